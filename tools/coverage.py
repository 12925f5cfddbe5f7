#!/usr/bin/env python3
"""Reads what the tests of the coverage build left, and prints how much of the core they reach, a layer a line.

    tools/coverage.py BUILD          after the tests have run in this build folder

The counters are GCC's. In that build no function stands inside another, so a line has as many branches as its text, once for
each instance of a template; a branch counts as taken where it was in one of the instances that have the most branches in
that line, and others have lost some to constants. Lines that no test reaches are listed; docs/coverage.md says why they are
there. BUILD/index.html, made by gcovr, shows the sources with the counts. Status: 1 where less than MINIMUM is reached.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[1]
LAYERS = ("base", "kernels", "natural", "integer", "ecma")
MINIMUM = {"lines": 99.0, "branches": 95.0}  # per cent


def gcov(path):
    """The files of one object's counters: [{file, lines: [{line_number, count, branches}]}]"""
    command = ["gcov", "--json-format", "--stdout", "--branch-probabilities", str(path)]
    text = subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=True).stdout
    return [file for document in text.splitlines() if document.startswith("{") for file in json.loads(document)["files"]]


class Line:
    def __init__(self):
        self.count = 0
        self.branches = []  # was it taken?

    def add(self, line):
        self.count += line["count"]
        taken = [branch["count"] > 0 for branch in line["branches"] if not branch["throw"]]
        if len(taken) > len(self.branches):
            self.branches = taken
        elif len(taken) == len(self.branches):
            self.branches = [a or b for a, b in zip(self.branches, taken)]


def count(build):
    """{file: {line: Line}} of the core"""
    found = {}
    with ThreadPoolExecutor(2) as pool:
        for files in pool.map(gcov, sorted(build.rglob("*.gcda"))):
            for file in files:
                name = os.path.relpath(os.path.join(build, file["file"]), ROOT)
                if name.startswith(tuple(f"src/{layer}/" for layer in LAYERS)):
                    for line in file["lines"]:
                        found.setdefault(name, {}).setdefault(line["line_number"], Line()).add(line)
    return found


def pages(build):
    subprocess.run(["gcovr", "--root", str(ROOT), "--object-directory", str(build), str(build), "--filter",
                    f"{ROOT}/src/({'|'.join(LAYERS)})/", "--exclude-throw-branches", "--gcov-ignore-parse-errors",
                    "--html-details", str(build / "index.html"), "--html-title", "Quorem", "-j", "2"],
                   check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


class Total:
    def __init__(self):
        self.lines = [0, 0]  # reached, all
        self.branches = [0, 0]

    def add(self, line):
        self.lines[0] += line.count > 0
        self.lines[1] += 1
        self.branches[0] += sum(line.branches)
        self.branches[1] += len(line.branches)

    def percent(self, kind):
        reached, everything = getattr(self, kind)
        return 100 * reached / everything if everything else 100.0


def show(name, total):
    print(f"{name:10} {total.lines[0]:6} of {total.lines[1]:6} lines  {total.percent('lines'):6.2f} %"
          f"   {total.branches[0]:6} of {total.branches[1]:6} branches  {total.percent('branches'):6.2f} %")


def list_unreached(files, with_branches):
    for file in sorted(files):
        text = (ROOT / file).read_text(encoding="utf-8").splitlines()
        for number, line in sorted(files[file].items()):
            if line.count == 0:
                print(f"not reached   {file}:{number}: {text[number - 1].strip()}")
            elif with_branches and not all(line.branches):
                print(f"{line.branches.count(False)} of {len(line.branches)} not taken  {file}:{number}: {text[number - 1].strip()}")


def main():
    parser = argparse.ArgumentParser(description="how much of the core the tests reach")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--branches", action="store_true", help="list the lines with a branch that no test takes, too")
    parser.add_argument("--no-pages", action="store_true", help="write no index.html")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    files = count(build)
    if not arguments.no_pages:
        pages(build)
    list_unreached(files, arguments.branches)
    everything = Total()
    print()
    for layer in LAYERS:
        total = Total()
        for file, lines in files.items():
            for line in lines.values() if file.startswith(f"src/{layer}/") else ():
                total.add(line)
                everything.add(line)
        show(layer, total)
    show("core", everything)
    bad = [kind for kind, least in MINIMUM.items() if everything.percent(kind) < least]
    for kind in bad:
        print(f"less than {MINIMUM[kind]} % of the {kind}")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
