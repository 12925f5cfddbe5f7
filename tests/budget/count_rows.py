"""Counts instructions a call of a count_rows program under QEMU, and shows what it executes."""

import os
import subprocess
import sys


def run(qemu, plugin, program, kernels, rows, work, trace=False):
    """Runs the program; returns [row, column, number of calls] for each of its lines, and the file that the plugin wrote."""
    os.makedirs(work, exist_ok=True)
    output = os.path.join(work, "trace" if trace else "marks")
    options = f"file={plugin},output={output}" + (",trace=on" if trace else "")
    command = [qemu[0], "-plugin", options, *qemu[1:], program, kernels, *rows]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}\n{result.stdout}{result.stderr}")
    calls = [line.split("\t")[1:] for line in result.stdout.splitlines() if line.startswith("calls\t")]
    if not calls:
        sys.exit(f"no rows: {' '.join(command)}")
    return calls, output


def count(qemu, plugin, program, kernels, rows, work):
    """Instructions a call: {row: {column: count}}. `qemu` is the emulator's command, a list."""
    calls, output = run(qemu, plugin, program, kernels, rows, work)
    with open(output, encoding="utf-8") as file:
        marks = [int(line) for line in file]
    if len(marks) != 3 * len(calls):
        sys.exit(f"{len(calls)} columns of rows, but {len(marks)} marks")
    counts = {}
    for (row, column, number), empty, full in zip(calls, marks[1::3], marks[2::3]):
        counts.setdefault(row, {})[column] = round((full - empty) / int(number), 1)
    return counts


def trace(qemu, plugin, program, kernels, row, work):
    """What is executed for all calls of a row: {column: (number of calls, [instruction, ...])}."""
    calls, output = run(qemu, plugin, program, kernels, [row], work, trace=True)
    parts, part = [], []
    with open(output, encoding="utf-8") as file:
        for line in file:
            if line[:-1].isdigit():
                parts.append(part)
                part = []
            else:
                part.append(line[:-1])
    os.remove(output)
    return {column: (int(number), executed) for (_, column, number), executed in zip(calls, parts[2::3])}
