"""The command `quorem` and its benches, driven as a person would.

usage: cli_test.py QUOREM WRONG_PEER [unittest arguments]
"""

import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

QUOREM = ""
WRONG_PEER = ""

UPSTREAM_ROWS = [
    "0 / 100", "0 % 100", "0 / N", "0 % N",
    "21 / 100", "21 % 100", "100 / 21", "100 % 21",
    "s / (s + 1)", "s % (s + 1)", "(s + 1) / s", "(s + 1) % s",
    "s / N", "s % N", "N / s", "N % s",
    "1 / 64", "1 / N", "64 / 1", "N / 1",
    "2 / 64", "2 / N", "64 / 2", "N / 2",
]
PRODUCT_ROWS = ["N*N % N", "N*N / N"]
MODULUS_ROWS = [
    "512 % p25519", "512 % p256k1", "512 % n256k1", "512 % l25519", "512 % p256", "512 % random",
    "768 % bls12-381", "768 % p384", "896 % p448", "1042 % p521", "4096 % rsa2048",
]
SPECIAL_FORM_ROWS = [f"2k % 2^k {'-+'[i % 2]} c #{i + 1}" for i in range(10)]
NEGATIVE_ROWS = ["-N / s", "-N % s", "N*N % -N"]
ALL_ROWS = UPSTREAM_ROWS + PRODUCT_ROWS + MODULUS_ROWS + SPECIAL_FORM_ROWS + NEGATIVE_ROWS

SMALL_OPERATIONS = ["add", "subtract", "compare", "multiply", "square",
                    "to decimal", "from decimal", "to hex", "from hex"]
SMALL_ROWS = [f"{operation} {digits}" for operation in SMALL_OPERATIONS for digits in range(1, 9)]

OWN_COLUMNS = ["quorem", "quorem_twos"]
PEER_COLUMNS = ["apint_before", "apint_after", "v8", "gmp", "boost", "libtommath", "openssl"]
SMALL_PEER_COLUMNS = [key for key in PEER_COLUMNS if not key.startswith("apint")]

SYSTEM_LIBRARIES = {"linux-vdso", "ld-linux-x86-64", "ld-linux-aarch64", "libc", "libm", "libgcc_s", "libstdc++"}

DURATION = r"\d+(?:ns|\u03bcs|ms)"


def run(*arguments, command=None, **options):
    return subprocess.run([command or QUOREM, *arguments], capture_output=True, text=True, timeout=120, **options)


def bench(*arguments, **options):
    return run("bench", "division", "--quick", *arguments, **options)


def small(*arguments, **options):
    return run("bench", "small", "--quick", *arguments, **options)


def project_version():
    """The version in CMakeLists.txt, the only place that has it."""
    text = (pathlib.Path(__file__).resolve().parents[2] / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(quorem VERSION (\S+)", text).group(1)


class Command(unittest.TestCase):
    def test_version(self):
        done = run("--version")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, f"quorem {project_version()}\n", ""))

    def test_version_answers_within_10_ms(self):
        # Processor time, not elapsed time: the machine may be busy with other tests, which take its caches all the same.
        best = 1.0
        for _ in range(200):
            if best < 0.010:
                break
            process = subprocess.Popen([QUOREM, "--version"], stdout=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            best = min(best, usage.ru_utime + usage.ru_stime)
        self.assertLess(best, 0.010)

    def test_help(self):
        for command in [[], ["bench"], ["bench", "division"], ["bench", "small"]]:
            arguments = [*command, "--help"]
            with self.subTest(arguments=arguments):
                done = run(*arguments)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertIn("--help", done.stdout)
        self.assertIn("bench", run("--help").stdout)
        for name in ["division", "small"]:
            self.assertIn(name, run("bench", "--help").stdout)
            for option in ["--json", "--format", "--row", "--peers", "--rounds", "--seed", "--quick", "--list"]:
                self.assertIn(option, run("bench", name, "--help").stdout)

    def test_links_system_libraries_only(self):
        linked = subprocess.run(["ldd", QUOREM], capture_output=True, text=True, check=True).stdout
        names = {pathlib.PurePath(line.split()[0]).name.split(".so")[0] for line in linked.splitlines()}
        self.assertLessEqual(names, SYSTEM_LIBRARIES)

    def test_full_device_is_an_error(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full")
        with open("/dev/full", "w") as full:
            arguments = [QUOREM, "bench", "division", "--list"]
            done = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot write", done.stderr)


class Usage(unittest.TestCase):
    def check_refused(self, *arguments, says):
        with self.subTest(arguments=arguments):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertIn(says, done.stderr)

    def test_refused(self):
        division = ["bench", "division", "--quick"]
        self.check_refused(says="subcommand")
        self.check_refused("bench", says="subcommand")
        self.check_refused("divide", says="divide")
        self.check_refused("bench", "speed", says="speed")
        self.check_refused("--colour", says="--colour")
        self.check_refused(*division, "--colour", says="--colour")
        self.check_refused(*division, "N / s", says="N / s")
        self.check_refused(*division, "--row", "N/s", says="unknown row 'N/s'")
        self.check_refused(*division, "--row", "N / s", "--row", "", says="unknown row ''")
        self.check_refused(*division, "--row", says="--row")
        self.check_refused(*division, "--format", "xml", says="xml")
        self.check_refused(*division, "--peers", "gmp,abacus", says="unknown peer 'abacus'")
        self.check_refused(*division, "--rounds", "0", says="--rounds")
        self.check_refused(*division, "--rounds", "-3", says="--rounds")
        self.check_refused(*division, "--rounds", "many", says="--rounds")
        self.check_refused(*division, "--seed", "x", says="--seed")
        self.check_refused("bench", "small", "--row", "add 9", says="quorem bench small: unknown row 'add 9'")
        self.check_refused("bench", "small", "--row", "N / s", says="unknown row 'N / s'")
        self.check_refused("bench", "small", "--peers", "apint_before", says="unknown peer 'apint_before'")

    def test_unwritable_file_is_refused_before_anything_is_measured(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in [folder, f"{folder}/none/out.json"]:
                with self.subTest(file=file):
                    start = time.perf_counter()
                    done = run("bench", "division", "--json", file)
                    self.assertEqual((done.returncode, done.stdout), (2, ""))
                    self.assertIn(f"cannot write '{file}'", done.stderr)
                    self.assertLess(time.perf_counter() - start, 2)

    def test_list(self):
        done = run("bench", "division", "--list")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([line.split("    (")[0] for line in done.stdout.splitlines()], ALL_ROWS)
        done = run("bench", "small", "--list")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([line.split("    (")[0] for line in done.stdout.splitlines()], SMALL_ROWS)

    def test_seed_changes_the_special_forms(self):
        lists = [run("bench", "division", "--list", "--seed", seed).stdout for seed in ["7", "7", "8"]]
        self.assertEqual(lists[0], lists[1])
        self.assertNotEqual(lists[0], lists[2])


class Division(unittest.TestCase):
    def test_table(self):
        done = bench("--row", "N / s", "--row", "512 % p25519", "--peers", "none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = done.stdout.splitlines()
        heading = next(line for line in lines if " quorem" in line and " twos" in line)
        self.assertEqual(heading.split(), ["quorem", "twos", "prepared", "gmp/quorem", "spread"])
        rows = lines[lines.index(heading) + 1:]
        self.assertRegex(rows[0], r"^N / s +[\d.]+ +[\d.]+ +- +- +\d+%$")
        self.assertRegex(rows[1], r"^512 % p25519 +[\d.]+ +[\d.]+ +[\d.]+ +- +\d+%$")
        self.assertIn("seed 1", done.stdout)
        self.assertIn("not measured", done.stdout)
        self.assertRegex(done.stdout, r"0\.00 +at most +0 +met +allocations")

    def test_every_row_of_every_column_there_is(self):
        there = PEER_COLUMNS.copy()
        done = bench("--json", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        report = json.loads(done.stdout)
        for key in report["machine"]["left_out"]:
            there.remove(key)
            self.assertIn(f"the column {key} is left out: ", done.stderr)
        self.assertEqual([row["name"] for row in report["rows"]], ALL_ROWS)
        for row in report["rows"]:
            prepared = row["name"] in PRODUCT_ROWS + MODULUS_ROWS + SPECIAL_FORM_ROWS + ["N*N % -N"]
            keys = OWN_COLUMNS + (["quorem_prepared"] if prepared else []) + there
            self.assertEqual(list(row["time_ns"]), keys, row["name"])
            for key, time_ns in row["time_ns"].items():
                self.assertGreater(time_ns, 0)
                low, high = row["range_ns"][key]
                self.assertTrue(low <= time_ns <= high)
        if "gmp" in there:
            self.assertIn("mulx", report["machine"]["peers"]["gmp"])
            self.assertTrue(all("measured" in bar for bar in report["bars"] if "gmp" in bar["what"]))
        self.assertEqual(report["bars"][-1]["measured"], 0)

    def test_json_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "out.json")
            for _ in range(2):
                done = bench("--row", "s % N", "--peers", "none", "--rounds", "2", "--json", str(file))
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertIn("s % N", done.stdout)
                report = json.loads(file.read_text())
            self.assertEqual((report["schema"], report["bench"]), ("quorem-bench/1", "division"))
            self.assertLessEqual({"cpu", "cores", "os", "compiler"}, set(report["machine"]))
            self.assertEqual(report["rounds"], 2)
            self.assertEqual([row["name"] for row in report["rows"]], ["s % N"])
            self.assertEqual(list(report["rows"][0]["time_ns"]), OWN_COLUMNS)

    def test_json_on_standard_output_leaves_the_table_to_stderr(self):
        done = bench("--row", "s % N", "--peers", "none", "--json", "-")
        self.assertEqual(json.loads(done.stdout)["rows"][0]["name"], "s % N")
        self.assertIn("The bars of division", done.stderr)

    def test_json_device(self):
        done = bench("--row", "s % N", "--peers", "none", "--json", "/dev/null")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_classic(self):
        done = bench("--format", "classic", "--peers", "none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        blocks = [block.splitlines() for block in done.stdout.split("\n\n")]
        self.assertEqual([block[0] for block in blocks], ["quorem:", "quorem_twos:", "quorem_prepared:"])
        for name, line in zip(ALL_ROWS, blocks[0][1:], strict=True):
            form = rf"{re.escape(name)} x \d+ ops/sec @ {DURATION}/op \({DURATION}\.\.{DURATION}\)"
            self.assertRegex(line, f"^{form}$")

    def test_rows_that_look_like_options(self):
        done = bench("--row", "-N / s", "--row=-N % s", "--peers", "none", "--json", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([row["name"] for row in json.loads(done.stdout)["rows"]], ["-N / s", "-N % s"])

    def test_no_progress_without_a_terminal(self):
        self.assertEqual(bench("--peers", "none").stderr, "")

    def test_progress_on_a_terminal(self):
        main, side = pty.openpty()
        arguments = ["bench", "division", "--quick", "--peers", "none", "--row", "N / s"]
        done = subprocess.run([QUOREM, *arguments], stdout=subprocess.PIPE, stderr=side, timeout=60)
        os.close(side)
        shown = os.read(main, 10000).decode()
        os.close(main)
        self.assertEqual(done.returncode, 0)
        self.assertIn("timing 1/1: N / s", shown)
        self.assertTrue(shown.endswith("\r\x1b[K"))
        self.assertNotIn(b"\x1b", done.stdout)


class Small(unittest.TestCase):
    def test_every_row_of_every_column_there_is(self):
        there = SMALL_PEER_COLUMNS.copy()
        done = small("--json", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual((report["schema"], report["bench"]), ("quorem-bench/1", "small"))
        for key in report["machine"]["left_out"]:
            there.remove(key)
        self.assertEqual([row["name"] for row in report["rows"]], SMALL_ROWS)
        for row in report["rows"]:
            # V8 has no function for these that could be called.
            without_v8 = row["name"].startswith(("compare", "from"))
            keys = OWN_COLUMNS + [key for key in there if key != "v8" or not without_v8]
            self.assertEqual(list(row["time_ns"]), keys, row["name"])
            self.assertTrue(all(time_ns > 0 for time_ns in row["time_ns"].values()))
        for operation in SMALL_OPERATIONS:
            bars = [bar for bar in report["bars"] if bar["what"].startswith(f"{operation}, each row")]
            self.assertEqual({bar["column"] for bar in bars}, set(OWN_COLUMNS))
            self.assertIn(f"{operation}, each row: times as fast as gmp", [bar["what"] for bar in bars])
            if "gmp" in there and "v8" in there:
                self.assertTrue(all("measured" in bar for bar in bars))
        self.assertEqual(report["bars"][-1]["measured"], 0)
        self.assertIn("The bars of small numbers:", done.stderr)

    def test_table(self):
        done = small("--row", "add 4", "--row", "from hex 2", "--peers", "none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = done.stdout.splitlines()
        heading = next(line for line in lines if " quorem" in line and " twos" in line)
        ratios = ["gmp/quorem", "gmp/twos", "v8/quorem", "v8/twos"]
        self.assertEqual(heading.split(), ["quorem", "twos", *ratios, "spread"])
        rows = lines[lines.index(heading) + 1:]
        self.assertRegex(rows[0], r"^add 4 +[\d.]+ +[\d.]+( +-){4} +\d+%$")
        self.assertRegex(rows[1], r"^from hex 2 +[\d.]+ +[\d.]+( +-){4} +\d+%$")
        self.assertIn("Nanoseconds a call", done.stdout)

    def test_classic(self):
        done = small("--format", "classic", "--peers", "none", "--row", "square 8")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^quorem:\nsquare 8 x \d+ ops/sec @ .*\n\nquorem_twos:\nsquare 8 x ")


class Peers(unittest.TestCase):
    """The command in a folder of its own, with other modules beside it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.command = str(self.folder / "quorem")
        shutil.copy(QUOREM, self.command)
        (self.folder / "peers").mkdir()

    def test_missing_modules_are_named(self):
        done = bench("--row", "N / s", command=self.command)
        self.assertEqual(done.returncode, 0)
        for key in PEER_COLUMNS:
            self.assertIn(f"the column {key} is left out: its module is not there", done.stderr)
        self.assertIn("left out: gmp: ", done.stdout)

    def test_only_asked_for_modules_are_missed(self):
        done = bench("--row", "N / s", "--peers", "boost,gmp", command=self.command)
        self.assertEqual(re.findall(r"the column (\w+) is left out", done.stderr), ["gmp", "boost"])

    def test_file_that_is_no_module(self):
        (self.folder / "peers" / "quorem_peer_gmp.so").write_text("not a library")
        done = bench("--row", "N / s", "--peers", "gmp", command=self.command)
        self.assertEqual(done.returncode, 0)
        self.assertIn("the column gmp is left out: ", done.stderr)

    def test_mismatch_of_text_shows_the_text(self):
        shutil.copy(WRONG_PEER, self.folder / "peers" / "quorem_peer_gmp.so")
        done = small("--peers", "gmp", "--row", "to decimal 2", command=self.command)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        shown = dict(re.findall(r"^  (\w+) = (.*)$", done.stderr, re.MULTILINE))
        self.assertEqual(shown["quorem"], str(int(shown["a"], 16)))
        self.assertEqual(shown["quorem_twos"], shown["quorem"])
        self.assertEqual(shown["gmp"], "*")

    def test_mismatch_stops_with_the_operands(self):
        shutil.copy(WRONG_PEER, self.folder / "peers" / "quorem_peer_gmp.so")
        old = self.folder / "old.json"
        old.write_text("kept")
        new = self.folder / "new.json"
        for file in [old, new]:
            done = bench("--peers", "gmp", "--row", "-N % s", "--json", str(file), command=self.command)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            shown = dict(re.findall(r"^  (\w+) = (-?0x[0-9a-f]+)$", done.stderr, re.MULTILINE))
            a, b = int(shown["a"], 16), int(shown["b"], 16)
            self.assertIn("row '-N % s', pair 0", done.stderr)
            self.assertEqual((a.bit_length() + 7) // 8, 32)
            self.assertEqual((b.bit_length() + 7) // 8, 16)
            self.assertEqual(int(shown["quorem"], 16), -(-a % b))
            self.assertEqual(int(shown["quorem_twos"], 16), -(-a % b))
            self.assertEqual(shown["gmp"], "0x2a")
        self.assertEqual(old.read_text(), "kept")
        self.assertFalse(new.exists())


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    QUOREM, WRONG_PEER = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
