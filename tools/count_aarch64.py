#!/usr/bin/env python3
"""Instructions and modelled cycles a call on AArch64, of Quorem and of its peers: the tables of docs/tuning.md.

    tools/count_aarch64.py [--work FOLDER] [--no-model] [ROW ...]

Needs Debian packages g++-aarch64-linux-gnu, cmake, ninja-build, qemu-user and llvm-14. GMP and LLVM for arm64 are Debian's
packages libgmp-dev and llvm-14-dev, unpacked in the work folder (build/aarch64-count), not installed; apt's lists for arm64
are kept there too.

Instructions are counted by a plugin of QEMU (tests/budget/count_plugin.c): all of the loop that the benches time. Cycles are
what llvm-mca says of the instructions of 64 calls in a row as they were executed: every branch guessed right, every load
from the first cache, by LLVM's description of that core.
"""

import argparse
import glob
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests", "budget"))
import count_rows  # noqa: E402  (found by the line above)

ROWS = ["N / s", "N*N % N", "512 % p25519", "512 % p256k1", "multiply 4", "compare 4"]
PACKAGES = ["libgmp-dev", "llvm-14-dev"]
QEMU = ["qemu-aarch64", "-cpu", "cortex-a76"]
COMPILER = ["aarch64-linux-gnu-g++", "-O2", "-DNDEBUG", "-std=c++20", "-w", "-static", "-DQUOREM_DIGIT_BITS=64",
            "-I" + ROOT, "-I" + os.path.join(ROOT, "include"), "-I" + os.path.join(ROOT, "src")]
CORES = ["apple-a14", "cortex-a76"]
# tcDivide's 64 calls are too many instructions for the model.
MODEL_INSTRUCTIONS_MAX = 200000


def run(*command, **options):
    result = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if result.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}\n{result.stdout}{result.stderr}")
    return result.stdout


def unpack_packages(work):
    """Debian's arm64 packages as a folder."""
    folder = os.path.join(work, "debian")
    if os.path.isdir(folder):
        return folder
    part = folder + ".part"
    for name in ("lists/partial", "cache/archives/partial"):
        os.makedirs(os.path.join(part, name), exist_ok=True)
    apt = ["apt-get", "-q", "-o", "APT::Architecture=arm64", "-o", "APT::Architectures=arm64",
           "-o", f"Dir::State={part}", "-o", f"Dir::Cache={part}/cache", "-o", "Dir::State::status=/dev/null"]
    run(*apt, "update")
    run(*apt, "download", *PACKAGES, cwd=part)
    for package in glob.glob(f"{part}/*.deb"):
        run("dpkg-deb", "--extract", package, part)
        os.remove(package)
    os.rename(part, folder)
    return folder


def build_core(work, name, *options):
    folder = os.path.join(work, name)
    run("cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "--toolchain", os.path.join(ROOT, "cmake", "aarch64.cmake"),
        "-DCMAKE_BUILD_TYPE=Release", "-DQUOREM_BUILD_TESTS=OFF", "-DQUOREM_BUILD_COMMAND=OFF", *options)
    run("cmake", "--build", folder, "--target", "quorem_core")
    return os.path.join(folder, "libquorem_core.a")


def build(output, core, columns, *options):
    """A program that counts the columns of one source of the benches."""
    sources = [os.path.join(ROOT, "tests", "budget", "count_rows.cc")]
    sources += [os.path.join(ROOT, "bench", name + ".cc") for name in ("division_rows", "numbers", "small_rows", columns)]
    run(*COMPILER, "-o", output, *sources, *options, core)
    return output


def programs(work):
    """(name, program, its kernels) of each build that is compared."""
    debian = unpack_packages(work)
    aarch64 = build_core(work, "core")
    portable = build_core(work, "portable", "-DQUOREM_NO_ASSEMBLY=ON")
    gmp = os.path.join(debian, "usr", "lib", "aarch64-linux-gnu", "libgmp.a")
    llvm = os.path.join(debian, "usr", "lib", "llvm-14", "lib", "libLLVMSupport.a")
    peer = "-DQUOREM_COUNT_PEER"
    return [
        ("aarch64", build(f"{work}/count_aarch64", aarch64, "quorem_columns"), "aarch64"),
        ("portable", build(f"{work}/count_portable", portable, "quorem_columns", "-DQUOREM_NO_ASSEMBLY"), "portable"),
        ("gmp", build(f"{work}/count_gmp", portable, "peers/gmp", peer, "-DQUOREM_NO_ASSEMBLY",
                      "-isystem", f"{debian}/usr/include/aarch64-linux-gnu", gmp), "portable"),
        ("apint", build(f"{work}/count_apint", portable, "peers/apint", peer, "-DQUOREM_NO_ASSEMBLY", "-fno-exceptions",
                        "-fno-rtti", "-isystem", f"{debian}/usr/include/llvm-14",
                        "-isystem", f"{debian}/usr/include/llvm-c-14", llvm, "-Wl,--gc-sections"), "portable"),
    ]


def for_assembler(instruction):
    """QEMU writes addresses where the assembler wants distances."""
    instruction = re.sub(r"^(b\.\w+|b|bl|cbz|cbnz|tbz|tbnz)\b(.*)#0x[0-9a-f]+$", r"\1\2#8", instruction)
    return re.sub(r"^adrp (\w+), .*$", r"adrp \1, 0", instruction)


def cycles(core, calls, executed, work):
    file = os.path.join(work, "executed.s")
    with open(file, "w", encoding="utf-8") as lines:
        lines.writelines(for_assembler(each) + "\n" for each in executed)
    text = run("llvm-mca-14", "-mtriple=aarch64-linux-gnu", "-mcpu=" + core, "-iterations=1", file)
    return int(re.search(r"Total Cycles:\s+(\d+)", text).group(1)) / calls


def print_table(title, rows, columns, values):
    print(f"\n{title}\n\n| row | " + " | ".join(columns) + " |\n|---|" + "---|" * len(columns))
    for row in rows:
        print(f"| {row} | " + " | ".join(values.get((row, column), "") for column in columns) + " |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", default=os.path.join(ROOT, "build", "aarch64-count"))
    parser.add_argument("--no-model", action="store_true", help="count instructions only")
    parser.add_argument("rows", nargs="*", default=ROWS)
    arguments = parser.parse_args()
    work = os.path.abspath(arguments.work)
    os.makedirs(work, exist_ok=True)
    plugin = os.path.join(work, "count_plugin.so")
    run("cc", "-O2", "-shared", "-fPIC", "-o", plugin, os.path.join(ROOT, "tests", "budget", "count_plugin.c"))

    columns, counts, model = [], {}, {}
    for name, program, kernels in programs(work):
        for row, found in count_rows.count(QEMU, plugin, program, kernels, arguments.rows, work).items():
            for key, value in found.items():
                column = key if name in ("gmp", "apint") else f"{key}, {name}"
                if column not in columns:
                    columns.append(column)
                counts[row, column] = f"{value:.0f}"
        for row in [] if arguments.no_model or name == "apint" else arguments.rows:
            for key, (calls, executed) in count_rows.trace(QEMU, plugin, program, kernels, row, work).items():
                if len(executed) > MODEL_INSTRUCTIONS_MAX:
                    continue
                column = key if name == "gmp" else f"{key}, {name}"
                for core in CORES:
                    model[core, row, column] = f"{cycles(core, calls, executed, work):.0f}"
    print_table("Instructions a call", arguments.rows, columns, counts)
    for core in CORES if model else []:
        modelled = [column for column in columns if any(key[2] == column for key in model)]
        print_table(f"Cycles a call, {core}", arguments.rows, modelled,
                    {(row, column): value for (each, row, column), value in model.items() if each == core})


main()
