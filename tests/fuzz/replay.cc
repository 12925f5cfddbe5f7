// The main function of a target without libFuzzer.
//
//   fuzz_TARGET --corpus FOLDER       each file of the folder in turn; there must be one
//   fuzz_TARGET --random SEED COUNT   so many random inputs, the same ones everywhere
//   fuzz_TARGET FILE...               these files
//
// A fault ends the process. What input it was is written on stderr before.

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/input.h"

namespace {

using Bytes = std::vector<std::uint8_t>;

// The name of the input that is being run, for the handler.
std::string current;

extern "C" void name_input(int signal_number) {
  const std::string_view before = "while running ";
  static_cast<void>(!write(STDERR_FILENO, before.data(), before.size()));
  static_cast<void>(!write(STDERR_FILENO, current.data(), current.size()));
  static_cast<void>(!write(STDERR_FILENO, "\n", 1));
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void run(const std::string& name, const Bytes& bytes) {
  current = name;
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

bool run_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    return false;
  }
  run(path.string(), Bytes(std::istreambuf_iterator<char>(file), {}));
  return true;
}

int run_corpus(const char* folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  if (paths.empty()) {
    std::fprintf(stderr, "the corpus %s is empty\n", folder);
    return 1;
  }
  std::sort(paths.begin(), paths.end());
  for (const std::filesystem::path& path : paths) {
    if (!run_file(path)) return 1;
  }
  std::printf("%zu inputs\n", paths.size());
  return 0;
}

// Mostly short inputs, which go on at random, and some that say every digit.
Bytes random_input(quorem::tests::Random& random) {
  Bytes bytes(static_cast<std::size_t>(random.one_in(3) ? random.between(0, 600) : random.between(1, 24)));
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return bytes;
}

int run_random(const char* seed, const char* count) {
  quorem::tests::Random random(std::strtoull(seed, nullptr, 10));
  const unsigned long long last = std::strtoull(count, nullptr, 10);
  for (unsigned long long i = 0; i < last; ++i) {
    run(std::string("--random ") + seed + " " + std::to_string(i + 1), random_input(random));
  }
  std::printf("%llu inputs\n", last);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  for (const int each : {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE}) signal(each, name_input);
  const std::string_view option = argc > 1 ? argv[1] : "";
  if (option == "--corpus" && argc == 3) return run_corpus(argv[2]);
  if (option == "--random" && argc == 4) return run_random(argv[2], argv[3]);
  if (argc < 2 || option.substr(0, 2) == "--") {
    std::fprintf(stderr, "usage: %s --corpus FOLDER | --random SEED COUNT | FILE...\n", argv[0]);
    return 2;
  }
  for (int i = 1; i < argc; ++i) {
    if (!run_file(argv[i])) return 1;
  }
  return 0;
}
