// The transforms for x86-64, in the build where the compiler is told to make their instructions (CMakeLists.txt).

#ifndef QUOREM_KERNELS_X86_64_TRANSFORM_SETS_H_
#define QUOREM_KERNELS_X86_64_TRANSFORM_SETS_H_

#include "kernels/transform.h"

namespace quorem::kernels {

extern const TransformSet avx2_transform_set;
extern const TransformSet avx512_transform_set;

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_X86_64_TRANSFORM_SETS_H_
