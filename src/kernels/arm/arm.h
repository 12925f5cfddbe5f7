// The kernel set for 32-bit Arm, with umaal. Every processor that QUOREM_ARM is defined for runs it.

#ifndef QUOREM_KERNELS_ARM_ARM_H_
#define QUOREM_KERNELS_ARM_ARM_H_

#include "kernels/kernels.h"

namespace quorem::kernels {

#if QUOREM_ARM
extern const KernelSet arm_set;
#endif

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_ARM_ARM_H_
