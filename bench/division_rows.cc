// The names of the upstream rows say what their operands are: N is a random number of 32 bytes, s one of 16 bytes (top
// bytes not zero), s + 1 the successor of the same s, N*N the product of two different N and the N beside it a third
// one. So a name is split at its operator and its terms are made by their text.
//
// The rows of moduli reduce double-width products: of two random residues, as field arithmetic does. They are named by
// the width of such a product, `512 % p25519`, though p25519 has 255 bits and its products have at most 510.

#include "bench/division_rows.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace quorem::bench {
namespace {

constexpr std::array<std::string_view, 24> upstream_names = {
    "0 / 100",     "0 % 100",     "0 / N",       "0 % N",        //
    "21 / 100",    "21 % 100",    "100 / 21",    "100 % 21",     //
    "s / (s + 1)", "s % (s + 1)", "(s + 1) / s", "(s + 1) % s",  //
    "s / N",       "s % N",       "N / s",       "N % s",        //
    "1 / 64",      "1 / N",       "64 / 1",      "N / 1",        //
    "2 / 64",      "2 / N",       "64 / 2",      "N / 2",
};

constexpr std::array<std::string_view, 2> product_names = {"N*N % N", "N*N / N"};
constexpr std::array<std::string_view, 3> negative_names = {"-N / s", "-N % s", "N*N % -N"};

struct Modulus {
  std::string_view row;
  std::string_view about;
  std::string_view hex;  // empty: random, of `random_bits` bits
  unsigned random_bits;
};

constexpr std::array<Modulus, 11> moduli = {{
    {"512 % p25519", "2^255 - 19", "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed", 0},
    {"512 % p256k1", "2^256 - 2^32 - 977", "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f", 0},
    {"512 % n256k1", "the order of secp256k1", "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 0},
    {"512 % l25519", "the order of ed25519", "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed", 0},
    {"512 % p256", "2^256 - 2^224 + 2^192 + 2^96 - 1",
     "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff", 0},
    {"512 % random", "a random 256-bit number", "", 256},
    {"768 % bls12-381", "the field prime of BLS12-381",
     "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab", 0},
    {"768 % p384", "2^384 - 2^128 - 2^96 + 2^32 - 1",
     "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff", 0},
    {"896 % p448", "2^448 - 2^224 - 1",
     "fffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
     0},
    {"1042 % p521", "2^521 - 1",
     "1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
     "fffffffffffffffffff",
     0},
    {"4096 % rsa2048", "a random odd 2048-bit number", "", 2048},
}};

constexpr unsigned special_form_count = 10;
constexpr unsigned special_form_minimum_bits = 129;
constexpr unsigned special_form_maximum_bits = 1024;

struct SpecialForm {
  unsigned k;
  unsigned c_bits;
  bool plus;  // 2^k + c, else 2^k - c
  Natural modulus;
};

// The i-th of them: k random, c odd, random and of at most k / 2 - 1 bits.
SpecialForm special_form(std::uint64_t seed, unsigned i) {
  Random random(seed + (std::uint64_t{i} + 1) * 0x9e3779b97f4a7c15);
  SpecialForm form;
  form.k = static_cast<unsigned>(random.between(special_form_minimum_bits, special_form_maximum_bits));
  form.c_bits = static_cast<unsigned>(random.between(2, form.k / 2 - 1));
  form.plus = i % 2 != 0;
  Natural c = random.bits(form.c_bits);
  c[0] |= 1;
  const Natural power = power_of_two(form.k);
  form.modulus = form.plus ? add(power, c) : subtract(power, c);
  return form;
}

std::string special_form_name(const SpecialForm& form, unsigned i) {
  return std::string("2k % 2^k ") + (form.plus ? '+' : '-') + " c #" + std::to_string(i + 1);
}

// Splits "a / b" and "a % b".
struct Terms {
  std::string_view a;
  std::string_view b;
  quorem_peer_operation operation;
};

Terms split(std::string_view name) {
  const std::size_t at = name.find_first_of("/%");
  return {name.substr(0, at - 1), name.substr(at + 2), name[at] == '/' ? quorem_peer_divide : quorem_peer_remainder};
}

Integer term(std::string_view text, const Natural& s, Random& random) {
  if (text.front() == '-') return {term(text.substr(1), s, random).magnitude, true};
  if (text == "s") return {s, false};
  if (text == "(s + 1)") return {add(s, natural(1)), false};
  if (text == "N") return {random.bytes(32), false};
  if (text == "N*N") return {multiply(random.bytes(32), random.bytes(32)), false};
  return {natural(std::stoull(std::string(text))), false};
}

Row row_of_terms(std::string_view name, RowGroup group) {
  const bool product = name.substr(0, 3) == "N*N";
  return {std::string(name), "", group, split(name).operation, product};
}

Natural row_modulus(const Row& row, std::uint64_t seed, Random& random) {
  for (const Modulus& modulus : moduli) {
    if (row.name != modulus.row) continue;
    if (!modulus.hex.empty()) return natural_from_hex(modulus.hex);
    Natural value = random.bits(modulus.random_bits);
    value[0] |= 1;
    return value;
  }
  for (unsigned i = 0;; ++i) {
    const SpecialForm form = special_form(seed, i);
    if (row.name == special_form_name(form, i)) return form.modulus;
  }
}

}  // namespace

std::vector<Row> division_rows(std::uint64_t seed) {
  std::vector<Row> rows;
  for (const std::string_view name : upstream_names) rows.push_back(row_of_terms(name, RowGroup::upstream));
  for (const std::string_view name : product_names) rows.push_back(row_of_terms(name, RowGroup::product));
  for (const Modulus& modulus : moduli) {
    rows.push_back(
        {std::string(modulus.row), std::string(modulus.about), RowGroup::modulus, quorem_peer_remainder, true});
  }
  for (unsigned i = 0; i < special_form_count; ++i) {
    const SpecialForm form = special_form(seed, i);
    const std::string about = "k = " + std::to_string(form.k) + ", c of " + std::to_string(form.c_bits) + " bits";
    rows.push_back({special_form_name(form, i), about, RowGroup::special_form, quorem_peer_remainder, true});
  }
  for (const std::string_view name : negative_names) rows.push_back(row_of_terms(name, RowGroup::negative));
  return rows;
}

std::vector<OperandPair> division_operands(const Row& row, std::uint64_t seed) {
  // Fewer pairs of long operands, so that all of them stay in the first-level cache.
  const std::size_t count = row.name == "4096 % rsa2048" ? 64 : 128;
  Random random(row_seed(row.name, seed));

  std::vector<OperandPair> pairs;
  if (row.group == RowGroup::modulus || row.group == RowGroup::special_form) {
    const Natural modulus = row_modulus(row, seed, random);
    while (pairs.size() < count) {
      pairs.push_back({{multiply(random.below(modulus), random.below(modulus)), false}, {modulus, false}});
    }
  } else {
    const Terms terms = split(row.name);
    while (pairs.size() < count) {
      const Natural s = random.bytes(16);
      Integer a = term(terms.a, s, random);
      Integer b = term(terms.b, s, random);
      pairs.push_back({std::move(a), std::move(b)});
    }
  }
  return pairs;
}

}  // namespace quorem::bench
