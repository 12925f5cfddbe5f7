"""libquorem_v8.so in Debian's Node.js 18: which functions are taken over, and that everything computes as without it.

The stock engine runs the same scripts, and each line that it prints is expected. At the end no function of the library may
have stayed without a call.

usage: v8_test.py --library FILE --redirect FILE --node FOLDER --regressions FILE [--noble FOLDER] [--cxx COMPILER]
       [unittest arguments]

FOLDER of --node is where Debian's packages of Node.js 18 (and of python3-cryptography-vectors, for --noble) are unpacked.
"""

import argparse
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
OPTIONS = argparse.Namespace()
NAMESPACE = "v8::bigint::"


def libnode():
    return OPTIONS.node / "usr/lib/x86_64-linux-gnu/libnode.so.108"


def run(command, library=True, count=None, environment=None, timeout=900):
    """Runs a command with what Node.js 18 needs, and with the library loaded or without."""
    preload = [OPTIONS.redirect] + ([OPTIONS.library] if library else [])
    variables = dict(os.environ, LD_PRELOAD=":".join(map(str, preload)),
                     LD_LIBRARY_PATH=str(libnode().parent), QUOREM_NODE_FOLDER=str(OPTIONS.node), **(environment or {}))
    variables.pop("QUOREM_V8_COUNT", None)
    if count is not None:
        variables["QUOREM_V8_COUNT"] = str(count)
    return subprocess.run(list(map(str, command)), env=variables, capture_output=True, text=True, timeout=timeout)


def node(*arguments, **options):
    return run([OPTIONS.node / "usr/bin/node", *arguments], **options)


def output_of(*command):
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True).stdout


def demangled(names):
    names = list(names)
    text = subprocess.run(["c++filt"], input="\n".join(names), check=True, capture_output=True, text=True).stdout
    return dict(zip(names, text.splitlines()))


def code_of_bigint(library):
    """The addresses from the first to the last exported function of v8::bigint."""
    starts, ends = [], []
    for line in output_of("nm", "-D", "-S", "--defined-only", library).splitlines():
        match = re.match(r"([0-9a-f]+) ([0-9a-f]+) T _ZN2v86bigint", line)
        if match:
            starts.append(int(match[1], 16))
            ends.append(starts[-1] + int(match[2], 16))
    return range(min(starts), max(ends))


def called_from_outside(library):
    """The functions of v8::bigint that the rest of a library calls through the dynamic linker.

    The code of v8::bigint lies in one piece. A call of one of its functions from elsewhere goes to an entry of the linkage
    table, which jumps through a slot that the dynamic linker fills: each call and jump of the code is taken whose target is
    such an entry.
    """
    inside = code_of_bigint(library)
    slots = {}
    for line in output_of("readelf", "-rW", library).splitlines():
        match = re.match(r"([0-9a-f]+) .* R_X86_64_(?:JUMP_SLOT|GLOB_DAT) .* (_ZN2v86bigint\S+)", line)
        if match:
            slots[int(match[1], 16)] = match[2].split("@")[0]
    sections = {}
    for line in output_of("readelf", "-SW", library).splitlines():
        match = re.match(r"\s*\[ *\d+\] (\.\S+)\s+\S+\s+([0-9a-f]+) ([0-9a-f]+) ([0-9a-f]+)", line)
        if match:
            sections[match[1]] = [int(field, 16) for field in match.groups()[1:]]
    data = library.read_bytes()
    entries = {}
    for name in (".plt", ".plt.got", ".plt.sec"):
        if name not in sections:
            continue
        address, offset, size = sections[name]
        code = data[offset:offset + size]
        for match in re.finditer(rb"\xff\x25(....)", code, re.DOTALL):  # jmp *slot(%rip)
            slot = address + match.end() + struct.unpack("<i", match[1])[0]
            if slot in slots:
                entries[(address + match.start()) & ~15] = slots[slot]
    address, offset, size = sections[".text"]
    code = data[offset:offset + size]
    found = set()
    for match in re.finditer(rb"[\xe8\xe9](?=(....))", code, re.DOTALL):  # call and jmp
        place = address + match.start()
        target = place + 5 + struct.unpack("<i", match[1])[0]
        if target in entries and place not in inside:
            found.add(entries[target])
    return found


def short_name(demangled_name):
    return demangled_name.removeprefix(NAMESPACE).split("(")[0]


def difference(stock, ours):
    """The first lines that differ, for a message."""
    pairs = zip(stock.splitlines(), ours.splitlines())
    lines = [f"stock: {a[:300]}\n ours: {b[:300]}" for a, b in pairs if a != b]
    return f"{len(lines)} lines differ; " + "\n".join(lines[:3]) + f"\n{ours[-300:]}"


class Functions(unittest.TestCase):
    def test_the_library_exports_what_the_engine_calls(self):
        called = called_from_outside(libnode())
        self.assertEqual(len(called), 31, sorted(demangled(called).values()))
        defined = {line.split()[2] for line in output_of("nm", "-D", "--defined-only", OPTIONS.library).splitlines()}
        self.assertEqual(defined, called)

    def test_no_library_but_c(self):
        needed = re.findall(r"NEEDED\)\s+Shared library: \[(.*)\]", output_of("readelf", "-dW", OPTIONS.library))
        self.assertEqual(needed, ["libc.so.6"])


class Processes(unittest.TestCase):
    def test_nothing_without_an_engine(self):
        with tempfile.TemporaryDirectory() as folder:
            count = pathlib.Path(folder, "count")
            result = run(["sh", "-c", "echo text; exit 3"], count=count)
            self.assertEqual((result.stdout, result.stderr, result.returncode), ("text\n", "", 3))
            self.assertFalse(count.exists())

    def test_children_inherit_it(self):
        script = "console.log(require('child_process').execFileSync('sh', ['-c', 'echo $LD_PRELOAD'], {encoding: 'utf8'}))"
        result = node("-e", script)
        self.assertIn(OPTIONS.library.name, result.stdout)
        self.assertEqual(result.stderr, "")

    def test_another_version(self):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "engine.cc")
            source.write_text('#include <cstdio>\n'
                              'namespace v8 { struct V8 { static const char* GetVersion(); }; }\n'
                              'const char* v8::V8::GetVersion() { return VERSION; }\n'
                              'int main() { std::puts("a script ran"); }\n')
            cases = [("11.3.244.8-node.38", "11.3.244.8-node.38"),
                     ("10.2.154.26-node.37", "10.2.154.26-node.37, linked into the program itself")]
            for version, said in cases:
                program = pathlib.Path(folder, "engine")
                output_of(OPTIONS.cxx, "-rdynamic", f'-DVERSION="{version}"', source, "-o", program)
                result = run([program])
                self.assertEqual((result.stdout, result.returncode), ("", 2))
                self.assertEqual(result.stderr, "quorem: libquorem_v8.so is made for V8 10.2 of Debian's libnode.so.108, "
                                                f"but this V8 is {said}\n")

    def test_counts_cannot_be_written(self):
        result = node("-e", "1", count="/nowhere/count")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stderr, "quorem: the counts of calls cannot be written to /nowhere/count\n")


class Scripts(unittest.TestCase):
    """Each script in both engines."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.count = pathlib.Path(cls.folder.name, "count")

    @classmethod
    def tearDownClass(cls):
        calls = {}
        for line in cls.count.read_text().splitlines():
            for name, number in json.loads(line).items():
                name = name.removeprefix("bigint::")
                calls[name] = calls.get(name, 0) + number
        cls.folder.cleanup()
        expected = {short_name(name) for name in demangled(called_from_outside(libnode())).values()}
        assert set(calls) == expected, f"counted: {sorted(calls)}"
        unused = sorted(name for name, number in calls.items() if number == 0)
        assert not unused, f"never called: {unused}"
        print("calls of the library:", ", ".join(f"{name} {calls[name]}" for name in sorted(calls)))

    def compare(self, *arguments, least):
        stock = node(*arguments, library=False)
        self.assertEqual((stock.returncode, stock.stderr), (0, ""), stock.stdout[-300:])
        ours = node(*arguments, count=self.count)
        self.assertEqual((ours.returncode, ours.stderr), (0, ""), ours.stdout[-300:])
        self.assertGreaterEqual(len(stock.stdout.splitlines()), least)
        if stock.stdout != ours.stdout:
            self.fail(difference(stock.stdout, ours.stdout))
        return ours.stdout.splitlines()

    def test_differential(self):
        lines = self.compare("--allow-natives-syntax", HERE / "differential.js", least=30000)
        self.assertEqual(lines[-1], "worker 0 true")

    def test_regressions(self):
        lines = self.compare(HERE / "regressions.js", OPTIONS.regressions, least=30)
        self.assertEqual([line for line in lines if not line.startswith("pass ")], [])

    def test_interrupts(self):
        lines = self.compare(HERE / "interrupts.js", least=6)
        self.assertEqual([line for line in lines if not line.startswith("stopped ")], [])

    def test_noble_curves(self):
        if OPTIONS.noble is None:
            self.skipTest("noble-curves is not here")
        vectors = OPTIONS.node / "usr/lib/python3/dist-packages/cryptography_vectors/asymmetric"
        lines = self.compare(HERE / "noble.mjs", OPTIONS.noble, vectors, least=10)
        self.assertIn("RFC 8032 Ed25519: 1024 cases", "\n".join(lines))


def main():
    parser = argparse.ArgumentParser()
    for name in ("library", "redirect", "node", "regressions", "noble"):
        parser.add_argument("--" + name, type=lambda text: pathlib.Path(text).resolve() if text else None,
                            required=name != "noble")
    parser.add_argument("--cxx", default="c++")
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
