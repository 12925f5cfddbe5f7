// The one place that chooses an implementation for the processor.

#ifndef QUOREM_KERNELS_DISPATCH_H_
#define QUOREM_KERNELS_DISPATCH_H_

#include "kernels/kernels.h"

namespace quorem::kernels {

// The set in use. A constant initialiser makes it the portable one; a static constructor, run before any thread can exist,
// replaces it by the best that the processor has. After that it does not change, unless a test forces another.
extern const KernelSet* active_set;

QUOREM_ALWAYS_INLINE const KernelSet& active() noexcept { return *active_set; }

// For tests and benches: every set that this build holds, the portable one first, the best last; whether the processor
// says that it can run it (an emulator may hide what it can do); and a way to make it the active one, not to be used
// while another thread computes.
std::size_t set_count() noexcept;
const KernelSet& set(std::size_t index) noexcept;
bool set_supported(std::size_t index) noexcept;
void force_set(std::size_t index) noexcept;

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DISPATCH_H_
