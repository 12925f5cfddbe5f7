#!/usr/bin/env python3
"""Reads what the tests of the coverage build left, and prints how much of the core they reach, a layer a line.

    tools/coverage.py BUILD          after the tests have run in this build folder

gcovr counts, from the counters that GCC puts in; its pages are BUILD/coverage/index.html, and BUILD/index.html leads there. A branch that cannot
be taken by any operand is left out where its line says so: an assertion, and what throws. Lines that no test reaches are
listed; docs/coverage.md says why they are there. Status: 1 where less than MINIMUM is reached.
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
LAYERS = ("base", "kernels", "natural", "integer", "ecma")
MINIMUM = {"lines": 99.0, "branches": 95.0}  # per cent


def count(build):
    """The report of gcovr on the core."""
    report = build / "coverage.json"
    command = ["gcovr", "--root", str(ROOT), "--object-directory", str(build), str(build), "--gcov-ignore-parse-errors",
               "--filter", f"{ROOT}/src/({'|'.join(LAYERS)})/", "--exclude-throw-branches", "--exclude-unreachable-branches",
               "--exclude-branches-by-pattern", ".*(QUOREM_CHECK|static_assert|if constexpr|constexpr bool).*",
               "--json", str(report), "--html-details", str(build / "index.html"), "--html-title", "Quorem", "-j", "2"]
    subprocess.run(command, check=True, cwd=ROOT)
    with open(report, encoding="utf-8") as file:
        return json.load(file)["files"]


class Total:
    def __init__(self):
        self.lines = [0, 0]  # reached, all
        self.branches = [0, 0]

    def add(self, lines):
        for line in lines:
            if line.get("gcovr/noncode"):
                continue
            self.lines[0] += line["count"] > 0
            self.lines[1] += 1
            self.branches[0] += sum(b["count"] > 0 for b in line["branches"])
            self.branches[1] += len(line["branches"])

    def percent(self, kind):
        reached, everything = getattr(self, kind)
        return 100 * reached / everything if everything else 100.0


def show(name, total):
    print(f"{name:10} {total.lines[0]:6} of {total.lines[1]:6} lines  {total.percent('lines'):6.2f} %"
          f"   {total.branches[0]:6} of {total.branches[1]:6} branches  {total.percent('branches'):6.2f} %")


def unreached(files, with_branches):
    """file:line and the text of the lines that no test reaches, and where asked for those with a branch that none takes."""
    for file in files:
        text = (ROOT / file["file"]).read_text(encoding="utf-8").splitlines()
        for line in file["lines"]:
            number = line["line_number"]
            if line.get("gcovr/noncode"):
                continue
            if line["count"] == 0:
                yield "line  ", file["file"], number, text[number - 1].strip()
            elif with_branches and any(b["count"] == 0 for b in line["branches"]):
                missing = sum(b["count"] == 0 for b in line["branches"])
                yield f"{missing} of {len(line['branches'])}", file["file"], number, text[number - 1].strip()


def main():
    parser = argparse.ArgumentParser(description="how much of the core the tests reach")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--branches", action="store_true", help="list the lines with a branch that no test takes, too")
    arguments = parser.parse_args()
    files = count(arguments.build.resolve())
    for kind, file, number, text in unreached(files, arguments.branches):
        print(f"{kind} {file}:{number}: {text}")
    everything = Total()
    print()
    for layer in LAYERS:
        total = Total()
        for file in files:
            if file["file"].startswith(f"src/{layer}/"):
                total.add(file["lines"])
                everything.add(file["lines"])
        show(layer, total)
    show("core", everything)
    print(f"written: {arguments.build}/index.html")
    bad = [kind for kind, least in MINIMUM.items() if everything.percent(kind) < least]
    for kind in bad:
        print(f"less than {MINIMUM[kind]} % of the {kind}")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
