// The thresholds of natural/thresholds.h as variables. The build of `quorem_tune` has this file included before each
// source of src/natural, so that the program runs the algorithms of the core with any thresholds.
//
// A few files have arrays whose lengths follow from a threshold: they keep the constants, see CMakeLists.txt. No length
// of an array, no assertion and no measured function but the ones named below is any different.

#ifndef QUOREM_TOOLS_TUNE_VARIABLE_THRESHOLDS_H_
#define QUOREM_TOOLS_TUNE_VARIABLE_THRESHOLDS_H_

#include "natural/multiply_karatsuba.h"
#include "natural/thresholds.h"
#include "thresholds.h"

#ifndef QUOREM_TUNE_CONSTANT_LENGTHS
#define multiply_karatsuba_min_len (::quorem::tune::thresholds.multiply_karatsuba)
#define square_karatsuba_min_len (::quorem::tune::thresholds.square_karatsuba)
#define divide_recursive_min_len (::quorem::tune::thresholds.divide_recursive)
#endif
#define multiply_transform_min_len(width) (::quorem::tune::thresholds.multiply_transform)
#define square_transform_min_len(width) (::quorem::tune::thresholds.square_transform)
#define divide_newton_min_len(width) (::quorem::tune::thresholds.divide_newton)
#define invert_newton_min_len(width) (::quorem::tune::thresholds.invert_newton)
#define join_chunks_min_len (::quorem::tune::thresholds.join_chunks)
#define join_chunks_base_max (::quorem::tune::thresholds.join_chunks_base)
#define halve_chunks_min_len (::quorem::tune::thresholds.halve_chunks)
#define halve_chunks_base_max (::quorem::tune::thresholds.halve_chunks_base)
#define split_chunks_min_len(width) (::quorem::tune::thresholds.split_chunks)
#define split_chunks_base_max (::quorem::tune::thresholds.split_chunks_base)

#endif  // QUOREM_TOOLS_TUNE_VARIABLE_THRESHOLDS_H_
