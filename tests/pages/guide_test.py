"""The programs in the guides compile; those with a main print what the guide says they print.

usage: guide_test.py SOURCE CC CXX VALUE C CORE [unittest arguments]: the compilers, and the libraries of the value type, of the
C interface and the core
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE, CC, CXX, LIBRARIES = pathlib.Path(), "", "", []
GUIDES = ["README.md", "docs/guide.md", "docs/embedding/c_engines.md"]
WARNINGS = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-function"]


def programs():
    """Of each complete one: the guide, the language, the text, and the rest of the guide."""
    for guide in GUIDES:
        text = (SOURCE / guide).read_text(encoding="utf-8")
        for match in re.finditer(r"^```(cpp|c)\n(.*?)^```\n", text, re.MULTILINE | re.DOTALL):
            if "#include" in match[2]:
                yield guide, match[1], match[2], text[match.end():]


def said_output(rest):
    """What stands behind "prints": an indented block, or words between backticks."""
    block = re.match(r"\s*prints\n\n((?:    .*\n)+)", rest)
    if block:
        return re.sub(r"^    ", "", block[1], flags=re.MULTILINE)
    line = re.match(r"(?:\s|    [^\n]*\n)*prints ((?:`[^`]+`(?:, then )?)+)", rest)
    return "".join(f"{each}\n" for each in re.findall(r"`([^`]+)`", line[1])) if line else None


class Guide(unittest.TestCase):
    def test_programs(self):
        outputs = 0
        with tempfile.TemporaryDirectory() as folder:
            for guide, language, text, rest in programs():
                with self.subTest(guide=guide, text=text):
                    file, program = pathlib.Path(folder, f"program.{language}"), pathlib.Path(folder, "program")
                    file.write_text(text)
                    compiler = [CC, "-std=c11"] if language == "c" else [CXX, "-std=c++20"]
                    is_whole = "int main(" in text
                    target = ["-o", program, *LIBRARIES] if is_whole else ["-fsyntax-only"]
                    done = subprocess.run([*compiler, *WARNINGS, f"-I{SOURCE}/include", file, *target], capture_output=True,
                                          text=True, timeout=300, check=False)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    if not is_whole:
                        continue
                    done = subprocess.run([program], capture_output=True, text=True, timeout=60, check=False)
                    self.assertIn(done.returncode, (0, 1))
                    expected = said_output(rest)
                    if expected is not None:
                        outputs += 1
                        self.assertEqual(done.stdout, expected)
        self.assertGreaterEqual(outputs, 4)


if __name__ == "__main__":
    if len(sys.argv) < 7:
        sys.exit(__doc__)
    SOURCE, CC, CXX, LIBRARIES = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:7]
    unittest.main(argv=[sys.argv[0], *sys.argv[7:]])
