#!/usr/bin/env python3
"""Refuses every #include that points anywhere but down the layers of ARCHITECTURE.md.

    faces     value/  capi/  adapters/*  cli/  bench/
    ecma
    integer
    natural
    kernels
    base

Each quoted include, and each <quorem/...> one, is resolved to the layer of the header it names and compared with what
the including file's layer may use. A forbidden arrow is printed as file:line, and the status is 1. An include that
cannot be resolved is refused too: nothing escapes by an unusual spelling.

A header is named from its layer's folder, "natural/divide.h", and a public one "quorem/natural.h". Only faces with
folders of their own (cli, bench, adapters) may name a neighbour by its bare name.
"""

import argparse
import pathlib
import re
import sys

# The layer of each public header.
PUBLIC = {
    "config.h": "base",
    "digits.h": "base",
    "status.h": "base",
    "context.h": "base",
    "natural.h": "natural",
    "divisor.h": "natural",
    "integer.h": "integer",
    "integer_arithmetic.h": "integer",
    "integer_bits.h": "integer",
    "integer_compare.h": "integer",
    "integer_division.h": "integer",
    "integer_number.h": "integer",
    "integer_text.h": "integer",
    "ecma.h": "ecma",
    "bigint.h": "value",
    "bigint_divisor.h": "value",
    "bigint_error.h": "value",
    "bigint_format.h": "value",
    "bigint_literals.h": "value",
    "fmt.h": "value",
    "c.h": "capi",
}

CORE = ("base", "kernels", "natural", "integer", "ecma")
FACES = ("value", "capi", "adapters/hermes", "adapters/v8", "cli", "bench")

# What a layer sees of the others: whole layers, and single headers. A layer always sees itself.
#
# - `integer` uses only the public entry points of `natural`, and the few private headers of NATURAL_FOR_INTEGER.
# - `ecma` hands prepared divisors through to `integer`, and nothing else of `natural`.
# - Faces see public headers alone (value, capi and the adapters also the helpers of `base`): what an embedder gets must
#   be enough for them.
# - Adapters never use `value`; the V8 adapter mirrors contracts of `natural`, so it sees that public header.
# - The command may use the value type, and what it measures with.
VIEWS = "quorem/config.h quorem/digits.h quorem/status.h quorem/context.h quorem/divisor.h".split()
MAY_USE = {
    "base": {"layers": [], "headers": []},
    "kernels": {"layers": ["base"], "headers": []},
    "natural": {"layers": ["base", "kernels"], "headers": []},
    "integer": {"layers": ["base"], "headers": ["quorem/natural.h", "quorem/divisor.h"]},
    "ecma": {"layers": ["base", "integer"], "headers": ["quorem/divisor.h"]},
    "value": {"layers": ["base"], "headers": VIEWS + ["quorem/integer.h", "quorem/ecma.h"]},
    "capi": {"layers": ["base"], "headers": VIEWS + ["quorem/integer.h", "quorem/ecma.h"]},
    "adapters/hermes": {"layers": ["base"], "headers": VIEWS + ["quorem/integer.h", "quorem/ecma.h"]},
    "adapters/v8": {"layers": ["base"], "headers": VIEWS + ["quorem/natural.h", "quorem/integer.h", "quorem/ecma.h"]},
    "cli": {"layers": ["bench"], "headers": ["quorem/" + name for name in PUBLIC]},
    "bench": {"layers": [], "headers": ["quorem/" + name for name in PUBLIC]},
}

# The private headers of `natural` that `integer` may include, because the call of a function would cost too much there.
NATURAL_FOR_INTEGER = [
    "natural/add_inline.h",  # sums and differences, whose signs cost more than their digits
    "natural/multiply_inline.h",  # single digits
    "natural/power.h",  # the length of a power, and its result in one word
    "natural/radix.h",  # characters a digit, and how many of them a number has
    "natural/radix_chunks.h",  # characters become digits as they are read
    "natural/top_bits.h",  # what a double is rounded from
    "natural/divide_inline.h",  # dividends shorter than the divisor, and single digits
    "natural/divide_uniform.h",  # signs by masks round digits that are divided without a branch
    "natural/divisor_layout.h",  # sign, length and top digit of a prepared divisor
]

SUFFIXES = {".h", ".cc", ".c", ".cpp", ".inc", ".S"}
INCLUDE = re.compile(r"^\s*#\s*(?:include|include_next|import)\b\s*(.*)$")
STRING_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)


def without_comments(text):
    """The text with comments blanked out, strings and line breaks kept."""
    return STRING_OR_COMMENT.sub(
        lambda match: match.group() if match.group()[0] == '"' else re.sub(r"[^\n]", " ", match.group()), text)


def layer_of_file(path):
    """The layer of a file given relative to the root, or None."""
    parts = path.parts
    if parts[:2] == ("include", "quorem") and len(parts) == 3:
        return PUBLIC.get(parts[2])
    if parts[0] == "src" and len(parts) > 2 and parts[1] in CORE + ("value", "capi"):
        return parts[1]
    if parts[0] == "adapters" and len(parts) > 2 and "/".join(parts[:2]) in FACES:
        return "/".join(parts[:2])
    if parts[0] in ("cli", "bench"):
        return parts[0]
    return None


def resolve(root, path, name):
    """The header that `name` names in the file `path`, relative to the root, or None."""
    pure = pathlib.PurePosixPath(name)
    if ".." in pure.parts or "." in name.split("/") or pure.is_absolute():
        return None
    if pure.parts[0] == "quorem":
        candidates = [pathlib.Path("include") / name]
    else:
        candidates = [pathlib.Path("src") / name, pathlib.Path(name)]
        if path.parts[0] in ("cli", "bench", "adapters"):
            candidates.insert(0, path.parent / name)
    for candidate in candidates:
        if (root / candidate).is_file():
            return candidate
    return None


def fault(root, path, layer, target):
    """What is wrong with this include's text after the directive, or None."""
    match = re.match(r'"([^"]*)"|<([^>]*)>', target)
    if not match:
        return "an include must name its header"
    quoted, angled = match.groups()
    if angled is not None and not angled.startswith("quorem/"):
        return None  # the system's
    name = quoted if quoted is not None else angled
    header = resolve(root, path, name) if name else None
    if header is None:
        # A face may quote a header of a library it works with; the core has no such library.
        return None if layer in FACES and name and not name.startswith((".", "/", "quorem/")) else f"no header {name}"
    if path.parts[0] == "include" and header.parts[0] != "include":
        return f"a public header includes the private {name}"
    to = layer_of_file(header)
    if to is None:
        return f"{header.as_posix()} belongs to no layer"
    if to == layer or to in MAY_USE[layer]["layers"] or name in MAY_USE[layer]["headers"]:
        return None
    if layer == "integer" and name in NATURAL_FOR_INTEGER:
        return None
    return f"{layer} must not include {name} ({to})"


def check(root):
    """All faults below the root, as text."""
    faults = []
    for top in ("include", "src", "adapters", "cli", "bench"):
        for file in sorted((root / top).rglob("*")):
            if not file.is_file() or file.suffix not in SUFFIXES:
                continue
            path = file.relative_to(root)
            layer = layer_of_file(path)
            if layer is None:
                faults.append(f"{path.as_posix()}:1: this file belongs to no layer")
                continue
            text = without_comments(file.read_text(encoding="utf-8"))
            for number, line in enumerate(text.split("\n"), 1):
                include = INCLUDE.match(line)
                problem = fault(root, path, layer, include.group(1)) if include else None
                if problem:
                    faults.append(f"{path.as_posix()}:{number}: {problem}")
    return faults


def main():
    parser = argparse.ArgumentParser(description="Checks that includes go strictly down the layers.")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    root = parser.parse_args().root
    if not (root / "include" / "quorem").is_dir():
        print(f"{root}: no include/quorem here", file=sys.stderr)
        return 2
    faults = check(root)
    for line in faults:
        print(line)
    print(f"check_layers: {len(faults)} forbidden" if faults else "check_layers: all includes go down", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
