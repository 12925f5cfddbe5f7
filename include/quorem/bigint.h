// BigInt: an integer of any size as a C++20 value.
//
//   using namespace quorem::literals;
//   quorem::BigInt a = 0xffff'ffff'ffff'ffff'ffff_n;
//   a = a * a % (power(quorem::BigInt(2), 255) - 19);
//   std::cout << a << '\n';
//
// Every operator means what it means in JavaScript: `/` truncates, the sign of `%` is the dividend's, `>>` rounds down,
// `& | ^ ~` act on endless two's complement, a shift by a negative count goes the other way. What JavaScript refuses is
// no C++ either: there is no unary +, and no operator mixes a BigInt with a double, save for comparisons, which are
// exact. Built-in integers of every width and sign mix freely; bool and the character types have to be converted
// explicitly.
//
// Errors. What can fail exists twice. Operators, constructors and member functions throw an exception derived from
// Error (bigint_error.h). The static functions that return a Status, and write their result through a pointer first,
// throw nothing and take a Context with limits and an interrupt callback; without exceptions (-fno-exceptions) they
// alone remain, and copying is `copy`. Both have the strong guarantee: what fails leaves every value as it was. A
// result may be any of the operands. Operators have the limits of a default Context: magnitudes of up to 2^30 bits.
//
// Memory. A magnitude of up to 128 bits lies in the value itself. A longer one is owned, from the global `operator
// new`, whatever the Context says; the Context's allocator serves what an operation needs while it works. Where that
// memory is refused the error is Status::out_of_memory, not std::bad_alloc. Moving never fails; a moved-from value is
// zero.
//
// Not promised: constant time (timing depends on values: docs/timing.md says how), memory that is wiped when released,
// a stable binary layout between versions, and anything about one value that is changed by one thread while another
// looks at it. Distinct values, and one value that nobody changes, may be used by any number of threads.

#ifndef QUOREM_BIGINT_H_
#define QUOREM_BIGINT_H_

#include <bit>
#include <charconv>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "quorem/bigint_error.h"
#include "quorem/ecma.h"

namespace quorem {

class BigInt;
class BigIntDivisor;
struct BigIntDivision;

// What an operation may use where it is not told: the defaults.
inline constexpr Context default_context{};

namespace detail {

#if QUOREM_HAS_INT128
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;
template <class T>
concept WideInteger = std::same_as<T, Int128> || std::same_as<T, Uint128>;
#else
template <class T>
concept WideInteger = false;
#endif

template <class T>
concept CharacterOrBool = std::same_as<T, bool> || std::same_as<T, char> || std::same_as<T, wchar_t> ||
    std::same_as<T, char8_t> || std::same_as<T, char16_t> || std::same_as<T, char32_t>;

template <class T>
concept AnyInteger = (std::integral<T> && std::same_as<T, std::remove_cv_t<T>>) || WideInteger<T>;

template <class T>
concept AnyNumber = AnyInteger<T> ||(std::floating_point<T>&& std::same_as<T, std::remove_cv_t<T>>);

// A natural number of at least 64 bits that holds the magnitude of every T.
template <class T>
struct MagnitudeOf {
  using type = std::uint64_t;
};
#if QUOREM_HAS_INT128
template <WideInteger T>
struct MagnitudeOf<T> {
  using type = Uint128;
};
#endif

}  // namespace detail

// The integers that mix with BigInt: signed char to long long, unsigned too, and the compiler's 128-bit integers.
template <class T>
concept BuiltInInteger = detail::AnyInteger<T> && !detail::CharacterOrBool<T>;

// How an integer is laid down in bytes: as a natural number, or in two's complement with the sign in the top bit.
enum class ByteForm : std::uint8_t { natural, twos_complement };

// An integer of any size.
class BigInt {
 public:
  // Zero.
  constexpr BigInt() noexcept = default;

  // The same value; explicit for bool and characters.
  template <detail::AnyInteger T>
  explicit(!BuiltInInteger<T>) constexpr BigInt(T value) noexcept;

  // Moving never fails; `other` is zero afterwards.
  constexpr BigInt(BigInt&& other) noexcept
      : storage_(other.storage_), len_(other.len_), negative_(other.negative_), on_heap_(other.on_heap_) {
    other.forget();
  }
  BigInt& operator=(BigInt&& other) & noexcept;
  constexpr ~BigInt() {
    if (on_heap_) release();
  }

  BigInt(std::nullptr_t) = delete;

#if QUOREM_HAS_EXCEPTIONS
  // The same value. Fails: OutOfMemory
  BigInt(const BigInt& other) { detail::throw_unless_ok(copy(this, other)); }
  BigInt& operator=(const BigInt& other) & {
    detail::throw_unless_ok(copy(this, other));
    return *this;
  }

  // The integer that a floating-point number is. Fails: NotAnInteger (a fraction, NaN, an infinity), OutOfMemory
  template <std::floating_point T>
  explicit BigInt(T value) {
    detail::throw_unless_ok(from_number(this, value));
  }

  // The integer that text shows, read as JavaScript's BigInt("...") reads it: white space round it, a sign before
  // decimal digits only, 0x, 0o and 0b; nothing at all is 0. A string_view is UTF-8. Fails: InvalidText, TooLarge,
  // OutOfMemory
  explicit BigInt(std::string_view text) { detail::throw_unless_ok(from_string(this, text)); }
  explicit BigInt(std::u16string_view text) { detail::throw_unless_ok(from_string(this, text)); }

  // Digits of a radix of 2 to 36 in either case, with or without a sign; no prefix, no white space, not empty.
  // Fails: InvalidText, InvalidRadix, TooLarge, OutOfMemory
  BigInt(std::string_view digits, int radix) { detail::throw_unless_ok(from_digits(this, digits, radix)); }

  // A copy of a borrowed canonical view.
  explicit BigInt(SignMagnitude value) { detail::throw_unless_ok(from_view(this, value)); }

  // The integer that the bytes are, the first one the lowest for std::endian::little; no bytes are 0.
  static BigInt from_bytes(std::span<const std::byte> bytes, std::endian order, ByteForm form) {
    BigInt z;
    detail::throw_unless_ok(from_bytes(&z, bytes, order, form));
    return z;
  }
#else
  BigInt(const BigInt&) = delete;
  BigInt& operator=(const BigInt&) = delete;
#endif

  // -------------------------------------------------------------------------------------------------------------------
  // What a value tells of itself.

  // -1, 0 or 1.
  constexpr int sign() const noexcept { return negative_ ? -1 : len_ != 0; }
  constexpr bool is_negative() const noexcept { return negative_; }
  constexpr bool is_odd() const noexcept { return (low_digit() & 1) != 0; }

  // The bits of the magnitude: 0 for 0, else floor(log2 |a|) + 1.
  std::uint64_t bit_length() const noexcept { return integer::bit_length(view()); }

  // Bit `index` of the endless two's complement.
  bool test_bit(std::uint64_t index) const noexcept;

  // The number of zero bits below the lowest one bit; 0 for 0.
  std::uint64_t trailing_zeros() const noexcept;

  // The value as functions of the core take it, as long as it is not changed.
  SignMagnitude view() const noexcept { return {data(), len_, negative_}; }

  std::size_t hash() const noexcept;

  // -------------------------------------------------------------------------------------------------------------------
  // To built-in numbers.

  // To an integer: the value modulo 2^width, in the type's range, as typed arrays store it (BigInt.asIntN, asUintN). To
  // bool: is it not zero? To floating point: the nearest number, ties to even, an infinity beyond the largest.
  template <detail::AnyNumber T>
  explicit constexpr operator T() const noexcept;

  // The same value as a T, or nothing where T has no such value. `to<bool>` knows 0 and 1 alone.
  template <detail::AnyNumber T>
  std::optional<T> to() const noexcept;

  // -------------------------------------------------------------------------------------------------------------------
  // To text and bytes. to_chars and from_chars below write to and read from the caller's memory.

  // The characters that to_chars needs at most: at most one above the truth; 0 for a radix that is none.
  std::size_t to_chars_size(int radix = 10) const noexcept;

  // The bytes that hold the value; of a negative number in natural form 0, as it has none.
  std::size_t byte_length(ByteForm form) const noexcept;

  // Fills all of `bytes`. False, and nothing is written, where the value does not fit: a negative one never fits in
  // natural form.
  bool to_bytes(std::span<std::byte> bytes, std::endian order, ByteForm form) const noexcept;

#if QUOREM_HAS_EXCEPTIONS
  // Digits beyond 9 are small letters. Fails: InvalidRadix, OutOfMemory
  std::string to_string(int radix = 10) const;

  // As few bytes as hold the value: none for 0. Nothing for a negative number in natural form. Fails: std::bad_alloc
  std::optional<std::vector<std::byte>> to_bytes(std::endian order, ByteForm form) const;
#endif

  // -------------------------------------------------------------------------------------------------------------------
  // Operations with a Status: z := ... The Context limits the result and is asked for interrupts.

  static Status copy(BigInt* z, const BigInt& a) noexcept { return from_view(z, a.view()); }
  static Status from_view(BigInt* z, SignMagnitude a) noexcept;
  static Status from_number(BigInt* z, double value, const Context& context = default_context) noexcept;
  static Status from_number(BigInt* z, long double value, const Context& context = default_context) noexcept;
  static Status from_string(BigInt* z, std::string_view text, const Context& context = default_context) noexcept;
  static Status from_string(BigInt* z, std::u16string_view text, const Context& context = default_context) noexcept;
  static Status from_digits(BigInt* z, std::string_view digits, int radix,
                            const Context& context = default_context) noexcept;
  static Status from_bytes(BigInt* z, std::span<const std::byte> bytes, std::endian order, ByteForm form,
                           const Context& context = default_context) noexcept;

  static Status add(BigInt* z, const BigInt& a, const BigInt& b, const Context& context = default_context) noexcept;
  static Status subtract(BigInt* z, const BigInt& a, const BigInt& b,
                         const Context& context = default_context) noexcept;
  static Status multiply(BigInt* z, const BigInt& a, const BigInt& b,
                         const Context& context = default_context) noexcept;
  static Status square(BigInt* z, const BigInt& a, const Context& context = default_context) noexcept;
  static Status power(BigInt* z, const BigInt& a, const BigInt& exponent,
                      const Context& context = default_context) noexcept;
  static Status negate(BigInt* z, const BigInt& a, const Context& context = default_context) noexcept;
  static Status increment(BigInt* z, const BigInt& a, const Context& context = default_context) noexcept;
  static Status decrement(BigInt* z, const BigInt& a, const Context& context = default_context) noexcept;

  // q and r are different values.
  static Status divide(BigInt* q, const BigInt& a, const BigInt& b, const Context& context = default_context) noexcept;
  static Status remainder(BigInt* r, const BigInt& a, const BigInt& b,
                          const Context& context = default_context) noexcept;
  static Status divide_remainder(BigInt* q, BigInt* r, const BigInt& a, const BigInt& b,
                                 const Context& context = default_context) noexcept;
  static Status divide(BigInt* q, const BigInt& a, const BigIntDivisor& b,
                       const Context& context = default_context) noexcept;
  static Status remainder(BigInt* r, const BigInt& a, const BigIntDivisor& b,
                          const Context& context = default_context) noexcept;
  static Status divide_remainder(BigInt* q, BigInt* r, const BigInt& a, const BigIntDivisor& b,
                                 const Context& context = default_context) noexcept;

  static Status bitwise_not(BigInt* z, const BigInt& a, const Context& context = default_context) noexcept;
  static Status bitwise_and(BigInt* z, const BigInt& a, const BigInt& b,
                            const Context& context = default_context) noexcept;
  static Status bitwise_or(BigInt* z, const BigInt& a, const BigInt& b,
                           const Context& context = default_context) noexcept;
  static Status bitwise_xor(BigInt* z, const BigInt& a, const BigInt& b,
                            const Context& context = default_context) noexcept;
  static Status left_shift(BigInt* z, const BigInt& a, const BigInt& count,
                           const Context& context = default_context) noexcept;
  static Status right_shift(BigInt* z, const BigInt& a, const BigInt& count,
                            const Context& context = default_context) noexcept;
  static Status as_int_n(BigInt* z, std::uint64_t width, const BigInt& a,
                         const Context& context = default_context) noexcept;
  static Status as_uint_n(BigInt* z, std::uint64_t width, const BigInt& a,
                          const Context& context = default_context) noexcept;

#if QUOREM_HAS_EXCEPTIONS
  // -------------------------------------------------------------------------------------------------------------------
  // The same as expressions. Fails: TooLarge, OutOfMemory, and what is said.

  BigInt& operator+=(const BigInt& b) & {
    if (QUOREM_LIKELY(len_ <= 1 && b.len_ <= 1)) {
      set_sum(low_digit(), negative_, b.low_digit(), b.negative_);
    } else {
      detail::throw_unless_ok(add(this, *this, b));
    }
    return *this;
  }
  BigInt& operator-=(const BigInt& b) & {
    if (QUOREM_LIKELY(len_ <= 1 && b.len_ <= 1)) {
      set_sum(low_digit(), negative_, b.low_digit(), !b.negative_);
    } else {
      detail::throw_unless_ok(subtract(this, *this, b));
    }
    return *this;
  }
  BigInt& operator*=(const BigInt& b) & {
    if (has_digit_product && QUOREM_LIKELY(len_ <= 1 && b.len_ <= 1)) {
      set_product(low_digit(), b.low_digit(), negative_ != b.negative_);
    } else {
      detail::throw_unless_ok(multiply(this, *this, b));
    }
    return *this;
  }
  BigInt& operator/=(const BigInt& b) & { return checked(divide(this, *this, b)); }     // DivisionByZero
  BigInt& operator%=(const BigInt& b) & { return checked(remainder(this, *this, b)); }  // DivisionByZero
  BigInt& operator/=(const BigIntDivisor& b) & { return checked(divide(this, *this, b)); }
  BigInt& operator%=(const BigIntDivisor& b) & { return checked(remainder(this, *this, b)); }
  BigInt& operator&=(const BigInt& b) & { return checked(bitwise_and(this, *this, b)); }
  BigInt& operator|=(const BigInt& b) & { return checked(bitwise_or(this, *this, b)); }
  BigInt& operator^=(const BigInt& b) & { return checked(bitwise_xor(this, *this, b)); }
  BigInt& operator<<=(const BigInt& count) & { return checked(left_shift(this, *this, count)); }
  BigInt& operator>>=(const BigInt& count) & { return checked(right_shift(this, *this, count)); }
  BigInt& operator++() & { return *this += 1; }
  BigInt& operator--() & { return *this -= 1; }
  BigInt operator++(int) & {
    BigInt before(*this);
    *this += 1;
    return before;
  }
  BigInt operator--(int) & {
    BigInt before(*this);
    *this -= 1;
    return before;
  }

  friend BigInt operator+(const BigInt& a, const BigInt& b) {
    BigInt z;
    if (QUOREM_LIKELY(a.len_ <= 1 && b.len_ <= 1)) {
      z.set_sum(a.low_digit(), a.negative_, b.low_digit(), b.negative_);
    } else {
      detail::throw_unless_ok(add(&z, a, b));
    }
    return z;
  }
  friend BigInt operator-(const BigInt& a, const BigInt& b) {
    BigInt z;
    if (QUOREM_LIKELY(a.len_ <= 1 && b.len_ <= 1)) {
      z.set_sum(a.low_digit(), a.negative_, b.low_digit(), !b.negative_);
    } else {
      detail::throw_unless_ok(subtract(&z, a, b));
    }
    return z;
  }
  friend BigInt operator*(const BigInt& a, const BigInt& b) {
    BigInt z;
    if (has_digit_product && QUOREM_LIKELY(a.len_ <= 1 && b.len_ <= 1)) {
      z.set_product(a.low_digit(), b.low_digit(), a.negative_ != b.negative_);
    } else {
      detail::throw_unless_ok(multiply(&z, a, b));
    }
    return z;
  }
  friend BigInt operator/(const BigInt& a, const BigInt& b) { return result(divide, a, b); }     // DivisionByZero
  friend BigInt operator%(const BigInt& a, const BigInt& b) { return result(remainder, a, b); }  // DivisionByZero
  friend BigInt operator/(const BigInt& a, const BigIntDivisor& b) { return result(divide, a, b); }
  friend BigInt operator%(const BigInt& a, const BigIntDivisor& b) { return result(remainder, a, b); }
  friend BigInt operator&(const BigInt& a, const BigInt& b) { return result(bitwise_and, a, b); }
  friend BigInt operator|(const BigInt& a, const BigInt& b) { return result(bitwise_or, a, b); }
  friend BigInt operator^(const BigInt& a, const BigInt& b) { return result(bitwise_xor, a, b); }
  friend BigInt operator<<(const BigInt& a, const BigInt& count) { return result(left_shift, a, count); }
  friend BigInt operator>>(const BigInt& a, const BigInt& count) { return result(right_shift, a, count); }

  // A left operand that nobody needs any more gives its memory to the result.
  friend BigInt operator+(BigInt&& a, const BigInt& b) { return std::move(a += b); }
  friend BigInt operator-(BigInt&& a, const BigInt& b) { return std::move(a -= b); }
  friend BigInt operator*(BigInt&& a, const BigInt& b) { return std::move(a *= b); }
  friend BigInt operator/(BigInt&& a, const BigInt& b) { return std::move(a /= b); }
  friend BigInt operator%(BigInt&& a, const BigInt& b) { return std::move(a %= b); }
  friend BigInt operator/(BigInt&& a, const BigIntDivisor& b) { return std::move(a /= b); }
  friend BigInt operator%(BigInt&& a, const BigIntDivisor& b) { return std::move(a %= b); }
  friend BigInt operator&(BigInt&& a, const BigInt& b) { return std::move(a &= b); }
  friend BigInt operator|(BigInt&& a, const BigInt& b) { return std::move(a |= b); }
  friend BigInt operator^(BigInt&& a, const BigInt& b) { return std::move(a ^= b); }
  friend BigInt operator<<(BigInt&& a, const BigInt& count) { return std::move(a <<= count); }
  friend BigInt operator>>(BigInt&& a, const BigInt& count) { return std::move(a >>= count); }

  BigInt operator-() const& {
    BigInt z(*this);
    return -std::move(z);
  }
  BigInt operator-() && noexcept {
    negative_ = !negative_ && len_ != 0;
    return std::move(*this);
  }
  BigInt operator~() const {
    BigInt z;
    detail::throw_unless_ok(bitwise_not(&z, *this));
    return z;
  }

  // |a|
  friend BigInt abs(BigInt a) noexcept { return a.negative_ ? -std::move(a) : std::move(a); }

  // a^exponent, 0^0 = 1. Fails: NegativeExponent
  friend BigInt power(const BigInt& a, const BigInt& exponent) { return result(power, a, exponent); }

  // a modulo 2^width, as a signed integer of that width and as an unsigned one (BigInt.asIntN, BigInt.asUintN).
  // Fails: InvalidWidth above 2^53 - 1
  static BigInt as_int_n(std::uint64_t width, const BigInt& a) {
    BigInt z;
    detail::throw_unless_ok(as_int_n(&z, width, a));
    return z;
  }
  static BigInt as_uint_n(std::uint64_t width, const BigInt& a) {
    BigInt z;
    detail::throw_unless_ok(as_uint_n(&z, width, a));
    return z;
  }
#endif

  // -------------------------------------------------------------------------------------------------------------------
  // Comparisons. Those with float and double are exact, and false or unordered with NaN.

  friend bool operator==(const BigInt& a, const BigInt& b) noexcept { return ecma::equal(a.view(), b.view()); }
  friend std::strong_ordering operator<=>(const BigInt& a, const BigInt& b) noexcept {
    return ecma::compare(a.view(), b.view()) <=> 0;
  }
  template <class T>
  requires std::same_as<T, float> || std::same_as<T, double>
  friend bool operator==(const BigInt& a, T b) noexcept { return ecma::equal(a.view(), static_cast<double>(b)); }
  template <class T>
  requires std::same_as<T, float> || std::same_as<T, double>
  friend std::partial_ordering operator<=>(const BigInt& a, T b) noexcept {
    const ecma::Ordering ordering = ecma::compare(a.view(), static_cast<double>(b));
    if (ordering == ecma::Ordering::undefined) return std::partial_ordering::unordered;
    return static_cast<int>(ordering) <=> 0;
  }

  friend void swap(BigInt& a, BigInt& b) noexcept {
    std::swap(a.storage_, b.storage_);
    std::swap(a.len_, b.len_);
    std::swap(a.negative_, b.negative_);
    std::swap(a.on_heap_, b.on_heap_);
  }

 private:
  class Builder;  // src/value/builder.h
  class Divide;   // src/value/division.cc

  static constexpr length inline_len = 128 / digit_bits;

  union Storage {
    digit digits[inline_len];
    struct {
      digit* digits;
      length capacity;
    } heap;
  };

  constexpr digit* data() noexcept { return on_heap_ ? storage_.heap.digits : storage_.digits; }
  constexpr const digit* data() const noexcept { return on_heap_ ? storage_.heap.digits : storage_.digits; }
  length capacity() const noexcept { return on_heap_ ? storage_.heap.capacity : inline_len; }
  constexpr digit low_digit() const noexcept { return len_ == 0 ? digit{0} : data()[0]; }
  // Becomes zero without releasing anything.
  constexpr void forget() noexcept {
    storage_ = Storage{};
    len_ = 0;
    negative_ = false;
    on_heap_ = false;
  }
  void release() noexcept;
  // Takes length and sign of a result that stands in data().
  void set(const Result& result) noexcept;

  // The value modulo 2^(width of Word).
  template <class Word>
  constexpr Word low_bits() const noexcept;
  template <class T>
  T to_floating() const noexcept;

#if QUOREM_HAS_EXCEPTIONS
  BigInt& checked(Status status) {
    detail::throw_unless_ok(status);
    return *this;
  }

  template <class B>
  static BigInt result(Status (*operation)(BigInt*, const BigInt&, const B&, const Context&) noexcept, const BigInt& a,
                       const B& b) {
    BigInt z;
    detail::throw_unless_ok(operation(&z, a, b, default_context));
    return z;
  }
#endif

  // Becomes low + high B with a sign. Every storage has room for two digits.
  void set_two_digits(digit low, digit high, bool negative) noexcept {
    digit* digits = data();
    digits[0] = low;
    digits[1] = high;
    len_ = high != 0 ? 2 : low != 0;
    negative_ = negative && len_ != 0;
  }
  // Becomes a + b, each of one digit and a sign.
  void set_sum(digit a, bool a_negative, digit b, bool b_negative) noexcept {
    if (a_negative == b_negative) {
      const digit sum = static_cast<digit>(a + b);
      set_two_digits(sum, sum < a, a_negative);
    } else if (a >= b) {
      set_two_digits(static_cast<digit>(a - b), 0, a_negative);
    } else {
      set_two_digits(static_cast<digit>(b - a), 0, b_negative);
    }
  }
  // Becomes a b, where the compiler has a number of two digits.
  static constexpr bool has_digit_product = digit_bits < 64 || QUOREM_HAS_INT128 != 0;
  void set_product(digit a, digit b, bool negative) noexcept {
#if QUOREM_DIGIT_BITS < 64
    const std::uint64_t product = std::uint64_t{a} * b;
    set_two_digits(static_cast<digit>(product), static_cast<digit>(product >> digit_bits), negative);
#elif QUOREM_HAS_INT128
    const detail::Uint128 product = detail::Uint128{a} * b;
    set_two_digits(static_cast<digit>(product), static_cast<digit>(product >> digit_bits), negative);
#else
    static_cast<void>(a), static_cast<void>(b), static_cast<void>(negative);
#endif
  }

  Storage storage_{};
  length len_ = 0;  // canonical: the top digit is not zero
  bool negative_ = false;
  bool on_heap_ = false;
};

static_assert(sizeof(BigInt) <= 24);

// Quotient and remainder of one division.
struct BigIntDivision {
  BigInt quotient;
  BigInt remainder;
};

// Writes the value in a radix of 2 to 36 to [first, last), small letters, no final zero byte. `ptr` is the end of what
// was written. errc: value_too_large (it does not fit, ptr is last), invalid_argument (of the radix),
// not_enough_memory; then what stands in [first, last) is unspecified.
std::to_chars_result to_chars(char* first, char* last, const BigInt& value, int radix = 10) noexcept;

// Reads the longest prefix of [first, last) that is a minus sign or none and digits of the radix; no prefix such as 0x,
// no plus sign, no white space, as std::from_chars does. `ptr` is the end of that prefix. errc: invalid_argument (no
// such prefix, ptr is first; or of the radix), result_out_of_range (beyond the limits of the context),
// not_enough_memory, operation_canceled (interrupted); then the value is as it was.
std::from_chars_result from_chars(const char* first, const char* last, BigInt& value, int radix = 10,
                                  const Context& context = default_context) noexcept;

#if QUOREM_HAS_EXCEPTIONS
// Fails: DivisionByZero, OutOfMemory
BigIntDivision divide_remainder(const BigInt& a, const BigInt& b);
BigIntDivision divide_remainder(const BigInt& a, const BigIntDivisor& b);

inline std::string to_string(const BigInt& a) { return a.to_string(); }

// Writes as for a built-in integer: std::hex, oct, uppercase, showbase, showpos (of decimals), width, fill and adjustment are
// obeyed, but a negative number has its minus sign in every base.
std::ostream& operator<<(std::ostream& stream, const BigInt& value);

// Reads as for a built-in integer: white space skipped as the stream says, a sign, digits of the stream's base (none
// set: 0x and a leading 0 tell), 0x allowed before hexadecimal ones. Where there is no digit, or too many, failbit is
// set and the value is as it was.
std::istream& operator>>(std::istream& stream, BigInt& value);
#endif

// ---------------------------------------------------------------------------------------------------------------------

template <detail::AnyInteger T>
constexpr BigInt::BigInt(T value) noexcept {
  using Magnitude = typename detail::MagnitudeOf<T>::type;
  Magnitude magnitude = static_cast<Magnitude>(value);
  if constexpr (static_cast<T>(-1) < static_cast<T>(0)) {
    if (value < 0) {
      negative_ = true;
      magnitude = Magnitude{0} - magnitude;
    }
  }
  while (magnitude != 0) {
    storage_.digits[len_++] = static_cast<digit>(magnitude);
    if constexpr (sizeof(Magnitude) > sizeof(digit)) {
      magnitude >>= digit_bits;
    } else {
      magnitude = 0;
    }
  }
}

inline BigInt& BigInt::operator=(BigInt&& other) & noexcept {
  if (this == &other) return *this;
  if (on_heap_) release();
  storage_ = other.storage_;
  len_ = other.len_;
  negative_ = other.negative_;
  on_heap_ = other.on_heap_;
  other.forget();
  return *this;
}

template <class Word>
constexpr Word BigInt::low_bits() const noexcept {
  constexpr length most = sizeof(Word) / sizeof(digit);
  Word magnitude = 0;
  for (length i = 0; i < len_ && i < most; ++i) magnitude |= static_cast<Word>(data()[i]) << (i * digit_bits);
  return negative_ ? Word{0} - magnitude : magnitude;
}

template <>
double BigInt::to_floating<double>() const noexcept;
template <>
float BigInt::to_floating<float>() const noexcept;
template <>
long double BigInt::to_floating<long double>() const noexcept;

template <detail::AnyNumber T>
constexpr BigInt::operator T() const noexcept {
  if constexpr (std::same_as<T, bool>) {
    return len_ != 0;
  } else if constexpr (std::floating_point<T>) {
    return to_floating<T>();
  } else {
    return static_cast<T>(low_bits<typename detail::MagnitudeOf<T>::type>());
  }
}

template <detail::AnyNumber T>
std::optional<T> BigInt::to() const noexcept {
  const T value = static_cast<T>(*this);
  if constexpr (std::floating_point<T>) {
    constexpr T infinity = std::numeric_limits<T>::infinity();
    const bool exact = bit_length() - trailing_zeros() <= std::uint64_t{std::numeric_limits<T>::digits};
    if (exact && value != infinity && value != -infinity) return value;
  } else if (*this == BigInt(value)) {
    return value;
  }
  return std::nullopt;
}

}  // namespace quorem

template <>
struct std::hash<quorem::BigInt> {
  std::size_t operator()(const quorem::BigInt& value) const noexcept { return value.hash(); }
};

#include "quorem/bigint_divisor.h"
#include "quorem/bigint_literals.h"

#endif  // QUOREM_BIGINT_H_
