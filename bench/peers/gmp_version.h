// Which GMP is measured.

#ifndef QUOREM_BENCH_PEERS_GMP_VERSION_H_
#define QUOREM_BENCH_PEERS_GMP_VERSION_H_

#include <dlfcn.h>
#include <gmp.h>

#include <string>

namespace quorem::bench {

// A fat GMP, which chooses its kernels at run time, has a table of them.
inline std::string gmp_description(const std::string& interface) {
  const bool fat = dlsym(RTLD_DEFAULT, "__gmpn_cpuvec") != nullptr || dlsym(RTLD_NEXT, "__gmpn_cpuvec") != nullptr;
  return std::string("GMP ") + gmp_version + ", " + interface + ", as the system packages it: " +
         (fat ? "a fat build, kernels chosen at run time"
              : "one fixed build (Debian's: generic x86-64, without mulx and adx)");
}

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_PEERS_GMP_VERSION_H_
