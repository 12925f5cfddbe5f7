#!/usr/bin/env python3
"""Writes the amalgamation: the core as one header and one source file, and the C interface likewise, for engines that
vendor what they use.

    dist/quorem_core.h   the public headers of the core
    dist/quorem_core.cc  its sources, without the transform of very long products: C++17, no options needed
    dist/quorem_c.h      the C header
    dist/quorem_c.cc     the C interface, which includes quorem_core.h

`--check` compares with what is there, and changes nothing.

Project headers come before the file that includes them, each once. One that only a condition includes keeps it. In the
single translation unit the private names of two source files must not meet: a name that several source files declare in
their unnamed namespaces gets the name of its file at its end.
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORE_FOLDERS = ("base", "kernels", "kernels/aarch64", "kernels/arm", "kernels/x86_64", "natural", "integer", "ecma")

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')
CONDITION = re.compile(r"^\s*#\s*(if|ifdef|ifndef|elif|else|endif)\b\s*(.*?)\s*(?://.*)?$")


def is_left_out(name):
    """The transform pays in numbers that few engines allow, and wants options of the compiler. What only calls it where
    it is there has another name, and stays without these calls."""
    return pathlib.PurePosixPath(name).name.startswith("transform")


def without_transform(lines):
    """The lines that are left where QUOREM_TRANSFORM is 0."""
    kept, conditions = [], []  # of each open condition: None, or whether its lines are kept
    for line in lines:
        match = CONDITION.match(line)
        word, rest = match.groups() if match else ("", "")
        if word in ("if", "ifdef", "ifndef"):
            conditions.append(False if word == "if" and re.match(r"QUOREM_TRANSFORM\w*( &&|$)", rest) else None)
        if word == "else" and conditions[-1] is not None:
            conditions[-1] = not conditions[-1]
        elif word == "endif" and conditions.pop() is not None:
            pass
        elif all(condition is not False for condition in conditions) and not (
                word == "if" and conditions[-1] is not None):
            kept.append(line)
    return kept


class File:
    def __init__(self, path):
        self.path = path
        self.name = path.relative_to(ROOT).as_posix()
        self.lines = path.read_text(encoding="utf-8").splitlines()
        if self.name.startswith("src/"):
            self.lines = without_transform(self.lines)
        self.includes = []  # (name, conditions)
        self.guarded = self.find_guard()
        self.strip_includes()

    def find_guard(self):
        """The lines of the include guard: #ifndef, #define and the last #endif; none in a source file."""
        for i, line in enumerate(self.lines):
            match = re.match(r"#ifndef (QUOREM_\w+_H_)$", line)
            if match and self.lines[i + 1] == f"#define {match.group(1)}":
                last = max(j for j, text in enumerate(self.lines) if text.startswith("#endif"))
                return {i, i + 1, last}
        return set()

    def strip_includes(self):
        kept, conditions = [], []
        for i, line in enumerate(self.lines):
            include, condition = INCLUDE.match(line), CONDITION.match(line)
            if include:
                self.includes.append((include.group(1), tuple(conditions)))
                continue
            if condition and i not in self.guarded:
                word, rest = condition.groups()
                if word == "endif":
                    conditions.pop()
                elif word in ("if", "ifdef", "ifndef"):
                    prefix = {"if": "", "ifdef": "defined ", "ifndef": "!defined "}[word]
                    conditions.append(prefix + rest.rstrip("\\").strip())
                else:
                    conditions[-1] = "1"  # another branch: no header of the project stands in one
            kept.append((i, line))
        self.numbered = kept

    def text(self, keep_guard):
        lines = [line for i, line in self.numbered if keep_guard or i not in self.guarded]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n") + "\n"


class Amalgamation:
    def __init__(self):
        self.files = {}

    def file(self, name):
        candidates = [ROOT / "include" / name, ROOT / "src" / name]
        for path in candidates:
            if path.is_file():
                return self.files.setdefault(path, File(path))
        sys.exit(f"no header {name}")

    def closure(self, sources, already):
        """The headers that the sources need, each behind those that it needs itself, and the condition of each."""
        order, conditions = [], {}

        def visit(file, inherited):
            for name, own in file.includes:
                if is_left_out(name):
                    continue
                header = self.file(name)
                if header.name in already:
                    continue
                condition = inherited + tuple(c for c in own if c not in inherited)
                known = conditions.get(header.name)
                if known == () or (known is not None and known == condition):
                    continue
                # Wanted under two conditions: under none, which includes both.
                conditions[header.name] = condition if known is None else ()
                visit(header, conditions[header.name])
                if header.name not in [f.name for f in order]:
                    order.append(header)

        for source in sources:
            visit(source, ())
        return order, conditions


PRIVATE = re.compile(r"^namespace \{$(.*?)^\}  // namespace$", re.MULTILINE | re.DOTALL)
DECLARED = re.compile(
    r"^(?:template <[^\n]*>\n)?(?:static |constexpr |inline |QUOREM_ALWAYS_INLINE |QUOREM_NOINLINE |const )*"
    r"(?:struct |class |enum class |using )?(?:[\w:<>,*&]+ )*?[*&]?(\w+)(?: = |\(| \{|\{|\[|;)", re.MULTILINE)


def private_names(text):
    """What a source file declares for itself: in unnamed namespaces, and `static` at the level of a namespace."""
    names = set()
    for block in PRIVATE.findall(text):
        names |= {match.group(1) for match in DECLARED.finditer(block)}
    names |= set(re.findall(r"^static [^\n(=]*?(\w+)(?:\(| =|\[\])", text, re.MULTILINE))
    return names - {"if", "for", "while", "return", "switch", "else", "static_assert", "namespace", "template"}


def sources_text(files):
    texts = {file.name: file.text(keep_guard=False) for file in files}
    owners = {}
    for name, text in texts.items():
        for private in private_names(text):
            owners.setdefault(private, []).append(name)
    for private, names in owners.items():
        if len(names) < 2:
            continue
        for name in names:
            suffix = re.sub(r"\W", "_", "_".join(pathlib.PurePosixPath(name).with_suffix("").parts[1:]))
            texts[name] = re.sub(rf"(?<![\w.]){private}\b(?!::)(?<!::{private})", f"{private}_in_{suffix}", texts[name])
    return texts


def section(name, text, condition=()):
    """One file's text under its name."""
    line = f"// ---- {name} "
    line += "-" * (120 - len(line))
    if condition:
        joined = " && ".join(f"({part})" if " " in part else part for part in condition)
        text = f"#if {joined}\n{text}#endif  // {joined}\n"
    return f"{line}\n\n{text}\n"


def essay(first, *more):
    licence = "Licence: MIT OR Apache-2.0. Made by tools/amalgamate.py; changes belong into the files that it names."
    return "".join(f"// {line}".rstrip() + "\n" for line in (first, *more, "", licence)) + "\n"


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(quorem VERSION (\S+)", text).group(1)


def sources_in(folder):
    return [File(path) for path in sorted((ROOT / "src" / folder).glob("*.cc")) if not is_left_out(path.name)]


def amalgamate():
    """The files of dist by their names."""
    amalgamation = Amalgamation()
    number = version()

    # The public headers of the core.
    ecma, natural = amalgamation.file("quorem/ecma.h"), amalgamation.file("quorem/natural.h")
    public, _ = amalgamation.closure([ecma, natural], set())
    public += [file for file in (natural, ecma) if file not in public]
    core_h = essay(f"Quorem {number}: exact ECMAScript BigInt arithmetic, the core's public headers in one.",
                   "How to use it stands in README.md and in the parts below; ecma.h is the one that engines want.")
    core_h += ("#ifndef QUOREM_CORE_H_\n#define QUOREM_CORE_H_\n\n#undef QUOREM_TRANSFORM\n"
               "#define QUOREM_TRANSFORM 0\n\n")
    core_h += "".join(section(file.name, file.text(keep_guard=True)) for file in public)
    core_h += "#endif  // QUOREM_CORE_H_\n"

    # The sources of the core.
    sources = [file for folder in CORE_FOLDERS for file in sources_in(folder)]
    already = {file.name for file in public}
    headers, conditions = amalgamation.closure(sources, already)
    texts = sources_text(sources)
    core_cc = essay(f"Quorem {number}: the core in one file. C++17, no exceptions, no RTTI, no C++ runtime library.",
                    "The assembly for x86-64 is chosen at run time and needs no options of the compiler.")
    # What a header offers beyond what one build needs counts as unused where it stands in the source file, and so does what
    # is there for the transform.
    core_cc += ('#include "quorem_core.h"\n\n#if defined(__clang__)\n'
                '#pragma clang diagnostic ignored "-Wunused-const-variable"\n'
                '#pragma clang diagnostic ignored "-Wunused-private-field"\n#endif\n\n')
    core_cc += "".join(section(file.name, file.text(keep_guard=False), conditions[file.name]) for file in headers)
    core_cc += "".join(section(name, text) for name, text in texts.items())

    # The C interface.
    c_header, config = amalgamation.file("quorem/c.h"), amalgamation.file("quorem/config.h")
    c_h = essay(f"Quorem {number}: the C interface in one header.")
    c_h += section(config.name, config.text(keep_guard=True)) + section(c_header.name, c_header.text(keep_guard=True))
    sources = sources_in("capi")
    headers, conditions = amalgamation.closure(sources, already | {c_header.name})
    c_cc = essay(f"Quorem {number}: the C interface in one file, beside quorem_core.cc.")
    c_cc += f'#include "quorem_c.h"\n#include "quorem_core.h"\n\n#define QUOREM_VERSION "{number}"\n\n'
    c_cc += "".join(section(file.name, file.text(keep_guard=False), conditions[file.name]) for file in headers)
    c_cc += "".join(section(name, text) for name, text in sources_text(sources).items())

    return {"quorem_core.h": core_h, "quorem_core.cc": core_cc, "quorem_c.h": c_h, "quorem_c.cc": c_cc}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "dist")
    parser.add_argument("--check", action="store_true", help="compare, and change nothing")
    arguments = parser.parse_args()
    stale = []
    for name, text in amalgamate().items():
        path = arguments.output / name
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if not arguments.check:
            arguments.output.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if arguments.check and stale:
        sys.exit(f"the amalgamation is not that of the sources: {', '.join(stale)}; './dev amalgamate' writes it anew")
    print(f"amalgamate: {'all as it was' if not stale else 'wrote ' + ', '.join(stale)}", file=sys.stderr)


if __name__ == "__main__":
    main()
