#include "bench/division_bench.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bars.h"
#include "bench/division_rows.h"

namespace quorem::bench {
namespace {

constexpr std::size_t core_row_count = 26;  // the upstream rows and the products
constexpr std::size_t special_form_row_count = 10;

void core(BarList& bars, const Report& report, std::string_view column, std::string_view peer,
          std::optional<double> every_row, double geometric_mean) {
  const std::string name = peer == "apint_before" ? "before" : std::string(peer);
  const BarRows rows = {rows_of(report, {RowGroup::upstream, RowGroup::product}), core_row_count};
  if (every_row.has_value()) {
    bars.each("the 26 rows, each: times as fast as " + name, rows, column, peer, *every_row);
  }
  bars.mean("the 26 rows, geometric mean: times as fast as " + name, rows, column, peer, geometric_mean);
}

void moduli(BarList& bars, const Report& report, const std::vector<std::string_view>& names, std::string_view column,
            double limit) {
  BarRows rows = {{}, names.size()};
  std::string what;
  for (const std::string_view name : names) {
    if (const RowReport* const row = report.find(name)) rows.rows.push_back(row);
    what += (what.empty() ? "" : ", ") + std::string(name.substr(name.find("% ") + 2));
  }
  bars.share(what + ": share of gmp's time", rows, column, "gmp", limit);
}

void special_forms(BarList& bars, const Report& report, std::string_view column, double limit) {
  const BarRows rows = {rows_of(report, {RowGroup::special_form}), special_form_row_count};
  bars.share("ten random 2^k - c and 2^k + c: share of gmp's time", rows, column, "gmp", limit);
}

std::vector<Bar> division_bars(const Report& report) {
  BarList bars;
  for (const char* const column : {"quorem", "quorem_twos"}) core(bars, report, column, "gmp", 1.5, 4);
  core(bars, report, "quorem", "v8", std::nullopt, 4);
  core(bars, report, "quorem_twos", "apint_before", std::nullopt, 25);
  for (const char* const column : {"quorem", "quorem_twos"}) {
    moduli(bars, report, {"512 % p25519", "512 % p256k1"}, column, 0.2);
    special_forms(bars, report, column, 0.3);
    moduli(bars, report, {"768 % bls12-381", "768 % p384", "896 % p448", "4096 % rsa2048"}, column, 0.8);
    moduli(bars, report, {"1042 % p521"}, column, 0.3);
    moduli(bars, report, {"512 % n256k1", "512 % l25519", "512 % p256", "512 % random"}, column, 0.6);
  }
  const char* const prepared = "quorem_prepared";
  moduli(bars, report, {"768 % bls12-381", "768 % p384", "896 % p448", "4096 % rsa2048"}, prepared, 0.6);
  moduli(bars, report, {"512 % n256k1", "512 % l25519", "512 % p256", "512 % random"}, prepared, 0.4);
  bars.allocations(report);
  return bars.take();
}

}  // namespace

const Bench& division_bench() {
  static const Bench bench = {
      "division",
      "BigInt division and remainder beside other libraries, in nanoseconds a division",
      division_rows,
      division_operands,
      {"apint_before", "apint_after", "v8", "gmp", "boost", "libtommath", "openssl"},
      division_bars,
      {{"gmp", "quorem"}},
      {RowGroup::upstream, RowGroup::product},
      "a division",
      "quorem: the size function, then the operation, on sign and magnitude; twos: the same on two's complement;\n"
      "prepared: quorem by a prepared divisor. before and after: with and without the extra digit.\n",
      "the upstream rows, N*N % N and N*N / N",
      "The bars of division (the 26 rows: the 24 upstream ones, N*N % N and N*N / N)",
      true,
  };
  return bench;
}

}  // namespace quorem::bench
