#include "fuzz/node.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "fuzz/input.h"

extern char** environ;

namespace quorem::fuzz {

namespace {

// The two ends of the conversation; it ends with this process, whose end closes the pipe.
class Process {
 public:
  explicit Process(const char* node) {
    int questions[2], answers[2];
    if (pipe2(questions, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0) fail("no pipe for Node.js");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, questions[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, answers[1], STDOUT_FILENO);
    std::string program = node, script = QUOREM_FUZZ_NODE_SCRIPT;
    char* const arguments[] = {program.data(), script.data(), nullptr};
    pid_t id = 0;
    if (posix_spawnp(&id, node, &actions, nullptr, arguments, environ) != 0) fail("Node.js does not start");
    posix_spawn_file_actions_destroy(&actions);
    close(questions[0]);
    close(answers[1]);
    to_ = questions[1];
    from_ = answers[0];
    signal(SIGPIPE, SIG_IGN);  // its end is told as a fault
  }

  std::string ask(const std::string& expression) {
    const std::string line = expression + '\n';
    for (std::size_t sent = 0; sent < line.size();) {
      sent += uninterrupted(expression, [&] { return write(to_, line.data() + sent, line.size() - sent); });
    }
    std::string answer;
    while (answer.empty() || answer.back() != '\n') {
      char part[4096];
      answer.append(part, uninterrupted(expression, [&] { return read(from_, part, sizeof(part)); }));
    }
    answer.pop_back();
    return answer;
  }

 private:
  // The count of bytes that the call moved; the alarms of libFuzzer interrupt it.
  template <class Call>
  static std::size_t uninterrupted(const std::string& expression, const Call& call) {
    ssize_t count;
    do {
      count = call();
    } while (count < 0 && errno == EINTR);
    if (count <= 0) fail("Node.js has ended, at " + expression);
    return static_cast<std::size_t>(count);
  }

  int to_ = -1;
  int from_ = -1;
};

const char* node_program() {
  static const char* const program = std::getenv("QUOREM_FUZZ_NODE");
  return program;
}

}  // namespace

bool has_node() { return node_program() != nullptr; }

std::string ask_node(const std::string& expression) {
  static Process process(node_program());
  return process.ask(expression);
}

std::string node_literal(const oracle::Integer& a) { return "(" + oracle::to_hexadecimal(a) + "n)"; }

std::string node_literal(std::u16string_view text) {
  std::string literal = "\"";
  for (const char16_t unit : text) {
    char escaped[8];
    std::snprintf(escaped, sizeof(escaped), "\\u%04x", static_cast<unsigned>(unit));
    literal += escaped;
  }
  return literal + "\"";
}

std::string node_answer(const oracle::Integer& a) { return oracle::to_hexadecimal(a); }

void require_node(const std::string& expression, const std::string& answer) {
  if (!has_node()) return;
  const std::string found = ask_node(expression);
  if (found != answer) fail(expression + "\n  Node.js: " + found + "\n  quorem:  " + answer);
}

}  // namespace quorem::fuzz
