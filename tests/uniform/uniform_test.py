"""Does the time of a division by Policy::uniform depend on the dividend's value?

Three ways to find out, on the objects of the build:
  objects   the functions that see the dividend hold no division instruction, and call nothing that is not listed here
  secret    under memcheck, with the dividend marked as not defined, no branch and no address depends on it (secret.cc)
  timing    the times of two classes of dividends do not differ (timing.cc)
and the two programs must notice an early exit that is planted into a copy of the source, else they prove nothing.
"""

import argparse
import pathlib
import re
import subprocess
import sys

# The sources whose functions see the dividend, and the name of their objects in the archive.
SOURCES = ["natural/divide_uniform.cc", "integer/divide_uniform.cc"]
MEMBER = "divide_uniform.cc.o"
# Division instructions of x86-64, AArch64 and Arm, integers and floating point.
DIVISION = re.compile(r"^(i?div[bwlq]?|[us]div|v?div[sp][sd]|fdiv)$")
CALLED = re.compile(r"^(call[q]?|bl|blx)$")
# What they may call: each other, and the copy and fill that a compiler may make of a loop, whose time follows from lengths.
MAY_CALL = re.compile(r"divide_uniform|memcpy|memset|memmove|_len_uniform|may_exceed|__stack_chk_fail")

# An early exit: a quotient digit 0 is not subtracted.
PLANT_FILE = "natural/divide_uniform.cc"
PLANT_AFTER = "    const digit borrow = subtract_product("
PLANTED = "    if (estimate == 0) {\n      if (q != nullptr) q[j] = 0;\n      continue;\n    }\n"

T_LIMIT = 10.0


def fail(what):
    print("uniform_test: " + what)
    sys.exit(1)


def run(command, **options):
    return subprocess.run([str(each) for each in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False, **options)


def check_objects(objdump, archive):
    listing = run([objdump, "-d", "-r", "--no-show-raw-insn", "-C", archive]).stdout
    blocks = [block for block in re.split(r"\n(?=\S+:\s+file format)", listing) if block.lstrip().startswith(MEMBER + ":")]
    if len(blocks) != len(SOURCES):
        fail(f"the archive holds {len(blocks)} members {MEMBER} instead of {len(SOURCES)}")
    functions = sum(check_block(block) for block in blocks)
    print(f"objects: {functions} functions without a division")
    if functions < len(SOURCES):
        fail("too few functions found")


def check_block(block):
    functions, name = 0, None
    last_call = None
    for line in block.splitlines():
        head = re.match(r"^[0-9a-f]+ <(.*)>:$", line)
        if head:
            name, functions = head.group(1), functions + 1
            continue
        fields = re.match(r"^\s+[0-9a-f]+:\s+(\S+)\s*(.*)$", line)
        if fields is None:
            continue
        mnemonic, operands = fields.groups()
        if mnemonic.startswith("R_"):
            if last_call is not None and not MAY_CALL.search(operands):
                fail(f"{name} calls {operands}")
            last_call = None
            continue
        if DIVISION.match(mnemonic):
            fail(f"{name} divides: {line.strip()}")
        last_call = operands if CALLED.match(mnemonic) else None
    return functions


def build(arguments, name, archive, output, planted=None):
    """Links the program against the archive, the planted object before it."""
    here = pathlib.Path(__file__).parent
    command = [*arguments.compiler, "-std=c++20", "-O2", f"-I{arguments.include}", f"-I{here}",
               f"-DQUOREM_DIGIT_BITS={arguments.digit_bits}", here / f"{name}.cc"]
    if planted is not None:
        command.append(planted)
    result = run([*command, archive, "-o", output])
    if result.returncode != 0:
        fail(f"cannot build {name}:\n{result.stdout}")
    return output


def plant(arguments):
    """An object of the source with an early exit."""
    source = (arguments.source / PLANT_FILE).read_text(encoding="utf-8")
    if source.count(PLANT_AFTER) != 1:
        fail("the place for the planted early exit is not there")
    copy = arguments.work / "planted.cc"
    copy.write_text(source.replace(PLANT_AFTER, PLANTED + PLANT_AFTER), encoding="utf-8")
    output = arguments.work / "planted.o"
    result = run([*arguments.compiler, "-std=c++17", "-O2", "-fno-exceptions", "-fno-rtti", f"-I{arguments.include}",
                  f"-I{arguments.source}", f"-DQUOREM_DIGIT_BITS={arguments.digit_bits}", "-c", copy, "-o", output])
    if result.returncode != 0:
        fail("cannot build the planted source:\n" + result.stdout)
    return output


def memcheck(arguments, program):
    return run([arguments.valgrind, "--tool=memcheck", "--error-exitcode=9", "--leak-check=no", "--track-origins=no",
                "-q", program])


def check_secret(arguments, planted):
    program = build(arguments, "secret", arguments.archive, arguments.work / "secret")
    result = memcheck(arguments, program)
    if result.returncode != 0:
        fail("with a secret dividend:\n" + result.stdout[:4000])
    print("secret: " + result.stdout.strip())
    program = build(arguments, "secret", arguments.archive, arguments.work / "secret_planted", planted)
    if memcheck(arguments, program).returncode != 9:
        fail("memcheck does not see a planted early exit")


def timing(program, measurements, repetitions, policy):
    result = run([program, measurements, repetitions, policy])
    if result.returncode != 0:
        fail("timing:\n" + result.stdout)
    return {line.split(" ", 1)[1]: float(line.split(" ", 1)[0]) for line in result.stdout.splitlines()}


def check_timing(arguments, planted):
    program = build(arguments, "timing", arguments.archive, arguments.work / "timing")
    for repetitions in (3, 10):  # a machine under load gets a second, longer run
        values = timing(program, 40000, repetitions, "uniform")
        if max(values.values()) < T_LIMIT:
            break
    for row, t in values.items():
        print(f"timing: |t| {t:6.2f}  {row}")
    if max(values.values()) >= T_LIMIT:
        fail("the times of two classes differ")
    program = build(arguments, "timing", arguments.archive, arguments.work / "timing_planted", planted)
    values = timing(program, 40000, 3, "uniform")
    if max(values.values()) < T_LIMIT:
        fail(f"the times do not show a planted early exit: {values}")
    print(f"timing: |t| {max(values.values()):.0f} with a planted early exit")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--archive", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--include", type=pathlib.Path, required=True)
    parser.add_argument("--compiler", nargs="+", required=True)
    parser.add_argument("--objdump", default="objdump")
    parser.add_argument("--valgrind")
    parser.add_argument("--digit-bits", type=int, default=64)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--only", choices=["objects"])
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    check_objects(arguments.objdump, arguments.archive)
    if arguments.only is None:
        planted = plant(arguments)
        check_secret(arguments, planted)
        check_timing(arguments, planted)


main()
