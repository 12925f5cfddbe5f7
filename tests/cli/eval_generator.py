"""Expressions and programs for the differential run: seeded, over the values where something changes.

Every program is a text that `quorem eval` and Node.js must agree on. What is kept out, and why:

- `**` of Numbers and fractions in a radix other than 10: ECMAScript leaves the last digit open.
- Results that take Node.js seconds or much memory: counts of shifts and exponents are small, or so great that the limit
  or a constant decides.
- What strict mode changes is tested in strict mode: so runs Node.js too.
"""

import random

POWERS = [7, 8, 15, 16, 30, 31, 32, 33, 52, 53, 54, 62, 63, 64, 65, 95, 96, 127, 128, 129, 191, 192, 255, 256, 257, 319,
          320, 512, 1023, 1024, 2047, 4096]
# Beyond what a machine's integers, doubles and the limit of BigInts hold.
HUGE_COUNTS = ["2n ** 30n", "2n ** 31n", "2n ** 32n", "2n ** 32n + 1n", "2n ** 53n", "2n ** 53n + 1n", "2n ** 63n",
               "2n ** 64n", "2n ** 64n + 3n", "2n ** 128n"]
WIDTHS = [0, 1, 2, 3, 7, 8, 31, 32, 33, 52, 53, 63, 64, 65, 127, 128, 129, 200, 256, 1000, 2**30, 2**31, 2**32 - 1,
          2**32,
          2**32 + 1, 2**52, 2**53 - 1]
BAD_WIDTHS = ["-1", "2 ** 53", "NaN", "Infinity", "-Infinity", "0.5", "-0.5", "1.9", "'8'", "'x'", "true", "null",
              "undefined", "8n", "1e300", "'0x10'", "''"]
NUMBERS = ["0", "-0", "1", "-1", "2", "0.5", "-0.5", "1.5", "255", "4294967295", "4294967296", "2147483647",
           "2147483648",
           "-2147483648", "-2147483649", "9007199254740991", "9007199254740992", "9007199254740993",
           "-9007199254740991",
           "9007199254740994", "18446744073709551615", "18446744073709551616", "9223372036854775807",
           "9223372036854775808", "-9223372036854775808", "1e21", "1e20", "123456789012345680000", "1e-7", "0.000001",
           "1e100", "5e-324", "1.7976931348623157e308", "NaN", "Infinity", "-Infinity", "0x1fffffffffffff", "0b101",
           "0o17",
           "0.1", "1/3", "1e300*10", "Number.MAX_VALUE", "Number.MIN_VALUE", "Number.MAX_SAFE_INTEGER",
           "Number.MIN_SAFE_INTEGER", "Number.EPSILON", "0xffffffffffffffffffff", "0xfffffffffffffbff",
           "0xfffffffffffffc00"]
STRINGS = ["''", "' '", "'0'", "'-0'", "'1'", "'-1'", "'+1'", "'1n'", "'x'", "'0x'", "'0x1F'", "'-0x1'", "'0b101'",
           "'0b2'", "'0o17'", "'0O7'", "'0XfF'", "' 12 '", "'\\n\\t 7\\u00a0'", "'\\ufeff3\\u2028'", "'1_0'", "'1.5'",
           "'1e3'", "'1e1000'",
           "'.5'", "'5.'", "'.'", "'Infinity'", "'-Infinity'", "'infinity'", "'NaN'", "'null'", "'00012'", "'- 1'",
           "'--1'",
           "'9007199254740993'", "'18446744073709551616'", "'-9223372036854775808'", "'abc'", "'a\\u{1f600}b'",
           "'\\u180e1'",
           "\"don't\"", "'340282366920938463463374607431768211456'", "'0xffffffffffffffffffffffffffffffff'", "'12 34'",
           "'\\0'", "'\\x41'", "'1\\\n2'", "`4${1n}2`"]
OTHERS = ["undefined", "null", "true", "false", "BigInt", "parseInt"]
BINARY = ["+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "===", "!==",
          "&&",
          "||", ","]
RELATIONS = ["<", ">", "<=", ">=", "==", "!=", "===", "!=="]
ASSIGNMENTS = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&&=", "||=", "??="]
UNARY = ["-", "~", "!", "+", "typeof ", "void ", "- -", "~~", "!!", "typeof -"]
TEXT_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def in_radix(value, radix):
    digits = ""
    while value:
        digits = TEXT_DIGITS[value % radix] + digits
        value //= radix
    return digits or "0"


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, probability):
        return self.random.random() < probability

    def magnitude(self):
        """A natural number near an edge, or with long runs of equal bits, or of any digits."""
        pick = self.random.randrange(6)
        power = self.random.choice(POWERS)
        if pick == 0:
            return self.random.choice([0, 0, 1, 1, 2, 3, 10])
        if pick == 1:
            return max(2**power + self.random.choice([-2, -1, 0, 1, 2]), 0)
        if pick == 2:
            return (2**power - 1) << self.random.choice([0, 1, 31, 32, 63, 64, self.random.randrange(200)])
        if pick == 3:
            return self.random.getrandbits(self.random.randrange(1, 200))
        if pick == 4:
            return 10**self.random.randrange(1, 60) + self.random.choice([-1, 0, 1])
        return self.random.getrandbits(self.random.choice([32, 64, 128, 256, 1000]))

    def literal(self, value):
        """A natural number as a literal of any of the four radixes, sometimes with separators."""
        prefix, radix = self.random.choice([("", 10), ("", 10), ("0x", 16), ("0b", 2), ("0o", 8), ("0X", 16)])
        digits = in_radix(value, radix)
        if self.chance(0.1) and len(digits) > 2:
            at = self.random.randrange(1, len(digits))
            digits = digits[:at] + "_" + digits[at:]
        return f"{prefix}{digits}n"

    def bigint(self):
        value = self.magnitude()
        if self.chance(0.4):
            return f"(-{self.literal(value)})"
        return self.literal(value)

    def small_bigint(self, below):
        return f"{self.random.randrange(below)}n"

    def text_of_integer(self):
        value = self.magnitude()
        pick = self.random.randrange(4)
        space = self.random.choice(["", "", " ", "\\t"])
        if pick == 0:
            body = f"0x{value:x}"
        elif pick == 1:
            body = f"0b{value:b}" if value < 2**200 else f"0o{value:o}"
        else:
            body = self.random.choice(["", "-", "+"]) + str(value)
        if self.chance(0.05):
            body += self.random.choice(["n", "_", ".0", "e1", "z", " 1"])
        return f"'{space}{body}{space}'"

    def number(self):
        pick = self.random.randrange(4)
        if pick == 0:
            value = self.magnitude()
            # Round a double's 53 bits up and down, from text and from an exact integer.
            return self.random.choice(["", "-"]) + (str(value) if value < 2**1023 else "1e308")
        if pick == 1:
            return f"Number({self.bigint()})"
        return self.random.choice(NUMBERS)

    def string(self):
        return self.text_of_integer() if self.chance(0.5) else self.random.choice(STRINGS)

    def value(self):
        pick = self.random.random()
        if pick < 0.55:
            return self.bigint()
        if pick < 0.75:
            return self.number()
        if pick < 0.92:
            return self.string()
        return self.random.choice(OTHERS)

    def operand(self, depth):
        if depth == 0 or self.chance(0.4):
            value = self.value()
            return f"({value})" if value[0] in "-+" else value
        return f"({self.expression(depth - 1)})"

    def shift(self):
        bits = self.random.choice([0, 1, 31, 32, 63, 64, 65, 127, 128, 300, 1000, 4096])
        count = f"({self.random.choice(['', '-'])}{bits}n)"
        if self.chance(0.2):
            # To the right, or of zero, or too far to the left: nothing of it is work.
            huge = self.random.choice(HUGE_COUNTS)
            return self.random.choice([f"{self.bigint()} >> ({huge})", f"{self.bigint()} << -({huge})",
                                       f"0n << ({huge})", f"0n >> -({huge})", f"1n << ({huge})", f"(-3n) >> -({huge})"])
        return f"{self.bigint()} {self.random.choice(['<<', '>>'])} {count}"

    def power(self):
        if self.chance(0.2):
            base = self.random.choice(["0n", "1n", "(-1n)", "2n", "(-2n)", "3n", "10n"])
            exponent = self.random.choice(HUGE_COUNTS)
            # 2n ** (2n ** 30n) is the first power of two that is too large; what is nearly as large would take long.
            return f"{base} ** ({exponent})"
        return f"{self.bigint()} ** {self.random.choice([self.small_bigint(20), '0n', '1n', '2n', '(-1n)', '64n'])}"

    def width(self):
        function = self.random.choice(["asIntN", "asUintN"])
        if self.chance(0.25):
            width = self.random.choice(BAD_WIDTHS)
        else:
            width = str(self.random.choice(WIDTHS))
        value = self.bigint() if self.chance(0.85) else self.value()
        # 2 ** 30 bits of a negative number: 128 MiB of ones.
        if function == "asUintN" and width == str(2**30):
            width = "64"
        return f"BigInt.{function}({width}, {value})"

    def conversion(self):
        value = self.value()
        radix = self.random.choice([2, 3, 7, 8, 10, 16, 27, 32, 36])
        bad_radix = self.random.choice(["0", "1", "37", "-2", "NaN", "'16'", "undefined", "null", "2n", "16.9",
                                        "Infinity", "''"])
        bad_count = self.random.choice(["-1", "Infinity", "NaN", "0.9", "1n", "undefined", "2**30"])
        return self.random.choice([
            f"BigInt({value})", f"Number({value})", f"String({value})", f"Boolean({value})", f"BigInt({self.string()})",
            f"BigInt({self.number()})", f"Number({self.string()})", f"Number({self.bigint()})",
            f"({self.bigint()}).toString({radix})", f"({self.bigint()}).toString({bad_radix})",
            f"BigInt(({self.bigint()}).toString())", f"({self.value()}).toString()",
            f"({self.random.choice([0, 1, 255, 2**31, 2**53 - 1, 1000000007])}).toString({radix})",
            f"parseInt({self.string()})", f"parseInt({self.string()}, {self.random.choice([0, 2, 8, 10, 16])})",
            f"parseInt({self.value()}, {self.random.choice(['1', '37', '-1', '10', 'undefined', '16.5', '2n'])})",
            f"parseInt(({self.bigint()}).toString({radix}), {radix}) === Number({self.random.choice(['1', '2'])})",
            f"String({self.value()}).length", f"({self.string()}).repeat({self.random.randrange(4)})",
            f"({self.string()}).repeat({bad_count}).length",
        ])

    def expression(self, depth):
        pick = self.random.random()
        if pick < 0.40:
            # Numbers' ** is not exact, so ** stays with BigInts; << of computed values could be far too long.
            operator = self.random.choice(BINARY)
            if operator in ("<<", ">>"):
                return self.shift()
            return f"{self.operand(depth)} {operator} {self.operand(depth)}"
        if pick < 0.50:
            return f"{self.value()} {self.random.choice(RELATIONS)} {self.value()}"
        if pick < 0.57:
            return f"{self.random.choice(UNARY)}{self.operand(depth)}"
        if pick < 0.65:
            return self.shift()
        if pick < 0.72:
            return self.power()
        if pick < 0.80:
            return self.width()
        if pick < 0.92:
            return self.conversion()
        if pick < 0.96:
            return f"{self.operand(depth)} ? {self.operand(depth)} : {self.operand(depth)}"
        if pick < 0.98:
            return f"{self.operand(depth)} ?? {self.operand(depth)}"
        # Precedence, without parentheses.
        operators = ["+", "-", "*", "&", "|", "^", "<", "==", "&&", "||", "/", "%"]
        count = self.random.randrange(2, 6)
        return self.bigint() + "".join(f" {self.random.choice(operators)} {self.bigint()}" for _ in range(count))

    def program(self):
        """Statements with let and const, some of which are errors of binding."""
        names = self.random.sample(["a", "b", "c", "$x", "_y", "d1", "BigInts", "été"], self.random.randrange(1, 4))
        lines = []
        for name in names:
            kind = self.random.choice(["let", "let", "const"])
            lines.append(f"{kind} {name} = {self.expression(1)}")
        for _ in range(self.random.randrange(1, 5)):
            name = self.random.choice(names + (["zz"] if self.chance(0.1) else []))
            lines.append(self.random.choice([
                f"{name} {self.random.choice(ASSIGNMENTS)} {self.operand(1)}",
                f"{name} >>= {self.small_bigint(200)}",
                f"{name} >>>= {self.random.choice(['1', '1n'])}",
                f"{name}++", f"--{name}", f"{name}-- - {name}", f"typeof {name}", f"typeof nothing",
                f"{name} + String({self.random.choice(names)})", f"null ?? ({name}, {self.operand(1)})",
                f"{name} === {self.random.choice(names)}", f"BigInt.asIntN(64, BigInt({name}))",
            ]))
        if self.chance(0.05):
            self.random.shuffle(lines)
        if self.chance(0.05):
            lines.append(f"let {names[0]} = 1")
        separator = self.random.choice(["; ", ";", "\n", " ;\n", "; /* c */ ", " // c\n"])
        return separator.join(lines) + self.random.choice(["", ";"])

    def broken(self):
        """A text in which a token has been dropped, doubled, cut or added: mostly a SyntaxError."""
        tokens = self.expression(1).split(" ")
        at = self.random.randrange(len(tokens))
        pick = self.random.randrange(4)
        if pick == 0:
            del tokens[at]
        elif pick == 1:
            tokens.insert(at, self.random.choice([")", "(", ";", "+", "**", "1_", "01", "++", "1n", "n", "0x", "3in",
                                                  "'", "`",
                                                  "let", "const x", "? 1 :", "=", "=>", "@", "??", "-2n ** 2n", "1..",
                                                  ".5", "2e", "*/", "//", "/*"]))
        elif pick == 2:
            tokens[at] = tokens[at][:self.random.randrange(len(tokens[at]) + 1)]
        else:
            tokens.insert(at, tokens[at])
        return " ".join(tokens)

    def next(self):
        pick = self.random.random()
        if pick < 0.75:
            return self.expression(2)
        if pick < 0.92:
            return self.program()
        return self.broken()
