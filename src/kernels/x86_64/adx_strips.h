// Products in strips of eight digits with mulx, adcx and adox.
//
// A product made row by row loads and stores each of its digits once a row. Here a is cut into strips of eight digits, and the
// sums of a strip stay in eight registers while b passes by, digit by digit:
//
//     sums := sums + strip b[j] + z[j];   z[j] := the lowest digit;   sums := the eight digits above it
//
// With B = 2^64, sums + strip b[j] + z[j] <= (B^8 - 1) + (B^8 - 1)(B - 1) + (B - 1) = B^9 - 1: nothing is carried beyond
// the ninth digit, and both carries are 0 after each row. The low halves of the products are added along CF, and along OF first
// z[j], at the lowest place, then the high halves from the next place on. The high half of the last product becomes the new
// highest sum, in the register that the lowest has left: the sums move through the registers, and are back after eight rows,
// which are written out one after another. Where b has no multiple of eight digits, the first rows are jumped over: all sums
// are 0 then, wherever they stand. (tests/proofs/adx_strips.py checks both.)

#ifndef QUOREM_KERNELS_X86_64_ADX_STRIPS_H_
#define QUOREM_KERNELS_X86_64_ADX_STRIPS_H_

#include <cstddef>

#include "base/wide.h"

namespace quorem::kernels {

constexpr std::size_t strip_len = 8;

#define QUOREM_STRIP_STEP(i, sum, above)     \
  "mulxq 8*" #i "(%%rcx), %%rax, %%rbx\n\t"  \
  "adcxq %%rax, %%" #sum "\n\t"              \
  "adoxq %%rbx, %%" #above "\n\t"
// xor makes both carries 0, and lets a row begin before the one before it has ended.
#define QUOREM_STRIP_ROW(label, j, s0, s1, s2, s3, s4, s5, s6, s7)                                     \
  #label ":\n\t"                                                                                        \
  "movq 8*" #j "(%%rsi), %%rdx\n\t"                                                                     \
  "xorl %%eax, %%eax\n\t"                                                                               \
  "mulxq (%%rcx), %%rax, %%rbx\n\t"                                                                     \
  "adcxq %%rax, %%" #s0 "\n\t"                                                                          \
  "adoxq 8*" #j "(%%rdi), %%" #s0 "\n\t"                                                                \
  "movq %%" #s0 ", 8*" #j "(%%rdi)\n\t"                                                                 \
  "adoxq %%rbx, %%" #s1 "\n\t"                                                                          \
  QUOREM_STRIP_STEP(1, s1, s2) QUOREM_STRIP_STEP(2, s2, s3) QUOREM_STRIP_STEP(3, s3, s4)                \
  QUOREM_STRIP_STEP(4, s4, s5) QUOREM_STRIP_STEP(5, s5, s6) QUOREM_STRIP_STEP(6, s6, s7)                \
  "mulxq 56(%%rcx), %%rax, %%" #s0 "\n\t"                                                               \
  "adcxq %%rax, %%" #s7 "\n\t"                                                                          \
  "movl $0, %%eax\n\t"                                                                                  \
  "adoxq %%rax, %%" #s0 "\n\t"                                                                          \
  "adcxq %%rax, %%" #s0 "\n\t"

// z := z + a b for 8 digits of a and n >= 1 of b: n digits of z are added to, the 8 above them written.
//
// The registers: rdi z, rsi b, rcx a, rdx the digit of b, rax and rbx a product, r8 to r15 the sums. The number of blocks of
// eight rows lies on the stack, below what a leaf function may use without moving the stack pointer.
inline QUOREM_NOINLINE void add_strip(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  std::size_t skipped = (strip_len - n % strip_len) % strip_len;
  std::size_t blocks = (n + skipped) / strip_len;
  __asm__ volatile(
      "leaq -136(%%rsp), %%rsp\n\t"
      "movq %%rdx, (%%rsp)\n\t"
      "leaq 0(,%%rax,8), %%rdx\n\t"
      "subq %%rdx, %%rdi\n\t"
      "subq %%rdx, %%rsi\n\t"
      "xorl %%r8d, %%r8d\n\txorl %%r9d, %%r9d\n\txorl %%r10d, %%r10d\n\txorl %%r11d, %%r11d\n\t"
      "xorl %%r12d, %%r12d\n\txorl %%r13d, %%r13d\n\txorl %%r14d, %%r14d\n\txorl %%r15d, %%r15d\n\t"
      "cmpl $4, %%eax\n\tja 9f\n\tje 4f\n\t"
      "cmpl $2, %%eax\n\tja 3f\n\tje 2f\n\t"
      "testl %%eax, %%eax\n\tjnz 1f\n\tjmp 10f\n\t"
      "9:\n\t"
      "cmpl $6, %%eax\n\tja 7f\n\tje 6f\n\tjmp 5f\n\t"
      ".p2align 4\n\t"
      QUOREM_STRIP_ROW(10, 0, r8, r9, r10, r11, r12, r13, r14, r15)
      QUOREM_STRIP_ROW(1, 1, r9, r10, r11, r12, r13, r14, r15, r8)
      QUOREM_STRIP_ROW(2, 2, r10, r11, r12, r13, r14, r15, r8, r9)
      QUOREM_STRIP_ROW(3, 3, r11, r12, r13, r14, r15, r8, r9, r10)
      QUOREM_STRIP_ROW(4, 4, r12, r13, r14, r15, r8, r9, r10, r11)
      QUOREM_STRIP_ROW(5, 5, r13, r14, r15, r8, r9, r10, r11, r12)
      QUOREM_STRIP_ROW(6, 6, r14, r15, r8, r9, r10, r11, r12, r13)
      QUOREM_STRIP_ROW(7, 7, r15, r8, r9, r10, r11, r12, r13, r14)
      "leaq 64(%%rsi), %%rsi\n\t"
      "leaq 64(%%rdi), %%rdi\n\t"
      "decq (%%rsp)\n\t"
      "jnz 10b\n\t"
      "movq %%r8, (%%rdi)\n\tmovq %%r9, 8(%%rdi)\n\tmovq %%r10, 16(%%rdi)\n\tmovq %%r11, 24(%%rdi)\n\t"
      "movq %%r12, 32(%%rdi)\n\tmovq %%r13, 40(%%rdi)\n\tmovq %%r14, 48(%%rdi)\n\tmovq %%r15, 56(%%rdi)\n\t"
      "leaq 136(%%rsp), %%rsp"
      : "+D"(z), "+S"(b), "+a"(skipped), "+d"(blocks)
      : "c"(a)
      : "rbx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "cc", "memory");
}

// The carries of double_and_add, 0 or 1 each.
struct DoublingCarries {
  digit doubled;
  digit added;
};

#define QUOREM_DOUBLE_AND_ADD(i)          \
  "movq 8*" #i "(%[z]), %[t]\n\t"         \
  "adcxq %[t], %[t]\n\t"                 \
  "adoxq 8*" #i "(%[a]), %[t]\n\t"       \
  "movq %[t], 8*" #i "(%[z])\n\t"

#define QUOREM_DOUBLE_AND_ADD_2 QUOREM_DOUBLE_AND_ADD(0) QUOREM_DOUBLE_AND_ADD(1)
#define QUOREM_DOUBLE_AND_ADD_8                                                                        \
  QUOREM_DOUBLE_AND_ADD_2 QUOREM_DOUBLE_AND_ADD(2) QUOREM_DOUBLE_AND_ADD(3) QUOREM_DOUBLE_AND_ADD(4)   \
  QUOREM_DOUBLE_AND_ADD(5) QUOREM_DOUBLE_AND_ADD(6) QUOREM_DOUBLE_AND_ADD(7)

// z := 2 z + a + carries, BLOCK digits `blocks` times, blocks > 0. The doubling is carried along CF, the sum along OF.
#define QUOREM_DOUBLE_AND_ADD_BLOCKS(BLOCK)                                                                            \
  inline void double_and_add_##BLOCK(digit* z, const digit* a, std::size_t blocks, DoublingCarries* carries) noexcept { \
    digit t;                                                                                                           \
    __asm__ volatile(                                                                                                  \
        "movq $-1, %[t]\n\t"                                                                                           \
        "addb $127, %b[added]\n\t"   /* OF */                                                                          \
        "adcxq %[t], %[doubled]\n\t" /* CF */                                                                          \
        "1:\n\t" QUOREM_DOUBLE_AND_ADD_##BLOCK                                                                         \
        "leaq 8*" #BLOCK "(%[a]), %[a]\n\t"                                                                            \
        "leaq 8*" #BLOCK "(%[z]), %[z]\n\t"                                                                            \
        "leaq -1(%[blocks]), %[blocks]\n\t"                                                                            \
        "jrcxz 2f\n\t"                                                                                                 \
        "jmp 1b\n\t"                                                                                                   \
        "2:\n\t"                                                                                                       \
        "movl $0, %k[doubled]\n\t"                                                                                     \
        "movl $0, %k[added]\n\t"                                                                                       \
        "setc %b[doubled]\n\t"                                                                                         \
        "seto %b[added]"                                                                                               \
        : [t] "=&r"(t), [z] "+&r"(z), [a] "+&r"(a), [blocks] "+&c"(blocks), [doubled] "+&r"(carries->doubled),         \
          [added] "+&r"(carries->added)                                                                                \
        :                                                                                                              \
        : "cc", "memory");                                                                                             \
  }
QUOREM_DOUBLE_AND_ADD_BLOCKS(2)
QUOREM_DOUBLE_AND_ADD_BLOCKS(8)

#undef QUOREM_DOUBLE_AND_ADD_BLOCKS
#undef QUOREM_DOUBLE_AND_ADD_8
#undef QUOREM_DOUBLE_AND_ADD_2
#undef QUOREM_DOUBLE_AND_ADD
#undef QUOREM_STRIP_STEP
#undef QUOREM_STRIP_ROW

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_X86_64_ADX_STRIPS_H_
