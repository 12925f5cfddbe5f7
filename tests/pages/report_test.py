"""`quorem bench report` without a browser: the page is well-formed, its JSON is what went in, and its tables show that.

usage: report_test.py QUOREM [unittest arguments]
"""

import json
import math
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import samples

QUOREM = ""
UNITS = {"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9}


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


class Report(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        # Beside a copy of the command, so that no library needs to be fetched.
        self.command = self.folder / "quorem"
        shutil.copy(QUOREM, self.command)
        self.pages = self.folder / "pages"
        self.pages.mkdir()
        for name, text in {"style.css": "p { margin: 0 }", "report.js": "'the script';", "licences.txt": "A & B <c>"}.items():
            (self.pages / name).write_text(text)
        self.html = self.folder / "page.html"

    def run_report(self, *arguments, html=None):
        return subprocess.run([self.command, "bench", "report", "--html", html or self.html, *arguments],
                              capture_output=True, text=True, timeout=300, check=False)

    def page(self, reports):
        done = self.run_report("--from", *samples.write_all(self.folder, reports))
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
        return samples.parse(self.html.read_text(encoding="utf-8"))

    def refused(self, *arguments, says, status=2, **options):
        done = self.run_report(*arguments, **options)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done.stderr)
        self.assertIn(says, done.stderr)

    def table(self, section, caption):
        """A table as a dictionary: of each row a dictionary by the heads."""
        for details in section.all("details"):
            if details.one("summary").text() == caption:
                heads = [each.text() for each in details.one("thead").all("th")][1:]
                return {row.one("th").text(): dict(zip(heads, [cell.text() for cell in row.all("td")], strict=True))
                        for row in details.one("tbody").all("tr")}
        raise AssertionError(f"no table '{caption}'")

    def assert_shows(self, text, value, unit=1):
        """Three figures, or as many as the integer part has."""
        number, _, name = text.partition(" ")
        shown = float(number) * (UNITS[name] if name else 1) * unit
        self.assertLessEqual(abs(shown - value), 0.0051 * value, text)
        self.assertGreaterEqual(len(number.replace(".", "")), 3, text)

    def test_what_went_in_stands_in_it(self):
        reports = samples.Samples().all()
        page = self.page(reports)
        data = json.loads(page.one("script", id="report").text())
        self.assertEqual((data["schema"], data["reports"]), ("quorem-report/1", reports))
        self.assertEqual(data["labels"], samples.LABELS)
        self.assertEqual([each.attributes["id"] for each in page.all("section")],
                         ["division", "small", "scaling", "crypto", "workload"])
        self.assertEqual([each.attributes["data-report"] for each in page.all("div", class_="charts")], list("01234"))

    def test_needs_no_network_and_shows_on_phones(self):
        page = self.page(samples.Samples().all())
        self.assertEqual(page.one("meta", name="viewport").attributes["content"], "width=device-width, initial-scale=1")
        self.assertEqual([each.name for each in page.all() if {"src", "srcset"} & set(each.attributes)], [])
        self.assertEqual(list(page.all("link")), [])
        for link in page.all("a"):
            self.assertEqual(len(list(page.all(id=link.attributes["href"].removeprefix("#")))), 1)
        self.assertEqual({each.parent.attributes.get("class") for each in page.all("table")}, {"scroll"})
        self.assertEqual(page.one("style").text().strip(), "p { margin: 0 }")
        self.assertIn("'the script';", page.text())
        self.assertEqual(page.one("details", class_="licences").one("pre").text(), "A & B <c>")

    def test_machine_and_date(self):
        page = self.page([samples.Samples().division()])
        machine = page.one("p", class_="machine")
        self.assertEqual(machine.one("b").text(), samples.MACHINE["cpu"])
        self.assertEqual(machine.one("time").text(), samples.MACHINE["date"])
        self.assertIn("2 cores; System 12; GCC 12.2.0; rounds: 21", machine.text())
        peers = page.one("ul", class_="peers").text()
        self.assertIn("gmp: the library gmp", peers)
        self.assertIn("tommath is left out: it is not here", peers)

    def test_rows_of_times(self):
        report = samples.Samples().division()
        section = self.page([report]).one("section", id="division")
        times, ratios = self.table(section, "Nanoseconds a call"), self.table(section, "Times as fast as each peer")
        columns = {key: [] for key in samples.PEERS}
        for row in report["rows"]:
            for key, label in samples.LABELS.items():
                if key in row["time_ns"]:
                    self.assert_shows(times[row["name"]][label], row["time_ns"][key])
                else:
                    self.assertEqual(times[row["name"]][label], "")
            for key in samples.PEERS:
                ratio = row["time_ns"][key] / row["time_ns"]["quorem"]
                columns[key].append(ratio)
                self.assert_ratio(ratios[row["name"]][samples.LABELS[key]], ratio)
        for key, column in columns.items():
            self.assert_ratio(ratios["geometric mean"][samples.LABELS[key]], geometric_mean(column))
        self.assertEqual(set(ratios), {row["name"] for row in report["rows"]} | {"geometric mean"})

    def assert_ratio(self, text, value):
        """A ratio below one has two decimals, so fewer figures."""
        self.assertLessEqual(abs(float(text) - value), max(0.0051, 0.0051 * value), text)

    def test_bars(self):
        section = self.page([samples.Samples().division()]).one("section", id="division")
        bars = self.table(section, "Bars")
        self.assertEqual(list(bars.values()), [
            {"column": "quorem", "asked": "at least 1.5", "measured": "1.25", "met": "no"},
            {"column": "twos", "asked": "at most 0.5", "measured": "", "met": "not measured"}])
        self.assertIn(f"each: times as fast as {samples.NASTY} (worst: N / s)", bars)

    def test_scaling(self):
        report = samples.Samples().scaling()
        section = self.page([report]).one("section", id="scaling")
        for operation in ["multiply", "divide 2n/n"]:
            times = self.table(section, f"{operation}: time of a call")
            ratios = self.table(section, f"{operation}: times as fast as each peer")
            rows = [row for row in report["rows"] if row["name"] == operation]
            self.assertEqual(list(times), [str(row["digits"]) for row in rows])
            for row in rows:
                digits = str(row["digits"])
                for key, value in row["time_ns"].items():
                    self.assert_shows(times[digits][samples.LABELS[key]], value)
                for key in row["left_out"]:
                    self.assertEqual((times[digits][key], ratios[digits][key]), ("> 2 s", ""))
                for key, value in row["times_as_fast"].items():
                    self.assert_ratio(ratios[digits][samples.LABELS[key]], value)

    def test_engines_and_workload(self):
        crypto, workload = samples.Samples().crypto(), samples.Samples().workload()
        page = self.page([crypto, workload])
        rates = self.table(page.one("section", id="crypto"), "Calls a second")
        for row in crypto["rows"]:
            for key, value in row["ops_per_s"].items():
                self.assert_shows(rates[row["name"]][key], value)
        section = page.one("section", id="workload")
        times = self.table(section, "Microseconds a call, without an engine round it")
        ratios = self.table(section, "Times as fast as each peer, over the operations that it has")
        for row in workload["rows"]:
            self.assertEqual(times[row["name"]]["operations"], "16315")
            for key, value in row["time_ns"].items():
                self.assertAlmostEqual(float(times[row["name"]][samples.LABELS[key]]) * 1000, value, delta=max(6, 0.006 * value))
            for key, value in row["times_as_fast"]["quorem"].items():
                self.assert_ratio(ratios[row["name"]][samples.LABELS[key]], value)
        kinds = self.table(section, "By operation: nanoseconds each")
        self.assertEqual([kinds[name]["count"] for name in kinds], ["121041", "45789"])
        self.assertEqual(kinds["< <= > >="]["gmp"], "")

    def test_a_bench_may_come_twice(self):
        page = self.page([samples.Samples(1).small(), samples.Samples(2).small()])
        self.assertEqual([each.attributes["id"] for each in page.all("section")], ["small", "small-2"])

    def test_measures_what_is_here(self):
        done = self.run_report("--quick", "--max", "2")
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
        page = samples.parse(self.html.read_text(encoding="utf-8"))
        reports = json.loads(page.one("script", id="report").text())["reports"]
        self.assertEqual([report["bench"] for report in reports], ["division", "small", "scaling"])
        self.assertEqual(max(row["digits"] for row in reports[2]["rows"]), 2)
        for report in reports:
            self.assertRegex(report["machine"]["date"], r"^20\d\d-\d\d-\d\d \d\d:\d\d UTC$")
        left_out = [each.one("b").text() for each in page.all("p", class_="left-out")]
        self.assertEqual(left_out, ["crypto", "workload"])
        for name in left_out:
            self.assertIn(f"left out: {name}: ", done.stderr)

    def test_to_standard_output(self):
        file, = samples.write_all(self.folder, [samples.Samples().small()])
        done = self.run_report("--from", file, html="-")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        samples.parse(done.stdout)

    def test_without_the_parts_of_the_page(self):
        file, = samples.write_all(self.folder, [samples.Samples().small()])
        for name in ["report.js", "style.css", "licences.txt"]:
            (self.pages / name).rename(self.folder / name)
            self.refused("--from", file, says=f"cannot read '{self.pages}/{name}'; ./dev bench report makes it")
            (self.folder / name).rename(self.pages / name)
        self.assertFalse(self.html.exists())

    def test_refused(self):
        good = samples.Samples().division()
        for change in [{"schema": "quorem-bench/2"}, {"bench": "other"}, {"bench": 1}, None]:
            file, = samples.write_all(self.folder, [good | change if change else [good]])
            self.refused("--from", file, says=f"'{file}' is no JSON that a bench has written")
        for member, value in [("rows", 1), ("rows", [{}]), ("machine", None), ("bars", [{"what": "x"}]), ("rounds", "x")]:
            file, = samples.write_all(self.folder, [good | {member: value}])
            self.refused("--from", file, says="lacks what its bench writes")
        self.refused("--from", self.folder / "none.json", says="cannot read")
        file.write_text("{")
        self.refused("--from", file, says="no JSON")
        file, = samples.write_all(self.folder, [good])
        self.refused("--from", file, html=self.folder / "none" / "page.html", says="cannot write")
        self.assertFalse(self.html.exists())
        done = subprocess.run([self.command, "bench", "report"], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertTrue(re.search("--html is required", done.stderr))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    QUOREM = sys.argv[1]
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
