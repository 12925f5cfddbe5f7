// The one place that chooses an implementation for the processor.

#ifndef QUOREM_KERNELS_DISPATCH_H_
#define QUOREM_KERNELS_DISPATCH_H_

#include <atomic>

#include "kernels/kernels.h"
#include "kernels/transform.h"

namespace quorem::kernels {

// The set in use. There is no static constructor and no guard: where there is a choice, a constant initialiser puts in a set
// of which every function chooses, stores the choice here and calls what was chosen. Threads that come here at once store
// the same. After that the set does not change, unless a test forces another.
extern std::atomic<const KernelSet*> active_set;

QUOREM_ALWAYS_INLINE const KernelSet& active() noexcept { return *active_set.load(std::memory_order_relaxed); }

// For tests and benches: every set that this build holds, the portable one first, the best last; whether the processor
// says that it can run it (an emulator may hide what it can do); and a way to make it the active one, not to be used
// while another thread computes.
std::size_t set_count() noexcept;
const KernelSet& set(std::size_t index) noexcept;
bool set_supported(std::size_t index) noexcept;
void force_set(std::size_t index) noexcept;
// As at the program's start.
void forget_choice() noexcept;

#if QUOREM_TRANSFORM
// The same for the transform, whose vectors the processor has or has not on other grounds.
const TransformSet& active_transform() noexcept;
std::size_t transform_set_count() noexcept;
const TransformSet& transform_set(std::size_t index) noexcept;
bool transform_set_supported(std::size_t index) noexcept;
void force_transform_set(std::size_t index) noexcept;
#endif

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DISPATCH_H_
