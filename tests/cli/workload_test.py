"""`quorem bench workload` on a recording made by hand, and the recorder on a few lines of JavaScript.

usage: workload_test.py QUOREM WRONG_PEER SOURCES NODE BABEL [unittest arguments], where SOURCES is the folder
bench/engines; without NODE or BABEL, the script of @babel/standalone, the recorder is not tested
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

QUOREM = WRONG_PEER = NODE = BABEL = ""
SOURCES = pathlib.Path()

ROW = "ed25519.sign"

# The values of the recording, and its operations: operator, operands, result.
P = 2**255 - 19
A = P - 12345
B = 0x123456789ABCDEF0123456789
OPERATIONS = [
    ("%", A * A, P, A * A % P), ("%", -A, P, -A), ("%", -A * B, P, -(A * B % P)), ("/", A * A, B, A * A // B),
    ("/", -7, 2, -3), ("*", A, -B, -A * B), ("*", A, A, A * A), ("**", 3, 100, 3**100), ("+", A, -B, A - B),
    ("-", B, A, B - A), ("neg", A, -A), ("++", -1, 0), ("--", 0, -1), ("<", A, B, False), ("<=", A, A, True),
    (">", -A, B, False), (">=", A, 0, True), ("==", A, A, True), ("!=", A, B, True), ("===", A, -A, False),
    ("!==", 0, A, True), (">=", A, 0.5, True), ("==", 4, 4.0, True), ("<", 0.5, A, True), ("!=", 4.5, 4, True),
    ("&", A, B, A & B), ("&", -A, B, -A & B), ("|", A, B, A | B), ("^", -A, B, -A ^ B), ("~", A, ~A),
    ("<<", A, 70, A << 70), (">>", -A, 70, -A >> 70), (">>", A, 3, A >> 3), ("asIntN", 64.0, A, A % 2**64 - 2**64),
    ("asUintN", 64.0, -1, 2**64 - 1), ("BigInt", "0x00ff", 255),
    ("BigInt", "123456789012345678901", 123456789012345678901),
    ("BigInt", -5.0, -5), ("toString", A, 16.0, f"{A:x}"), ("toString", -5, 2.0, "-101"), ("toString", B, 10.0, str(B)),
    ("Number", -5, -5.0), ("Number", 2**70, float(2**70)),
]
KINDS = {
    "%": 3, "/": 2, "*": 1, "x * x": 1, "**": 1, "+": 1, "-": 1, "unary -": 1, "++": 1, "--": 1, "< <= > >=": 4,
    "== !=": 4, "with a Number": 4, "&": 2, "|": 1, "^": 1, "~": 1, "<<": 1, ">>": 2, "asIntN": 1, "asUintN": 1,
    "BigInt(text)": 2, "BigInt(Number)": 1, "toString": 3, "Number": 2,
}


def written(value):
    """A value as recordings have it."""
    if isinstance(value, float):
        return f"#{value:g}" if abs(value) < 1e6 else f"#{value:.17g}"
    if isinstance(value, str):
        return f"'{value}"
    return f"-{-value:x}" if value < 0 else f"{value:x}"


def recording(operations, row=ROW):
    places, lines = {}, []
    for operator, *values in operations:
        words = [operator]
        for value in values:
            words.append(str(value).lower() if isinstance(value, bool)
                         else str(places.setdefault(written(value), len(places))))
        lines.append(" ".join(words))
    return "\n".join([f"quorem-workload/1 {row}", f"values {len(places)}", *places,
                      f"operations {len(lines)}", *lines, ""])


class Workload(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.file = self.folder / f"{ROW}.txt"
        self.file.write_text(recording(OPERATIONS))

    def run_bench(self, *arguments, command=None):
        options = ["--quick", "--row", ROW, "--workload-folder", str(self.folder), *arguments]
        return subprocess.run([command or QUOREM, "bench", "workload", *options], capture_output=True, text=True,
                              timeout=60, check=False)

    def refused(self, *arguments, says, status=2, command=None):
        done = self.run_bench(*arguments, command=command)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done.stderr)
        self.assertIn(says, done.stderr)
        return done.stderr

    def test_json(self):
        done = self.run_bench("--json", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual((report["schema"], report["bench"]), ("quorem-bench/1", "workload"))
        row, = report["rows"]
        self.assertEqual((row["name"], row["operations"]), (ROW, len(OPERATIONS)))
        for parts in row["by_operation"], report["by_operation"]:
            self.assertEqual({part["name"]: part["count"] for part in parts}, KINDS)
        for part in row["by_operation"]:
            self.assertGreater(min(part["time_ns"].values()), 0)
            self.assertLessEqual({"quorem", "quorem_twos"}, set(part["time_ns"]))
        own = row["time_ns"]["quorem"]
        self.assertAlmostEqual(sum(part["time_ns"]["quorem"] for part in row["by_operation"]), own)
        self.assertTrue(all("measured" not in bar for bar in report["bars"]))

    def test_ratios_are_over_what_both_have(self):
        report = json.loads(self.run_bench("--json", "-").stdout)
        row, = report["rows"]
        if "apint_before" not in row["time_ns"]:
            self.skipTest("no APInt here")
        both = [part["time_ns"] for part in row["by_operation"] if "apint_before" in part["time_ns"]]
        self.assertEqual(len(both), 2)
        expected = sum(time["apint_before"] for time in both) / sum(time["quorem"] for time in both)
        self.assertAlmostEqual(row["times_as_fast"]["quorem"]["apint_before"], expected)
        self.assertAlmostEqual(report["times_as_fast"]["quorem"]["apint_before"], expected)

    def test_table(self):
        done = self.run_bench("--peers", "none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, rf"\n{ROW} +{len(OPERATIONS)} ")
        for kind, count in KINDS.items():
            self.assertRegex(done.stdout, rf"\n +[0-9.]+%  {re.escape(kind)} +{count} ")

    def test_every_result_is_checked(self):
        for i, (operator, *operands, result) in enumerate(OPERATIONS):
            wrong = (not result if isinstance(result, bool) else result + "0" if isinstance(result, str) else result + 1
                     if result != float(2**70) else 2.0 * result)
            with self.subTest(operator=operator, operands=operands):
                self.file.write_text(recording([*OPERATIONS[:i], (operator, *operands, wrong), *OPERATIONS[i + 1:]]))
                self.refused("--peers", "none", status=1, says=f"row '{ROW}', operation {i + 1} ({operator}): ")

    def test_a_peer_that_is_wrong(self):
        command = self.folder / "quorem"
        (self.folder / "peers").mkdir()
        shutil.copy(QUOREM, command)
        shutil.copy(WRONG_PEER, self.folder / "peers" / "quorem_peer_gmp_mpz.so")
        error = self.refused("--peers", "gmp", status=1, says=f"row '{ROW}', operation 1 (%): ", command=command)
        shown = dict(re.findall(r"^  (\w+) = (-?0x[0-9a-f]+)$", error, re.MULTILINE))
        self.assertEqual({key: int(text, 16) for key, text in shown.items()},
                         {"a": A * A, "b": P, "recorded": A * A % P, "quorem": A * A % P, "quorem_twos": A * A % P,
                          "gmp": 42})

    def test_a_broken_recording(self):
        good = f"quorem-workload/1 {ROW}\nvalues 4\n7\n#2\n'x\n-a\noperations 1\n+ 0 3 0\n"
        for old, new, says in [
                ("/1 ", "/2 ", "line 1: no recording of this version"),
                (ROW, "schnorr.sign", "recording of 'schnorr.sign'"),
                ("values 4", "values four", "line 2: the number of values"),
                ("values 4", "values 3", "line 6: the number of op"),
                ("\n7\n", "\n7g\n", "line 3: not a value"), ("-a", "-0", "line 6: not a value"),
                ("#2", "#NaN", "line 4"),
                ("#2", "#2x", "line 4"), ("operations 1", "operations 2", "line 8: the file ends"),
                ("operations 1", "operations 0", "line 7: the file does not end"),
                ("+ 0", "? 0", "line 8: unknown operator"),
                ("+ 0 3 0", "+ 0 0", "line 8: not as many operands"), ("+ 0 3", "+ 0 4", "line 8: no such value"),
                ("+ 0 3 0", "+ 0 3 9", "line 8: not a result"), ("+ 0 3 0", "+ 0 3 1", "line 8: not a result"),
                ("+ 0 3 0", "< 0 3 0", "line 8: not a result"), ("+ 0 3", "+ 0 1", "line 8: not operands"),
                ("+ 0 3", "+ 2 0", "line 8: not operands"), ("+ 0 3", "asIntN 0 3", "line 8: not operands"),
                ("+ 0 3 0", "BigInt 0 0", "line 8: not operands")]:
            with self.subTest(new=new):
                self.assertIn(old, good)
                self.file.write_text(good.replace(old, new))
                self.refused(says=says)

    def test_refused(self):
        self.refused("--row", "ed25519", says="unknown row 'ed25519'")
        self.refused("--peers", "bc", says="unknown peer 'bc'")
        self.refused("--json", f"{self.folder}/none/out.json", says="cannot write")
        self.refused("--row", "schnorr.sign", says="cannot read")
        self.refused("--rounds", "0", says="--rounds")

    def test_the_rows_are_those_that_are_recorded(self):
        done = self.run_bench("--list")
        rows = re.findall(r"^  '(\w+\.\w+)': ", (SOURCES / "crypto_rows.mjs").read_text(), re.MULTILINE)
        self.assertEqual(done.stdout.splitlines(), rows)


# What scripts have recorded.
RESULTS = {"+": "16", "-": "e", "*": "48", "/": "4", "%": "2", "**": "19a10", "&": "0", "|": "16", "^": "16",
           "<<": "120", ">>": "1", "<": "false", "<=": "false", ">": "true", ">=": "true", "==": "false", "!=": "true",
           "===": "false", "!==": "true"}
ASSIGNING = list(RESULTS)[:11]
SCRIPTS = {
    "const a = 18n, b = 4n;" + "".join(f"a {operator} b;" for operator in RESULTS):
        [(operator, "12", "4", result) for operator, result in RESULTS.items()],
    "let a;" + "".join(f"a = 18n; a {operator}= 4n;" for operator in ASSIGNING):
        [(operator, "12", "4", RESULTS[operator]) for operator in ASSIGNING],
    # Every value on the way is what it would be without the recorder.
    "let a = 5n; const o = {k: 7n, get l() { return o; }}; const i = () => (a += 1n, 'k');"
    "const x = a++, y = ++a, z = o.l[i()]--; o.k *= z; a -= o['k'] + x + y;":
        [("++", "5", "6"), ("++", "6", "7"), ("+", "7", "1", "8"), ("--", "7", "6"), ("*", "6", "7", "2a"),
         ("+", "2a", "5", "2f"), ("+", "2f", "7", "36"), ("-", "8", "36", "-2e")],
    "const o = {k: 2n}; o.k += (o.k = 5n); let a = 2n; a += (a = 5n);": [("+", "2", "5", "7"), ("+", "2", "5", "7")],
    "class C { #x = 3n; f() { this.#x += 1n; this.#x++; return this.#x; } } -new C().f();":
        [("+", "3", "1", "4"), ("++", "4", "5"), ("neg", "5", "-5")],
    "let a = 3n; -a; ~a; --a; a--;":
        [("neg", "3", "-3"), ("~", "3", "-4"), ("--", "3", "2"), ("--", "2", "1")],
    "BigInt('0x0f'); BigInt(-2); BigInt(true); BigInt(3n); [4].map(BigInt);"
    "BigInt.asIntN(3, 7n); BigInt.asUintN(4, -1n);":
        [("BigInt", "'0x0f", "f"), ("BigInt", "#-2", "-2"), ("BigInt", "#4", "4"), ("asIntN", "#3", "7", "-1"),
         ("neg", "1", "-1"), ("asUintN", "#4", "-1", "f")],
    "10n.toString(16); 10n.toString(); `${11n} ${1}`; String(12n); Number(9n); Number('1'); 1n + 'x';":
        [("toString", "a", "#16", "'a"), ("toString", "a", "#10", "'10"), ("toString", "b", "#10", "'11"),
         ("toString", "c", "#10", "'12"), ("Number", "9", "#9"), ("toString", "1", "#10", "'1")],
    "let a = 1; a + 2; a++; -a; a += 1; a < 3; 'x' + 'y'; 1n === 1; 1n == '1'; 1n < NaN; a <<= 2;": [],
    "2n < 2.5; 1 == 1n;": [("<", "2", "#2.5", "true"), ("==", "#1", "1", "true")],
}
REPLAYED = "let a = 18n; for (let i = 0; i < 9; i++) a = a * a % 1000003n + BigInt(i); `${a}`;"


class Recorder(unittest.TestCase):
    def setUp(self):
        if not NODE or not BABEL:
            self.skipTest("Node.js or Babel is not here")
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)

    def record(self, scripts):
        """The recording of each script. They have the name of a row."""
        files = []
        for i, script in enumerate(scripts):
            files.append(self.folder / str(i) / ROW)
            files[-1].parent.mkdir()
            files[-1].write_text(script)
        done = subprocess.run([NODE, SOURCES / "record_workload.mjs", "--scripts", BABEL, *files], capture_output=True,
                              text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        head = f"quorem-workload/1 {ROW}\n"
        return [head + text for text in done.stdout.split(head)[1:]]

    def operations(self, recording_text):
        """The operations with their values in place."""
        lines = recording_text.splitlines()
        count = int(lines[1].removeprefix("values "))
        values = lines[2:2 + count]
        self.assertEqual(lines[2 + count], f"operations {len(lines) - 3 - count}")
        self.assertEqual(len(set(values)), count)
        return [tuple(values[int(word)] if word.isdigit() else word for word in line.split(" "))
                for line in lines[3 + count:]]

    def test_recorder(self):
        recordings = self.record([*SCRIPTS, REPLAYED])
        self.assertEqual(len(recordings), len(SCRIPTS) + 1)
        for (script, expected), text in zip(SCRIPTS.items(), recordings):
            with self.subTest(script=script):
                self.assertEqual(self.operations(text), expected)
        (self.folder / f"{ROW}.txt").write_text(recordings[-1])
        done = subprocess.run([QUOREM, "bench", "workload", "--quick", "--row", ROW, "--workload-folder", self.folder,
                               "--json", "-"], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        counts = {part["name"]: part["count"] for part in json.loads(done.stdout)["by_operation"]}
        self.assertEqual(counts, {"%": 9, "x * x": 9, "+": 9, "BigInt(Number)": 9, "toString": 1})


if __name__ == "__main__":
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    QUOREM, WRONG_PEER, SOURCES, NODE, BABEL = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), *sys.argv[4:6]
    unittest.main(argv=[sys.argv[0], *sys.argv[6:]])
