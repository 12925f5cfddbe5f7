/* A plain C program linked with the whole core and nothing of C++. The core alone has no names for C, so that of one
   function is spelled as C++ compilers spell it: quorem::status_name(quorem::Status). */

#include <stdio.h>
#include <string.h>

const char* _ZN6quorem11status_nameENS_6StatusE(unsigned char status);

int main(void) {
  const char* name = _ZN6quorem11status_nameENS_6StatusE(0);
  if (strcmp(name, "ok") != 0) {
    fprintf(stderr, "status 0 is called %s\n", name);
    return 1;
  }
  return 0;
}
