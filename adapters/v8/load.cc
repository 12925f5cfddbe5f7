// What happens when the library is loaded and when the process ends.
//
// The library is put in front of a program by LD_PRELOAD, and every program that it starts inherits that. Where there
// is no V8, nothing is to be done. Where there is one, the functions of bigint.cc are called in place of its own if it
// is the version whose interface they have, and if it calls them through the dynamic linker, which a V8 inside of the
// program itself does not. Otherwise the process ends here, before main: it would run without the library, or with
// wrong layouts.

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "calls.h"

namespace quorem {

namespace {

// Node.js 18's V8; what follows is the number of patches that Node.js has made.
constexpr char made_for[] = "10.2.154.26-node.";

bool v8_is_here;

[[noreturn]] void refuse(const char* version, const char* why) {
  dprintf(STDERR_FILENO,
          "quorem: libquorem_v8.so is made for V8 10.2 of Debian's libnode.so.108, but this V8 is %s%s\n", version,
          why);
  _exit(2);
}

__attribute__((constructor)) void look_for_v8() {
  void* const get_version = dlsym(RTLD_DEFAULT, "_ZN2v82V810GetVersionEv");
  if (get_version == nullptr) return;
  const char* const version = reinterpret_cast<const char* (*)()>(get_version)();
  if (strncmp(version, made_for, sizeof made_for - 1) != 0) refuse(version, "");
  Dl_info info;
  link_map* object = nullptr;
  if (dladdr1(get_version, &info, reinterpret_cast<void**>(&object), RTLD_DL_LINKMAP) == 0 ||
      object->l_name[0] == '\0') {
    refuse(version, ", linked into the program itself");
  }
  v8_is_here = true;
}

__attribute__((destructor)) void write_calls() {
  const char* const file = getenv("QUOREM_V8_COUNT");
  if (v8_is_here && file != nullptr && file[0] != '\0') v8_calls::write(file);
}

}  // namespace

}  // namespace quorem
