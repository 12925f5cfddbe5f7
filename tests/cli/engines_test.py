"""`quorem bench crypto` and `quorem bench engines`, with small scripts in place of the engines.

usage: engines_test.py QUOREM SOURCES [unittest arguments], where SOURCES is the folder bench/engines
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

QUOREM = ""
SOURCES = pathlib.Path()

CRYPTO_ROWS = [
    "ed25519.sign", "ed25519.getPublicKey", "ed25519.verify", "x25519.getPublicKey",
    "secp256k1.sign", "secp256k1.getPublicKey", "secp256k1.verify",
    "schnorr.sign", "schnorr.getPublicKey", "schnorr.verify",
]
DIVISION_ROWS = [
    "0 / 100", "0 % 100", "0 / N", "0 % N", "21 / 100", "21 % 100", "100 / 21", "100 % 21",
    "s / (s + 1)", "s % (s + 1)", "(s + 1) / s", "(s + 1) % s", "s / N", "s % N", "N / s", "N % s",
    "1 / 64", "1 / N", "64 / 1", "N / 1", "2 / 64", "2 / N", "64 / 2", "N / 2",
    "512 / 256", "512 % 256", "512 % p25519", "512 % p256k1",
]
USUAL = ["hermes-0.12", "node-18", "node-18+quorem"]
ALL = [*USUAL, "node-26", "bun"]


class Engines(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.log = self.folder / "log"

    def engine(self, name, rate, result="42", line=None, status=0):
        """An engine that notes how it was called and claims a rate."""
        line = line or f'{{"row":"\'"$2"\'","ops_per_s":{rate},"result":"{result}"}}'
        file = self.folder / name
        file.write_text(f"#!/bin/sh\necho '{name}' \"$@\" >>'{self.log}'\necho '{line}'\nexit {status}\n")
        file.chmod(0o755)

    def usual(self):
        for name, rate in zip(USUAL, [10, 400, 800.5]):
            self.engine(name, rate)

    def run_bench(self, name, *arguments, **options):
        environment = {key: value for key, value in os.environ.items() if key != "QUOREM_ENGINES_FOLDER"}
        return subprocess.run([QUOREM, "bench", name, "--engines-folder", str(self.folder), *arguments],
                              capture_output=True, text=True, timeout=120, env=environment, **options)

    def report(self, name, *arguments):
        done = self.run_bench(name, "--json", "-", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def refused(self, *arguments, says, status=2, name="crypto"):
        done = self.run_bench(name, *arguments)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done.stderr)
        self.assertIn(says, done.stderr)

    def test_json(self):
        self.usual()
        report = self.report("crypto", "--rounds", "2")
        self.assertEqual((report["schema"], report["bench"], report["rounds"]), ("quorem-bench/1", "crypto", 2))
        self.assertEqual([row["name"] for row in report["rows"]], CRYPTO_ROWS)
        for row in report["rows"]:
            self.assertEqual(row["ops_per_s"], {"hermes-0.12": 10, "node-18": 400, "node-18+quorem": 800.5})
            self.assertAlmostEqual(row["times_as_fast"]["node-18"], 800.5 / 400)
        self.assertAlmostEqual(report["times_as_fast"]["hermes-0.12"]["geometric_mean"], 80.05)

    def test_rounds_are_interleaved(self):
        self.usual()
        self.report("crypto", "--rounds", "2", "--row", "ed25519.sign", "--row", "schnorr.verify")
        turn = [f"{engine} crypto {row} 80" for row in ["ed25519.sign", "schnorr.verify"] for engine in USUAL]
        self.assertEqual(self.log.read_text().splitlines(), turn * 2)

    def test_median(self):
        counter = self.folder / "counter"
        self.engine("node-18", 0)
        (self.folder / "node-18").write_text(
            f"#!/bin/sh\necho >>'{counter}'\nset -- \"$2\" $(wc -l <'{counter}')\n"
            "case $2 in 1) rate=5 ;; 2) rate=100 ;; *) rate=7 ;; esac\n"
            "echo '{\"row\":\"'\"$1\"'\",\"ops_per_s\":'$rate',\"result\":\"\"}'\n")
        report = self.report("crypto", "--rounds", "3", "--row", "ed25519.sign", "--engines", "node-18")
        row = report["rows"][0]
        self.assertEqual((row["ops_per_s"], row["range_ops_per_s"]), ({"node-18": 7}, {"node-18": [5, 100]}))

    def test_engines(self):
        self.usual()
        report = self.report("engines", "--quick")
        self.assertEqual([row["name"] for row in report["rows"]], DIVISION_ROWS)
        self.assertIn("hermes-0.12 divisions N / s 2\n", self.log.read_text())

    def test_table(self):
        self.usual()
        done = self.run_bench("crypto", "--quick")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = done.stdout.splitlines()
        self.assertIn(["schnorr.verify", "10", "400", "800", "80.05", "2.00"], [line.split() for line in lines])
        self.assertIn(["geometric", "mean", "80.05", "2.00"], [line.split() for line in lines])
        self.assertRegex(done.stdout, r"geometric mean +2\.00  at least 1\.3 +met\n")

    def test_a_bar_that_is_not_met(self):
        self.usual()
        self.engine("node-18+quorem", 380)
        done = self.run_bench("crypto", "--quick")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r"each row \(worst: .*\) +0\.95  at least 0\.97 +NOT MET\n")

    def test_classic(self):
        self.usual()
        done = self.run_bench("crypto", "--quick", "--format", "classic", "--row", "ed25519.verify")
        self.assertEqual(done.returncode, 0)
        self.assertIn("node-18:\ned25519.verify x 400 ops/sec @ 2ms/op (2ms..2ms)\n", done.stdout)
        self.engine("hermes-0.12", 1603999)
        done = self.run_bench("engines", "--quick", "--format", "classic", "--row", "N / s", "--engines", "hermes-0.12")
        self.assertEqual(done.stdout, "hermes-0.12:\nN / s x 1603 ops/sec @ 623\u03bcs/op (623\u03bcs..623\u03bcs)\n")

    def test_a_missing_engine_is_named(self):
        self.usual()
        (self.folder / "hermes-0.12").unlink()
        for arguments, missing in [([], ["hermes-0.12"]), (["--engines", "all"], ["hermes-0.12", "node-26", "bun"])]:
            done = self.run_bench("crypto", "--quick", "--row", "ed25519.sign", *arguments)
            self.assertEqual(done.returncode, 0)
            for name in missing:
                self.assertIn(f"the engine {name} is left out", done.stderr)
                self.assertIn(f"left out: {name}\n", done.stdout)
        report = self.report("crypto", "--quick", "--row", "ed25519.sign")
        self.assertEqual(list(report["machine"]["left_out"]), ["hermes-0.12"])

    def test_chosen_engines(self):
        for name in ALL:
            self.engine(name, 5)
        for arguments, expected in [(["--engines", "all"], ALL), ([], USUAL),
                                    (["--engines", "bun,node-18"], ["node-18", "bun"])]:
            report = self.report("crypto", "--quick", "--row", "ed25519.sign", *arguments)
            self.assertEqual(list(report["rows"][0]["ops_per_s"]), expected)

    def test_refused(self):
        self.usual()
        self.refused("--row", "ed25519", says="unknown row 'ed25519'")
        self.refused("--engines", "node-18,opera", says="unknown engine 'opera'")
        self.refused("--colour", says="--colour")
        self.refused("--rounds", "0", says="--rounds")
        self.refused("--format", "xml", says="--format")
        self.refused("--json", f"{self.folder}/none/out.json", says="cannot write")
        self.assertFalse(self.log.exists())

    def test_no_engine_at_all(self):
        self.refused(says="no engine is here")

    def test_an_engine_that_fails(self):
        self.usual()
        file = self.folder / "out.json"
        for options, says in [({"status": 3}, "it ended with status 3"),
                              ({"line": "no json"}, "printed no measurement"),
                              ({"line": '{"row":"x","ops_per_s":1,"result":""}'}, "printed no measurement"),
                              ({"rate": 0}, "printed no measurement"), ({"result": "43"}, "the engines disagree")]:
            with self.subTest(says=says):
                self.engine("node-18", **{"rate": 400, **options})
                self.refused("--json", str(file), status=1, says=says)
                self.assertFalse(file.exists())

    def test_list(self):
        for name, rows in [("crypto", CRYPTO_ROWS), ("engines", DIVISION_ROWS)]:
            done = self.run_bench(name, "--list")
            self.assertEqual((done.returncode, done.stdout.splitlines()), (0, rows))

    def test_a_path_with_what_divides_lists(self):
        root = self.folder / "a b:c"
        for file in ["peers/javascript/redirect.so", "release/adapters/v8/libquorem_v8.so", "peers/node18/usr/bin/node",
                     "peers/node18/usr/lib/x86_64-linux-gnu/libnode.so.108"]:
            (root / "build" / file).parent.mkdir(parents=True)
            (root / "build" / file).touch()
        # In place of Node.js: are the libraries where the lists say?
        node = root / "build/peers/node18/usr/bin/node"
        node.write_text("#!/bin/sh\nIFS=' :'\nfor file in $LD_PRELOAD $LD_LIBRARY_PATH; do test -e \"$file\" || exit 9; done\n")
        node.chmod(0o755)
        (root / "bench/engines").mkdir(parents=True)
        shutil.copy(SOURCES / "run.sh", root / "bench/engines")
        for engine in ["node-18", "node-18+quorem"]:
            (root / engine).symlink_to(root / "bench/engines/run.sh")
            done = subprocess.run([root / engine, "crypto", "ed25519.sign", "2"], capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_scripts_have_the_rows(self):
        crypto = re.findall(r"^  '(\w+\.\w+)': ", (SOURCES / "crypto_rows.mjs").read_text(), re.MULTILINE)
        self.assertEqual(crypto, CRYPTO_ROWS)
        names = re.search(r"const names = \[(.*?)\]", (SOURCES / "divisions.mjs").read_text(), re.DOTALL)[1]
        self.assertEqual(re.findall(r"'(.*?)'", names), DIVISION_ROWS)


if __name__ == "__main__":
    QUOREM, SOURCES = sys.argv[1], pathlib.Path(sys.argv[2])
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
