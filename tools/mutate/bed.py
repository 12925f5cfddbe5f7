"""Copies of the sources and of their builds, in which one file at a time is changed, compiled and tested.

A mutant costs the compilation of the objects that depend on its file, not a build: they are compiled beside the true ones
by the commands of the build, and put in front of them when a test program is linked. Test programs that include the
changed header by its name are compiled anew too.
"""

import hashlib
import json
import math
import os
import pathlib
import resource
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import sites

# Where each fault is looked for, in this order: the checks of run-time are in the first two, the second tries whole ranges
# of small operands, and the third is what is shipped.
BUILDS = ("minimum-thresholds", "digits8", "release")
PROGRAMS = ("base", "kernels", "natural", "integer", "operations", "ecma", "text", "long", "transform", "regressions")
EXHAUSTIVE = ("exhaustive", "exhaustive_operations")


def programs_of(build):
    return PROGRAMS + (EXHAUSTIVE if build == "digits8" else ())


def run(words, folder, limit, environment=None):
    """(status, what it printed, seconds of processor time) of a command; the status is None where it took more than so many
    such seconds, which unlike the clock do not depend on what else the machine does."""
    def limits():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit) + 5))
    with tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(words, cwd=folder, stdout=printed, stderr=subprocess.STDOUT, start_new_session=True,
                                   preexec_fn=limits, env=environment)
        still = threading.Event()
        timer = threading.Timer(60 + 20 * limit, lambda: (still.set(), os.killpg(process.pid, signal.SIGKILL)))
        timer.start()
        _, status, used = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        output = printed.read().decode(errors="replace")
    if still.is_set() or process.returncode == -signal.SIGXCPU:
        return None, output, used.ru_utime + used.ru_stime
    return process.returncode, output, used.ru_utime + used.ru_stime


class Build:
    """One build folder of the bed."""

    def __init__(self, bed, name):
        self.name = name
        self.folder = bed.source / "build" / name
        self.bed = bed
        self.commands, self.includes, self.links = {}, {}, {}

    @property
    def mutant(self):
        """Where the mutant of this thread is compiled to."""
        return self.bed.folder / "mutant" / str(threading.get_ident()) / self.name

    def make(self, jobs):
        options = ["-DQUOREM_BUILD_TESTS=ON", f"-DQUOREM_BUILD_COMMAND={'ON' if self.name == 'release' else 'OFF'}"]
        targets = [f"{program}_tests" for program in programs_of(self.name)]
        if self.name == "release":
            targets.append("budget_rows")
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.folder / "bed.log", "w", encoding="utf-8") as log:
            if not (self.folder / "build.ninja").exists():
                subprocess.run(["cmake", "--preset", self.name, *options], cwd=self.bed.source, check=True, stdout=log,
                               stderr=log)
            subprocess.run(["ninja", "-j", str(jobs), "quorem_core", *targets], cwd=self.folder, check=True, stdout=log,
                           stderr=log)
        self.read()

    def read(self):
        """The commands that compile and link, and which object depends on which file."""
        with open(self.folder / "compile_commands.json", encoding="utf-8") as file:
            for entry in json.load(file):
                command = shlex.split(entry["command"])
                self.commands[command[command.index("-o") + 1]] = command
        text = subprocess.run(["ninja", "-t", "deps"], cwd=self.folder, capture_output=True, text=True, check=True).stdout
        output = ""
        for line in text.splitlines():
            if line.startswith(" "):
                name = os.path.normpath(os.path.join(self.folder, line.strip()))
                self.includes.setdefault(os.path.relpath(name, self.bed.source), set()).add(output)
            elif ":" in line:
                output = line.split(":")[0]

    def objects(self, file):
        """The objects of the core that a change of the file reaches, and those of tests that include it by its name."""
        reached = self.includes.get(file, set())
        core = sorted(o for o in reached if o.startswith("CMakeFiles/quorem_core.dir/"))
        tests = []
        if file.endswith(".h"):
            name = '#include "' + file.removeprefix("src/") + '"'
            for output in sorted(reached - set(core)):
                if output in self.commands and output.startswith("tests/") and "_tests.dir/" in output:
                    with open(self.commands[output][-1], encoding="utf-8") as source:
                        if name in source.read():
                            tests.append(output)
        return core, tests

    def compile(self, outputs, jobs):
        """Compiles the objects into the mutant's folder; False where the compiler refuses."""
        mutant = self.mutant

        def one(output):
            command = list(self.commands[output])
            path = mutant / output
            path.parent.mkdir(parents=True, exist_ok=True)
            command[command.index("-o") + 1] = str(path)
            command.insert(-2, "-w")
            command = [word for word in command if word != "-Werror"]
            return run(command, self.folder, 300)[0] == 0
        with ThreadPoolExecutor(jobs) as pool:
            for made in [pool.submit(one, output) for output in outputs]:
                if not made.result():
                    pool.shutdown(cancel_futures=True)
                    return False
        return True

    def same(self, outputs):
        """Is the code that of the true build, to the byte?"""
        return all((self.mutant / o).read_bytes() == (self.folder / o).read_bytes() for o in outputs)

    def link(self, target, outputs):
        """Links a program with the mutant's objects instead of the true ones, and returns its path."""
        if target not in self.links:
            text = subprocess.run(["ninja", "-t", "commands", target], cwd=self.folder, capture_output=True, text=True,
                                  check=True).stdout
            self.links[target] = [word for word in shlex.split(text.splitlines()[-1]) if word not in ("&&", ":")]
        words = list(self.links[target])
        place = words.index("-o") + 1
        path = self.mutant / words[place]
        path.parent.mkdir(parents=True, exist_ok=True)
        words[place] = str(path)
        first = next(i for i, word in enumerate(words) if word.endswith(".o"))
        own = [o for o in outputs if not o.startswith("CMakeFiles/")]
        words = [str(self.mutant / word) if word in own else word for word in words]
        words[first:first] = [str(self.mutant / o) for o in outputs if o.startswith("CMakeFiles/")]
        status, output, _ = run(words, self.folder, 300)
        if status != 0:
            raise RuntimeError(f"cannot link {target}:\n{output}")
        return path

    def clear(self):
        shutil.rmtree(self.mutant, ignore_errors=True)


class Bed:
    def __init__(self, root, folder, jobs):
        self.root, self.folder, self.jobs = pathlib.Path(root), pathlib.Path(folder), jobs
        self.source = self.folder / "source"
        self.builds = {name: Build(self, name) for name in BUILDS}
        self.planting = threading.Lock()  # one mutant at a time is in the sources; the tests of others may run

    def copy(self):
        """Brings the copy up to the tracked files as they stand; what is the same keeps its time."""
        names = subprocess.run(["git", "ls-files", "-z"], cwd=self.root, capture_output=True, text=True, check=True).stdout
        for name in names.split("\0"):
            here, there = self.root / name, self.source / name
            if not name or not here.is_file():
                continue
            if not there.exists() or there.read_bytes() != here.read_bytes():
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(here, there)
                shutil.copymode(here, there)

    def make(self):
        self.copy()
        for build in self.builds.values():
            build.make(self.jobs)

    def sites(self):
        """What the preprocessor says of the sources is kept for as long as they, and how they are compiled, stay as they are."""
        digest = hashlib.sha256()
        for path in sorted(p for part in ("src", "include") for p in (self.source / part).rglob("*") if p.is_file()):
            digest.update(f"{path} ".encode() + path.read_bytes())
        for build in self.builds.values():
            digest.update((build.folder / "compile_commands.json").read_bytes())
        path = self.folder / "active.json"
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        if kept.get("of") != digest.hexdigest():
            active = sites.active_lines(self.source, [b.folder for b in self.builds.values()])
            kept = {"of": digest.hexdigest(), "active": {file: sorted(lines) for file, lines in active.items()}}
            path.write_text(json.dumps(kept) + "\n", encoding="utf-8")
        return sites.all_sites(self.source, {file: set(lines) for file, lines in kept["active"].items()})


class Planted:
    """The file changed at one place, for as long as the block lasts."""

    def __init__(self, bed, site, wrong):
        self.path = bed.source / site.file
        self.text = self.path.read_text(encoding="utf-8")
        self.changed = self.text[:site.offset] + wrong + self.text[site.offset + len(site.before):]

    def __enter__(self):
        status = self.path.stat()
        self.times = (status.st_atime_ns, status.st_mtime_ns)
        self.path.write_text(self.changed, encoding="utf-8")

    def __exit__(self, *_):
        self.path.write_text(self.text, encoding="utf-8")
        os.utime(self.path, ns=self.times)


def timed(call):
    start = time.monotonic()
    result = call()
    return result, time.monotonic() - start
