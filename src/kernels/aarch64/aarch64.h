// The kernel set for AArch64, with mul, umulh and the chains of adds, adcs, subs and sbcs. Every such processor runs
// it.

#ifndef QUOREM_KERNELS_AARCH64_AARCH64_H_
#define QUOREM_KERNELS_AARCH64_AARCH64_H_

#include "kernels/kernels.h"

namespace quorem::kernels {

#if QUOREM_AARCH64
extern const KernelSet aarch64_set;
#endif

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_AARCH64_AARCH64_H_
