#include "kernels/dispatch.h"

#include "kernels/portable.h"
#if QUOREM_X86_64
#include <cpuid.h>

#include "kernels/x86_64/adx.h"
#endif

namespace quorem::kernels {

const KernelSet* active_set = &portable_set;

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
#else
static const KernelSet* const sets[] = {&portable_set};

bool set_supported(std::size_t) noexcept { return true; }
#endif

std::size_t set_count() noexcept { return sizeof(sets) / sizeof(sets[0]); }

const KernelSet& set(std::size_t index) noexcept { return *sets[index]; }

void force_set(std::size_t index) noexcept { active_set = sets[index]; }

namespace {

struct ChooseAtStart {
  ChooseAtStart() noexcept {
    for (std::size_t i = set_count(); i-- > 0;) {
      if (set_supported(i)) {
        force_set(i);
        return;
      }
    }
  }
};

const ChooseAtStart choose_at_start;

}  // namespace

}  // namespace quorem::kernels
