#include "base/coverage.h"

#ifdef QUOREM_CHECKS
#include <atomic>
#endif

namespace quorem::coverage {

static const char* const names[branch_count] = {
    "divide_2by1_second_correction",
    "divide_3by2_second_correction",
#if QUOREM_X86_64
    "divide_3by2_machine_equal",
    "divide_3by2_machine_twice",
#endif
    "divide_fixed_correction",
    "divide_schoolbook_correction",
    "divide_recursive_over",
    "divide_recursive_correction",
#if QUOREM_TRANSFORM
    "divide_newton_correction",
#endif
    "barrett_correction",
    "fold_rows_carry",
    "fold_rows_negative",
    "fold_rows_final_subtract",
    "fold_carry",
    "fold_final_subtract",
    "fold_long_carry",
    "fold_long_negative",
    "fold_long_final_subtract",
};

const char* name(int branch) noexcept { return branch >= 0 && branch < branch_count ? names[branch] : nullptr; }

#ifdef QUOREM_CHECKS
static std::atomic<unsigned long long> counts[branch_count];

unsigned long long count(int branch) noexcept { return counts[branch].load(std::memory_order_relaxed); }

void take(Branch branch) noexcept { counts[branch].fetch_add(1, std::memory_order_relaxed); }
#endif

}  // namespace quorem::coverage
