"""The page of `quorem bench report` and the site in headless Chromium: every point of every chart is read back from where it
was drawn and compared with the figure that went in, and at the width of a phone nothing sticks out.

usage: browser_test.py QUOREM SITE CHROMIUM [unittest arguments], where the folder `pages` beside QUOREM is as ./dev leaves it
"""

import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import samples

QUOREM = CHROMIUM = ""
SITE = pathlib.Path()
UNITS = {"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9}
DARK = "--blink-settings=preferredColorScheme=0"
PHONE = 360

# Added to a copy of a page: what the page measures of itself, and its errors, as attributes of the root.
PROBE = """<script>
(() => {
  const root = document.documentElement, errors = [];
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('load', () => setTimeout(() => {
    const wide = [...document.querySelectorAll('body *')].filter((element) =>
      element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.scroll, pre, svg')).length;
    Object.assign(root.dataset, { width: innerWidth, scrollWidth: root.scrollWidth,
      clientWidth: root.clientWidth, wide, errors: errors.join('; '),
      background: getComputedStyle(document.body).backgroundColor, color: getComputedStyle(document.body).color });
  }, 500));
})();
</script>"""


class Axis:
    """What a logarithmic axis shows at a place, told from its labelled ticks."""

    def __init__(self, svg, name, coordinate):
        ticks = []
        for text in svg.one("g", aria_label=f"{name}-axis tick label").all("text"):
            number, _, unit = text.text().partition(" ")
            place = re.fullmatch(r"translate\(([-.\d]+),([-.\d]+)\)", text.attributes["transform"])[coordinate]
            ticks.append((float(place), math.log(float(number) * (UNITS[unit] if unit else 1))))
        (self.place, self.log), (last_place, last_log) = ticks[0], ticks[-1]
        self.per_pixel = (last_log - self.log) / (last_place - self.place)
        for place, log in ticks:  # the ticks between are where they belong
            assert abs(self.log + (place - self.place) * self.per_pixel - log) < 1e-6, ticks

    def value(self, place):
        return math.exp(self.log + (float(place) - self.place) * self.per_pixel)


def categories(svg):
    """The place of each row of a chart of dots."""
    places = {}
    for text in svg.one("g", aria_label="y-axis tick label").all("text"):
        places[float(re.search(r",([-.\d]+)\)", text.attributes["transform"])[1])] = text.text()
    return places


class Browser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.holder.cleanup)
        cls.folder = pathlib.Path(cls.holder.name)
        cls.reports = samples.Samples(7).all()
        cls.report = cls.folder / "report.html"
        subprocess.run([QUOREM, "bench", "report", "--html", cls.report, "--from",
                        *samples.write_all(cls.folder, cls.reports)], check=True, timeout=60)
        cls.wide = cls.opened(cls.report, 1200)
        cls.phone = cls.opened(cls.report, PHONE)

    @classmethod
    def opened(cls, file, width, *options):
        """The document after its scripts have run."""
        text = file.read_text(encoding="utf-8")
        probed = file.with_name("probed.html")  # beside the page, so that its links hold
        probed.write_text(text.replace("<head>", "<head>" + PROBE, 1), encoding="utf-8")
        try:
            done = subprocess.run([CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000",
                                   f"--window-size={width},900", *options, "--dump-dom", probed.as_uri()],
                                  capture_output=True, text=True, timeout=600, check=True, cwd=cls.folder)
        finally:
            probed.unlink()
        return samples.parse(done.stdout)

    def probe(self, document, width):
        data = document.one("html").attributes
        self.assertEqual((data["data-width"], data["data-errors"]), (str(width), ""))
        return data

    def charts(self, document, bench):
        """The charts of a bench by name."""
        place = document.one("section", id=bench).one("div", class_="charts")
        return {figure.attributes["data-chart"]: figure for figure in place.all("figure") if "data-chart" in figure.attributes}

    def dots(self, figure):
        """Each dot: its column, told by its colour from the legend, and its place."""
        columns = {}
        for swatch in figure.all("span"):
            columns[swatch.one("svg").attributes["fill"]] = swatch.text()
        svg = [each for each in figure.all("svg") if "viewbox" in each.attributes][0]
        circles = svg.one("g", aria_label="dot").all("circle")
        return svg, [(columns[circle.attributes["fill"]], float(circle.attributes["cx"]), float(circle.attributes["cy"]),
                      circle.attributes["aria-label"]) for circle in circles]

    def row_figures(self, figure):
        svg, dots = self.dots(figure)
        axis, rows = Axis(svg, "x", 1), categories(svg)
        found = {}
        for column, x, y, label in dots:
            self.assertTrue(label.startswith(f"{column}, {rows[y]}: "), label)
            found[column, rows[y]] = axis.value(x)
        return found

    def curve_figures(self, figure, digits):
        svg, dots = self.dots(figure)
        axis = Axis(svg, "y", 2)
        places = dict(zip(sorted({x for _, x, _, _ in dots}), digits, strict=True))
        found = {}
        for column, x, y, label in dots:
            self.assertTrue(label.startswith(f"{column}, {places[x]} digits: "), label)
            found[column, places[x]] = axis.value(y)
        return found

    def assert_same(self, found, expected):
        self.assertEqual(set(found), set(expected))
        for key, value in expected.items():
            self.assertAlmostEqual(found[key] / value, 1, places=6, msg=str(key))

    def expected(self, rows, name, figures):
        return {(samples.LABELS.get(key, key), row[name]): value for row in rows for key, value in figures(row).items()}

    def test_rows(self):
        ratios = lambda row: {key: row["time_ns"][key] / row["time_ns"]["quorem"] for key in samples.PEERS}
        division, _, _, crypto, workload = self.reports
        for document in self.wide, self.phone:
            for report, chart, figures in [
                    (division, "times", lambda row: row["time_ns"]), (division, "ratios", ratios),
                    (crypto, "rates", lambda row: row["ops_per_s"]), (crypto, "ratios", lambda row: row["times_as_fast"]),
                    (workload, "times", lambda row: row["time_ns"]),
                    (workload, "ratios", lambda row: row["times_as_fast"]["quorem"])]:
                with self.subTest(bench=report["bench"], chart=chart):
                    figure = self.charts(document, report["bench"])[chart]
                    self.assert_same(self.row_figures(figure), self.expected(report["rows"], "name", figures))

    def test_curves(self):
        ratios = lambda row: {key: row["time_ns"][key] / row["time_ns"]["quorem"]
                              for key in samples.PEERS if key in row["time_ns"]}
        _, small, scaling, _, _ = self.reports
        named = [(report, row, *([row["name"], row["digits"]] if report is scaling else row["name"].rsplit(" ", 1)))
                 for report in (small, scaling) for row in report["rows"]]
        for document in self.wide, self.phone:
            for report in small, scaling:
                charts = self.charts(document, report["bench"])
                operations = dict.fromkeys(operation for each, _, operation, _ in named if each is report)
                self.assertEqual(list(charts), [f"{what} of {each}" for each in operations for what in ("times", "ratios")])
                for operation in operations:
                    rows = [row | {"n": int(digits)} for each, row, found, digits in named if (each, found) == (report, operation)]
                    for chart, figures in [("times", lambda row: row["time_ns"]), ("ratios", ratios)]:
                        with self.subTest(bench=report["bench"], chart=chart, operation=operation):
                            found = self.curve_figures(charts[f"{chart} of {operation}"], [row["n"] for row in rows])
                            self.assert_same(found, self.expected(rows, "n", figures))

    def test_digits_are_on_a_logarithmic_axis(self):
        svg, dots = self.dots(self.charts(self.wide, "scaling")["times of multiply"])
        places = sorted({x for _, x, _, _ in dots})
        steps = [b - a for a, b in zip(places, places[1:])]
        self.assertLess(max(steps) - min(steps), 1e-6)
        labels = [text.text() for text in svg.one("g", aria_label="x-axis tick label").all("text")]
        self.assertEqual([int(label) for label in labels[:3]], [1, 4, 16])

    def test_every_column_has_its_colour(self):
        for bench in ["division", "crypto"]:
            for name, figure in self.charts(self.wide, bench).items():
                swatches = [(swatch.one("svg").attributes["fill"], swatch.text()) for swatch in figure.all("span")]
                self.assertEqual(len({fill for fill, _ in swatches}), len(swatches), name)
                self.assertNotIn("#777777", dict(swatches))

    def test_the_data_is_still_there(self):
        self.assertEqual(json.loads(self.wide.one("script", id="report").text())["reports"], self.reports)

    def assert_nothing_sticks_out(self, document):
        data = self.probe(document, PHONE)
        self.assertEqual((data["data-scroll-width"], data["data-wide"]), (data["data-client-width"], "0"))

    def test_phone(self):
        self.assert_nothing_sticks_out(self.phone)
        self.probe(self.wide, 1200)

    def test_light_and_dark(self):
        light, dark = self.probe(self.phone, PHONE), self.probe(self.opened(self.report, PHONE, DARK), PHONE)
        self.assertEqual((light["data-background"], light["data-color"]), ("rgb(255, 255, 255)", "rgb(29, 35, 39)"))
        self.assertEqual((dark["data-background"], dark["data-color"]), ("rgb(20, 24, 28)", "rgb(228, 231, 234)"))

    def test_site_on_a_phone(self):
        for name in ["index.html", "guide.html", "embedding/v8.html", "measured.html", "api/index.html"]:
            with self.subTest(page=name):
                self.assert_nothing_sticks_out(self.opened(SITE / name, PHONE))


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    QUOREM, SITE, CHROMIUM = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
