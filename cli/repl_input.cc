#include "cli/repl_input.h"

#include <histedit.h>
#include <langinfo.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <system_error>

#include "cli/script_interrupt.h"

namespace quorem::cli {
namespace {

constexpr int history_size = 1000;

// Empty where there is no place for it.
std::string history_file() {
  std::filesystem::path folder;
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  if (state != nullptr && state[0] == '/') {
    folder = state;
  } else if (home != nullptr && home[0] != '\0') {
    folder = std::filesystem::path(home) / ".local" / "state";
  } else {
    return {};
  }
  folder /= "quorem";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? std::string() : (folder / "history").string();
}

class PlainInput : public ReplInput {
 public:
  Event read(const char* /*prompt*/, std::string& line) override {
    return std::getline(std::cin, line) ? Event::line : Event::end;
  }
};

class TerminalInput : public ReplInput {
 public:
  TerminalInput() : file_(history_file()), history_(history_init()), editor_(el_init("quorem", stdin, stdout, stderr)) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, history_size);
    history(history_, &event, H_SETUNIQUE, 1);
    if (!file_.empty()) history(history_, &event, H_LOAD, file_.c_str());
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, &TerminalInput::prompt);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    // The editor gives the terminal back before a signal does its work: Ctrl-Z, a new size of the window.
    el_set(editor_, EL_SIGNAL, 1);
    el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(editor_, nullptr);
  }

  ~TerminalInput() override {
    el_end(editor_);
    history_end(history_);
  }

  TerminalInput(const TerminalInput&) = delete;
  TerminalInput& operator=(const TerminalInput&) = delete;

  Event read(const char* prompt, std::string& line) override {
    prompt_ = prompt;
    const script::ReadInterruptGuard guard;
    int len = 0;
    const char* const text = el_gets(editor_, &len);
    if (script::interrupt_requested()) {
      el_reset(editor_);
      std::fputc('\n', stdout);
      return Event::interrupted;
    }
    if (text == nullptr || len <= 0) {
      std::fputc('\n', stdout);
      return Event::end;
    }
    line.assign(text, static_cast<std::size_t>(len));
    if (line.back() == '\n') line.pop_back();
    remember(line);
    return Event::line;
  }

 private:
  static char* prompt(EditLine* editor) {
    TerminalInput* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return const_cast<char*>(self->prompt_);
  }

  void remember(const std::string& line) {
    if (line.find_first_not_of(" \t") == std::string::npos) return;
    HistEvent event;
    history(history_, &event, H_ENTER, line.c_str());
    // At once: a closed window must not lose it.
    if (!file_.empty()) history(history_, &event, H_SAVE, file_.c_str());
  }

  const char* prompt_ = "";
  std::string file_;
  History* history_;
  EditLine* editor_;
};

}  // namespace

std::unique_ptr<ReplInput> open_repl_input() {
  if (isatty(STDIN_FILENO) == 0) return std::make_unique<PlainInput>();
  // The editor counts characters, and sources are UTF-8.
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
  return std::make_unique<TerminalInput>();
}

}  // namespace quorem::cli
