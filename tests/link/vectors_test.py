#!/usr/bin/env python3
"""The transform for vectors is made of the instructions that it is written for, and nothing else is.

The proof of its bounds rests on fused multiplications that round once, and the rest of the core must run on any processor. So
each of the two files must hold fused subtractions on its registers, no other file of the core may touch a vector register of
AVX or more, and the two may not give the linker a function that other files share: it could take theirs for all. (Constant
tables may be shared.)
"""

import argparse
import re
import subprocess
import sys

# The file's name in the archive, and the registers that it works on.
SETS = {"transform_avx2.cc.o": "ymm", "transform_avx512.cc.o": "zmm"}
VECTOR = re.compile(r"%[yz]mm|\bv[a-z]+[0-9a-z]*\s.*%xmm")


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def members(listing):
    """The text of each member of an archive, by its name, in what objdump or nm print of it."""
    parts = re.split(r"^(\S+\.o):.*$", listing, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def main():
    parser = argparse.ArgumentParser()
    for name in ("nm", "objdump", "archive"):
        parser.add_argument("--" + name, required=True)
    arguments = parser.parse_args()

    code = members(output(arguments.objdump, "-d", "--no-show-raw-insn", arguments.archive))
    if not set(SETS) <= set(code):
        sys.exit("the archive does not hold " + " ".join(sorted(set(SETS) - set(code))))
    for member, text in code.items():
        if member not in SETS:
            if VECTOR.search(text):
                sys.exit(f"{member} holds vector instructions: {VECTOR.search(text).group()}")
            continue
        register = SETS[member]
        for instruction in (r"vfmsub\d+pd", r"vfnmadd\d+pd"):
            if not re.search(rf"{instruction}\s.*%{register}", text):
                sys.exit(f"{member} holds no {instruction} on {register} registers")

    symbols = members(output(arguments.nm, arguments.archive))
    for member in SETS:
        shared = [line for line in symbols[member].splitlines() if re.match(r"\S* W ", line)]
        if shared:
            sys.exit(f"{member} gives the linker what others share: {shared[0]}")


main()
