// Division of values, plain and by a prepared divisor.

#include <new>

#include "value/builder.h"

namespace quorem {

namespace {

// The dividers as ecma takes them. A BigIntDivisor that holds nothing divides by zero.
constexpr SignMagnitude zero = {nullptr, 0, false};

template <class Operation>
auto with_divider(const BigInt& b, const Operation& operation) noexcept {
  return operation(b.view());
}
template <class Operation>
auto with_divider(const BigIntDivisor& b, const Operation& operation) noexcept {
  return b.get() == nullptr ? operation(zero) : operation(*b.get());
}

// Values are canonical, which results of the uniform policy are not: they do without it.
Context without_policy(const Context& context) noexcept {
  Context z = context;
  z.policy = Policy::fastest;
  return z;
}

}  // namespace

// The operations of both kinds of dividers, which may look into the values.
class BigInt::Divide {
 public:
  template <class B>
  static Status quotient(BigInt* q, const BigInt& a, const B& b, const Context& context) noexcept {
    if (QUOREM_UNLIKELY(context.policy != Policy::fastest)) return quotient(q, a, b, without_policy(context));
    return with_divider(b, [&](const auto& divider) noexcept {
      return Builder::build(q, ecma::divide_size(a.view(), divider, context),
                            [&](digit* digits) { return ecma::divide(digits, a.view(), divider, context); });
    });
  }

  template <class B>
  static Status remainder(BigInt* r, const BigInt& a, const B& b, const Context& context) noexcept {
    if (QUOREM_UNLIKELY(context.policy != Policy::fastest)) return remainder(r, a, b, without_policy(context));
    return with_divider(b, [&](const auto& divider) noexcept {
      return Builder::build(r, ecma::remainder_size(a.view(), divider, context),
                            [&](digit* digits) { return ecma::remainder(digits, a.view(), divider, context); });
    });
  }

  template <class B>
  static Status both(BigInt* q, BigInt* r, const BigInt& a, const B& b, const Context& context) noexcept {
    if (QUOREM_UNLIKELY(context.policy != Policy::fastest)) return both(q, r, a, b, without_policy(context));
    return with_divider(b, [&](const auto& divider) noexcept { return both_of(q, r, a, divider, context); });
  }

 private:
  template <class Divider>
  static Status both_of(BigInt* q, BigInt* r, const BigInt& a, const Divider& divider,
                        const Context& context) noexcept {
    const Size q_size = ecma::divide_size(a.view(), divider, context);
    const Size r_size = ecma::remainder_size(a.view(), divider, context);
    if (q_size.status != Status::ok) return q_size.status;
    if (r_size.status != Status::ok) return r_size.status;
    Builder q_builder(q_size.len), r_builder(r_size.len);
    if (!q_builder.ok() || !r_builder.ok()) return Status::out_of_memory;
    const QuotientRemainder result =
        ecma::divide_remainder(q_builder.digits(), r_builder.digits(), a.view(), divider, context);
    if (result.quotient.status != Status::ok) return result.quotient.status;
    if (q_builder.reserve(q, result.quotient) != Status::ok || r_builder.reserve(r, result.remainder) != Status::ok) {
      return Status::out_of_memory;
    }
    q_builder.commit(q, result.quotient);
    r_builder.commit(r, result.remainder);
    return Status::ok;
  }
};

Status BigInt::divide(BigInt* q, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  return Divide::quotient(q, a, b, context);
}
Status BigInt::divide(BigInt* q, const BigInt& a, const BigIntDivisor& b, const Context& context) noexcept {
  return Divide::quotient(q, a, b, context);
}
Status BigInt::remainder(BigInt* r, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  return Divide::remainder(r, a, b, context);
}
Status BigInt::remainder(BigInt* r, const BigInt& a, const BigIntDivisor& b, const Context& context) noexcept {
  return Divide::remainder(r, a, b, context);
}
Status BigInt::divide_remainder(BigInt* q, BigInt* r, const BigInt& a, const BigInt& b,
                                const Context& context) noexcept {
  return Divide::both(q, r, a, b, context);
}
Status BigInt::divide_remainder(BigInt* q, BigInt* r, const BigInt& a, const BigIntDivisor& b,
                                const Context& context) noexcept {
  return Divide::both(q, r, a, b, context);
}

Status BigIntDivisor::prepare(BigIntDivisor* divisor, const BigInt& b, const Context& context) noexcept {
  void* memory = ::operator new(divisor_size(b.view().len), std::nothrow);
  if (memory == nullptr) return Status::out_of_memory;
  const PreparedDivisor prepared = prepare_divisor(memory, b.view(), context);
  if (prepared.status != Status::ok) {
    ::operator delete(memory);
    return prepared.status;
  }
  *divisor = BigIntDivisor(memory, prepared.divisor);
  return Status::ok;
}

BigIntDivisor::~BigIntDivisor() { ::operator delete(memory_); }

#if QUOREM_HAS_EXCEPTIONS
BigIntDivision divide_remainder(const BigInt& a, const BigInt& b) {
  BigIntDivision z;
  detail::throw_unless_ok(BigInt::divide_remainder(&z.quotient, &z.remainder, a, b));
  return z;
}
BigIntDivision divide_remainder(const BigInt& a, const BigIntDivisor& b) {
  BigIntDivision z;
  detail::throw_unless_ok(BigInt::divide_remainder(&z.quotient, &z.remainder, a, b));
  return z;
}
#endif

}  // namespace quorem
