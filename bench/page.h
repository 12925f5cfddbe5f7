// The page of measurements: reports of benches as one HTML file that loads nothing, neither from disk nor from a
// network.
//
// The tables are HTML and need no script. The reports themselves stand in the page as JSON, and the script
// (pages/report.mjs, bundled with the library that draws) makes the charts of them. Style, script and the licences of
// what was bundled are files in the folder `pages` beside the command, where ./dev leaves them.

#ifndef QUOREM_BENCH_PAGE_H_
#define QUOREM_BENCH_PAGE_H_

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace quorem::bench {

// A bench that is not on the page, and why.
struct PageLeftOut {
  std::string bench;
  std::string why;
};

struct PageParts {
  std::string style;
  std::string script;
  std::string licences;
};

// The folder `pages` beside the running command.
std::string page_folder();

// Reads the parts in that folder. Returns the file that cannot be read, or nothing.
std::string load_page_parts(const std::string& folder, PageParts& parts);

// Whether the page knows what the rows of this bench are.
bool page_knows(std::string_view bench);

// Requires: reports of the schema "quorem-bench/1" of benches that the page knows; what is missing in one throws an
// exception of nlohmann::json
std::string report_page(const std::vector<nlohmann::ordered_json>& reports, const std::vector<PageLeftOut>& left_out,
                        const PageParts& parts);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_PAGE_H_
