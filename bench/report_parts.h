// What reports of several benches have in common.

#ifndef QUOREM_BENCH_REPORT_PARTS_H_
#define QUOREM_BENCH_REPORT_PARTS_H_

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bars.h"
#include "bench/machine.h"
#include "bench/peer_loader.h"

namespace quorem::bench {

// A column's heading.
std::string_view short_name(std::string_view key);

// The first line of a table.
std::string machine_text(const Machine& machine);

// A line for each peer, and for each that is left out.
std::string peers_text(const Peers& peers);
std::string bars_text(std::string_view title, const std::vector<Bar>& bars);

nlohmann::ordered_json machine_json(const Machine& machine, const Peers& peers);
nlohmann::ordered_json bar_json(const Bar& bar);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_REPORT_PARTS_H_
