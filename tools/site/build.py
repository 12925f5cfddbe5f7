#!/usr/bin/env python3
"""Builds the site: every Markdown file of the project as a page, the reference of the headers, and the measured page.

usage: build.py SOURCE OUTPUT [REPORT], where REPORT is a page of `quorem bench report`

cmark-gfm makes HTML of Markdown, Doxygen makes the reference. A link to a Markdown file becomes one to its page, a link to a
public header one to its reference; other files that are linked to are copied. A link that leads nowhere, and a public name
without a comment, end the build with status 1. The site needs no server and loads nothing from elsewhere.
"""

import html
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent

# The order of the navigation; pages that are not here come behind, by their paths.
ORDER = ["README.md", "docs/guide.md", "docs/contracts.md", "docs/embedding", "api/", "measured.html", "docs/performance.md",
         "docs/timing.md", "docs/tuning.md", "docs/soundness.md", "docs/dead_ends.md", "docs", "ARCHITECTURE.md",
         "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
ROOT_PAGES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
SHORT_TITLES = {"README.md": "Quorem", "docs/embedding/hermes.md": "In Hermes", "docs/embedding/v8.md": "In V8",
                "docs/embedding/c_engines.md": "In C engines", "docs/dead_ends.md": "Dead ends", "docs/performance.md": "Performance",
                "docs/timing.md": "Timing", "docs/tuning.md": "Tuning", "docs/soundness.md": "Soundness"}

# What needs no comment of its own: a struct's comment speaks of its fields, and config.h of its macros. Doxygen cannot
# attach specialisations of templates that are declared elsewhere.
UNCOMMENTED = re.compile(r"\(macro definition\) of file|\(variable\) of struct|scope for class (std|fmt)::")


class Failure(Exception):
    pass


def page_of(source):
    """Where the page of a Markdown file lies in the site."""
    if source == "README.md":
        return "index.html"
    return source.removeprefix("docs/").removesuffix(".md").lower() + ".html"


def reference_of(header):
    """The page that Doxygen makes of include/quorem/HEADER."""
    return "api/" + header.removeprefix("include/quorem/").replace("_", "__").replace(".h", "_8h") + ".html"


def relative(target, page):
    """A link to a file of the site from one of its pages."""
    return "../" * page.count("/") + target


def slug(heading):
    """The anchor of a heading, as GitHub makes it."""
    text = html.unescape(re.sub(r"<[^>]+>", "", heading)).strip().lower()
    kept = (c for c in text if c in "-_ " or unicodedata.category(c)[0] in "LN")
    return "".join(kept).replace(" ", "-")


class Site:
    def __init__(self, source, output, report):
        self.source, self.output, self.report = source, output, report
        files = [name for name in ROOT_PAGES if (source / name).exists()]
        files += [str(path.relative_to(source)) for path in sorted((source / "docs").rglob("*.md"))]
        self.texts = {name: (source / name).read_text(encoding="utf-8") for name in files}
        self.copied = set()
        self.navigation = self.ordered([(name, page_of(name), self.title(name)) for name in files] +
                                       [("api/", "api/index.html", "Interface"), ("measured.html", "measured.html", "Measured")])

    def title(self, name):
        if name in SHORT_TITLES:
            return SHORT_TITLES[name]
        heading = re.search(r"^# (.+)$", self.texts[name], re.MULTILINE)
        return heading[1].replace("`", "") if heading else pathlib.Path(name).stem

    @staticmethod
    def ordered(entries):
        def place(entry):
            name = entry[0]
            fitting = [each for each in ORDER if name == each or name.startswith(each.rstrip("/") + "/")]
            return ORDER.index(max(fitting, key=len)), name
        return sorted(entries, key=place)

    def menu(self, page):
        items = "".join(
            f'<li><a href="{relative(target, page)}"{" aria-current=page" if target == page else ""}>'
            f"{html.escape(title)}</a></li>" for _, target, title in self.navigation)
        return f'<nav class="site"><ul>{items}</ul></nav>\n'

    def write(self, page, text):
        file = self.output / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    # ---- Markdown ----

    def target(self, link, name):
        """The link of a page of the site that stands for a link of the file `name`."""
        path, hash_mark, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link) or not path:
            return link
        file = (self.source / name).parent / path
        try:
            inside = str(file.resolve().relative_to(self.source))
        except ValueError:
            raise Failure(f"{name}: '{link}' leads out of the project") from None
        if not file.exists():
            raise Failure(f"{name}: '{link}' leads nowhere")
        if inside in self.texts:
            found = page_of(inside)
        elif re.fullmatch(r"include/quorem/\w+\.h", inside):
            found = reference_of(inside)
        else:
            found = self.copy(inside)
        return relative(found, page_of(name)) + hash_mark + anchor

    def copy(self, inside):
        """The page that shows a file or a folder of the project; a picture is itself."""
        file = self.source / inside
        if file.is_dir():
            return self.listing(inside)
        is_picture = file.suffix in (".svg", ".png")
        target = f"files/{inside}" if is_picture else f"files/{inside}.html"
        if target not in self.copied:
            self.copied.add(target)
            if is_picture:
                (self.output / target).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, self.output / target)
            else:
                text = html.escape(file.read_text(encoding="utf-8"))
                self.write(target, self.page(target, inside, f"<h1>{html.escape(inside)}</h1>\n<pre><code>{text}</code></pre>\n"))
        return target

    def listing(self, inside):
        page = f"files/{inside}/index.html"
        if page not in self.copied:
            self.copied.add(page)
            files = sorted(path for path in (self.source / inside).rglob("*") if path.is_file())
            items = ""
            for path in files:
                name = str(path.relative_to(self.source))
                items += f'<li><a href="{relative(self.copy(name), page)}">{html.escape(name)}</a></li>\n'
            self.write(page, self.page(page, inside, f"<h1>{html.escape(inside)}</h1>\n<ul>\n{items}</ul>\n"))
        return page

    def body(self, name):
        made = subprocess.run(["cmark-gfm", "--extension", "table", "--extension", "autolink"], input=self.texts[name],
                              capture_output=True, text=True, check=True).stdout
        made = re.sub(r"<!-- raw HTML omitted -->\n?", "", made)
        made = re.sub(r'(<(?:a|img) (?:href|src)=")([^"]*)"',
                      lambda m: f'{m[1]}{html.escape(self.target(html.unescape(m[2]), name))}"', made)
        made = self.with_anchors(made)
        return made.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")

    @staticmethod
    def with_anchors(made):
        seen = {}

        def heading(match):
            anchor = slug(match[2])
            seen[anchor] = seen.get(anchor, -1) + 1
            number = f"-{seen[anchor]}" if seen[anchor] else ""
            return f'<h{match[1]} id="{anchor}{number}">{match[2]}</h{match[1]}>'
        return re.sub(r"<h([1-6])>(.*?)</h\1>", heading, made, flags=re.DOTALL)

    def page(self, page, title, body):
        return ('<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
                '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
                f"<title>{html.escape(title)}{'' if title == 'Quorem' else ' - Quorem'}</title>\n"
                f'<link rel="stylesheet" href="{relative("style.css", page)}">\n</head>\n<body>\n'
                f"{self.menu(page)}<main>\n{body}</main>\n</body>\n</html>\n")

    # ---- the reference ----

    def build_reference(self):
        folder = self.output / "api"
        with tempfile.TemporaryDirectory() as work:
            log = pathlib.Path(work, "warnings.log")
            settings = (HERE / "Doxyfile").read_text(encoding="utf-8") + (
                f'OUTPUT_DIRECTORY = "{folder}"\nWARN_LOGFILE = "{log}"\n'
                f'FILTER_PATTERNS = "*.h=\\"{sys.executable}\\" \\"{HERE / "comments.py"}\\""\n'
                "HTML_EXTRA_STYLESHEET = pages/api.css\n")
            folder.mkdir()
            subprocess.run(["doxygen", "-"], input=settings, text=True, cwd=self.source, check=True)
            self.check_warnings(log.read_text(encoding="utf-8").splitlines())
        for file in sorted(folder.glob("*.html")):
            text = file.read_text(encoding="utf-8")
            menu = self.menu("api/index.html")
            file.write_text(re.sub(r"(<body[^>]*>\n?)", lambda m: m[1] + menu, text, count=1), encoding="utf-8")

    def check_warnings(self, lines):
        warnings = [line.replace(f"{self.source}/", "") for line in lines if line.strip() and not UNCOMMENTED.search(line)]
        if warnings:
            raise Failure("Doxygen complains:\n" + "\n".join(warnings))

    # ---- the measured page ----

    def build_measured(self):
        if self.report is None:
            body = ("<h1>Measured</h1>\n<p>No report had been made when this site was built: <code>./dev bench report</code>, "
                    'then <code>./dev docs</code>. What is reached, with figures: <a href="performance.html">Performance</a>.</p>\n')
            self.write("measured.html", self.page("measured.html", "Measured", body))
            return
        text = self.report.read_text(encoding="utf-8")
        if text.count("<body>\n") != 1:
            raise Failure(f"{self.report} is no page of 'quorem bench report'")
        self.write("measured.html", text.replace("<body>\n", "<body>\n" + self.menu("measured.html")))

    def build(self):
        shutil.copy(self.source / "pages/style.css", self.output / "style.css")
        for name in self.texts:
            page = page_of(name)
            self.write(page, self.page(page, self.title(name), self.body(name)))
        self.build_reference()
        self.build_measured()


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    source, output = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    report = pathlib.Path(sys.argv[3]) if len(sys.argv) == 4 else None
    part = output.with_name(output.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    try:
        Site(source, part, report).build()
    except Failure as failure:
        sys.exit(f"build.py: {failure}")
    shutil.rmtree(output, ignore_errors=True)
    part.rename(output)


if __name__ == "__main__":
    main()
