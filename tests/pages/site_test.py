"""The site as `./dev docs` leaves it: every page is well-formed, every link within it leads somewhere, and nothing is loaded
from elsewhere.

usage: site_test.py SOURCE SITE [unittest arguments]
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

import samples

SOURCE = SITE = pathlib.Path()
LOADING = {"img": "src", "script": "src", "link": "href", "iframe": "src"}


def links(text):
    """What a page links to or loads."""
    return re.findall(r'<(\w+)\b[^>]*?\b(href|src)="([^"]*)"', re.sub(r"<(script|pre)\b.*?</\1>", "", text, flags=re.DOTALL))


class Site(unittest.TestCase):
    def setUp(self):
        self.pages = {file: file.read_text(encoding="utf-8") for file in sorted(SITE.rglob("*.html"))}
        self.own = {file: text for file, text in self.pages.items() if SITE / "api" not in file.parents}

    def test_no_link_is_dead(self):
        anchors = {file: set(re.findall(r'\b(?:id|name)="([^"]*)"', text)) for file, text in self.pages.items()}
        for file, text in self.pages.items():
            for _, _, link in links(text):
                if re.match(r"[a-z]+:", link):
                    continue
                path, _, anchor = link.partition("#")
                target = (file.parent / urllib.parse.unquote(path)).resolve() if path else file
                if target.is_dir():
                    target /= "index.html"
                self.assertTrue(target.is_file(), f"{file}: {link}")
                # Doxygen's own pages link to the places of private classes, which they do not show.
                if anchor and target in anchors and file in self.own:
                    self.assertIn(urllib.parse.unquote(anchor), anchors[target], f"{file}: {link}")

    def test_nothing_is_loaded_from_elsewhere(self):
        for file, text in self.pages.items():
            for name, attribute, link in links(text):
                if LOADING.get(name) == attribute:
                    self.assertNotRegex(link, r"^(\w+:)?//", str(file))

    def test_pages_are_well_formed_and_in_each_other_s_navigation(self):
        names = {str(file.relative_to(SITE)) for file in self.own if file.relative_to(SITE).parts[0] != "files"} | {"api/index.html"}
        for file, text in self.own.items():
            with self.subTest(file=file):
                page = samples.parse(text)
                menu, = page.all("nav", class_="site")
                targets = {str((file.parent / link.attributes["href"]).resolve().relative_to(SITE)) for link in menu.all("a")}
                self.assertEqual(targets, names)
                self.assertGreaterEqual(len(list(page.all("h1"))), 1)
                self.assertEqual(page.one("meta", name="viewport").attributes["content"],
                                 "width=device-width, initial-scale=1")
                for table in page.all("table"):
                    self.assertEqual(table.parent.attributes.get("class"), "scroll")

    def test_every_markdown_file_has_its_page(self):
        for file in sorted((SOURCE / "docs").rglob("*.md")):
            self.assertTrue((SITE / file.relative_to(SOURCE / "docs")).with_suffix(".html").is_file(), str(file))

    def test_the_reference_has_the_contracts(self):
        natural = re.sub(r"<[^>]+>", "", (SITE / "api/natural_8h.html").read_text(encoding="utf-8"))
        for text in ["z := a + b", "Requires", "Theta(max(an, bn)); depends on lengths", "divide_scratch(an, bn)"]:
            self.assertIn(text, natural)


class Builder(unittest.TestCase):
    """What ends the build."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.source = pathlib.Path(holder.name).resolve() / "source"
        for name, text in {"README.md": "# A project\n\n[the docs](docs/a.md), [bigint.h](include/quorem/bigint.h)\n",
                           "docs/a.md": "# A\n\n## Two `words` & more\n\n[here](#two-words--more) [there](../README.md)\n",
                           "include/quorem/bigint.h": "// A header.\n\n// z := a + b\n// Fails:    never\nint add(int a, int b);\n",
                           "pages/style.css": "p {}\n", "pages/api.css": "p {}\n",
                           "tools/site/reference.md": "# Reference\n"}.items():
            self.write(name, text)

    def write(self, name, text):
        file = self.source / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def build(self):
        return subprocess.run([sys.executable, SOURCE / "tools/site/build.py", self.source, self.source.parent / "site"],
                              capture_output=True, text=True, timeout=60, check=False)

    def test_good(self):
        done = self.build()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        index = (self.source.parent / "site/index.html").read_text()
        self.assertIn('<a href="a.html">the docs</a>, <a href="api/bigint_8h.html">bigint.h</a>', index)
        self.assertIn('<h2 id="two-words--more">', (self.source.parent / "site/a.html").read_text())

    def test_dead_link(self):
        self.write("docs/a.md", "# A\n\n[there](b.md)\n")
        done = self.build()
        self.assertEqual(done.returncode, 1)
        self.assertIn("docs/a.md: 'b.md' leads nowhere", done.stderr)

    def test_name_without_comment(self):
        self.write("include/quorem/bigint.h", "// A header.\n\nint add(int a, int b);\n")
        done = self.build()
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"include/quorem/bigint.h:\d+: warning: Member add\(int a, int b\).*is not documented")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    SOURCE, SITE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
