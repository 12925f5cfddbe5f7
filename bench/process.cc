#include "bench/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace quorem::bench {
namespace {

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 4096> part;
  while (true) {
    const ssize_t length = read(descriptor, part.data(), part.size());
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return text;
    text.append(part.data(), static_cast<std::size_t>(length));
  }
}

}  // namespace

ProcessOutput run_process(const std::vector<std::string>& command) {
  std::array<int, 2> ends;
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {"", std::strerror(errno)};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::vector<char*> arguments;
  for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int error = posix_spawn(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    return {"", std::strerror(error)};
  }

  ProcessOutput output = {read_all(ends[0]), ""};
  close(ends[0]);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFSIGNALED(status)) {
    output.failure = fmt::format("it was ended by signal {}", WTERMSIG(status));
  } else if (WEXITSTATUS(status) != 0) {
    output.failure = fmt::format("it ended with status {}", WEXITSTATUS(status));
  }
  return output;
}

}  // namespace quorem::bench
