#include "bench/engine_bench.h"

#include <fmt/format.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "bench/process.h"

namespace quorem::bench {
namespace {

struct Sample {
  double operations_per_second;
  std::string result;
};

std::optional<Sample> parse(const std::string& text, const std::string& row) {
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object() || json.size() != 3) return std::nullopt;
  const auto name = json.find("row"), rate = json.find("ops_per_s"), result = json.find("result");
  if (name == json.end() || *name != row || rate == json.end() || !rate->is_number() || rate->get<double>() <= 0 ||
      result == json.end() || !result->is_string()) {
    return std::nullopt;
  }
  return Sample{rate->get<double>(), result->get<std::string>()};
}

}  // namespace

const EngineBench& crypto_bench() {
  static const EngineBench bench = {
      "crypto",
      "Signatures of noble-curves in JavaScript engines",
      "crypto",
      {"ed25519.sign", "ed25519.getPublicKey", "ed25519.verify", "x25519.getPublicKey", "secp256k1.sign",
       "secp256k1.getPublicKey", "secp256k1.verify", "schnorr.sign", "schnorr.getPublicKey", "schnorr.verify"},
      1,
      "Operations a second",
      80,
      0.97,
      1.3};
  return bench;
}

const EngineBench& engines_bench() {
  static const EngineBench bench = {
      "engines",
      "Divisions in JavaScript engines",
      "divisions",
      {"0 / 100",  "0 % 100",     "0 / N",       "0 % N",       "21 / 100",    "21 % 100",     "100 / 21",
       "100 % 21", "s / (s + 1)", "s % (s + 1)", "(s + 1) / s", "(s + 1) % s", "s / N",        "s % N",
       "N / s",    "N % s",       "1 / 64",      "1 / N",       "64 / 1",      "N / 1",        "2 / 64",
       "2 / N",    "64 / 2",      "N / 2",       "512 / 256",   "512 % 256",   "512 % p25519", "512 % p256k1"},
      1000,
      "Thousands of divisions a second",
      50,
      0,
      0};
  return bench;
}

const std::vector<std::string_view>& engine_names() {
  static const std::vector<std::string_view> names = {"hermes-0.12", stock_engine, own_engine, "node-26", "bun"};
  return names;
}

const std::vector<std::string_view>& usual_engine_names() {
  static const std::vector<std::string_view> names = {"hermes-0.12", stock_engine, own_engine};
  return names;
}

bool has_engine(const std::string& folder, const std::string& engine) {
  return access((folder + "/" + engine).c_str(), X_OK) == 0;
}

std::optional<std::string> time_engines(EngineReport& report, const std::vector<std::string>& rows,
                                        const std::string& folder, const EngineProgress& progress) {
  std::vector<std::string> results(rows.size());  // of the first engine and round
  report.rows.clear();
  for (const std::string& row : rows) report.rows.push_back({row, std::vector<Samples>(report.engines.size())});

  const std::size_t count = report.rounds * rows.size() * report.engines.size();
  std::size_t done = 0;
  for (unsigned round = 0; round < report.rounds; ++round) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < report.engines.size(); ++j) {
        const std::string& engine = report.engines[j];
        progress(done++, count, "timing", rows[i] + " in " + engine);
        const ProcessOutput output = run_process(
            {folder + "/" + engine, std::string(report.bench->script), rows[i], std::to_string(report.milliseconds)});
        if (!output.failure.empty()) {
          return fmt::format("the engine {} failed in the row '{}': {}", engine, rows[i], output.failure);
        }
        const std::optional<Sample> sample = parse(output.text, rows[i]);
        if (!sample.has_value()) {
          return fmt::format("the engine {} printed no measurement of the row '{}' but: {}", engine, rows[i],
                             output.text.substr(0, 200));
        }
        if (round == 0 && j == 0) results[i] = sample->result;
        if (sample->result != results[i]) {
          return fmt::format("row '{}': the engines disagree\n  {} = {}\n  {} = {}", rows[i], report.engines[0],
                             results[i], engine, sample->result);
        }
        report.rows[i].engines[j].push_back(sample->operations_per_second);
      }
    }
  }
  return std::nullopt;
}

}  // namespace quorem::bench
