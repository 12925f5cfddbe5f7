"""What the proofs share: a statement that is checked, and the same statement slightly wrong, which must be refuted.

A check returns None where the statement holds, else a counterexample. Three kinds of them are used:

    for all widths    z3 over the real numbers: B is a variable, so what is proved holds for every width of a digit
    at a width        z3 over bit vectors: the operations of the source, one by one, as the machine does them
    exhaustively      every case of a small width, or every length up to a bound, in Python's integers and fractions
"""

import itertools
from typing import Callable, NamedTuple, Optional

import z3


class Proof(NamedTuple):
    name: str
    width: str
    check: Callable  # takes the constants of the statement, by name, with their true values as defaults
    plant: dict      # a constant that makes it wrong
    quick: bool = True


class Undecided(Exception):
    """z3 does not answer."""


def counterexample(assumptions, claim, seconds=900) -> Optional[str]:
    """None where the claim follows from the assumptions, else values for which it does not."""
    return _refute(z3.Solver(), assumptions, claim, seconds)


def real_counterexample(assumptions, claim, seconds=900) -> Optional[str]:
    """The same for polynomials over the real numbers, where z3 decides."""
    return _refute(z3.SolverFor("QF_NRA"), assumptions, claim, seconds)


def _refute(solver, assumptions, claim, seconds) -> Optional[str]:
    solver.set("timeout", 1000 * seconds)
    solver.add(*assumptions)
    solver.add(z3.Not(claim))
    answer = solver.check()
    if answer == z3.unsat:
        return None
    if answer == z3.unknown:
        raise Undecided(solver.reason_unknown())
    model = solver.model()
    return ", ".join(sorted(f"{name} = {model[name]}" for name in model.decls()))


def first_failure(cases, holds) -> Optional[str]:
    """None where holds(*case) for all cases, else the first case for which it does not."""
    for case in cases:
        if not holds(*case):
            return str(case)
    return None


def chain(*checks) -> Optional[str]:
    """The first counterexample of several checks, which are made in this order."""
    return next((found for check in checks for found in [check()] if found is not None), None)


product = itertools.product
