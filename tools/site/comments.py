#!/usr/bin/env python3
"""Shows the comments of a public header to Doxygen, which passes over plain ones. Prints the header.

usage: comments.py HEADER

The headers say what they have to say in plain comments, in the grammar of ARCHITECTURE.md:

    // z := a + b                      becomes   /// z := a + b
    // Requires: room for ...                    /// @par Requires
                                                 /// room for ...

A comment is that of every declaration below it up to the next blank line: `op_size` and `op` share one. Where a
declaration has none, the comment under the last line of dashes is its own; what stands under dashes without a comment is
not shown. What stands inside of a function stays as it is.
"""

import pathlib
import re
import sys

CONTRACT = re.compile(r"(Requires|Ensures|Scratch|Fails|Time|Ref): +(.*)")
DASHES = re.compile(r"-{20,}")
SCOPE = re.compile(r'\b(namespace|class|struct|union|enum)\b[^()=]*$|extern "C" *$')
TRAILING = re.compile(r"^(.*\S)\s+(?://\s*(.*)|/\*\s*(.*?)\s*\*/)$")


def plain(text):
    """Text in which Doxygen finds no commands, but for code between backticks."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        parts = [text.replace("`", "'")]
    return "`".join(part if i % 2 else re.sub(r"([\\@&$#<>%])", r"\\\1", part) for i, part in enumerate(parts))


def documentation(lines):
    """The lines of a comment as Doxygen reads them."""
    out, in_contract, in_code = [], False, False
    for line in lines:
        contract = CONTRACT.match(line)
        code = not in_contract and re.match(r" {3,}\S", line) is not None
        if code != in_code and (code or line.strip()):
            out.append("@code{.unparsed}" if code else "@endcode")
            in_code = code
        if in_code:
            out.append(line)
        elif contract:
            out += [f"@par {contract[1]}", plain(contract[2])]
            in_contract = True
        else:
            in_contract = in_contract and bool(line.strip())
            out.append(plain(line) + ("<br>" if " := " in line and not in_contract else ""))
    return out + ["@endcode"] if in_code else out


def without_texts(line):
    """Code without strings, characters and comments, in which braces can be counted."""
    line = re.sub(r'extern "C"', "extern_c namespace", line)
    line = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])\'', '""', line)
    return re.sub(r"//.*|/\*.*?\*/", "", line).rstrip()


class Header:
    def __init__(self, text):
        self.lines = text.splitlines()
        self.out = []
        self.comment = []       # of the declarations that follow
        self.section = []       # under the last line of dashes
        self.scopes = []        # of each open brace: is it a scope, in which declarations stand?
        self.comments = []      # and the comment that was before it
        self.hidden = None      # at how many open braces a part began that Doxygen is not to see
        self.declaration = ""   # as far as it has been read
        self.first_comment = True

    def inside_function(self):
        return not all(self.scopes)

    def starts_declaration(self):
        return not self.inside_function() and not self.declaration

    def documented(self, lines, indent, before=()):
        self.out += [f"{indent}/// {line}".rstrip() for line in [*before, *documentation(lines)]]

    def take_comment(self, start):
        """Reads the comment that begins at a line; returns the line after it."""
        lines, at = [], start
        if self.lines[start].lstrip().startswith("/*"):
            while "*/" not in self.lines[at]:
                at += 1
            at += 1
            text = "\n".join(self.lines[start:at]).strip()[2:-2]
            lines = [re.sub(r"^ {3}", "", line).rstrip() for line in text.strip("\n").splitlines()]
            lines = [lines[0].strip(), *lines[1:]] if lines else []
            while lines and not lines[-1]:
                lines.pop()
        else:
            while at < len(self.lines) and self.lines[at].lstrip().startswith("//"):
                lines.append(self.lines[at].lstrip()[2:].removeprefix(" "))
                at += 1
        if any(DASHES.search(line) for line in lines):
            self.section = [line for line in lines if not DASHES.search(line)]
            self.comment = []
            if not any(re.search(r"\w", line) for line in lines):
                self.hidden = len(self.scopes)
                self.out.append("/// @cond")
        elif self.first_comment:
            self.documented(lines, "", ["@file"])
        else:
            self.comment = lines
        self.first_comment = False
        return at

    def take_code(self, line):
        code = without_texts(line)
        if code.startswith("}") and self.hidden == len(self.scopes):
            self.out.append("/// @endcond")
            self.hidden = None
        trailing = TRAILING.match(line) if not self.inside_function() else None
        words = re.sub(r"^\s*(public|private|protected):", "", code)
        if words.strip(" }") and self.starts_declaration():
            lines = self.comment or self.section
            if trailing and code.endswith((";", ",")) and not self.comment:
                lines = []
            if lines:
                self.documented(lines, re.match(r"\s*", line)[0])
        if trailing and code.endswith((";", ",")) and all(self.scopes):
            line = f"{trailing[1]}  ///< {plain(trailing[2] or trailing[3] or '')}"
        self.out.append(line)
        self.follow(words)

    def follow(self, code):
        """Keeps track of braces, and of whether a declaration has ended."""
        for character in code:
            if character == "{":
                is_scope = self.declaration.count("(") == self.declaration.count(")") and \
                    bool(SCOPE.search(self.declaration))
                self.scopes.append(is_scope)
                self.comments.append(self.comment)
                if is_scope:
                    self.comment = []
                    self.declaration = ""
                else:
                    self.declaration += character
            elif character == "}":
                was_scope = self.scopes.pop()
                self.comment = self.comments.pop()
                self.declaration = "" if was_scope else self.declaration + character
            else:
                self.declaration += character
        flat = self.declaration.strip()
        ended = flat.endswith((";", "}")) and flat.count("(") == flat.count(")") or flat.endswith(",") and \
            flat.count("(") == flat.count(")") and "<" not in flat or not flat
        if not self.inside_function() and ended:
            self.declaration = ""

    def filtered(self):
        at = 0
        while at < len(self.lines):
            line = self.lines[at]
            stripped = line.strip()
            if not stripped and not self.inside_function():
                self.comment = []
            if stripped.startswith(("//", "/*")) and not self.inside_function() and not self.declaration:
                at = self.take_comment(at)
                continue
            if stripped.startswith("#"):
                while self.lines[at].endswith("\\"):
                    self.out.append(self.lines[at])
                    at += 1
                self.out.append(self.lines[at])
            elif stripped:
                self.take_code(line)
            else:
                self.out.append(line)
            at += 1
        return "\n".join(self.out) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.stdout.write(Header(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")).filtered())
