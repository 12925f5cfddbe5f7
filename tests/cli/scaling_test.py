"""`quorem bench scaling`, with few digits.

usage: scaling_test.py QUOREM WRONG_PEER [unittest arguments]
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

QUOREM = WRONG_PEER = ""

OPERATIONS = ["multiply", "square", "divide 2n/n", "remainder 2n/n", "divide n+1/n", "power", "to decimal",
              "from decimal"]
PEERS = ["gmp", "flint", "v8", "boost", "libtommath", "openssl"]


class Scaling(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)

    def run_bench(self, *arguments, command=None, path=None):
        environment = {**os.environ, "PATH": path} if path is not None else None
        return subprocess.run([command or QUOREM, "bench", "scaling", "--quick", *arguments], capture_output=True,
                              text=True, timeout=60, check=False, env=environment)

    def refused(self, *arguments, says, status=2, **options):
        done = self.run_bench(*arguments, **options)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done.stderr)
        self.assertIn(says, done.stderr)
        return done.stderr

    def test_json(self):
        done = self.run_bench("--max", "70", "--json", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual((report["schema"], report["bench"]), ("quorem-bench/1", "scaling"))
        sizes = [1, 2, 4, 8, 16, 32, 64]
        rows = {(row["name"], row["digits"]): row for row in report["rows"]}
        self.assertEqual(list(rows), [(name, digits) for name in OPERATIONS for digits in sizes])
        here = set(report["machine"]["peers"]) | {"quorem", "quorem_twos"}
        self.assertEqual(here | set(report["machine"]["left_out"]), {"quorem", "quorem_twos", *PEERS})
        for (name, digits), row in rows.items():
            with self.subTest(name=name, digits=digits):
                without = {"v8"} if name in ("power", "from decimal") else set()
                times = row["time_ns"]
                self.assertEqual(set(times), here - without)
                self.assertGreater(min(times.values()), 0)
                self.assertEqual(row["left_out"], [])
                for key, ratio in row["times_as_fast"].items():
                    self.assertAlmostEqual(ratio, times[key] / times["quorem"])
                self.assertEqual(set(row["growth"]), set() if digits < 4 else set(times))
                for key, growth in row["growth"].items():
                    quarter = rows[name, digits // 4]["time_ns"][key]
                    self.assertAlmostEqual(quarter * 4 ** growth, times[key], delta=1e-6 * times[key])

    def test_bars_are_over_what_was_measured(self):
        report = json.loads(self.run_bench("--max", "64", "--op", "divide 2n/n", "--json", "-").stdout)
        if "gmp" not in report["machine"]["peers"]:
            self.skipTest("no GMP here")
        bars = {bar["what"]: bar for bar in report["bars"] if bar["column"] == "quorem"}
        ratios = [row["times_as_fast"]["gmp"] for row in report["rows"]]
        for what, expected in [("divide 2n/n, 1 to 8 digits: times as fast as gmp", min(ratios[:4])),
                               ("divide 2n/n, 16 to 2^10 digits: times as fast as gmp, measured to 64",
                                min(ratios[4:]))]:
            self.assertAlmostEqual(bars[what]["measured"], expected)
            self.assertEqual(bars[what]["met"], expected >= bars[what]["at_least"])
        self.assertNotIn("measured", bars["divide 2n/n, 2^14 to 2^18 digits: times as fast as gmp"])
        self.assertNotIn("measured", bars["divide 2n/n: growth exponent at the top"])

    def test_growth_at_the_top(self):
        report = json.loads(self.run_bench("--max", "16384", "--op", "multiply", "--peers", "none", "--json", "-").stdout)
        growth, = [bar for bar in report["bars"] if bar["column"] == "quorem" and "growth" in bar["what"]]
        self.assertAlmostEqual(growth["measured"], report["rows"][-1]["growth"]["quorem"])
        self.assertEqual((growth["at_most"], growth["worst_row"]), (1.15, "2^12 to 2^14 digits"))

    def test_table(self):
        done = self.run_bench("--max", "4", "--op", "multiply,divide n+1/n", "--op", "power", "--peers", "none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for name in OPERATIONS:
            wanted = name in ("multiply", "divide n+1/n", "power")
            self.assertEqual(f"\n{name} (" in done.stdout, wanted, name)
        self.assertEqual(re.findall(r"\n +(\d+) +[\d.]+ [num]s", done.stdout), ["1", "2", "4"] * 3)

    def test_slow_peers_are_left_out(self):
        # The quadratic text of OpenSSL takes seconds long before anything else here does.
        done = self.run_bench("--max", "65536", "--op", "to decimal", "--peers", "openssl", "--json", "-")
        report = json.loads(done.stdout)
        if "openssl" not in report["machine"]["peers"]:
            self.skipTest("no OpenSSL here")
        left_out = [row["digits"] for row in report["rows"] if row["left_out"] == ["openssl"]]
        self.assertTrue(left_out)
        self.assertEqual(left_out, [row["digits"] for row in report["rows"] if "openssl" not in row["time_ns"]])
        self.assertEqual(left_out[-1], 65536)
        for row in report["rows"]:
            self.assertLess(row["time_ns"].get("openssl", 0), 8e9)
        self.assertIn(f"openssl: to decimal from {left_out[0]}\n", done.stderr)
        self.assertIn("> 2 s", done.stderr)

    def test_a_peer_that_is_wrong(self):
        command = self.folder / "quorem"
        (self.folder / "peers").mkdir()
        shutil.copy(QUOREM, command)
        shutil.copy(WRONG_PEER, self.folder / "peers" / "quorem_peer_gmp.so")
        error = self.refused("--peers", "gmp", "--max", "1", "--op", "multiply", status=1,
                             says="row 'multiply' of 1 digits, pair 0: the columns disagree", command=command)
        shown = {key: int(text, 16) for key, text in re.findall(r"^  (\w+) = (0x[0-9a-f]+)$", error, re.MULTILINE)}
        self.assertEqual((shown["quorem"], shown["gmp"]), (shown["a"] * shown["b"], 42))

    def test_plot(self):
        file = self.folder / "plot.svg"
        arguments = ["--max", "8", "--op", "square", "--peers", "none", "--plot", str(file)]
        self.refused(*arguments, says="--plot needs gnuplot", path=str(self.folder))
        self.assertFalse(file.exists())
        if shutil.which("gnuplot") is None:
            self.skipTest("no gnuplot here")
        done = self.run_bench(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        svg = file.read_text()
        self.assertIn("<svg", svg)
        self.assertIn("square, of n digits", svg)
        self.assertTrue(svg.rstrip().endswith("</svg>"))

    def test_refused(self):
        self.refused("--op", "multiply,sqare", says="unknown operation 'sqare'")
        self.refused("--peers", "bc", says="unknown peer 'bc'")
        self.refused("--max", "0", says="--max")
        self.refused("--max", str(2**23 + 1), says="--max")
        self.refused("--json", f"{self.folder}/none/out.json", says="cannot write")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    QUOREM, WRONG_PEER = sys.argv[1:3]
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
