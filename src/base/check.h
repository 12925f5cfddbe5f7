// Run-time checks of preconditions and error terms, for builds with QUOREM_CHECKS; nothing in all others.

#ifndef QUOREM_BASE_CHECK_H_
#define QUOREM_BASE_CHECK_H_

#include "quorem/config.h"

#ifdef QUOREM_CHECKS
// The core neither prints nor aborts on its own account; a failed check is a fault of the core or of its caller, and stops
// where it stands, for a debugger or a sanitizer to show.
#define QUOREM_CHECK(condition) \
  do {                          \
    if (!(condition)) {         \
      __builtin_trap();         \
    }                           \
  } while (false)
#else
#define QUOREM_CHECK(condition) \
  do {                          \
  } while (false)
#endif

#endif  // QUOREM_BASE_CHECK_H_
