"""`quorem eval`, driven as a person would.

usage: eval_test.py QUOREM REGRESSIONS [unittest arguments]

REGRESSIONS is a file of JSON objects, one a line, with an expression and its expected value.
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

QUOREM = ""
REGRESSIONS = ""


def evaluate(*arguments, **options):
    return subprocess.run([QUOREM, "eval", *arguments], capture_output=True, text=True, timeout=120, **options)


def evaluate_lines(programs, *options):
    """One line of output for each program; line ends in a program become the ones that no file of lines has."""
    source = "".join(program.replace("\n", "\u2028") + "\n" for program in programs)
    done = evaluate("--lines", "-", *options, input=source)
    if done.returncode != 0 or done.stderr:
        raise AssertionError((done.returncode, done.stderr))
    return done.stdout.split("\n")[:-1]


class Values(unittest.TestCase):
    def check(self, cases, *options):
        lines = evaluate_lines([program for program, _ in cases], *options)
        for (program, expected), line in zip(cases, lines, strict=True):
            with self.subTest(program=program):
                self.assertEqual(line, expected)

    def test_literals(self):
        self.check([
            ("0n", "0n"), ("123_456n", "123456n"), ("0xFFn", "255n"), ("0B101n", "5n"), ("0o17n", "15n"), ("0X1", "1"),
            ("1.5e3", "1500"), (".5", "0.5"), ("5.", "5"), ("0x10", "16"), ("1_000.000_1", "1000.0001"), ("-0", "-0"),
            ("0x1fffffffffffff01", "2305843009213693700"), ("'a'", "'a'"), ('"it\'s"', '"it\'s"'),
            ("`a${1n + 2n}b`", "'a3b'"),
            ("`${`${'deep'}`}`", "'deep'"), (r"'\x41\u0042\u{43}\n\0\
'", r"'ABC\n\x00'"), (r"'\ud83d\ude00'", "'\U0001f600'"), (r"'\ud83d'", r"'\uD83D'"), ("undefined", "undefined"),
("null", "null"),
            ("NaN", "NaN"), ("Infinity", "Infinity"), ("true", "true"), ("BigInt", "[Function: BigInt]"),
            ("'\U0001f600'.length", "2"),
        ], "--inspect")

    def test_precedence(self):
        self.check([
            ("2n ** 3n ** 2n", "512"), ("(-2n) ** 2n", "4"), ("2 ** -1", "0.5"), ("1 + 2 * 3 % 2", "1"),
            ("1 || 0 && 0", "1"),
            ("(null ?? 0) || 2", "2"), ("1 < 2 == true", "true"), ("1 | 2 ^ 3 & 4", "3"), ("1n << 2n + 3n", "32"),
            ("- - 1n", "1"),
            ("!0n + 1", "2"), ("typeof 1n + 1", "bigint1"), ("1, 2n", "2"), ("0 ? 1 : 0 ? 2 : 3", "3"),
            ("5 > 3 > 1", "false"),
            ("let a = 1n; a+++a", "3"), ("let a = 5n; (-a) ** 1n === 1 || 1", "1"), ("void 0 ?? 7n", "7"),
            ("let a = 1, b = 2; a = b = 3; a + b", "6"), ("let a = 2n; a **= 3n ** 1n; a", "8"), ("1 ?.5 : 2", "0.5"),
        ])

    def test_semicolons(self):
        self.check([
            ("let a = 1n\nlet b = 2n\na + b", "3"), ("let a = 1n\na\n++\na", "2"), ("1n\n+ 2n", "3"), (";;5n;;", "5"),
            ("5n; let a = 1", "5"),
            ("let a", "undefined"), ("", "undefined"), ("// nothing", "undefined"), ("/* 1\n */ 2n /* 3 */", "2"),
            ("1n /*\n*/ 2n", "2"),
            ("1n 2n", "SyntaxError: Unexpected number"),
            ("let a = 1 let b = 2", "SyntaxError: Unexpected strict mode reserved word"),
            ("BigInt\n(5)", "5"), ("1n;\ufeff\u00a02n", "2"),
        ])

    def test_early_errors(self):
        for program, message in [
                ("-2n ** 2n",
                 "Unary operator used immediately before exponentiation expression. Parenthesis must be used to "
                 "disambiguate operator precedence"),
                ("a ?? b || c", "Unexpected token '||'"), ("1 = 2", "Invalid left-hand side in assignment"),
                ("1++", "Invalid left-hand side expression in postfix operation"),
                ("++1", "Invalid left-hand side expression in prefix operation"),
                ("const a", "Missing initializer in const declaration"),
                ("let a, a", "Identifier 'a' has already been declared"),
                ("let undefined", "Identifier 'undefined' has already been declared"),
                ("01", "Octal literals are not allowed in strict mode."),
                ("08", "Decimals with leading zeros are not allowed in strict mode."),
                ("01n", "Invalid or unexpected token"),
                ("1_", "Numeric separators are not allowed at the end of numeric literals"),
                ("1__0", "Only one underscore is allowed as numeric separator"),
                ("0_1", "Numeric separator can not be used after leading 0."),
                ("1.5n", "Invalid or unexpected token"), ("3in", "Invalid or unexpected token"),
                ("0x", "Invalid or unexpected token"),
                ("'abc", "Invalid or unexpected token"), (r"'\x1'", "Invalid hexadecimal escape sequence"),
                (r"'\u{110000}'", "Undefined Unicode code-point"),
                (r"'\1'", "Octal escape sequences are not allowed in strict mode."),
                ("if", "Unexpected token 'if'"), ("new 1", "Unexpected token 'new'"),
                ("a => a", "Unexpected token '=>'"), ("{}", "Unexpected token '{'"),
                ("(1", "Unexpected end of input"), ("1)", "Unexpected token ')'"),
                ("BigInt(1", "missing ) after argument list"),
                ("eval = 1", "Unexpected eval or arguments in strict mode"), ("x y", "Unexpected identifier 'y'"),
                ("#", "Invalid or unexpected token")]:
            with self.subTest(program=program):
                # Nothing runs before it.
                done = evaluate("--", "1n / 0n;" + program)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "", f"SyntaxError: {message}\n"))

    def test_errors(self):
        self.check([
            ("1n / 0n", "RangeError: Division by zero"), ("1n % 0n", "RangeError: Division by zero"),
            ("2n ** -1n", "RangeError: Exponent must be non-negative"),
            ("2n ** (2n ** 30n)", "RangeError: Maximum BigInt size exceeded"),
            ("1n << 2n ** 64n", "RangeError: Maximum BigInt size exceeded"),
            ("3n ** (2n ** 64n)", "RangeError: Maximum BigInt size exceeded"),
            ("1n + 1", "TypeError: Cannot mix BigInt and other types, use explicit conversions"),
            ("+1n", "TypeError: Cannot convert a BigInt value to a number"),
            ("1n >>> 0n", "TypeError: BigInts have no unsigned right shift, use >> instead"),
            ("BigInt(1.5)", "RangeError: The number 1.5 cannot be converted to a BigInt because it is not an integer"),
            ("BigInt('x')", "SyntaxError: Cannot convert x to a BigInt"),
            ("BigInt(null)", "TypeError: Cannot convert null to a BigInt"),
            ("BigInt.asIntN(-1, 1n)", "RangeError: Invalid value: not (convertible to) a safe integer"),
            ("BigInt.asIntN(1, 1)", "TypeError: Cannot convert 1 to a BigInt"),
            ("5n.toString(37)", "RangeError: toString() radix argument must be between 2 and 36"),
            ("'x'.repeat(-1)", "RangeError: Invalid count value: -1"),
            ("'x'.repeat(2 ** 30)", "RangeError: Invalid string length"),
            ("let s = 'x'.repeat(2 ** 28); s + s", "RangeError: Invalid string length"),
            ("x", "ReferenceError: x is not defined"), ("x = 1", "ReferenceError: x is not defined"),
            ("typeof x", "undefined"),
            ("x; let x = 1", "ReferenceError: Cannot access 'x' before initialization"),
            ("const x = 1; x++", "TypeError: Assignment to constant variable."),
            ("5n.foo()", "TypeError: (intermediate value).foo is not a function"),
            ("null.toString()", "TypeError: Cannot read properties of null (reading 'toString')"),
            ("let f = 5n.toString; f()", "TypeError: BigInt.prototype.toString requires that 'this' be a BigInt"),
            ("NaN = 1", "TypeError: Cannot assign to read only property 'NaN' of object '#<Object>'"),
        ])

    def test_limits_are_exact(self):
        self.check([
            ("(2n ** (2n ** 30n - 1n)) >> (2n ** 30n - 1n)", "1"),
            ("(1n << 2n ** 30n - 1n) === 2n ** (2n ** 30n - 1n)", "true"),
            ("BigInt.asUintN(2 ** 53 - 1, -1n)", "RangeError: Maximum BigInt size exceeded"),
            ("BigInt.asIntN(2 ** 53 - 1, -1n)", "-1"),
            ("(2n ** 536870888n).toString(2)", "RangeError: Invalid string length"),
            ("'x'.repeat(2 ** 29 - 23)", "RangeError: Invalid string length"),
            ("'x'.repeat(2 ** 27).length", "134217728"),
        ])

    def test_regressions(self):
        with open(REGRESSIONS, encoding="utf-8") as file:
            cases = [json.loads(line) for line in file]
        self.assertGreaterEqual(len(cases), 35)
        lines = evaluate_lines([case["expr"] for case in cases])
        for case, line in zip(cases, lines, strict=True):
            with self.subTest(id=case["id"]):
                self.assertEqual(line.split(":")[0] if case["type"] == "error" else line, case["expected"])

    def test_deep_nesting(self):
        overflow = "RangeError: Maximum call stack size exceeded\n"
        n = 100000
        for name, program in [("parentheses", "(" * n + "1" + ")" * n), ("conditions", "1 ? " * n + "2" + " : 3" * n),
                              ("calls", "String(" * n + ")" * n),
                              ("assignments", "let x; " + "x = " * n + "1"), ("members", "String" + ".name" * n),
                              ("templates", "`${" * n + "1" + "}`" * n)]:
            with self.subTest(name):
                done = evaluate("-", input=program)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "", overflow))
        for name, program, value in [("parentheses", "(" * 1000 + "1" + ")" * 1000, "1"), ("a sum", "0n" + " + 1n" * n,
                                                                                           str(n)), ("signs",
                                                                                                     "- " * n + "1n",
                                                                                                     "1"),
                                     ("powers", "2n" + " ** 1n" * n, "2"), ("decisions", "0" + " || 0n" * n, "0")]:
            with self.subTest(name):
                done = evaluate("-", input=program)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, value + "\n", ""))

    def test_invalid_utf8_is_replaced(self):
        done = subprocess.run([QUOREM, "eval", b"'\xff\xc3'"], capture_output=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout.decode()), (0, "\ufffd\ufffd\n"))


class Command(unittest.TestCase):
    def check_done(self, done, status, stdout, stderr=""):
        self.assertEqual((done.returncode, done.stdout, done.stderr), (status, stdout, stderr))

    def test_several_expressions_share_bindings(self):
        self.check_done(evaluate("let a = 2n ** 64n", "a + 1n", "const b = a; b"), 0,
                        "undefined\n18446744073709551617\n18446744073709551616\n")
        self.check_done(evaluate("let a = 1", "let a = 2"), 1, "undefined\n",
                        "SyntaxError: Identifier 'a' has already been declared\n")

    def test_an_error_ends_it(self):
        self.check_done(evaluate("1n", "1n / 0n", "2n"), 1, "1\n", "RangeError: Division by zero\n")

    def test_expressions_that_look_like_something_else(self):
        self.check_done(evaluate("-5n", "-2n * 3n", "--inspect", "-0"), 0, "-5n\n-6n\n-0\n")
        self.check_done(evaluate("-1n"), 0, "-1\n")
        self.check_done(evaluate("let x = 1n", "--", "--x", "-x"), 0, "undefined\n0\n0\n")
        self.check_done(evaluate("bench"), 1, "", "ReferenceError: bench is not defined\n")
        self.check_done(evaluate(""), 0, "undefined\n")

    def test_standard_input(self):
        self.check_done(evaluate("-", input="let a = 3n;\na ** 2n\n"), 0, "9\n")
        self.check_done(evaluate("let a = 3n", "-", "a", input="a += 1n"), 0, "undefined\n4\n4\n")
        self.check_done(evaluate("-", input="1n / 0n"), 1, "", "RangeError: Division by zero\n")

    def test_lines(self):
        source = "1n + 1n\nlet a = 1n / 0n\r\na\n\n'a\\nb\\rc'\nBigInt('\\n.')\n5n"
        expected = ("2\nRangeError: Division by zero\nReferenceError: a is not defined\nundefined\na\\nb\\rc\n"
                    "SyntaxError: Cannot convert \\n. to a BigInt\n5\n")
        self.check_done(evaluate("--lines", "-", input=source), 0, expected)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "lines")
            file.write_bytes(source.encode())
            self.check_done(evaluate("--lines", str(file)), 0, expected)
            inspected = expected.replace("2\n", "2n\n", 1).replace("a\\nb\\rc", "'a\\nb\\rc'").replace("\n5", "\n5n")
            self.check_done(evaluate(f"--lines={file}", "--inspect"), 0, inspected)
            file.write_text("")
            self.check_done(evaluate("--lines", str(file)), 0, "")

    def test_lines_answers_each_one(self):
        process = subprocess.Popen([QUOREM, "eval", "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   text=True)
        for i in range(3):
            process.stdin.write(f"{i}n + 1n\n")
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), f"{i + 1}\n")
        process.stdin.close()
        self.assertEqual(process.stdout.read(), "")
        process.stdout.close()
        self.assertEqual(process.wait(timeout=60), 0)

    def test_time(self):
        form = r"^time: \d+\.\d{3} ms to evaluate, \d+\.\d{3} ms to convert to text\n$"
        done = evaluate("--time", "3n ** 1000n % 7n")
        self.assertEqual((done.returncode, done.stdout), (0, "4\n"))
        self.assertRegex(done.stderr, form)
        done = evaluate("--time", "--lines", "-", input="1n\n2n\n")
        self.assertEqual((done.returncode, done.stdout), (0, "1\n2\n"))
        self.assertRegex(done.stderr, form)
        done = evaluate("1n / 0n", "--time")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"^RangeError: Division by zero\ntime: ")

    def test_misuse(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments, says in [([], "nothing to evaluate"), (["--inspect"], "nothing to evaluate"), (["--colour",
                                                                                                           "1"],
                                                                                                           "--colour"),
                                                                                                           (["--lines"],
                                                                                                            "--lines"),
                                    (["--lines", f"{folder}/none"], "cannot read"),
                                    (["--lines", folder], "cannot read"), (["--lines", "-", "1n"], "not both")]:
                with self.subTest(arguments=arguments):
                    done = evaluate(*arguments, input="")
                    self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                    self.assertIn(says, done.stderr)

    def test_help(self):
        done = evaluate("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for word in ["--lines", "--inspect", "--time", "EXPR", "BigInt.asIntN", "Ctrl-C", "share their bindings",
                     "strict mode"]:
            self.assertIn(word, done.stdout)

    def test_full_device(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full")
        with open("/dev/full", "w") as full:
            done = subprocess.run([QUOREM, "eval", "1n"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot write", done.stderr)

    def test_ctrl_c(self):
        # A power, text in decimal, and a program's own long chain; each takes much longer than the test.
        for program in ["7n ** 300000000n", "(2n ** (2n ** 28n) - 1n).toString().length",
                        "let s = 1n << 10000000n; s" + " * s / s" * 100000]:
            with self.subTest(program=program[:40]):
                process = subprocess.Popen([QUOREM, "eval", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                           stderr=subprocess.PIPE, text=True)
                process.stdin.write(program)
                process.stdin.close()
                time.sleep(0.5)
                start = time.perf_counter()
                process.send_signal(signal.SIGINT)
                stdout, stderr = process.stdout.read(), process.stderr.read()
                process.stdout.close()
                process.stderr.close()
                self.assertEqual((process.wait(timeout=60), stdout, stderr), (130, "", "Interrupted\n"))
                self.assertLess(time.perf_counter() - start, 5)

    def test_ctrl_c_keeps_the_lines_before(self):
        process = subprocess.Popen([QUOREM, "eval", "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        process.stdin.write("1n\n7n ** 300000000n\n")
        process.stdin.flush()
        self.assertEqual(process.stdout.readline(), "1\n")
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=60)
        self.assertEqual((process.returncode, stdout, stderr), (130, "", "Interrupted\n"))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    QUOREM, REGRESSIONS = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
