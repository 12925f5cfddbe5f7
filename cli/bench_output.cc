#include "cli/bench_output.h"

#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cerrno>
#include <utility>

namespace quorem::cli {

void add_output_options(CLI::App& app, std::string& json_file, std::string& format) {
  app.add_option("--json", json_file,
                 "Write the measurements to this file as JSON; '-': to the standard output, and the table to stderr")
      ->type_name("FILE");
  app.add_option("--format", format,
                 "table, or classic: thousands of calls a second, as the upstream table of divisions prints them")
      ->check(CLI::IsMember({"table", "classic"}))
      ->type_name("FORMAT")
      ->capture_default_str();
}

void add_names_option(CLI::App& app, const std::string& flags, std::vector<std::string>& names, const std::string& help) {
  app.add_option(flags, names, help)
      ->type_name("NAMES")
      ->expected(1)
      ->delimiter(',')
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void write(std::FILE* to, const std::string& text) { std::fwrite(text.data(), 1, text.size(), to); }

JsonOutput::~JsonOutput() {
  if (file_ != nullptr) std::fclose(file_);
  if (created_) unlink(name_.c_str());
}

bool JsonOutput::open(const std::string& name) {
  name_ = name;
  if (name_.empty() || is_standard_output()) return true;
  created_ = access(name_.c_str(), F_OK) != 0;
  file_ = std::fopen(name_.c_str(), "ab");
  if (file_ == nullptr) created_ = false;
  return file_ != nullptr;
}

bool JsonOutput::write_all(const std::string& text) {
  if (is_standard_output()) write(stdout, text);
  if (file_ == nullptr) return true;
  created_ = false;
  std::FILE* const file = std::exchange(file_, nullptr);
  // A pipe or a device has no length to cut.
  const bool cut = ftruncate(fileno(file), 0) == 0 || errno == EINVAL;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return (std::fclose(file) == 0) && cut && written;
}

ProgressLine::ProgressLine(std::FILE* to) : to_(isatty(fileno(to)) != 0 ? to : nullptr) {}

ProgressLine::~ProgressLine() {
  if (to_ != nullptr) std::fputs("\r\033[K", to_);
}

void ProgressLine::show(std::size_t at, std::size_t count, std::string_view what, std::string_view name) {
  if (to_ == nullptr) return;
  std::fprintf(to_, "\r\033[K%.*s %zu/%zu: %.*s", static_cast<int>(what.size()), what.data(), at + 1, count,
               static_cast<int>(name.size()), name.data());
  std::fflush(to_);
}

}  // namespace quorem::cli
