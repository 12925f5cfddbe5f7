"""tools/fuzz.py with programs that behave like libFuzzer's: the table, the status, where a crash is shown, and the size of the
merged corpus.

usage: fuzz_test.py FUZZ_SCRIPT
"""

import pathlib
import stat
import subprocess
import sys
import tempfile

# Takes the arguments of libFuzzer: counts 100 executions and 42 edges, adds one input, and crashes where its name says so.
PROGRAM = """#!{python}
import pathlib, sys
folders = [pathlib.Path(a) for a in sys.argv[1:] if not a.startswith("-")]
options = dict(a[1:].split("=", 1) for a in sys.argv[1:] if a.startswith("-"))
if options.get("set_cover_merge"):
    seen = {{p.read_bytes() for f in folders[1:] for p in f.iterdir()}}
    for i, data in enumerate(seen):
        (folders[0] / str(i)).write_bytes(data)
    sys.exit(0)
if "max_total_time" in options:
    (folders[0] / "found").write_bytes(b"found")
print("INFO: Loaded 1 modules   (90 inline 8-bit counters): 90")
print("#7\\tNEW    cov: 41 ft: 60 corp: 1/1b exec/s: 1")
print("#9\\tDONE   cov: 42 ft: 61 corp: 1/1b exec/s: 1")
print("stat::number_of_executed_units: 100")
if "broken" in sys.argv[0]:
    print("artifact_prefix='x'; Test unit written to " + options["artifact_prefix"] + "crash-1")
    sys.exit(77)
"""


def make(folder, names):
    folder.mkdir()
    for name in names:
        path = folder / name
        path.write_text(PROGRAM.format(python=sys.executable), encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return folder


def run(script, programs, root, *arguments):
    command = [sys.executable, script, "--programs", programs, "--seeds", root / "corpus", "--work", root / "work", *arguments]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, timeout=60)


def expect(condition, what, done=None):
    if not condition:
        sys.exit(what + (f"\n{done.stdout}{done.stderr}" if done else ""))


def table(done):
    return {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines() if line and line.split()[-1].isdigit()}


def main():
    script = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "corpus" / "first").mkdir(parents=True)
        good = make(root / "good", ["fuzz_first", "fuzz_second"])
        done = run(script, good, root, "--minutes", "0.05", "--jobs", "2")
        rows = table(done)
        expect(done.returncode == 0 and set(rows) == {"first", "second"}, "two targets", done)
        expect(rows["first"][0] == "100" and rows["first"][2:] == ["42", "90", "1", "0"], "executions, edges, new inputs, crashes", done)

        done = run(script, good, root, "--minutes", "0.05", "--jobs", "2", "second")
        expect(table(done) == {"second": ["200", table(done)["second"][1], "42", "90", "0", "0"]}, "two processes of one target", done)
        done = run(script, good, root, "--minutes", "0", "first")
        expect(done.returncode == 0 and table(done)["first"][0] == "100", "only the corpus", done)
        expect(run(script, good, root, "third").returncode == 2, "an unknown target")

        broken = make(root / "broken", ["fuzz_broken"])
        done = run(script, broken, root, "--minutes", "0.02", "--jobs", "1")
        expect(done.returncode == 1 and table(done)["broken"][-1] == "1", "a crash is status 1", done)
        expect(f"again with: {broken.resolve()}/fuzz_broken" in done.stdout and "broken-crash-1" in done.stdout, "how to repeat it", done)

        corpus = root / "work" / "corpus" / "first"
        for i in range(40):
            (corpus / f"input{i}").write_bytes(bytes([i]) * 1000)
        done = run(script, good, root, "--merge", "first")
        kept = [path.read_bytes() for path in (root / "corpus" / "first").iterdir()]
        expect(done.returncode == 0 and b"found" in kept, "the merged corpus has the short input", done)
        expect(20 <= len(kept) and sum(map(len, kept)) <= 24 * 1024, "the merged corpus is small", done)


main()
