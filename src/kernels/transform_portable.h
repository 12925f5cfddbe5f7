// The transform for any machine.

#ifndef QUOREM_KERNELS_TRANSFORM_PORTABLE_H_
#define QUOREM_KERNELS_TRANSFORM_PORTABLE_H_

#include "kernels/transform.h"

namespace quorem::kernels {

extern const TransformSet portable_transform_set;

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_TRANSFORM_PORTABLE_H_
