#!/usr/bin/env python3
"""The core needs no C++ runtime: the whole archive links into a plain C program, its undefined symbols are a few C
functions, and it has no guarded statics and no static constructors."""

import argparse
import shlex
import subprocess
import sys

# What the C library or the compiler's own support must give. The compiler may turn loops into the mem functions.
ALLOWED = {
    "malloc", "aligned_alloc", "madvise", "free", "memcpy", "memmove", "memset", "memcmp", "_GLOBAL_OFFSET_TABLE_",
    # Arithmetic of two-digit numbers without hardware for it, in libgcc.
    "__udivti3", "__umodti3",
    # Divisions of 64 bits by constants and lengths on machines of 32 bits, in libgcc.
    "__divdi3", "__moddi3", "__udivdi3", "__umoddi3", "__udivmoddi4",
    # AArch64 atomics out of line, in libgcc.
    "__aarch64_ldadd8_relax",
}


def run(command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"failed: {shlex.join(command)}\n{result.stdout}{result.stderr}")
    return result.stdout


def main():
    parser = argparse.ArgumentParser()
    for name in ("cc", "nm", "objdump", "archive", "emulator", "program", "output"):
        parser.add_argument("--" + name, required=True)
    arguments = parser.parse_args()

    defined, undefined = set(), set()
    for line in run([arguments.nm, arguments.archive]).splitlines():
        fields = line.split()
        if len(fields) == 2 and fields[0] in ("U", "w"):
            undefined.add(fields[1])
        elif len(fields) == 3:
            defined.add(fields[2])
    unexpected = sorted(undefined - defined - ALLOWED)
    if unexpected:
        sys.exit("the core needs symbols that are not its own: " + " ".join(unexpected))
    if "_GLOBAL__sub_I_" in " ".join(defined | undefined) or ".init_array" in run([arguments.objdump, "-h", arguments.archive]):
        sys.exit("the core has static constructors")
    guards = sorted(symbol for symbol in defined | undefined if symbol.startswith("_ZGV"))
    if guards:
        sys.exit("the core has guarded statics: " + " ".join(guards))

    run([arguments.cc, "-std=c99", arguments.program, "-Wl,--whole-archive", arguments.archive, "-Wl,--no-whole-archive",
         "-o", arguments.output])
    dynamic = run([arguments.objdump, "-p", arguments.output])
    needed = [line.split()[1] for line in dynamic.splitlines() if line.split()[:1] == ["NEEDED"]]
    strangers = [name for name in needed if not name.startswith(("libc.so", "ld-linux"))]
    if strangers:
        sys.exit("the C program needs the libraries " + " ".join(strangers))
    run([part for part in arguments.emulator.split(";") if part] + [arguments.output])


main()
