#!/usr/bin/env python3
"""A C program for Windows that links the C interface imports from the system's libraries alone: no C++ runtime."""

import argparse
import re
import subprocess
import sys

SYSTEM = {"kernel32.dll", "msvcrt.dll"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--objdump", required=True)
    parser.add_argument("--program", required=True)
    arguments = parser.parse_args()
    headers = subprocess.run([arguments.objdump, "-p", arguments.program], capture_output=True, text=True, check=True).stdout
    imported = {name.lower() for name in re.findall(r"DLL Name: (\S+)", headers)}
    if not imported or not imported <= SYSTEM:
        sys.exit(f"{arguments.program} imports from {sorted(imported)}")
    print("imports from " + ", ".join(sorted(imported)))


main()
