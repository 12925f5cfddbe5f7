"""src/kernels/transform_primes.h: the numbers are primes with the roots that the transform takes, and large enough together.

Theorem. Each p is a prime below 2^50 with p - 1 divisible by 15 2^27, its generator g has order p - 1 (so g^((p-1)/q) is not 1 for
any prime q that divides p - 1, which also proves that p is prime: Lucas), and the product of the four is above 2^199.

The numbers are read from the source.
"""

import pathlib
import re

from prover import Proof

SOURCE = pathlib.Path(__file__).resolve().parents[2] / "src/kernels/transform_primes.h"


def numbers(name):
    text = SOURCE.read_text(encoding="utf-8")
    return [int(word) for word in re.search(name + r"\[transform_primes\] = \{([\d, ]+)\}", text).group(1).split(",")]


PRIMES = numbers("primes")
GENERATORS = numbers("generators")


def prime_factors(n):
    factors, q = set(), 2
    while q * q <= n:
        while n % q == 0:
            factors.add(q)
            n //= q
        q += 1
    return factors | ({n} if n > 1 else set())


def primes_with_roots(added=0):
    for p, g in zip(PRIMES, GENERATORS):
        p += added
        if p >= 2 ** 50 or (p - 1) % (15 * 2 ** 27) != 0 or pow(g, p - 1, p) != 1:
            return f"p = {p}"
        if any(pow(g, (p - 1) // q, p) == 1 for q in prime_factors(p - 1)):
            return f"g = {g} is no generator of {p}"
    return None


def large_enough(bits=199):
    product = 1
    for p in PRIMES:
        product *= p
    return None if product > 2 ** bits and len(set(PRIMES)) == 4 else f"the product is {product}"


PROOFS = [
    Proof("primes with their generators and roots", "50 bits", primes_with_roots, {"added": 15 * 2 ** 27}),
    Proof("their product is above 2^199", "50 bits", large_enough, {"bits": 200}),
]
