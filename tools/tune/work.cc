#include "work.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "natural/invert.h"
#include "natural/multiply_karatsuba.h"
#include "natural/multiply_schoolbook.h"
#include "natural/poll.h"
#include "quorem/context.h"
#include "quorem/natural.h"
#include "thresholds.h"

namespace quorem::tune {
namespace {

const Context context;

constexpr int radix = 10;

void expect(Status status) {
  if (status == Status::ok) return;
  std::fprintf(stderr, "quorem_tune: an operation failed: %s\n", status_name(status));
  std::exit(1);
}

class Random {
 public:
  std::uint64_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_;
  }

 private:
  std::uint64_t state_ = 0x9e3779b97f4a7c15;
};

// The top bit is set.
std::vector<digit> random_digits(std::size_t n, Random& random) {
  std::vector<digit> digits(n);
  for (digit& d : digits) d = static_cast<digit>(random.next());
  digits.back() = static_cast<digit>(digits.back() | digit_top_bit);
  return digits;
}

Digits view(const std::vector<digit>& a) { return {a.data(), static_cast<length>(a.size())}; }

}  // namespace

Work::Work(Operation operation, std::size_t n) : operation_(operation), n_(n), z_(2 * n + 2) {
  Random random;
  a_ = random_digits(operation == Operation::divide ? 2 * n : n, random);
  b_ = random_digits(n, random);
  if (operation == Operation::multiply || operation == Operation::square) {
    scratch_.resize(2 * natural::multiply_karatsuba_scratch(n) + 1024);
  }
  if (operation == Operation::to_text) text_.resize(natural::to_text_size(view(a_), radix));
  if (operation == Operation::from_text) {
    values_.resize(natural::to_text_size(view(a_), radix) - 1);
    for (unsigned char& value : values_) value = static_cast<unsigned char>(1 + random.next() % 9);
    z_.resize(natural::from_values_size(values_.size(), radix));
  }
}

void Work::run() {
  natural::Poll poll(context);
  switch (operation_) {
    case Operation::multiply:
      expect(n_ < thresholds.multiply_karatsuba
                 ? natural::multiply_schoolbook(z_.data(), view(a_), view(b_), &poll)
                 : natural::multiply_karatsuba(z_.data(), a_.data(), b_.data(), n_, scratch_.data(), &poll));
      break;
    case Operation::square:
      expect(n_ < thresholds.square_karatsuba
                 ? natural::square_schoolbook(z_.data(), a_.data(), n_, &poll)
                 : natural::square_karatsuba(z_.data(), a_.data(), n_, scratch_.data(), &poll));
      break;
    case Operation::multiply_long:
      expect(natural::multiply(z_.data(), view(a_), view(b_), context).status);
      break;
    case Operation::square_long:
      expect(natural::square(z_.data(), view(a_), context).status);
      break;
    case Operation::divide:
      expect(natural::divide(z_.data(), view(a_), view(b_), context).status);
      break;
    case Operation::invert:
      // Its scratch depends on the threshold.
      if (scratch_.size() < natural::invert_scratch(n_)) scratch_.resize(natural::invert_scratch(n_));
      expect(natural::invert(z_.data(), a_.data(), n_, scratch_.data(), &poll));
      break;
    case Operation::to_text: {
      std::size_t len = 0;
      expect(natural::to_text(text_.data(), &len, view(a_), radix, context));
      break;
    }
    case Operation::from_text:
      expect(natural::from_values(z_.data(), values_.data(), values_.size(), radix, context).status);
      break;
  }
}

}  // namespace quorem::tune
