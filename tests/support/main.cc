// The main function of every test program. Beside GoogleTest's options it takes
//
//   --kernels=NAME   run everything on this kernel set; where the processor cannot run it, the program ends with
//                    status 77, which ctest shows as skipped.

#include <gtest/gtest.h>

#include <cstdio>
#include <string_view>

#include "kernels/dispatch.h"

namespace {

constexpr int skipped = 77;

}  // namespace

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    constexpr std::string_view option = "--kernels=";
    if (argument.substr(0, option.size()) != option) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
    const std::string_view name = argument.substr(option.size());
    std::size_t index = 0;
    while (index < quorem::kernels::set_count() && name != quorem::kernels::set(index).name) ++index;
    if (index == quorem::kernels::set_count()) {
      std::fprintf(stderr, "this build has no kernel set %s\n", argv[i] + option.size());
      return 2;
    }
    if (!quorem::kernels::set_supported(index)) {
      std::printf("this processor cannot run the kernel set %s\n", argv[i] + option.size());
      return skipped;
    }
    quorem::kernels::force_set(index);
  }
  return RUN_ALL_TESTS();
}
