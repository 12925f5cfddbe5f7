// What all benches have in common on the command line: where their reports go, and the line that shows how far they
// are.

#ifndef QUOREM_CLI_BENCH_OUTPUT_H_
#define QUOREM_CLI_BENCH_OUTPUT_H_

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace quorem::cli {

// The options --json and --format.
void add_output_options(CLI::App& app, std::string& json_file, std::string& format);

// An option whose value is a list of names with commas between them; it may be repeated.
void add_names_option(CLI::App& app, const std::string& flags, std::vector<std::string>& names, const std::string& help);

void write(std::FILE* to, const std::string& text);

// Where the JSON goes: a file, the standard output ("-"), or nowhere (empty).
class JsonOutput {
 public:
  ~JsonOutput();

  // Finds out before anything is measured whether the file can be written; what it holds stays until there is a result.
  bool open(const std::string& name);
  bool is_standard_output() const { return name_ == "-"; }
  bool write_all(const std::string& text);

 private:
  std::string name_;
  std::FILE* file_ = nullptr;
  bool created_ = false;  // by us, and still empty
};

// One line on a terminal that is written over again and again.
class ProgressLine {
 public:
  explicit ProgressLine(std::FILE* to);
  ~ProgressLine();

  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::size_t at, std::size_t count, std::string_view what, std::string_view name);

 private:
  std::FILE* to_;
};

}  // namespace quorem::cli

#endif  // QUOREM_CLI_BENCH_OUTPUT_H_
