#!/usr/bin/env python3
"""What must not compile: each file of a folder but control.cc, which must.

A file says in its first line, after `// expect: `, a regular expression that one of the compiler's error lines matches.
The header that all of them include is compiled once.
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys


def compile_file(command, file):
    """Whether the file compiles, and what the compiler said."""
    run = subprocess.run(command + [str(file)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         timeout=120)
    return run.returncode == 0, run.stdout


def precompile(command, header, work):
    """The options that take the header from a precompiled one in the folder `work`; what went wrong, or None."""
    work.mkdir(parents=True, exist_ok=True)
    first = work / "first.h"
    first.write_text(f'#include "{header}"\n', encoding="utf-8")
    run = subprocess.run(command + ["-x", "c++-header", str(first), "-o", str(first) + ".gch"], stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, timeout=120)
    return ["-include", str(first)], None if run.returncode == 0 else run.stdout


def fault(command, file):
    """What is wrong with this file's outcome, or None."""
    compiles, output = compile_file(command, file)
    if file.stem == "control":
        return None if compiles else f"{file.name}: must compile:\n{output}"
    expect = re.match(r"// expect: (.+)", file.read_text(encoding="utf-8"))
    if not expect:
        return f"{file.name}: no expectation in the first line"
    if compiles:
        return f"{file.name}: compiles"
    errors = [line for line in output.splitlines() if "error:" in line]
    if not any(re.search(expect.group(1), line) for line in errors):
        return f"{file.name}: no error matches '{expect.group(1)}':\n{output}"
    return None


def main():
    parser = argparse.ArgumentParser(description="Checks that what must not compile does not.")
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--header", default="quorem/bigint.h", help="what all files include")
    parser.add_argument("--work", type=pathlib.Path, required=True, help="a folder for the precompiled header")
    parser.add_argument("command", nargs="+", help="the compiler and its options, after --")
    arguments = parser.parse_args()
    files = sorted(arguments.folder.glob("*.cc"))
    if len(files) < 2:
        print(f"{arguments.folder}: no files", file=sys.stderr)
        return 2
    options, problem = precompile(arguments.command, arguments.header, arguments.work)
    if problem:
        print(problem)
        return 1
    command = arguments.command + options + ["-fsyntax-only"]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        faults = [found for found in pool.map(lambda file: fault(command, file), files) if found]
    for found in faults:
        print(found)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
