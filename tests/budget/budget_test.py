#!/usr/bin/env python3
"""Counts the instructions of each row of the benches and compares them with the checked-in budgets.

Callgrind counts a program of this machine (budget_rows.cc), QEMU with a plugin one of another (count_rows.cc).

Instruction counts of one binary do not depend on the load of the machine, so a regression of a few instructions shows
where times would drown it. A row fails when it needs more than its budget and the slack. With --update the counts of this
run become the budgets.
"""

import argparse
import glob
import json
import os
import shutil
import subprocess
import sys

import count_rows

SKIPPED = 77
SLACK_PERCENT = 2


def total_of(dump):
    """The instructions of one callgrind dump."""
    with open(dump, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith(("summary:", "totals:")):
                return int(line.split()[1])
    sys.exit(f"{dump} has no total")


def count_by_callgrind(arguments):
    """Instructions a call: {row: {column: count}}."""
    work = os.path.join(arguments.work, arguments.kernels)
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    command = [arguments.valgrind, "--tool=callgrind", "--instr-atstart=no", "-q",
               f"--callgrind-out-file={work}/dump", arguments.program, arguments.kernels]
    # The C library must choose the same string functions on every processor.
    environment = dict(os.environ, GLIBC_TUNABLES="glibc.cpu.hwcaps=-AVX2_Usable,-AVX512F_Usable,-ERMS,-FSRM")
    result = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if result.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}\n{result.stdout}{result.stderr}")
    dumps = sorted(glob.glob(f"{work}/dump.*"), key=lambda name: int(name.rsplit(".", 1)[1]))
    calls = [line.split("\t")[1:] for line in result.stdout.splitlines() if line.startswith("calls\t")]
    if len(dumps) != len(calls) or not calls:
        sys.exit(f"{len(calls)} rows, but {len(dumps)} dumps")
    counts = {}
    for dump, (row, column, number) in zip(dumps, calls):
        counts.setdefault(row, {})[column] = round(total_of(dump) / int(number), 1)
    return counts


def main():
    parser = argparse.ArgumentParser()
    for name in ("program", "kernels", "budgets", "compiler", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--valgrind", help="callgrind counts")
    parser.add_argument("--qemu", help="this emulator counts, by --plugin")
    parser.add_argument("--plugin")
    parser.add_argument("--update", action="store_true", help="write the counts of this run as the new budgets")
    arguments = parser.parse_args()

    if arguments.valgrind:
        supported = subprocess.run([arguments.program, arguments.kernels], check=False).returncode
        if supported == SKIPPED:
            print(f"this processor cannot run the kernel set {arguments.kernels}")
            sys.exit(SKIPPED)
        if supported != 0:
            sys.exit(supported)

    data = {"schema": "quorem-budgets/1", "compiler": arguments.compiler, "unit": "instructions a call", "budgets": {}}
    if os.path.exists(arguments.budgets):
        with open(arguments.budgets, encoding="utf-8") as file:
            data = json.load(file)
    if arguments.valgrind:
        counts = count_by_callgrind(arguments)
    else:
        counts = count_rows.count(arguments.qemu.split(), arguments.plugin, arguments.program, arguments.kernels, [],
                                  arguments.work)
    if arguments.update:
        data["compiler"] = arguments.compiler
        data["budgets"][arguments.kernels] = counts
        with open(arguments.budgets, "w", encoding="utf-8") as file:
            json.dump(data, file, indent=1, sort_keys=False)
            file.write("\n")
        print(f"{len(counts)} rows of {arguments.kernels} written to {arguments.budgets}")
        return
    if data["compiler"] != arguments.compiler:
        sys.exit(f"the budgets are for {data['compiler']}, this is {arguments.compiler}")

    budgets = data["budgets"].get(arguments.kernels, {})
    faults = 0
    for row, columns in counts.items():
        for column, measured in columns.items():
            budget = budgets.get(row, {}).get(column)
            if budget is None:
                print(f"{row}, {column}: no budget (measured {measured})")
            elif measured > budget * (1 + SLACK_PERCENT / 100):
                print(f"{row}, {column}: {measured} instructions a call, the budget is {budget}")
            else:
                continue
            faults += 1
    for row, columns in budgets.items():
        for column in columns:
            if column not in counts.get(row, {}):
                print(f"{row}, {column}: has a budget, but was not measured")
                faults += 1
    if faults:
        sys.exit(f"{faults} rows above their budget; if that is meant, run this command again with --update:\n"
                 + " ".join(sys.argv))
    print(f"{len(counts)} rows within their budgets")


main()
