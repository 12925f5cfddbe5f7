#include "kernels/dispatch.h"

#include "kernels/aarch64/aarch64.h"
#include "kernels/arm/arm.h"
#include "kernels/portable.h"
#include "kernels/transform_portable.h"
#if QUOREM_X86_64 || QUOREM_TRANSFORM_X86_64
#include <cpuid.h>
#endif
#if QUOREM_X86_64
#include <type_traits>

#include "kernels/x86_64/adx.h"
#endif
#if QUOREM_TRANSFORM_X86_64
#include "kernels/x86_64/transform_sets.h"
#endif

namespace quorem::kernels {

#if QUOREM_X86_64

// mulx, adcx and adox work on general registers, so the operating system has no say.
static bool has_bmi2_adx() noexcept {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return false;
  constexpr unsigned bmi2 = 1u << 8, adx = 1u << 19;
  return (ebx & bmi2) != 0 && (ebx & adx) != 0;
}

static const KernelSet* const sets[] = {&portable_set, &x86_64_adx_set};

bool set_supported(std::size_t index) noexcept { return index == 0 || has_bmi2_adx(); }

extern const KernelSet choosing_set;

// A long operation may hold on to the set that chooses; it asks the processor only once all the same.
static QUOREM_NOINLINE const KernelSet& choose() noexcept {
  const KernelSet* current = active_set.load(std::memory_order_relaxed);
  if (current != &choosing_set) return *current;
  std::size_t best = set_count() - 1;
  while (!set_supported(best)) --best;
  force_set(best);
  return set(best);
}

namespace {

// GCC says that the types of the members below lose the digit's alignment as template arguments; they are only called.
#pragma GCC diagnostic ignored "-Wignored-attributes"

// A function of the set that chooses: the member of the chosen set, called with the same arguments.
template <auto Member, class Function>
struct Choosing;

template <auto Member, class R, class... Arguments>
struct Choosing<Member, R (*)(Arguments...)> {
  static R call(Arguments... arguments) { return (choose().*Member)(arguments...); }

  template <std::size_t N>
  static R call_fixed(Arguments... arguments) {
    return (choose().*Member)[N](arguments...);
  }
};

#define QUOREM_CHOOSING(member) Choosing<&KernelSet::member, decltype(KernelSet::member)>::call
#define QUOREM_CHOOSING_N(member, N) \
  Choosing<&KernelSet::member, std::remove_extent_t<decltype(KernelSet::member)>>::call_fixed<N>
#if QUOREM_FIXED_KERNELS
#define QUOREM_CHOOSING_FIXED(member)                                                                              \
  {                                                                                                                \
    nullptr, nullptr, QUOREM_CHOOSING_N(member, 2), QUOREM_CHOOSING_N(member, 3), QUOREM_CHOOSING_N(member, 4),    \
        QUOREM_CHOOSING_N(member, 5), QUOREM_CHOOSING_N(member, 6), QUOREM_CHOOSING_N(member, 7),                  \
        QUOREM_CHOOSING_N(member, 8), QUOREM_CHOOSING_N(member, 9)                                                 \
  }
#define QUOREM_CHOOSING_MULTIPLY(member)                                                                           \
  {                                                                                                                \
    nullptr, nullptr, QUOREM_CHOOSING_N(member, 2), QUOREM_CHOOSING_N(member, 3), QUOREM_CHOOSING_N(member, 4),    \
        QUOREM_CHOOSING_N(member, 5), QUOREM_CHOOSING_N(member, 6), QUOREM_CHOOSING_N(member, 7),                  \
        QUOREM_CHOOSING_N(member, 8)                                                                               \
  }
#else
#define QUOREM_CHOOSING_FIXED(member) \
  { nullptr, nullptr, QUOREM_CHOOSING_N(member, 2), QUOREM_CHOOSING_N(member, 3) }
#define QUOREM_CHOOSING_MULTIPLY(member) QUOREM_CHOOSING_FIXED(member)
#endif

}  // namespace

const KernelSet choosing_set = {
    "not chosen yet",
    QUOREM_CHOOSING(multiply_digit),
    QUOREM_CHOOSING(addmul_digit),
    QUOREM_CHOOSING(submul_digit),
    QUOREM_CHOOSING(multiply),
    QUOREM_CHOOSING(square),
    QUOREM_CHOOSING_MULTIPLY(multiply_fixed),
    QUOREM_CHOOSING_MULTIPLY(square_fixed),
    QUOREM_CHOOSING_FIXED(divide_fixed),
    QUOREM_CHOOSING_FIXED(fold_fixed),
    QUOREM_CHOOSING_FIXED(fold_rows),
    QUOREM_CHOOSING_FIXED(divide_fixed_prepared),
    QUOREM_CHOOSING_FIXED(barrett_fixed),
};

std::atomic<const KernelSet*> active_set{&choosing_set};

void forget_choice() noexcept { active_set.store(&choosing_set, std::memory_order_relaxed); }

#else

// Every processor that this is built for runs the last set.
#if QUOREM_AARCH64
static constexpr const KernelSet* sets[] = {&portable_set, &aarch64_set};
#elif QUOREM_ARM
static constexpr const KernelSet* sets[] = {&portable_set, &arm_set};
#else
static constexpr const KernelSet* sets[] = {&portable_set};
#endif
static constexpr const KernelSet* best_set = sets[sizeof(sets) / sizeof(sets[0]) - 1];

bool set_supported(std::size_t) noexcept { return true; }

std::atomic<const KernelSet*> active_set{best_set};

void forget_choice() noexcept { active_set.store(best_set, std::memory_order_relaxed); }

#endif

std::size_t set_count() noexcept { return sizeof(sets) / sizeof(sets[0]); }

const KernelSet& set(std::size_t index) noexcept { return *sets[index]; }

void force_set(std::size_t index) noexcept { active_set.store(sets[index], std::memory_order_relaxed); }

#if QUOREM_TRANSFORM

#if QUOREM_TRANSFORM_X86_64

// Vector registers need the operating system, which says in XCR0 which of them it saves.
static unsigned saved_registers() noexcept {
  unsigned low = 0, high = 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

// Whether the processor and the system have AVX2 with FMA, and with `avx512` also AVX-512 F and DQ.
static bool has_vectors(bool avx512) noexcept {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  constexpr unsigned fma = 1u << 12, osxsave = 1u << 27, avx2 = 1u << 5, avx512_f_dq = 1u << 16 | 1u << 17;
  constexpr unsigned ymm = 0x06, zmm = 0xe6;
  if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0 || (ecx & (fma | osxsave)) != (fma | osxsave)) return false;
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return false;
  const unsigned wanted = avx512 ? avx2 | avx512_f_dq : avx2, registers = avx512 ? zmm : ymm;
  return (ebx & wanted) == wanted && (saved_registers() & registers) == registers;
}

static const TransformSet* const transform_sets[] = {&portable_transform_set, &avx2_transform_set, &avx512_transform_set};

bool transform_set_supported(std::size_t index) noexcept { return index == 0 || has_vectors(index == 2); }

#else

static const TransformSet* const transform_sets[] = {&portable_transform_set};

bool transform_set_supported(std::size_t) noexcept { return true; }

#endif

// Null until it is asked for; threads that come here at once store the same.
static std::atomic<const TransformSet*> chosen_transform{nullptr};

const TransformSet& active_transform() noexcept {
  const TransformSet* chosen = chosen_transform.load(std::memory_order_relaxed);
  if (QUOREM_UNLIKELY(chosen == nullptr)) {
    std::size_t best = transform_set_count() - 1;
    while (!transform_set_supported(best)) --best;
    chosen = transform_sets[best];
    chosen_transform.store(chosen, std::memory_order_relaxed);
  }
  return *chosen;
}

std::size_t transform_set_count() noexcept { return sizeof(transform_sets) / sizeof(transform_sets[0]); }

const TransformSet& transform_set(std::size_t index) noexcept { return *transform_sets[index]; }

void force_transform_set(std::size_t index) noexcept {
  chosen_transform.store(transform_sets[index], std::memory_order_relaxed);
}

#endif

}  // namespace quorem::kernels
