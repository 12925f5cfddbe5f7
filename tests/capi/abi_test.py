#!/usr/bin/env python3
"""The binary interface of the shared library is the one that is checked in: symbols.txt has the exported symbols with
their versions, layout.txt the structures and constants of quorem/c.h for 64-bit digits on a 64-bit machine.

    abi_test.py ... --update    writes both files anew, for a change that is meant
"""

import argparse
import difflib
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = HERE.parent.parent / "include" / "quorem" / "c.h"


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def symbols(nm, library):
    lines = [line.split() for line in output(nm, "-D", "--defined-only", library).splitlines()]
    return sorted(f"{kind} {name.replace('@@', ' ')}\n" for _, kind, name in lines if kind != "A")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("nm", "objdump", "library", "layout"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()

    found = {
        "symbols.txt": symbols(arguments.nm, arguments.library),
        "layout.txt": output(arguments.layout).splitlines(keepends=True),
    }
    faults = []
    for name, actual in found.items():
        file = HERE / name
        if arguments.update:
            file.write_text("".join(actual), encoding="ascii")
        expected = file.read_text(encoding="ascii").splitlines(keepends=True)
        faults += difflib.unified_diff(expected, actual, f"{name} as checked in", f"{name} as built")

    # What the header declares is exported, and nothing else.
    header = HEADERS.read_text(encoding="utf-8")
    for line in found["symbols.txt"]:
        name = line.split()[1]
        if f" {name}(" not in header and f"*{name}(" not in header:
            faults.append(f"{name} is exported, but quorem/c.h does not declare it\n")
    dynamic = output(arguments.objdump, "-p", arguments.library).splitlines()
    needed = [line.split()[1] for line in dynamic if line.split()[:1] == ["NEEDED"]]
    faults += [f"the library needs {name}\n" for name in needed if not name.startswith(("libc.so", "ld-linux"))]
    if faults:
        sys.exit("".join(faults))


main()
