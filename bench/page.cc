#include "bench/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "bench/page_tables.h"
#include "bench/peer_loader.h"
#include "bench/report_parts.h"

namespace quorem::bench {
namespace {

using nlohmann::ordered_json;
using Output = std::back_insert_iterator<std::string>;

struct Title {
  std::string_view bench;
  std::string_view title;
  std::string_view about;
};

constexpr std::array<Title, 6> titles = {{
    {"division", "Division",
     "Time of one division or remainder: median of interleaved rounds. quorem: the size function, the operation, "
     "status and "
     "length, on sign and magnitude; twos: the same on two's complement; prepared: by a prepared divisor."},
    {"small", "Small numbers",
     "Time of one operation on n digits of 64 bits, n from 1 to 8: median of interleaved rounds."},
    {"scaling", "Scaling", "Processor time of one call by the number of digits: best of interleaved rounds."},
    {"crypto", "Signatures in whole engines",
     "Calls a second of noble-curves in JavaScript engines; node-18+quorem is Node.js 18 with its arithmetic taken "
     "over."},
    {"engines", "Divisions in whole engines", "Divisions a second in a loop of JavaScript."},
    {"workload", "The workload of signatures",
     "The BigInt operations of one call of noble-curves, recorded and made again without an engine round them: best of "
     "interleaved rounds."},
}};

const Title* find_title(std::string_view bench) {
  const auto* const found =
      std::find_if(titles.begin(), titles.end(), [&](const Title& each) { return each.bench == bench; });
  return found == titles.end() ? nullptr : found;
}

std::string escaped(std::string_view text) {
  std::string html;
  for (const char character : text) {
    switch (character) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      default:
        html += character;
    }
  }
  return html;
}

std::string text_in(const ordered_json& object, const char* key, const char* otherwise) {
  return escaped(object.value(key, otherwise));
}

// The first column names the row, or has a sentence.
void write_table(Output out, const PageTable& table) {
  fmt::format_to(out, "<details open><summary>{}</summary>\n<div class=\"scroll\"><table{}>\n<thead><tr>",
                 escaped(table.caption), table.head.front() == "what" ? " class=\"words\"" : "");
  for (const std::string& name : table.head) fmt::format_to(out, "<th scope=\"col\">{}</th>", escaped(name));
  fmt::format_to(out, "</tr></thead>\n<tbody>\n");
  for (const std::vector<std::string>& row : table.rows) {
    fmt::format_to(out, "<tr><th scope=\"row\">{}</th>", escaped(row.front()));
    for (std::size_t i = 1; i < row.size(); ++i) fmt::format_to(out, "<td>{}</td>", escaped(row[i]));
    fmt::format_to(out, "</tr>\n");
  }
  fmt::format_to(out, "</tbody>\n</table></div></details>\n");
}

void write_machine(Output out, const ordered_json& report) {
  const ordered_json& machine = report.at("machine");
  fmt::format_to(out, "<p class=\"machine\"><b>{}</b>, {} cores; {}; {}; rounds: {}; <time>{}</time></p>\n",
                 text_in(machine, "cpu", "processor unknown"), machine.value("cores", 0),
                 text_in(machine, "os", "system unknown"), text_in(machine, "compiler", "compiler unknown"),
                 report.value("rounds", 0), text_in(machine, "date", "date not recorded"));
}

// What the columns are, and those that are left out.
void write_peers(Output out, const ordered_json& machine) {
  std::string lines;
  for (const auto& [member, format] : {std::pair{"peers", "<li><b>{}</b>: {}</li>\n"},
                                       std::pair{"left_out", "<li><b>{}</b> is left out: {}</li>\n"}}) {
    const ordered_json peers = machine.value(member, ordered_json::object());
    for (const auto& [key, text] : peers.items()) {
      lines += fmt::format(fmt::runtime(format), escaped(short_name(key)), escaped(text.get<std::string>()));
    }
  }
  if (!lines.empty()) fmt::format_to(out, "<ul class=\"peers\">\n{}</ul>\n", lines);
}

void write_section(Output out, const ordered_json& report, const std::string& id, std::size_t index) {
  const Title& title = *find_title(report.at("bench").get<std::string>());
  fmt::format_to(out, "<section id=\"{}\">\n<h2>{}</h2>\n<p>{}</p>\n", id, title.title, escaped(title.about));
  write_machine(out, report);
  fmt::format_to(out, "<div class=\"charts\" data-report=\"{}\"></div>\n", index);
  for (const PageTable& table : page_tables(report)) write_table(out, table);
  write_peers(out, report.at("machine"));
  fmt::format_to(out, "</section>\n");
}

// Each section's name: the bench's, with a number where a bench comes again.
std::vector<std::string> section_names(const std::vector<ordered_json>& reports) {
  std::vector<std::string> names;
  for (const ordered_json& report : reports) {
    const std::string bench = report.at("bench").get<std::string>();
    std::string name = bench;
    for (int i = 2; std::find(names.begin(), names.end(), name) != names.end(); ++i)
      name = fmt::format("{}-{}", bench, i);
    names.push_back(std::move(name));
  }
  return names;
}

void write_contents(Output out, const std::vector<ordered_json>& reports, const std::vector<std::string>& names) {
  fmt::format_to(out, "<nav class=\"contents\"><ul>\n");
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const Title& title = *find_title(reports[i].at("bench").get<std::string>());
    const ordered_json& machine = reports[i].at("machine");
    fmt::format_to(out, "<li><a href=\"#{}\">{}</a>, {}, {}</li>\n", names[i], title.title,
                   text_in(machine, "cpu", "processor unknown"), text_in(machine, "date", "date not recorded"));
  }
  fmt::format_to(out, "</ul></nav>\n");
}

void write_left_out(Output out, const std::vector<PageLeftOut>& left_out) {
  for (const PageLeftOut& each : left_out) {
    fmt::format_to(out, "<p class=\"left-out\">The bench <b>{}</b> is left out: {}.</p>\n", escaped(each.bench),
                   escaped(each.why));
  }
}

// The reports as the script reads them. No '<' stands in it, so that nothing in it can end the element.
std::string data(const std::vector<ordered_json>& reports) {
  ordered_json labels = ordered_json::object();
  for (const ordered_json& report : reports) {
    for (const ordered_json& row : report.at("rows")) {
      const auto times = row.find("time_ns");
      if (times == row.end()) continue;
      for (const auto& [key, time] : times->items()) labels[key] = short_name(key);
    }
  }
  const ordered_json all = {{"schema", "quorem-report/1"}, {"labels", labels}, {"reports", reports}};
  std::string text;
  for (const char character : all.dump(-1, ' ', false, ordered_json::error_handler_t::replace)) {
    if (character == '<') {
      text += "\\u003c";
    } else {
      text += character;
    }
  }
  return text;
}

}  // namespace

std::string page_folder() { return std::filesystem::path(peer_folder()).parent_path() / "pages"; }

std::string load_page_parts(const std::string& folder, PageParts& parts) {
  for (const auto& [name, part] : {std::pair{"style.css", &parts.style}, std::pair{"report.js", &parts.script},
                                   std::pair{"licences.txt", &parts.licences}}) {
    std::string file = folder + "/" + name;
    const std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    *part = text.str();
    if (!stream.good() || part->empty()) return file;
  }
  return "";
}

bool page_knows(std::string_view bench) { return find_title(bench) != nullptr; }

std::string report_page(const std::vector<ordered_json>& reports, const std::vector<PageLeftOut>& left_out,
                        const PageParts& parts) {
  const std::vector<std::string> names = section_names(reports);
  std::string page;
  const Output out = std::back_inserter(page);
  fmt::format_to(
      out,
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<title>Quorem, measured</title>\n<style>\n{}</style>\n</head>\n<body>\n<main>\n<h1>Quorem, measured</h1>\n",
      parts.style);
  write_contents(out, reports, names);
  write_left_out(out, left_out);
  fmt::format_to(out, "<noscript><p>The charts need JavaScript; the tables are all here.</p></noscript>\n");
  for (std::size_t i = 0; i < reports.size(); ++i) write_section(out, reports[i], names[i], i);
  fmt::format_to(
      out,
      "<details class=\"licences\"><summary>Licences of the library that draws the charts</summary>\n<pre>{}</pre>"
      "</details>\n</main>\n",
      escaped(parts.licences));
  fmt::format_to(
      out, "<script type=\"application/json\" id=\"report\">{}</script>\n<script>\n{}</script>\n</body>\n</html>\n",
      data(reports), parts.script);
  return page;
}

}  // namespace quorem::bench
