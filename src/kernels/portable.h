// The kernel set in plain C++, for every machine.

#ifndef QUOREM_KERNELS_PORTABLE_H_
#define QUOREM_KERNELS_PORTABLE_H_

#include "kernels/kernels.h"

namespace quorem::kernels {

extern const KernelSet portable_set;

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_PORTABLE_H_
