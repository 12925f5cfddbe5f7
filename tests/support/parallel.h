// A loop over [begin, end) on every processor, which stops early at the first fault.

#ifndef QUOREM_TESTS_SUPPORT_PARALLEL_H_
#define QUOREM_TESTS_SUPPORT_PARALLEL_H_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace quorem::tests {

// Calls body(i), which returns an empty text or a fault, for each i; returns the first fault found.
template <class Body>
std::string parallel(std::uint64_t begin, std::uint64_t end, const Body& body) {
  std::atomic<std::uint64_t> next = begin;
  std::atomic<bool> stop = false;
  std::mutex mutex;
  std::string fault;
  const auto work = [&] {
    for (std::uint64_t i = next++; i < end && !stop; i = next++) {
      const std::string found = body(i);
      if (found.empty()) continue;
      stop = true;
      const std::lock_guard<std::mutex> lock(mutex);
      fault = found;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::clamp(std::thread::hardware_concurrency(), 1u, 8u); ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  return fault;
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_PARALLEL_H_
