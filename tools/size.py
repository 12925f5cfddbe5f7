#!/usr/bin/env python3
"""Prints the machine code of the libraries by layer, from the object files of a build: `./dev size`.

    size.py BUILD_FOLDER                  the table
    size.py BUILD_FOLDER --files          each object file too
    size.py BUILD_FOLDER --functions 20   the largest functions too
"""

import argparse
import collections
import pathlib
import signal
import subprocess

LAYERS = ("base", "kernels", "natural", "integer", "ecma")
FACES = {"capi": "quorem_c", "value": "quorem_value"}


def sections(file):
    """Bytes of code and of constants of an object file."""
    code = constants = 0
    for line in subprocess.run(["size", "-A", file], capture_output=True, text=True, check=True).stdout.splitlines():
        fields = line.split()
        if len(fields) < 2:
            continue
        if fields[0].startswith(".text"):
            code += int(fields[1])
        elif fields[0].startswith((".rodata", ".data.rel.ro")):
            constants += int(fields[1])
    return code, constants


def object_files(build):
    """Pairs of a row of the table and an object file."""
    core = build / "CMakeFiles" / "quorem_core.dir" / "src"
    for layer in LAYERS:
        for file in sorted((core / layer).rglob("*.o")):
            transform = file.name.startswith("transform")
            yield ("transform" if transform else layer), file
    for face, target in FACES.items():
        for file in sorted((build / "src" / face / "CMakeFiles" / f"{target}.dir").rglob("*.o")):
            yield face, file


def functions(files):
    """The functions of the files with their sizes, the largest first."""
    found = []
    for file in files:
        text = subprocess.run(["nm", "--demangle", "--size-sort", "--print-size", file], capture_output=True, text=True,
                              check=True).stdout
        for line in text.splitlines():
            _, size, kind, name = line.split(maxsplit=3)
            if kind in "tTwW":
                found.append((int(size, 16), name, file.name.removesuffix(".o")))
    return sorted(found, reverse=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--functions", type=int, default=0, metavar="COUNT")
    arguments = parser.parse_args()

    rows = collections.defaultdict(lambda: [0, 0])
    each = []
    for row, file in object_files(arguments.build):
        size = sections(file)
        each.append((size[0], size[1], row, file))
        for i in range(2):
            rows[row][i] += size[i]
    core = [sum(rows[layer][i] for layer in LAYERS) for i in range(2)]

    print(f"{'layer':<28} {'code':>9} {'constants':>9}   bytes")
    for layer in LAYERS:
        print(f"{layer:<28} {rows[layer][0]:>9} {rows[layer][1]:>9}")
    print(f"{'the core':<28} {core[0]:>9} {core[1]:>9}   {core[0] / 1024:.1f} KiB of code")
    for name, key in (("transform", "transform"), ("capi", "capi"), ("value", "value")):
        print(f"{'and ' + name:<28} {rows[key][0]:>9} {rows[key][1]:>9}")
    if arguments.files:
        print(f"\n{'file':<48} {'code':>9} {'constants':>9}")
        for code, constants, row, file in sorted(each, reverse=True):
            if code + constants != 0:
                print(f"{row + '/' + file.name.removesuffix('.o'):<48} {code:>9} {constants:>9}")
    if arguments.functions:
        print(f"\n{'bytes':>9}  function")
        for size, name, file in functions([entry[3] for entry in each])[: arguments.functions]:
            print(f"{size:>9}  {file}: {name[:120]}")


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` is no fault
    main()
