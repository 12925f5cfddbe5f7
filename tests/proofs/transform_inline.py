"""src/kernels/transform_inline.h: no number on a floating-point lane grows beyond 8 p, what transform_float.h asks for.

Theorem. With the bounds of transform_float.py for products and reductions, each step below is followed operation by operation: from
numbers of at most X = 2.71 p the forward steps leave at most X p, and from at most 2 p the inverse ones at most 2 p; in between
nothing exceeds 8 p, and each constant factor is reduced.

A number stands here for the largest that a point can be, in units of p.
"""

from fractions import Fraction

from prover import Proof, chain
from transform_float import A_MAX, REDUCED, product_bound
from transform_primes import PRIMES

FORWARD, INVERSE = Fraction(271, 100), Fraction(2)


class TooLarge(Exception):
    pass


class Lanes:
    """The operations of a FloatField on bounds."""

    def __init__(self, limit=A_MAX):
        self.limit = limit

    def keep(self, bound):
        if bound > self.limit:
            raise TooLarge(str(float(bound)))
        return bound

    def add(self, *bounds):
        return self.keep(sum(bounds))

    def multiply(self, bound):
        return product_bound(self.keep(bound))

    def reduce(self, bound):
        self.keep(bound)
        return REDUCED


def forward(lanes, X):
    """The results of forward_half, forward_quarter and forward_first_quarter."""
    half = lanes.add(lanes.reduce(X), lanes.multiply(X))
    outer = lanes.multiply(X)
    quarter = lanes.add(lanes.reduce(X), outer, lanes.multiply(lanes.add(X, outer)))
    two = lanes.add(REDUCED, REDUCED)
    first = lanes.add(two, max(two, lanes.multiply(two)))
    return max(half, quarter, first)


def forward_square(lanes, X, levels):
    for _ in range(levels):
        X = lanes.add(X, lanes.multiply(X))
    upper, X = X, lanes.reduce(X)
    for level in range(levels):
        X = lanes.add(X, lanes.multiply(upper if level == 0 else X))
    return X


def values(lanes, X):
    scaled = lanes.reduce(lanes.multiply(X))
    if scaled > REDUCED:
        raise TooLarge("a factor that is not reduced")
    return lanes.multiply(lanes.reduce(X))


def inverse_square(lanes, X, levels):
    for level in range(levels):
        total = lanes.add(X, X)
        X = max(lanes.reduce(total) if level == levels - 1 else total, lanes.multiply(total))
    for level in range(levels):
        total = lanes.add(X, X)
        X = max(lanes.reduce(total) if level != 0 else total, lanes.multiply(total))
    return X


def inverse(lanes, X):
    """The results of inverse_half and inverse_quarter."""
    two = lanes.add(X, X)
    inner = lanes.multiply(two)
    four = lanes.add(two, two)
    return max(lanes.reduce(two), inner, lanes.reduce(four), lanes.reduce(lanes.add(inner, inner)), lanes.multiply(four),
               lanes.multiply(lanes.add(inner, inner)))


def transform_3(lanes, X):
    t = lanes.multiply(lanes.add(X, X))
    return max(lanes.add(X, X, X), lanes.add(X, X, t))


def transform_5(lanes, X):
    s = d = lanes.add(X, X)
    middle = lanes.add(X, lanes.multiply(lanes.add(s, s)))
    apart, common = lanes.multiply(lanes.add(s, s)), lanes.multiply(lanes.add(d, d))
    odd = lanes.add(common, lanes.multiply(d))
    return max(lanes.add(X, lanes.add(s, s)), lanes.add(lanes.add(middle, apart), odd))


def rows(lanes):
    """(what the forward rows leave, what the inverse ones do)"""
    found = []
    for transform in (transform_3, transform_5):
        large = transform(lanes, Fraction(1))
        forward_rows = max(lanes.reduce(large), lanes.multiply(large))
        inputs = max(lanes.reduce(INVERSE), lanes.multiply(INVERSE))
        if inputs > 1:
            raise TooLarge("rows from more than 1")
        found.append((forward_rows, lanes.reduce(transform(lanes, inputs))))
    return max(f for f, _ in found), max(i for _, i in found)


def split(lanes):
    """A half is below 2^50."""
    half = Fraction(2 ** 50, min(PRIMES))
    return lanes.reduce(lanes.add(lanes.multiply(half), half))


def mixed_radix(lanes):
    other = Fraction(max(PRIMES), min(PRIMES))
    X = REDUCED
    for _ in range(3):
        X = lanes.multiply(lanes.add(X, other))
    return lanes.reduce(X)


def within(call, *limits):
    try:
        found = call()
    except TooLarge as error:
        return f"a number is {error}"
    found = found if isinstance(found, tuple) else (found,)
    return next((f"{float(value)} > {float(limit)}" for value, limit in zip(found, limits) if value > limit), None)


def forward_steps(X=FORWARD):
    lanes = Lanes()
    return chain(lambda: within(lambda: forward(lanes, X), X),
                 lambda: within(lambda: rows(lanes), X, REDUCED),
                 lambda: within(lambda: split(lanes), Fraction(1)),
                 *(lambda levels=levels: within(lambda: values(lanes, forward_square(lanes, X, levels)), Fraction(62, 100))
                   for levels in (2, 3)))


def inverse_steps(X=INVERSE):
    lanes = Lanes()
    return chain(lambda: within(lambda: inverse(lanes, X), X),
                 *(lambda levels=levels: within(lambda: inverse_square(lanes, Fraction(62, 100), levels), X) for levels in (2, 3)),
                 lambda: within(lambda: mixed_radix(lanes), REDUCED))


PROOFS = [
    Proof("forward: at most 2.71 p between steps, 8 p inside", "4, 8 lanes", forward_steps, {"X": Fraction(27, 10)}),
    Proof("inverse: at most 2 p between steps, 8 p inside", "4, 8 lanes", inverse_steps, {"X": Fraction(201, 100)}),
]
