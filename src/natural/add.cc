#include "natural/add_inline.h"
#include "quorem/natural.h"

namespace quorem::natural {

length add(digit* z, Digits a, Digits b) noexcept { return length(add_spans(z, a, b)); }

length subtract(digit* z, Digits a, Digits b) noexcept { return length(subtract_spans(z, a, b)); }

}  // namespace quorem::natural
