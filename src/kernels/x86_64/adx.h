// The kernel set for x86-64 processors with BMI2 and ADX (Intel from 2014, AMD from 2017): mulx, adcx, adox.

#ifndef QUOREM_KERNELS_X86_64_ADX_H_
#define QUOREM_KERNELS_X86_64_ADX_H_

#include "kernels/kernels.h"

namespace quorem::kernels {

extern const KernelSet x86_64_adx_set;

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_X86_64_ADX_H_
