#!/usr/bin/env python3
"""Runs the fuzz targets (tests/fuzz) and says what came of it; `./dev fuzz` builds them and calls this.

The time is shared out evenly: as many processes at once as there are processors, each target as often as that gives it. What
reaches code that no input reached before is kept under build/, beside the checked-in corpus, which is where each run starts.
With --minutes 0 both are only run through. Edges are places of the libraries that are fuzzed, as the compiler counts them, those
that were reached and all. Status 1: an input ended a target, and is written down with the command that repeats
it.

--merge chooses from all inputs a few that together reach all that they reach, and makes them the checked-in corpus.
"""

import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import time

# The longest input in bytes: for operands, a few short ones digit by digit.
MAX_LEN = {"script": 400}
MAX_LEN_OF_OTHERS = 700
# Of the checked-in corpus of one target, in bytes.
MOST_BYTES = 24 * 1024
# By the clock, and the machine may have other work; by itself the slowest input takes half a second.
SECONDS_FOR_ONE_INPUT = 300
STATUS = re.compile(r"^#\d+\s+\S+\s+cov: (\d+) ft: \d+", re.MULTILINE)
EDGES = re.compile(r"^INFO: Loaded \d+ modules\s+\((\d+) inline", re.MULTILINE)
EXECUTED = re.compile(r"^stat::number_of_executed_units:\s+(\d+)", re.MULTILINE)
ARTIFACT = re.compile(r"Test unit written to (\S+(?:crash|leak|oom|timeout)-\S+)")


class Run:
    """One process of a target, which has ended."""

    def __init__(self, target, log, status, seconds):
        self.target = target
        self.status = status
        self.seconds = seconds
        self.edges = max([int(edges) for edges in STATUS.findall(log)], default=0)
        self.all_edges = max([int(edges) for edges in EDGES.findall(log)], default=0)
        self.executed = sum(int(count) for count in EXECUTED.findall(log))
        self.artifacts = ARTIFACT.findall(log)


class Fuzzing:
    def __init__(self, programs, seeds, work):
        self.programs, self.seeds, self.work = programs, seeds, work
        (work / "crashes").mkdir(parents=True, exist_ok=True)

    def targets(self):
        return sorted(path.name.removeprefix("fuzz_") for path in self.programs.glob("fuzz_*") if os.access(path, os.X_OK))

    def corpus(self, target):
        folder = self.work / "corpus" / target
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def command(self, target):
        return [str(self.programs / f"fuzz_{target}"), f"-max_len={MAX_LEN.get(target, MAX_LEN_OF_OTHERS)}",
                f"-timeout={SECONDS_FOR_ONE_INPUT}", "-rss_limit_mb=4096",
                f"-artifact_prefix={self.work / 'crashes' / target}-"]

    def run(self, target, seconds, number):
        command = self.command(target) + ["-print_final_stats=1", "-len_control=20"]
        command += [f"-max_total_time={seconds}"] if seconds > 0 else ["-runs=0"]
        dictionary = self.seeds.parent / f"{target}.dict"
        if dictionary.exists():
            command.append(f"-dict={dictionary}")
        command.append(str(self.corpus(target)))
        if (self.seeds / target).is_dir():
            command.append(str(self.seeds / target))
        start = time.monotonic()
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        log = done.stdout.decode("utf-8", "replace")
        (self.work / f"{target}-{number}.log").write_text(log, encoding="utf-8")
        return Run(target, log, done.returncode, time.monotonic() - start)

    def merge(self, target):
        """The inputs of the build's corpus and the checked-in one that reach everything, as few as may be."""
        chosen = self.work / "merged" / target
        chosen.mkdir(parents=True, exist_ok=True)
        for old in chosen.iterdir():
            old.unlink()
        folder = self.seeds / target
        folder.mkdir(parents=True, exist_ok=True)
        command = self.command(target) + ["-set_cover_merge=1", "-use_counters=0", str(chosen), str(folder),
                                          str(self.corpus(target))]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            sys.exit(f"merging {target} ended with status {done.returncode}: {done.stdout.decode('utf-8', 'replace')[-2000:]}")
        inputs = sorted((path.read_bytes() for path in chosen.iterdir()), key=len)
        while sum(map(len, inputs)) > MOST_BYTES:
            inputs.pop()
        if not inputs:
            sys.exit(f"there is no input of {target} to keep")
        for old in folder.iterdir():
            old.unlink()
        for data in inputs:
            (folder / hashlib.sha1(data).hexdigest()[:12]).write_bytes(data)
        return len(inputs), sum(map(len, inputs))


def row(*cells):
    print(f"{cells[0]:<10}" + "".join(f"{cell:>12}" for cell in cells[1:]))


def report(fuzzing, target, runs, files_before):
    seconds = sum(run.seconds for run in runs)
    executed = sum(run.executed for run in runs)
    crashes = sum(run.status != 0 for run in runs)
    row(target, executed, round(executed / seconds) if seconds > 0 else 0, max(run.edges for run in runs),
        max(run.all_edges for run in runs), len(list(fuzzing.corpus(target).iterdir())) - files_before, crashes)
    return crashes


def explain(fuzzing, run, number):
    print(f"\n{run.target} ended with status {run.status}; its output is {fuzzing.work / f'{run.target}-{number}.log'}")
    for artifact in run.artifacts:
        print(f"again with: {fuzzing.programs / f'fuzz_{run.target}'} {artifact}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("programs", "seeds", "work"):
        parser.add_argument("--" + name, required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    arguments = parser.parse_args()
    fuzzing = Fuzzing(arguments.programs, arguments.seeds, arguments.work)
    known = fuzzing.targets()
    targets = arguments.targets or known
    if not targets or not set(targets) <= set(known):
        print(f"fuzz.py: the targets are: {' '.join(known)}", file=sys.stderr)
        sys.exit(2)

    if arguments.merge:
        for target in targets:
            print("{}: {} inputs, {} bytes".format(target, *fuzzing.merge(target)))
        return

    # With fewer targets than processors several processes share a target's corpus.
    tasks = targets * max(1, arguments.jobs // len(targets))
    seconds = int(arguments.minutes * 60 * min(arguments.jobs, len(tasks)) / len(tasks))
    if arguments.minutes > 0:
        seconds = max(seconds, 1)
    else:
        tasks = targets
    before = {target: len(list(fuzzing.corpus(target).iterdir())) for target in targets}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        runs = list(pool.map(lambda task: fuzzing.run(task[1], seconds, task[0]), enumerate(tasks)))

    row("target", "executions", "a second", "edges", "of", "new inputs", "crashes")
    crashes = 0
    for target in targets:
        crashes += report(fuzzing, target, [run for run in runs if run.target == target], before[target])
    for number, run in enumerate(runs):
        if run.status != 0:
            explain(fuzzing, run, number)
    sys.exit(1 if crashes else 0)


if __name__ == "__main__":
    main()
