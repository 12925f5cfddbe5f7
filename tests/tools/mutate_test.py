#!/usr/bin/env python3
"""tools/mutate finds the places of each operator, and none in comments, literals, directives and assertions."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "mutate"))

from operators import OPERATORS  # noqa: E402
from sites import sites_of  # noqa: E402

EVERY_LINE = range(1, 1000)


def faults(text, active=EVERY_LINE):
    """{(operator, the text with the fault)}"""
    found = set()
    for site in sites_of("src/natural/example.cc", text, active):
        for operator, wrong in site.variants:
            found.add((operator, text[:site.offset] + wrong + text[site.offset + len(site.before):]))
    return found


class Places(unittest.TestCase):
    def expect(self, operator, text, *wrong):
        found = {changed for name, changed in faults(text) if name == operator}
        self.assertEqual(found, set(wrong), operator)

    def test_each_operator(self):
        self.expect("comparison", "x = a < b;\n", "x = a <= b;\n", "x = a >= b;\n")
        self.expect("and or", "x = a && b;\n", "x = a || b;\n")
        self.expect("not dropped", "x = !done(a);\n", "x = done(a);\n")
        self.expect("condition forced", "if (a < (b)) return c;\n", "if (true) return c;\n", "if (false) return c;\n")
        self.expect("truth", "return true;\n", "return false;\n")
        self.expect("plus minus", "x = a + b;\n", "x = a - b;\n")
        self.expect("plus minus", "x += b;\n", "x -= b;\n")
        self.expect("increment", "++q;\n", "--q;\n")
        self.expect("multiply divide", "x = a / b;\n", "x = a * b;\n", "x = a % b;\n")
        self.expect("bits", "x = a | b;\n", "x = a & b;\n")
        self.expect("complement dropped", "x = f(~a);\n", "x = f(a);\n")
        self.expect("negation dropped", "x = f(-a);\n", "x = f(a);\n")
        self.expect("shift direction", "x = a << s;\n", "x = a >> s;\n")
        self.expect("shift count", "x = a << s;\n", "x = a << 1 + s;\n", "x = a << -1 + s;\n")
        self.expect("larger smaller", "x = larger(a, b);\n", "x = smaller(a, b);\n")
        self.expect("constant", "x = a[2];\n", "x = a[3];\n", "x = a[1];\n")
        self.expect("constant", "x = a[0];\n", "x = a[1];\n")
        self.expect("carry dropped", "x = f(a, carry);\n", "x = f(a, 0);\n")
        self.expect("half", "x = q.hi;\n", "x = q.lo;\n")
        self.expect("step removed", "  q.hi = digit(q.hi + mask);\n", "  ;\n")
        self.expect("step removed", "  spans::add_digit(q, t, 1);\n", "  ;\n")
        self.expect("assembly carry", 'asm("adcxq %[a], %[b]\\n\\t");\n', 'asm("adoxq %[a], %[b]\\n\\t");\n')
        self.expect("assembly place", 'asm("addq 8(%[a]), %[b]");\n', 'asm("addq 16(%[a]), %[b]");\n')

    def test_every_operator_is_tested(self):
        text = pathlib.Path(__file__).read_text(encoding="utf-8")
        for operator in OPERATORS:
            self.assertIn(f'self.expect("{operator.name}"', text)

    def test_nothing_but_code(self):
        for text in ("// a < b + 1\n", "#if A < 1\n", "QUOREM_CHECK(a < b && (c + 1) == 2);\n", "static_assert(a < 1);\n",
                     'x = "a < 1";\n', "template <std::size_t N = 1>\n", "digit carry = f;\n", "std::vector<int> a;\n"):
            self.assertEqual(faults(text), set(), text)

    def test_lines_that_are_compiled(self):
        self.assertEqual(faults("x = a < b;\n", {2}), set())


if __name__ == "__main__":
    unittest.main()
