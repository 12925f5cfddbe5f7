// The tables of one bench on the page of measurements, made from its report.

#ifndef QUOREM_BENCH_PAGE_TABLES_H_
#define QUOREM_BENCH_PAGE_TABLES_H_

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace quorem::bench {

struct PageTable {
  std::string caption;
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // each as long as the head; an empty cell: nothing was measured
};

// Requires: a report of the schema "quorem-bench/1"; what is missing in it, or is of another type, throws an exception
// of nlohmann::json
std::vector<PageTable> page_tables(const nlohmann::ordered_json& report);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_PAGE_TABLES_H_
