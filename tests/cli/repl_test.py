"""`quorem repl`, driven as a person would: at a pseudo-terminal, key by key, and from a pipe.

usage: repl_test.py QUOREM [unittest arguments]
"""

import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

QUOREM = ""
UP = "\x1b[A"
LEFT = "\x1b[D"
CTRL_A = "\x01"
CTRL_C = "\x03"
CTRL_D = "\x04"
PATIENCE = 30


class Terminal:
    """The repl at a terminal of its own, in a home folder of its own."""

    def __init__(self, environment):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(QUOREM, ["quorem", "repl"], environment)
        self.shown = ""

    def read_more(self):
        ready, _, _ = select.select([self.fd], [], [], 0.1)
        if not ready:
            return
        try:
            self.shown += os.read(self.fd, 65536).decode("utf-8", "replace")
        except OSError:
            pass

    def wait_for(self, pattern):
        """Reads until the pattern is shown, and forgets what is before its end."""
        end = time.monotonic() + PATIENCE
        while not (match := re.search(pattern, self.shown)):
            if time.monotonic() > end:
                raise AssertionError(f"{pattern!r} does not come; there is {self.shown!r}")
            self.read_more()
        self.shown = self.shown[match.end():]
        return match

    def send(self, keys):
        os.write(self.fd, keys.encode())

    def enter(self, line, answer, prompt="> "):
        """Types a line, and waits for its answer and the next prompt."""
        self.send(line + "\n")
        self.wait_for(answer + r"\r\n" + re.escape(prompt))

    def leave(self):
        """Ctrl-D, when the editor has the terminal: before, it would be lost."""
        time.sleep(0.5)
        self.send(CTRL_D)
        return self.status()

    def status(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.read_more()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid != 0:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
        raise AssertionError("it does not end")

    def close(self):
        if self.pid != 0:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)


class AtATerminal(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        self.environment = {"HOME": self.home, "TERM": "xterm", "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

    def start(self):
        terminal = Terminal(self.environment)
        self.addCleanup(terminal.close)
        terminal.wait_for(r"quorem [\d.]+: .*\.help.*\r\n> ")
        return terminal

    def test_conversation(self):
        terminal = self.start()
        terminal.enter("2n ** 64n", "\r\n18446744073709551616n")
        terminal.enter("_ + 1n", "\r\n18446744073709551617n")
        terminal.enter("let x = 5n; x * x", "\r\n25n")
        terminal.enter("'a' + x", "\r\n'a5'")
        terminal.enter("1n / 0n", "\r\nRangeError: Division by zero")
        terminal.enter("_", "\r\n'a5'")
        terminal.enter("let x = 7n", "\r\nundefined")
        terminal.enter("x", "\r\n7n")
        terminal.enter("let y = 1n / 0n", "\r\nRangeError: Division by zero")
        terminal.enter("y", "\r\nReferenceError: y is not defined")
        terminal.enter("'\u00e9\u4e2d'", "\r\n'\u00e9\u4e2d'")
        terminal.enter(".5", "\r\n0.5")
        self.assertEqual(terminal.leave(), 0)

    def test_several_lines(self):
        terminal = self.start()
        terminal.enter("let x = (1n +", "", prompt="... ")
        terminal.enter("2n) *", "", prompt="... ")
        terminal.enter("3n", "\r\nundefined")
        terminal.enter("x", "\r\n9n")
        terminal.enter("`a", "", prompt="... ")
        terminal.enter("b`", r"\r\n'a\\nb'")
        terminal.enter("/* a", "", prompt="... ")
        terminal.enter("b */ 1n", "\r\n1n")
        terminal.enter("'a", "\r\nSyntaxError: Invalid or unexpected token")
        terminal.enter("(1n))", r"\r\nSyntaxError: Unexpected token '\)'")

    def test_commands(self):
        terminal = self.start()
        terminal.enter(".help", r"\.exit[^>]*Ctrl-C[^>]*")
        terminal.enter(".nothing", r"\r\nThere is no command \.nothing; [^\r]*")
        terminal.send(".exit\n")
        self.assertEqual(terminal.status(), 0)

    def test_ctrl_c_drops_what_is_typed(self):
        terminal = self.start()
        terminal.send("1n + 2n")
        terminal.wait_for(r"1n \+ 2n")
        terminal.send(CTRL_C)
        terminal.wait_for(r"\r\n\(.*Ctrl-D.*\)\r\n> ")
        terminal.enter("4n", "\r\n4n")
        terminal.enter("5n +", "", prompt="... ")
        terminal.send(CTRL_C)
        terminal.wait_for("\r\n> ")
        terminal.enter("6n", "\r\n6n")

    def test_ctrl_c_stops_a_computation(self):
        terminal = self.start()
        terminal.enter("let kept = 1n", "\r\nundefined")
        terminal.send("7n ** 300000000n\n")
        terminal.wait_for("300000000n\r\n")
        time.sleep(0.5)
        terminal.send(CTRL_C)
        terminal.wait_for("Interrupted\r\n> ")
        terminal.enter("kept", "\r\n1n")

    def test_editing(self):
        terminal = self.start()
        terminal.send("2n")
        terminal.send(CTRL_A + "1")
        terminal.enter("", "\r\n12n")
        terminal.send("35n" + LEFT + LEFT + "4")
        terminal.enter("", "\r\n345n")

    def test_history(self):
        terminal = self.start()
        terminal.enter("11n", "\r\n11n")
        terminal.enter("22n", "\r\n22n")
        terminal.send(UP + UP)
        terminal.enter("", "\r\n11n")
        terminal.leave()
        self.assertTrue(pathlib.Path(self.home, ".local/state/quorem/history").is_file())

        again = self.start()
        again.send(UP)
        again.enter("", "\r\n11n")

    def test_history_in_the_state_folder(self):
        state = pathlib.Path(self.home, "state")
        self.environment["XDG_STATE_HOME"] = str(state)
        terminal = self.start()
        terminal.enter("33n", "\r\n33n")
        terminal.leave()
        self.assertIn("33n", (state / "quorem/history").read_text())
        self.assertFalse(pathlib.Path(self.home, ".local").exists())

    def test_no_place_for_history(self):
        self.environment["HOME"] = "/proc/nowhere"
        terminal = self.start()
        terminal.enter("44n", "\r\n44n")


class FromAPipe(unittest.TestCase):
    def check(self, source, stdout, stderr=""):
        done = subprocess.run([QUOREM, "repl"], input=source, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, stdout, stderr))

    def test_lines(self):
        self.check("let x = 5n\nx *\n\n2n\n_ + 1n", "undefined\n10n\n11n\n")
        self.check("1n / 0n\n'a'\n", "'a'\n", "RangeError: Division by zero\n")
        self.check("(1n +\n", "", "SyntaxError: Unexpected end of input\n")
        self.check("1n\r\n.exit\n2n\n", "1n\n")
        self.check("", "")

    def test_misuse(self):
        done = subprocess.run([QUOREM, "repl", "1n"], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (2, ""))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    QUOREM = os.path.abspath(sys.argv[1])
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
