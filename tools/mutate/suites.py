"""Which tests a mutant meets, and in which order: those that are most likely to notice it come first."""

import json
import os
import subprocess
import threading

from bed import PROGRAMS, programs_of, run

# By what a file's name begins with; the longest such beginning counts.
FIRST = {
    "src/base/": ("base", "natural", "integer"),
    "src/kernels/": ("kernels", "natural", "integer"),
    "src/kernels/transform": ("transform", "long"),
    "src/kernels/x86_64/transform": ("transform", "long"),
    "src/natural/": ("natural", "integer"),
    "src/natural/transform": ("transform", "long", "natural"),
    "src/natural/multiply_transform": ("transform", "long", "natural"),
    "src/natural/invert": ("natural", "transform", "long"),
    "src/natural/divide_newton": ("natural", "transform", "long"),
    "src/natural/residue": ("natural", "transform", "long"),
    "src/natural/radix": ("text", "long"),
    "src/natural/to_text": ("text", "long"),
    "src/natural/from_values": ("text", "long"),
    "src/natural/power": ("integer", "operations", "text"),
    "src/integer/": ("integer", "operations"),
    "src/integer/to_text": ("text", "long"),
    "src/integer/from_text": ("text", "long"),
    "src/integer/text": ("text", "long"),
    "src/integer/compare_text": ("text", "integer"),
}
QUICK, WHOLE = 5, 100  # per cent of the random cases


SLOW = ("exhaustive",)  # minutes, whatever the scale


def order(file, build, scale):
    """(those that are meant for this file, the others) of the programs of a build, in order; the slow ones only where
    everything is run, and as the last."""
    key = max((name for name in FIRST if file.startswith(name)), key=len, default=None)
    programs = [p for p in programs_of(build) if scale == WHOLE or p not in SLOW]
    first = [p for p in FIRST.get(key, PROGRAMS[:2]) if p in programs]
    return first, [p for p in programs if p not in first]


def builds_for(file):
    """What only the machine's kernels have is not in builds of 8-bit digits."""
    if file.startswith("src/kernels/x86_64/"):
        return ("release", "minimum-thresholds")
    return ("minimum-thresholds", "digits8", "release")


def kernel_sets(file, build, scale):
    """The machine's own kernels, and the portable ones where the file may be theirs too; for what lies above the kernels
    only where everything is run."""
    if build == "digits8":
        return ("portable",)
    if file.startswith("src/kernels/x86_64/") and "transform" not in file:
        return ("x86_64_adx",)
    if file.startswith("src/kernels/portable"):
        return ("portable", "x86_64_adx")
    if scale == QUICK and not file.startswith(("src/base/", "src/kernels/")):
        return ("x86_64_adx",)
    return ("x86_64_adx", "portable")


class Suites:
    """Runs test programs, with time limits that follow from what they take without a fault."""

    def __init__(self, bed):
        self.bed = bed
        self.path = bed.folder / "times.json"
        self.measuring = threading.Lock()
        self.times = json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}

    def run_program(self, build, path, kernels, scale, limit):
        environment = dict(os.environ, QUOREM_TEST_SCALE=str(scale), GTEST_FAIL_FAST="1", GTEST_BRIEF="1")
        return run([str(path), f"--kernels={kernels}"], self.bed.builds[build].folder / "tests", limit, environment)

    def time(self, build, program, kernels, scale):
        """Seconds of processor time of the true program, measured once."""
        key = f"{build} {program} {kernels} {scale}"
        with self.measuring:
            if key not in self.times:
                path = self.bed.builds[build].folder / "tests" / f"{program}_tests"
                status, output, seconds = self.run_program(build, path, kernels, scale, 1800)
                if status != 0:
                    raise RuntimeError(f"{key} fails without any fault:\n{output[-2000:]}")
                self.times[key] = round(seconds, 2)
                self.path.write_text(json.dumps(self.times, indent=1, sort_keys=True) + "\n", encoding="utf-8")
            return self.times[key]

    def limit(self, build, program, kernels, scale):
        return 10 + 5 * self.time(build, program, kernels, scale)


class Budgets:
    """The instruction budgets of the release build: what is right but slow is a fault too."""

    def __init__(self, bed):
        self.folder = bed.builds["release"].folder
        text = subprocess.run(["ctest", "--show-only=json-v1"], cwd=self.folder, capture_output=True, text=True,
                              check=True).stdout
        self.tests = {t["name"]: t["command"] for t in json.loads(text)["tests"]
                      if t["name"].startswith("budget.") and "command" in t}

    def run(self, name, program, work):
        words = list(self.tests[name])
        words[words.index("--program") + 1] = str(program)
        words[words.index("--work") + 1] = str(work)
        return run(words, self.folder, 900)
