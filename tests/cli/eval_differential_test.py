"""`quorem eval` beside Node.js, on tens of thousands of generated programs: values, kinds of errors, and messages.

usage: eval_differential_test.py QUOREM NODE [--count COUNT] [--seed SEED]

Where V8 and ECMAScript, or V8 and this command, differ on purpose:

- A negative exponent: V8 10 and 11 say "undefined must be positive", later ones
  "Exponent must be non-negative", as we do.
- Messages of early errors: only that it is a SyntaxError counts.
- V8 shortens long texts in its messages.
- How a message names what is not a function is up to the engine.
- V8 knows the comments <!-- and --> of web browsers, objects and functions: the generator writes none.
- `f() = 1` and `++f()` are SyntaxErrors in strict mode, here too; V8 throws a ReferenceError when it runs them.
- Properties are no targets of assignments here, and there are no tagged templates.
- V8's string of 2^29 - 24 units and BigInt of 2^30 bits are our limits too.

Exit status 77: no Node.js.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import eval_generator

SKIPPED = 77
REFERENCE = pathlib.Path(__file__).with_name("eval_reference.js")
# A line end of the language that is none of a file of lines.
LINE_END = "\u2028"
# Errors of ours where Node.js may throw another one.
OTHER_ERRORS = ("SyntaxError: Invalid left-hand side ", "SyntaxError: Unexpected template string")


def node_results(node, programs):
    done = subprocess.run([node, str(REFERENCE)], input=json.dumps(programs), capture_output=True, text=True,
                          check=True,
                          timeout=300)
    return json.loads(done.stdout)


def quorem_results(quorem, programs, *options):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "programs.txt")
        file.write_text("".join(program + "\n" for program in programs), encoding="utf-8")
        done = subprocess.run([quorem, "eval", *options, "--lines", str(file)], capture_output=True, timeout=300)
    if done.returncode != 0 or done.stderr:
        sys.exit(f"quorem eval ended with status {done.returncode}: {done.stderr.decode()}")
    lines = done.stdout.decode("utf-8").split("\n")
    if len(lines) != len(programs) + 1 or lines[-1] != "":
        sys.exit(f"{len(programs)} programs, but {len(lines) - 1} lines")
    return lines[:-1]


def on_one_line(text):
    return text.replace("\n", "\\n").replace("\r", "\\r")


def agrees(line, reference, inspected):
    if len(reference) == 2:
        return line == on_one_line(reference[1] if inspected else reference[0])
    if line.startswith(OTHER_ERRORS):
        return True
    name, message, _ = reference
    if (name == "SyntaxError" and not message.startswith("Cannot convert") or message == "undefined must be positive"
            or message.endswith(" is not a function")):
        return line.startswith(name + ": ")
    before, shortened, after = on_one_line(f"{name}: {message}").partition("\u2026")
    return line.startswith(before) and line.endswith(after) if shortened else line == before


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("quorem")
    parser.add_argument("node")
    parser.add_argument("--count", type=int, default=24000 * int(os.environ.get("QUOREM_TEST_SCALE", "100")) // 100)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("QUOREM_TEST_SEED", "1")))
    arguments = parser.parse_args()
    if not arguments.node or arguments.node.endswith("NOTFOUND"):
        print("no Node.js")
        sys.exit(SKIPPED)

    generator = eval_generator.Generator(arguments.seed)
    programs = [generator.next().replace("\n", LINE_END) for _ in range(arguments.count)]
    reference = node_results(arguments.node, programs)
    errors = sum(len(result) == 3 for result in reference)
    wrong = 0
    for inspected in [False, True]:
        lines = quorem_results(arguments.quorem, programs, *(["--inspect"] if inspected else []))
        for program, result, line in zip(programs, reference, lines, strict=True):
            if agrees(line, result, inspected):
                continue
            wrong += 1
            if wrong <= 20:
                print(f"{program!r}\n  Node.js: {result}\n  quorem:  {line}")
    print(f"seed {arguments.seed}: {len(programs)} programs, {errors} of them errors, {wrong} differences")
    sys.exit(0 if wrong == 0 and arguments.count / 10 < errors < arguments.count / 2 else 1)


if __name__ == "__main__":
    main()
