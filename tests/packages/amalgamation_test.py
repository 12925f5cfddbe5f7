#!/usr/bin/env python3
"""The amalgamation in dist/ is that of the sources, and each compiler makes a working library of it.

    regenerated    tools/amalgamate.py writes what is there
    COMPILER       compiled without any option but the language, with optimization, and without 128-bit integers, and run; the whole test-suite of the C interface runs on the optimized one
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DIST = ROOT / "dist"
WARNINGS = ["-Wall", "-Wextra", "-Werror", "-Wno-ignored-attributes"]

# Options of the compiler, and whether the test-suite of the C interface runs.
CONFIGURATIONS = {
    "plain": ([], False),
    "optimized": (["-O2", "-fno-exceptions", "-fno-rtti", *WARNINGS], True),
    "no_int128": (["-DQUOREM_NO_INT128"], False),
}


def run(*command):
    command = [str(part) for part in command]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"failed with status {done.returncode}: {' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def build_and_run(arguments, work, options, with_suite):
    definitions = [option for option in options if option.startswith("-D")]
    # The programs name the headers of the project: here they are those of dist.
    include = work / "include" / "quorem"
    include.mkdir(parents=True)
    (include / "ecma.h").write_text(f'#include "{DIST}/quorem_core.h"\n', encoding="ascii")
    (include / "c.h").write_text(f'#include "{DIST}/quorem_c.h"\n', encoding="ascii")
    objects = []
    for name in ("quorem_core", "quorem_c"):
        objects.append(work / f"{name}.o")
        run(arguments.cxx, "-std=c++17", *options, "-c", DIST / f"{name}.cc", "-o", objects[-1])

    program = work / "core"
    run(arguments.cxx, "-std=c++17", *definitions, f"-I{include.parent}", HERE / "programs" / "core.cc", *objects,
        "-o", program)
    if not run(program).startswith("core: "):
        sys.exit("the program of the core says nothing")
    program = work / "c"
    version = f'-DEXPECTED_VERSION="{arguments.version}"'
    run(arguments.cc, "-std=c11", version, *definitions, f"-I{include.parent}", "-c", HERE / "programs" / "c.c",
        "-o", work / "c.o")
    # C's linker does where exceptions are off; else a compiler may ask for C++'s library.
    linker = arguments.cc if "-fno-exceptions" in options else arguments.cxx
    run(linker, work / "c.o", *objects, "-o", program)
    if not run(program).startswith("c: "):
        sys.exit("the program of the C interface says nothing")
    if with_suite:
        capi = ROOT / "tests" / "capi"
        sources = [capi / f"{name}.c" for name in ("failures_test", "main", "status_test", "support", "values_test",
                                                   "vectors_test")]
        run(arguments.cc, "-std=c11", "-O1", f'-DQUOREM_TESTS_VERSION="{arguments.version}"', *definitions,
            f"-I{include.parent}", *sources, *objects, "-o", work / "capi_tests")
        run(sys.executable, capi / "vectors.py", "--count", "30", "--output", work / "vectors.txt")
        run(work / "capi_tests", work / "vectors.txt")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("cc", "cxx", "version", "work"):
        parser.add_argument("--" + name)
    parser.add_argument("--regenerated", action="store_true")
    arguments = parser.parse_args()
    if arguments.regenerated:
        run(sys.executable, ROOT / "tools" / "amalgamate.py", "--check")
        return
    for name, (options, with_suite) in CONFIGURATIONS.items():
        work = pathlib.Path(arguments.work) / f"{pathlib.Path(arguments.cxx).name}_{name}"
        shutil.rmtree(work, ignore_errors=True)
        build_and_run(arguments, work, options, with_suite)


main()
