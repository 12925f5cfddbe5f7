#!/usr/bin/env python3
"""Plants single faults in the core's arithmetic and looks whether the tests notice.

    ./dev mutate [--count 100] [--seed HASH] [--minutes N]

The places are drawn from the whole core (sites.py) in an order that the seed decides, by default the hash of the last
commit; at each place one operator's fault (operators.py). A mutant is killed when a test fails, does not end in time or
does not link, and survives when all of these pass: the programs of the layers in three builds, those of the file's own layer
first, with a twentieth of the random cases and then with all of them, and at last the instruction budgets.

A draw is replaced by the next one where the compiler refuses the change, where the code it makes is the same to the byte in
all three builds (then nothing could tell), and where equivalents.json argues that no result can differ, of which at most 15
are let in.

Everything is in build/mutate/; a run that was stopped goes on where it was. Survivors are run again with --again, after
a test has been written. Status: 0 none survives that is not listed, 1 some do.
"""

import argparse
import difflib
import fcntl
import json
import pathlib
import random
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

from bed import Bed, Planted, timed
from suites import Budgets, QUICK, Suites, WHOLE, builds_for, kernel_sets, order

ROOT = pathlib.Path(__file__).resolve().parents[2]
EQUIVALENTS_MAX = 15
FEW_OBJECTS = 10
COUNTED = ("killed", "survived", "open")
RUNNING = "running"  # not yet judged, and not written


def draw(sites, seed):
    """Endless for all purposes: every place once, with one of its faults."""
    chance = random.Random(seed)
    sites = list(sites)
    chance.shuffle(sites)
    for site in sites:
        yield site, *chance.choice(site.variants)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


class Judge:
    """Finds the verdict on one mutant."""

    def __init__(self, bed, suites):
        self.bed, self.suites = bed, suites
        self.ready = {}  # build: the objects that differ, or None where the code is the same

    def prepare(self, build, file):
        """False where the compiler refuses the mutant."""
        core, tests = self.bed.builds[build].objects(file)
        if not self.bed.builds[build].compile(core + tests, self.bed.jobs):
            return False
        self.ready[build] = None if self.bed.builds[build].same(core + tests) else core + tests
        return True

    def killer(self, build, file, scale, programs):
        """The test that notices, or None."""
        outputs = self.ready[build]
        if outputs is None:
            return None
        for program in programs:
            try:
                path = self.bed.builds[build].link(f"{program}_tests", outputs)
            except RuntimeError:
                return f"{build}: {program} does not link"
            for kernels in kernel_sets(file, build, scale):
                limit = self.suites.limit(build, program, kernels, scale)
                status, *_ = self.suites.run_program(build, path, kernels, scale, limit)
                if status is None:
                    return f"{build}: {program}.{kernels}, time is up"
                if status != 0:
                    return f"{build}: {program}.{kernels}"
            path.unlink()
        return None

    def own_tests_killer(self, site, wrong, build):
        """The test that notices among those that include the file, where it is compiled into so much of the core that this takes
        minutes: what these tests call of it stands in their own objects."""
        core, tests = self.bed.builds[build].objects(site.file)
        if len(core) <= FEW_OBJECTS or not tests:
            return None
        with self.bed.planting, Planted(self.bed, site, wrong):
            if not self.bed.builds[build].compile(tests, self.bed.jobs):
                return None  # the compiler will refuse it again
        self.ready[build] = tests
        programs = [p for p in order(site.file, build, QUICK)[0] if any(f"/{p}_tests.dir/" in output for output in tests)]
        return self.killer(build, site.file, QUICK, programs)

    def budget_killer(self):
        outputs = self.ready.get("release")
        if outputs is None:
            return None
        build = self.bed.builds["release"]
        path = build.link("budget_rows", outputs)
        budgets = Budgets(self.bed)
        for name in budgets.tests:
            status, *_ = budgets.run(name, path, build.mutant / "budget")
            if status not in (0, 77):
                return f"release: {name}"
        return None

    def verdict(self, site, wrong, quick):
        """What is likely to notice comes first: in each build the tests of the file's layer, then all others."""
        self.ready = {}
        builds = builds_for(site.file)
        killer = self.own_tests_killer(site, wrong, builds[0])
        if killer:
            return "killed", killer
        for build in builds:
            with self.bed.planting, Planted(self.bed, site, wrong):
                if not self.prepare(build, site.file):
                    return "refused", build
            killer = self.killer(build, site.file, QUICK, order(site.file, build, QUICK)[0])
            if killer:
                return "killed", killer
        if all(outputs is None for outputs in self.ready.values()):
            return "same code", ""
        for scale in (QUICK,) if quick else (QUICK, WHOLE):
            for part in (1,) if scale == QUICK else (0, 1):
                for build in builds:
                    killer = self.killer(build, site.file, scale, order(site.file, build, scale)[part])
                    if killer:
                        return "killed", killer
        if quick:
            return "open", "a twentieth of the random cases"
        killer = self.budget_killer()
        return ("killed", killer) if killer else ("survived", "")

    def clear(self):
        for build in self.bed.builds.values():
            build.clear()


def equivalent(entry, listed):
    """The argument why nothing can tell this mutant, or None: an entry names the file and the change of its line."""
    for other in listed:
        if (other["file"], other["was"], other["becomes"]) == (entry["file"], entry["was"], entry["becomes"]):
            return other["because"]
    return None


def describe(bed, site, operator, wrong):
    with bed.planting:
        planted = Planted(bed, site, wrong)
    line = line_of(planted.text, site.offset)
    was, becomes = planted.text.splitlines(), planted.changed.splitlines()
    return {"file": site.file, "line": line, "operator": operator, "was": was[line - 1].strip(),
            "becomes": becomes[line - 1].strip(), "offset": site.offset, "before": site.before, "wrong": wrong}


def judge(bed, suites, entry, site, wrong, quick):
    judge_ = Judge(bed, suites)
    try:
        (entry["verdict"], entry["by"]), seconds = timed(lambda: judge_.verdict(site, wrong, quick))
    finally:
        judge_.clear()
    entry["seconds"] = round(seconds, 1)
    return entry


def tell(number, entry):
    print(f"{number:4} {entry['verdict']:10} {entry['seconds']:6.1f} s  {entry['file']}:{entry['line']}  {entry['operator']}"
          f"  {entry['by']}", flush=True)


def diff(entry):
    lines = difflib.unified_diff([entry["was"]], [entry["becomes"]], lineterm="", n=0)
    return "\n".join("    " + line for line in list(lines)[3:])


def summary(entries):
    counts = {}
    for entry in entries:
        counts[entry["verdict"]] = counts.get(entry["verdict"], 0) + 1
    killed, survived = counts.get("killed", 0), counts.get("survived", 0)
    print()
    for entry in entries:
        if entry["verdict"] in ("survived", "open"):
            print(f"{entry['verdict']}: {entry['file']}:{entry['line']}  {entry['operator']}\n{diff(entry)}")
    print(f"{killed} of {killed + survived} killed"
          + (f", {100 * killed / (killed + survived):.1f} %" if killed + survived else "")
          + "".join(f"; {counts[v]} {v}" for v in ("open", "equivalent", "same code", "refused") if v in counts))
    return survived + counts.get("open", 0)


def parse():
    parser = argparse.ArgumentParser(prog="./dev mutate", description="plants faults in the core and runs the tests")
    parser.add_argument("--count", type=int, default=100, help="how many mutants are killed or survive (100)")
    parser.add_argument("--seed", help="any text; by default the hash of the last commit")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes")
    parser.add_argument("--again", action="store_true", help="run the survivors once more, with the tests as they are")
    parser.add_argument("--quick", action="store_true", help="leave open what the short run does not kill; a later run ends it")
    parser.add_argument("--only", help="only files whose name has this part")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at once (2)")
    parser.add_argument("--list", action="store_true", help="show the draw and plant nothing")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "mutate")
    return parser.parse_args()


class Results:
    """What is known so far, in a file that is written after each mutant."""

    def __init__(self, folder, seed, only):
        self.path = folder / f"results-{seed[:12]}{'-' + only.replace('/', '_') if only else ''}.json"
        self.seed = seed
        self.entries = json.loads(self.path.read_text(encoding="utf-8"))["mutants"] if self.path.exists() else []

    def find(self, entry):
        key = ("file", "was", "offset", "wrong")
        return next((e for e in self.entries if all(e[k] == entry[k] for k in key)), None)

    def write(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        counts = {verdict: sum(e["verdict"] == verdict for e in self.entries) for verdict in
                  ("killed", "survived", "open", "equivalent", "same code", "refused")}
        mutants = [e for e in self.entries if e["verdict"] != RUNNING]
        data = {"schema": "quorem-mutants/1", "seed": self.seed, "counts": counts, "mutants": mutants}
        self.path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def lock(folder):
    """One run at a time plants in these builds; the file stays open, and so locked, until the program ends."""
    folder.mkdir(parents=True, exist_ok=True)
    file = open(folder / "lock", "w", encoding="utf-8")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit(f"another run is planting in {folder}")
    return file


def main():
    arguments = parse()
    held = lock(arguments.folder)  # noqa: F841
    seed = arguments.seed or subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True,
                                            check=True).stdout.strip()
    end = time.monotonic() + 60 * arguments.minutes if arguments.minutes else None
    bed = Bed(ROOT, arguments.folder, arguments.jobs)
    print("building the three builds that mutants are planted in; the first time takes minutes", flush=True)
    bed.make()
    sites = [site for site in bed.sites() if not arguments.only or arguments.only in site.file]
    print(f"{len(sites)} places, {sum(len(s.variants) for s in sites)} faults; seed {seed}", flush=True)
    listed = json.loads((ROOT / "tools/mutate/equivalents.json").read_text(encoding="utf-8"))
    again = ("survived",) * arguments.again + ("open",) * (arguments.again or not arguments.quick)
    suites = Suites(bed)
    results, equivalents, shown, running = Results(bed.folder, seed, arguments.only), 0, [], {}

    def finish(how_many):
        """Waits until no more than so many mutants are being judged."""
        while len(running) > how_many:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                running.pop(future).update(future.result())
                results.write()
                tell(sum(e["verdict"] in COUNTED for e in results.entries), future.result())

    counted = lambda: sum(e["verdict"] in COUNTED or e["verdict"] == RUNNING for e in shown)
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for number, (site, operator, wrong) in enumerate(draw(sites, seed), 1):
            if counted() >= arguments.count:
                finish(0)
            if counted() >= arguments.count or (end and time.monotonic() > end):
                break
            entry = describe(bed, site, operator, wrong)
            if arguments.list:
                print(f"{entry['file']}:{entry['line']}  {operator}\n{diff(entry)}")
                if number == arguments.count:
                    break
                continue
            known = results.find(entry)
            because = equivalent(entry, listed)
            if because and equivalents < EQUIVALENTS_MAX:
                equivalents += 1
                entry.update(verdict="equivalent", by=because, seconds=0.0)
            elif known is None or known["verdict"] in again:
                entry.update(verdict=RUNNING, by="", seconds=0.0)
            else:
                entry = known
            if known:
                known.update(entry)
            else:
                results.entries.append(entry)
            found = known or entry
            shown.append(found)
            if found["verdict"] == RUNNING:
                running[pool.submit(judge, bed, suites, dict(found), site, wrong, arguments.quick)] = found
                finish(arguments.jobs - 1)
        finish(0)
    if arguments.list:
        return 0
    results.write()
    survived = summary(shown)
    print(f"written: {results.path}")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
