"""Where faults can be planted: every place of every operator in the core as it is compiled for x86-64."""

import json
import pathlib
import re
import shlex
import subprocess
from typing import NamedTuple

from operators import OPERATORS

LAYERS = ("base", "kernels", "natural", "integer", "ecma")
# Not arithmetic: thresholds.h says from which length on another algorithm is faster, and both are right. The counters of
# rare branches and the names of statuses are for people.
LEFT_OUT = ("src/natural/thresholds.h", "src/base/coverage.h", "src/base/coverage.cc", "src/base/check.h",
            "src/base/status.cc", "src/ecma/error.cc", "src/kernels/dispatch.h")
ASSERTIONS = re.compile(r"\b(QUOREM_CHECK|QUOREM_BRANCH|static_assert|static_cast<void>)\b")
TOKENS = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.S)


class Site(NamedTuple):
    file: str  # from the root of the sources
    offset: int
    before: str
    variants: tuple  # (operator, what stands there instead)


def blank(text, start, end):
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]


def closing(text, start):
    """The place behind the bracket that closes the one at or after start."""
    depth = 0
    for i in range(text.index("(", start), len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i + 1
    return len(text)


def code_of(text):
    """The text with comments, literals, directives, assertions and the heads of templates blanked out."""
    for match in TOKENS.finditer(text):
        text = blank(text, *match.span())
    for match in re.finditer(r"^[ ]*#(?:[^\n]*\\\n)*[^\n]*", text, re.M):
        text = blank(text, *match.span())
    for match in ASSERTIONS.finditer(text):
        if text[match.start()] != " ":
            text = blank(text, match.start(), closing(text, match.end()))
    for match in re.finditer(r"^ *template <[^\n]*", text, re.M):
        text = blank(text, *match.span())
    return text


def assembly_of(text):
    """The text with all but the literals blanked out, in a file with assembly."""
    result = re.sub(r"[^\n]", " ", text)
    if "asm" in text:
        for match in TOKENS.finditer(text):
            if match.group().startswith('"'):
                result = result[:match.start()] + match.group() + result[match.end():]
    return result


def sites_of(file, text, active):
    """The places of one file; `active` are the numbers of the lines that are compiled."""
    code, assembly = code_of(text), assembly_of(text)
    found = {}
    for operator in OPERATORS:
        for match in operator.pattern.finditer(assembly if operator.in_assembly else code):
            group = next(i for i, part in enumerate(match.groups(), 1) if part is not None)
            line = text.count("\n", 0, match.start(group)) + 1
            if not operator.in_assembly and line not in active:
                continue
            wrong = operator.replacements(match)
            place = (match.start(group), text[match.start(group):match.end(group)])
            found.setdefault(place, []).extend((operator.name, text) for text in wrong)
    return [Site(file, *place, tuple(variants)) for place, variants in sorted(found.items()) if variants]


def core_commands(build):
    """{object: [command, source]} of the core in one build folder."""
    with open(build / "compile_commands.json", encoding="utf-8") as file:
        entries = json.load(file)
    found = {}
    for entry in entries:
        command = shlex.split(entry["command"])
        output = command[command.index("-o") + 1]
        if output.startswith("CMakeFiles/quorem_core.dir/"):
            found[output] = (command, entry["file"])
    return found


def active_lines(source, builds):
    """{file: the numbers of the lines that any of the builds compiles}"""
    prefix = str(source) + "/"
    active = {}
    for build in builds:
        for output, (command, _) in core_commands(build).items():
            words = [word for word in command if word not in ("-c", "-o", output)] + ["-E"]
            text = subprocess.run(words, cwd=build, capture_output=True, text=True, check=True).stdout
            lines, number = set(), 0
            for line in text.splitlines():
                marker = re.match(r'# (\d+) "([^"]*)"', line)
                if marker:
                    number = int(marker.group(1))
                    name = marker.group(2)
                    lines = active.setdefault(name.removeprefix(prefix), set()) if name.startswith(prefix) else set()
                    continue
                if line.strip():
                    lines.add(number)
                number += 1
    return active


def all_sites(source, active):
    """Every place of the core, in an order that depends on the sources alone."""
    sites = []
    for layer in LAYERS:
        for path in sorted((pathlib.Path(source) / "src" / layer).rglob("*")):
            file = str(path.relative_to(source))
            if path.suffix in (".h", ".cc") and file not in LEFT_OUT and file in active:
                sites += sites_of(file, path.read_text(encoding="utf-8"), active[file])
    return sites
