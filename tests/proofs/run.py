#!/usr/bin/env python3
"""Checks the proofs of this folder and prints a line for each: name, width, seconds, result.

    run.py             all of them
    run.py --quick     those that take a few seconds at most
    run.py --plant     also plants an error in each statement, and fails where that is not refuted
    run.py NAME...     only the files of these names

The name of a file is that of the source in src/ whose claims it checks. Status: 0 all hold, 1 one does not, 77 z3 is not here.
"""

import argparse
import importlib.util
import os
import pathlib
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent
SHARED = ("run", "prover")
DEBIAN_PYTHON = "/usr/bin/python3"  # the one that Debian's python3-z3 belongs to


def timed(call, **constants):
    start = time.monotonic()
    try:
        result = call(**constants)
    except Exception as error:  # an undecided or broken proof is no proof; the others still get their line
        result = f"{type(error).__name__}: {error}"
        return result, time.monotonic() - start, False
    return result, time.monotonic() - start, True


def show(name, proof, seconds, result):
    print(f"{name:28} {proof.name:58} {proof.width:14} {seconds:7.2f} s  {result}", flush=True)


def check(name, proof, plant):
    """Did everything go as it must?"""
    found, seconds, answered = timed(proof.check)
    good = answered and found is None
    show(name, proof, seconds, "proved" if good else f"NOT PROVED: {found}")
    if plant:
        found, seconds, answered = timed(proof.check, **proof.plant)
        refuted = answered and found is not None
        wrong = ", ".join(f"{key} = {value}" for key, value in proof.plant.items())
        show(name, proof, seconds, f"refuted with {wrong}" if refuted else f"NOT REFUTED with {wrong}: {found}")
        good = good and refuted
    return good


def without_z3():
    """Another interpreter may be first on the path."""
    if os.path.exists(DEBIAN_PYTHON) and os.path.realpath(sys.executable) != os.path.realpath(DEBIAN_PYTHON):
        os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, __file__, *sys.argv[1:]])
    print("z3 is not here (Debian: python3-z3)")
    return 77


def main():
    parser = argparse.ArgumentParser(description="checks the proofs")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--plant", action="store_true")
    arguments = parser.parse_args()
    if importlib.util.find_spec("z3") is None:
        return without_z3()
    sys.path.insert(0, str(FOLDER))
    names = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem not in SHARED)
    count = bad = 0
    for name in names:
        if arguments.names and name not in arguments.names:
            continue
        for proof in importlib.import_module(name).PROOFS:
            if arguments.quick and not proof.quick:
                continue
            count += 1
            bad += not check(name, proof, arguments.plant)
    print(f"{count - bad} proved, {bad} not")
    return 1 if bad or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
