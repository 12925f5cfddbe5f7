#include "bench/gnuplot.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string_view>

namespace quorem::bench {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// A file without a name, for what goes into a program or comes out of it.
File temporary_file() { return File(std::tmpfile(), std::fclose); }

std::string read_from_start(std::FILE* file) {
  std::rewind(file);
  std::string text;
  std::array<char, 4096> part;
  while (const std::size_t length = std::fread(part.data(), 1, part.size(), file)) text.append(part.data(), length);
  return text;
}

}  // namespace

bool has_gnuplot() {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::filesystem::path file = std::filesystem::path(folder) / "gnuplot";
    std::error_code error;
    if (std::filesystem::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0) return true;
  }
  return false;
}

Drawing draw(const std::string& script) {
  const File in = temporary_file(), out = temporary_file();
  if (in == nullptr || out == nullptr) return {"", std::strerror(errno)};
  std::fwrite(script.data(), 1, script.size(), in.get());
  if (std::fflush(in.get()) != 0) return {"", std::strerror(errno)};
  std::rewind(in.get());

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(out.get()), STDOUT_FILENO);
  std::string name = "gnuplot", input = "-";
  const std::array<char*, 3> arguments = {name.data(), input.data(), nullptr};
  pid_t process = 0;
  const int error = posix_spawnp(&process, name.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return {"", std::strerror(error)};

  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return {"", "gnuplot failed"};
  std::string svg = read_from_start(out.get());
  if (svg.empty()) return {"", "gnuplot wrote nothing"};
  return {std::move(svg), ""};
}

}  // namespace quorem::bench
