"""src/natural/multiply_toom3.cc: the values fit, the scratch is enough, and the interpolation gives the coefficients.

Theorem 1. With parts of k = ceil(n / 3) digits: the values at 1, -1 and 2 have k + 1 digits in any base of 8 or more, the factors'
values fit into the product's 2 n digits for n >= 10, the upper part has a digit, and three products of k + 1 digits are
multiply_toom3_room(n).

Theorem 2. The interpolation is exact: with w0 = c0, w1 = c(1), w-1 = c(-1), w2 = c(2), w4 = c4 as polynomials of the coefficients,
the order of steps gives c1, c2, c3, and each division is without a rest.

Theorem 3. divide_exact_by_3 keeps x - borrow = 3 quotient - (next borrow) B from digit to digit, with borrows of 0 to 2.
"""

import z3

from prover import Proof, first_failure, real_counterexample


def room(least=10):
    def holds(n):
        k = (n + 2) // 3
        top = n - 2 * k
        return 1 <= top <= k and 4 * (k + 1) <= 2 * n and 3 * (2 * (k + 1)) <= 3 * (2 * k + 2)

    return first_failure([(n,) for n in range(least, 5000)], holds)


def values(base=8):
    """a2 X^2 + a1 X + a0 at 2 is at most 7 (X - 1), which needs less than a digit above: 7 <= B."""
    X, a0, a1, a2 = z3.Reals("X a0 a1 a2")
    numbers = [a0, a1, a2]
    return real_counterexample([X >= 8] + [a >= 0 for a in numbers] + [a <= X - 1 for a in numbers],
                               4 * a2 + 2 * a1 + a0 < (base - 1) * X)


def interpolation(thirds=3):
    """put_together, on the values as polynomials; a shift by one bit and divide_exact_by_3 are exact divisions."""
    c0, c1, c2, c3, c4 = z3.Reals("c0 c1 c2 c3 c4")
    one, minus, two = c0 + c1 + c2 + c3 + c4, c0 - c1 + c2 - c3 + c4, c0 + 2 * c1 + 4 * c2 + 8 * c3 + 16 * c4
    v2 = (two - minus) / thirds
    w = (one - minus) / 2
    v1 = one - c0
    v2 = (v2 - v1) / 2
    v1 = v1 - w - c4
    v2 = v2 - 2 * c4
    w = w - v2
    # The divided numbers are 3 (c1 + c2 + 3 c3 + 5 c4), 2 (c1 + c3) and 2 (c3 + 2 c4): integers where the coefficients are.
    whole = [two - minus == 3 * (c1 + c2 + 3 * c3 + 5 * c4), one - minus == 2 * (c1 + c3)]
    return real_counterexample([], z3.And(w == c1, v1 == c2, v2 == c3, *whole))


def thirds_of_digits(width, twice=2):
    """Every digit and borrow."""
    B = 1 << width
    third = ((B - 1) // 3 * 2 + 1) % B

    def holds(x, borrow):
        quotient = (x - borrow) * third % B
        after = (x < borrow) + (quotient > (B - 1) // 3) + (quotient > (B - 1) // 3 * twice)
        return x - borrow == 3 * quotient - after * B and after <= 2

    return first_failure([(x, borrow) for x in range(B) for borrow in range(3)], holds)


PROOFS = [
    Proof("the values fit into the product and the scratch", "n < 5000", room, {"least": 2}),
    Proof("a value has at most one digit more", "all from 3", values, {"base": 7}),
    Proof("the interpolation gives the coefficients", "all", interpolation, {"thirds": 2}),
    Proof("a third digit by digit, every digit", "8 bits", lambda twice=2: thirds_of_digits(8, twice), {"twice": 1}),
]
