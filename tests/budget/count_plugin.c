/* A plugin for QEMU's user mode that counts the instructions of a program between its marks.

   A mark is a system call of number COUNT_MARK (count_rows.cc), which no kernel has: at each, the plugin writes the
   number of instructions executed since the last one, and a line's end, into the file that its argument `output=`
   names. QEMU counts where a block of instructions ends; a system call always ends one. With `trace=on` every
   instruction that is executed goes into that file as text, a line each, and a mark is a line of its number alone.

   The few declarations of QEMU's plugin interface that are needed stand here, for Debian has no package with its
   header. Interface version 1: QEMU 4.2 and later. */

#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
#define COUNT_MARK 7001

typedef uint64_t plugin_id;
struct plugin_block;
struct plugin_instruction;
typedef void on_block(plugin_id id, struct plugin_block* block);
typedef void on_instruction(unsigned thread, void* data);
typedef void on_syscall(plugin_id id, unsigned thread, int64_t number, uint64_t a1, uint64_t a2, uint64_t a3,
                        uint64_t a4, uint64_t a5, uint64_t a6, uint64_t a7, uint64_t a8);
enum { plugin_add_u64 = 0, plugin_no_registers = 0 };

void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id id, on_block* call);
void qemu_plugin_register_vcpu_tb_exec_inline(struct plugin_block* block, int operation, void* counter, uint64_t value);
void qemu_plugin_register_vcpu_syscall_cb(plugin_id id, on_syscall* call);
void qemu_plugin_register_vcpu_insn_exec_cb(struct plugin_instruction* instruction, on_instruction* call, int flags,
                                            void* data);
size_t qemu_plugin_tb_n_insns(const struct plugin_block* block);
struct plugin_instruction* qemu_plugin_tb_get_insn(const struct plugin_block* block, size_t index);
char* qemu_plugin_insn_disas(const struct plugin_instruction* instruction);

EXPORT int qemu_plugin_version = 1;

static uint64_t instructions;
static FILE* output;
static int traces;

static void executed(unsigned thread, void* text) {
  (void)thread;
  fprintf(output, "%s\n", (const char*)text);
}

static void translated(plugin_id id, struct plugin_block* block) {
  const size_t count = qemu_plugin_tb_n_insns(block);
  (void)id;
  for (size_t i = 0; traces && i < count; ++i) {
    struct plugin_instruction* instruction = qemu_plugin_tb_get_insn(block, i);
    qemu_plugin_register_vcpu_insn_exec_cb(instruction, executed, plugin_no_registers,
                                           qemu_plugin_insn_disas(instruction));
  }
  qemu_plugin_register_vcpu_tb_exec_inline(block, plugin_add_u64, &instructions, count);
}

static void called(plugin_id id, unsigned thread, int64_t number, uint64_t a1, uint64_t a2, uint64_t a3, uint64_t a4,
                   uint64_t a5, uint64_t a6, uint64_t a7, uint64_t a8) {
  (void)id, (void)thread, (void)a1, (void)a2, (void)a3, (void)a4, (void)a5, (void)a6, (void)a7, (void)a8;
  if (number != COUNT_MARK) return;
  fprintf(output, "%" PRIu64 "\n", instructions);
  fflush(output);
  instructions = 0;
}

EXPORT int qemu_plugin_install(plugin_id id, const void* machine, int argc, char** argv) {
  static const char name[] = "output=";
  (void)machine;
  if (argc < 1 || strncmp(argv[0], name, strlen(name)) != 0) return 1;
  traces = argc == 2 && strcmp(argv[1], "trace=on") == 0;
  output = fopen(argv[0] + strlen(name), "w");
  if (output == NULL) return 1;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_vcpu_syscall_cb(id, called);
  return 0;
}
