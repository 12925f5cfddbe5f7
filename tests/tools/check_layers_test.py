#!/usr/bin/env python3
"""Plants includes in a small tree and sees tools/check_layers.py refuse the forbidden ones, and no others."""

import contextlib
import io
import pathlib
import runpy
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
TOOL = REPOSITORY / "tools" / "check_layers.py"

PUBLIC = ["config", "digits", "status", "context", "natural", "divisor", "integer", "ecma", "bigint", "c"]
PRIVATE = ["base/x.h", "kernels/x.h", "kernels/x86_64/x.h", "natural/x.h", "integer/x.h", "ecma/x.h", "value/x.h",
           "capi/x.h"]
OUTER = ["adapters/hermes/x.h", "adapters/v8/x.h", "cli/x.h", "bench/x.h"]
EVERY_HEADER = [f"quorem/{name}.h" for name in PUBLIC] + PRIVATE + OUTER

VIEWS = {f"quorem/{name}.h" for name in ("config", "digits", "status", "context")}
KERNELS = {"kernels/x.h", "kernels/x86_64/x.h"}
FACE = VIEWS | {"base/x.h", "quorem/divisor.h", "quorem/integer.h", "quorem/ecma.h"}
EVERY_PUBLIC = {f"quorem/{name}.h" for name in PUBLIC}

# What a file in each of these places may include, written out by hand; everything else is forbidden.
ALLOWED = {
    "src/base/file.cc": VIEWS | {"base/x.h"},
    "src/kernels/file.cc": VIEWS | {"base/x.h"} | KERNELS,
    "src/kernels/x86_64/file.cc": VIEWS | {"base/x.h"} | KERNELS,
    "src/natural/file.cc": VIEWS | {"base/x.h"} | KERNELS | {"natural/x.h", "quorem/natural.h", "quorem/divisor.h"},
    "src/integer/file.cc": VIEWS | {"base/x.h", "quorem/natural.h", "quorem/divisor.h", "integer/x.h",
                                    "quorem/integer.h"},
    "src/ecma/file.cc": VIEWS | {"base/x.h", "quorem/divisor.h", "integer/x.h", "quorem/integer.h", "ecma/x.h",
                                 "quorem/ecma.h"},
    "src/value/file.cc": FACE | {"value/x.h", "quorem/bigint.h"},
    "src/capi/file.cc": FACE | {"capi/x.h", "quorem/c.h"},
    "adapters/hermes/file.cc": FACE | {"adapters/hermes/x.h"},
    "adapters/v8/file.cc": FACE | {"adapters/v8/x.h", "quorem/natural.h"},
    "cli/file.cc": EVERY_PUBLIC | {"cli/x.h", "bench/x.h"},
    "bench/file.cc": EVERY_PUBLIC | {"bench/x.h"},
    "include/quorem/digits.h": VIEWS,
    "include/quorem/natural.h": VIEWS | {"quorem/natural.h", "quorem/divisor.h"},
    "include/quorem/integer.h": VIEWS | {"quorem/natural.h", "quorem/divisor.h", "quorem/integer.h"},
    "include/quorem/ecma.h": VIEWS | {"quorem/divisor.h", "quorem/integer.h", "quorem/ecma.h"},
    "include/quorem/bigint.h": VIEWS | {"quorem/divisor.h", "quorem/integer.h", "quorem/ecma.h", "quorem/bigint.h"},
}


class CheckLayers(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in PUBLIC:
            self.write(f"include/quorem/{name}.h", "")
        for name in PRIVATE:
            self.write(f"src/{name}", "")
        for name in OUTER:
            self.write(name, "")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self):
        """Status and lines; in this process, as a hundred others take long to start."""
        output, status = io.StringIO(), 0
        with unittest.mock.patch.object(sys, "argv", [str(TOOL), "--root", str(self.root)]), contextlib.redirect_stdout(output):
            try:
                runpy.run_path(str(TOOL), run_name="__main__")
            except SystemExit as end:
                status = end.code or 0
        return status, output.getvalue().splitlines()

    def refused(self, name, text):
        """The places that the tool prints with this one file planted; the file's former text comes back."""
        path = self.root / name
        former = path.read_text(encoding="utf-8") if path.exists() else None
        self.write(name, text)
        status, lines = self.run_tool()
        if former is None:
            path.unlink()
        else:
            self.write(name, former)
        self.assertEqual(status, 1 if lines else 0, lines)
        return [":".join(line.split(":")[:2]) for line in lines]

    def test_every_arrow(self):
        for place, allowed in ALLOWED.items():
            with self.subTest(place=place):
                # Every header on a line of its own: line n of the file is entry n - 1 of the list.
                text = "".join(f'#include "{header}"\n' for header in EVERY_HEADER)
                expected = [f"{place}:{number}" for number, header in enumerate(EVERY_HEADER, 1)
                            if header not in allowed]
                self.assertEqual(self.refused(place, text), expected)

    def test_an_empty_tree_passes(self):
        self.assertEqual(self.run_tool(), (0, []))

    def test_angle_brackets_hide_nothing(self):
        self.assertEqual(self.refused("src/base/file.cc", "#include <quorem/natural.h>\n"), ["src/base/file.cc:1"])
        self.assertEqual(self.refused("src/base/file.cc", "#include <cstdint>\n"), [])

    def test_relative_paths_and_unknown_headers_are_refused(self):
        for name in ("../natural/x.h", "./x.h", "x.h", "missing/x.h", "quorem/missing.h", "/tmp/x.h", ""):
            with self.subTest(name=name):
                self.assertEqual(self.refused("src/base/file.cc", f'#include "{name}"\n'), ["src/base/file.cc:1"])
        self.assertEqual(self.refused("cli/file.cc", '#include "../src/natural/x.h"\n'), ["cli/file.cc:1"])

    def test_macros_are_refused(self):
        self.assertEqual(self.refused("src/base/file.cc", "\n#include HEADER\n"), ["src/base/file.cc:2"])

    def test_spaces_and_comments(self):
        self.assertEqual(self.refused("src/base/file.cc", '  #  include  "natural/x.h"  // why\n'),
                         ["src/base/file.cc:1"])
        self.assertEqual(self.refused("src/base/file.cc", '/*\n#include "natural/x.h"\n*/\n'), [])
        self.assertEqual(self.refused("src/base/file.cc", '// see src/*.cc\n#include "natural/x.h"\n// */\n'),
                         ["src/base/file.cc:2"])
        self.assertEqual(self.refused("src/base/file.cc", 'x = "/*";\n#include "natural/x.h"\n// */\n'),
                         ["src/base/file.cc:2"])

    def test_a_neighbour_of_a_face_by_its_bare_name(self):
        self.assertEqual(self.refused("cli/file.cc", '#include "x.h"\n'), [])

    def test_a_folder_without_a_layer_is_refused(self):
        self.assertEqual(self.refused("src/extra/file.cc", ""), ["src/extra/file.cc:1"])
        self.assertEqual(self.refused("include/quorem/extra.h", ""), ["include/quorem/extra.h:1"])

    def test_some_private_headers_of_natural_are_for_integer_alone(self):
        sys.path.insert(0, str(TOOL.parent))
        self.addCleanup(sys.path.remove, str(TOOL.parent))
        import check_layers
        for header in check_layers.NATURAL_FOR_INTEGER:
            with self.subTest(header=header):
                self.assertRegex(header, r"^natural/\w+\.h$")
                self.assertTrue((REPOSITORY / "src" / header).is_file())
                self.write(f"src/{header}", "")
                text = f'#include "{header}"\n'
                self.assertEqual(self.refused("src/integer/file.cc", text), [])
                self.assertEqual(self.refused("src/ecma/file.cc", text), ["src/ecma/file.cc:1"])

    def test_this_repository(self):
        done = subprocess.run([sys.executable, TOOL], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ""))


if __name__ == "__main__":
    unittest.main()
