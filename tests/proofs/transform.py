"""src/natural/transform.cc: a coefficient of the product is below the product of the primes, for operands of every length.

Theorem. With the bits that plan_transform chooses for operands of up to transform_max_digits digits: the number of terms of a sum is at
most what it takes, 2 b + log2(terms) <= 199, b is even, from 80 to 98, so that the halves of a coefficient have at most 50 bits and
TransformSum's shift is from 16 to 34; and coefficients and the accumulator together stay below 2^256.
"""

from prover import Proof, first_failure
from transform_primes import PRIMES

BITS = 199


def plan_bits(shorter, digit_bits, bits=BITS):
    terms = shorter * digit_bits // 80 + 1
    log2 = (terms - 1).bit_length()
    chosen = (bits - log2) // 2
    return chosen - chosen % 2


def coefficients(bits=BITS):
    product = 1
    for p in PRIMES:
        product *= p

    def holds(shorter, digit_bits):
        b = plan_bits(shorter, digit_bits, bits)
        terms = -(-shorter * digit_bits // b)
        largest = terms * (2 ** b - 1) ** 2
        # The accumulator holds what is above b bits of the sum before: below 2^199 + 2^119 + ..
        return 80 <= b <= 98 and b % 2 == 0 and largest < product and largest + (product >> 80) * 2 < 2 ** 256

    def lengths():
        for digit_bits in (8, 32, 64):
            longest = 2 ** 27 * 64 // digit_bits
            for n in list(range(1, 2000)) + [2 ** i + j for i in range(1, longest.bit_length()) for j in (-1, 0, 1)] + [longest]:
                if 1 <= n <= longest:
                    yield n, digit_bits
            # where the number of terms passes a power of two
            for i in range(1, 27):
                for j in range(-2, 3):
                    n = 2 ** i * 80 // digit_bits + j
                    if 1 <= n <= longest:
                        yield n, digit_bits

    return first_failure(lengths(), holds)


PROOFS = [
    Proof("coefficients are below the product of the primes", "8, 32, 64", coefficients, {"bits": 202}),
]
