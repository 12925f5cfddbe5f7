/* Lets an unpacked Node.js of Debian run where its packages are not installed: it reads a few JavaScript files of itself at
 * start, from paths below /usr/share/nodejs. Loaded by LD_PRELOAD, these are opened below the folder QUOREM_NODE_FOLDER. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int open64(const char *path, int flags, ...) {
  typedef int Open(const char *, int, ...);
  static const char prefix[] = "/usr/share/nodejs/";
  Open *next = (Open *)dlsym(RTLD_NEXT, "open64");
  char elsewhere[PATH_MAX];
  va_list arguments;
  va_start(arguments, flags);
  const unsigned mode = va_arg(arguments, unsigned);
  va_end(arguments);
  const char *folder = getenv("QUOREM_NODE_FOLDER");
  if (folder != NULL && strncmp(path, prefix, sizeof prefix - 1) == 0) {
    if (snprintf(elsewhere, sizeof elsewhere, "%s%s", folder, path) >= (int)sizeof elsewhere) {
      errno = ENAMETOOLONG;
      return -1;
    }
    path = elsewhere;
  }
  return next(path, flags, mode);
}
