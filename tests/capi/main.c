/* capi_tests VECTORS: the tests of the C interface; VECTORS is what vectors.py wrote. */

#include <stdio.h>

#include "test.h"

int failures;

int main(int argc, char** argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s VECTORS\n", argv[0]);
    return 2;
  }
  test_status();
  test_values();
  test_failures();
  test_vectors(argv[1]);
  if (failures != 0) fprintf(stderr, "%d checks failed\n", failures);
  return failures == 0 ? 0 : 1;
}
