#!/usr/bin/env python3
"""Runs capi_tests on fresh cases of vectors.py, and sees that it needs no library but C's."""

import argparse
import os
import pathlib
import subprocess
import sys

# What a sanitizer brings, and what a C program has.
ALLOWED = ("libc.so", "libm.so", "ld-linux", "libasan.so", "libtsan.so", "libubsan.so", "libgcc_s.so")


def needed_libraries(objdump, program):
    """None for a program that is no ELF file, as of WebAssembly."""
    if pathlib.Path(program).read_bytes()[:4] != b"\x7fELF":
        return []
    dynamic = subprocess.run([objdump, "-p", program], capture_output=True, text=True, check=True).stdout
    return [line.split()[1] for line in dynamic.splitlines() if line.split()[:1] == ["NEEDED"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("program", "emulator", "work", "objdump", "count"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--library", default="-", help="the library that the program must be linked with")
    parser.add_argument("--vectors", help="the name of the file of cases, for tests of one program that run at once")
    arguments = parser.parse_args()

    needed = needed_libraries(arguments.objdump, arguments.program)
    strangers = [name for name in needed if not name.startswith(ALLOWED + (arguments.library,))]
    if strangers:
        sys.exit("the C program needs the libraries " + " ".join(strangers))

    if arguments.library != "-" and not any(name.startswith(arguments.library) for name in needed):
        sys.exit(f"the C program is not linked with {arguments.library}")

    vectors = pathlib.Path(arguments.work) / (arguments.vectors or f"{pathlib.Path(arguments.program).name}.txt")
    script = pathlib.Path(__file__).resolve().parent / "vectors.py"
    seed = os.environ.get("QUOREM_TEST_SEED", "1")
    subprocess.run([sys.executable, script, "--seed", seed, "--count", arguments.count, "--output", vectors], check=True)
    emulator = [part for part in arguments.emulator.split(";") if part]
    done = subprocess.run(emulator + [arguments.program, vectors], check=False)
    if done.returncode != 0:
        sys.exit(f"capi_tests ended with status {done.returncode}; the seed is {seed}")


main()
