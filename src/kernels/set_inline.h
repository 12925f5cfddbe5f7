// Puts a kernel set together: the fixed sizes come from one template, instantiated here for each length.

#ifndef QUOREM_KERNELS_SET_INLINE_H_
#define QUOREM_KERNELS_SET_INLINE_H_

#include "kernels/barrett_fixed_inline.h"
#include "kernels/divide_fixed_inline.h"
#include "kernels/fold_fixed_inline.h"
#include "kernels/fold_rows_inline.h"
#include "kernels/multiply_fixed_inline.h"

#if QUOREM_FIXED_KERNELS
#define QUOREM_FIXED_LENGTHS(function, Rows)                                                          \
  {                                                                                                   \
    nullptr, nullptr, function<Rows, 2>, function<Rows, 3>, function<Rows, 4>, function<Rows, 5>,     \
        function<Rows, 6>, function<Rows, 7>, function<Rows, 8>, function<Rows, 9>                    \
  }

#define QUOREM_MULTIPLY_LENGTHS(function, Rows)                                                       \
  {                                                                                                   \
    nullptr, nullptr, function<Rows, 2>, function<Rows, 3>, function<Rows, 4>, function<Rows, 5>,     \
        function<Rows, 6>, function<Rows, 7>, function<Rows, 8>                                       \
  }
#else
#define QUOREM_FIXED_LENGTHS(function, Rows) \
  { nullptr, nullptr, function<Rows, 2>, function<Rows, 3> }
#define QUOREM_MULTIPLY_LENGTHS(function, Rows) QUOREM_FIXED_LENGTHS(function, Rows)
#endif

#endif  // QUOREM_KERNELS_SET_INLINE_H_
