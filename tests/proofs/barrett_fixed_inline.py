"""src/kernels/barrett_fixed_inline.h: the quotient by the inverse is right or one too small, with the lower half of its product
left out.

Theorem. For n <= n_max and digits of `width` bits, with x < b B^n, V = floor((B^(2n+1) - 1) / d) - B^(n+1), U the top n + 1 digits
of x 2^shift, and q' the floor of U (V + B^(n+1)) / B^(n+2) without the partial products of digits i + j < n: what the floor is
taken of is below x 2^shift / d by less than (n + 5) / B, which is less than 1.
"""

from fractions import Fraction

from prover import Proof, first_failure


def lost(n, B):
    """The largest that the four parts of the essay can be, exactly."""
    below = Fraction(B ** (n - 1), B ** n // 2)
    # U < B^(n+1); the inverse is off by less than 1 + 1 / d in units of one, d >= B^n / 2.
    inverse = Fraction(B ** (n + 1), B ** (n + 2)) * (1 + Fraction(1, B ** n // 2))
    products = Fraction(sum((s + 1) * (B - 1) ** 2 * B ** s for s in range(n)), B ** (n + 2))
    return below, inverse, products


def bound(allowed=1):
    """Every length that has the kernel, at the width that has it, and at 8 bits."""
    def holds(n, width):
        below, inverse, products = lost(n, 1 << width)
        limit = Fraction(n + 5, 1 << width)
        return below + inverse + products < limit and limit < allowed

    return first_failure([(n, width) for n in range(2, 10) for width in (8, 32, 64)], holds)


def quotient(x, b, n, width, kept):
    """What barrett_fixed estimates; partial products of i + j < kept are left out."""
    B = 1 << width
    shift = n * width - b.bit_length()
    d = b << shift
    V = (B ** (2 * n + 1) - 1) // d - B ** (n + 1)
    U = (x << shift) // B ** (n - 1)
    total = U * B ** (n + 1)
    for i in range(n + 1):
        for j in range(n + 1):
            if i + j >= kept:
                total += (U >> (i * width) & (B - 1)) * (V >> (j * width) & (B - 1)) * B ** (i + j)
    return total // B ** (n + 2)


def every_case(width, n, left_out=0):
    """All b of n digits and all x < b B^n; with more partial products left out it must fail."""
    B = 1 << width
    for b in range(B ** (n - 1), B ** n):
        for x in range(0, b * B ** n):
            if x // b - quotient(x, b, n, width, n + left_out) not in (0, 1):
                return f"x = {x}, b = {b}"
    return None


def worst_cases(width, n, left_out=0):
    """Divisors and dividends of extreme digits: where each of the parts is largest."""
    import itertools
    B = 1 << width
    digits = (0, 1, B // 2 - 1, B // 2, B - 2, B - 1)
    for parts in itertools.product(digits, repeat=n):
        b = sum(digit * B ** i for i, digit in enumerate(parts))
        if b < B ** (n - 1):
            continue
        for q in (1, B ** n // 2, B ** n - 2, B ** n - 1):
            for x in (q * b, q * b + b - 1, q * b - 1):
                if x < b * B ** n and x // b - quotient(x, b, n, width, n + left_out) not in (0, 1):
                    return f"x = {x}, b = {b}"
    return None


PROOFS = [
    Proof("what is lost is less than (n + 5) / B < 1, n = 2..9", "8, 32, 64", bound, {"allowed": Fraction(14, 256)}),
    Proof("one too small at most: extreme digits, n = 3", "8 bits", lambda left_out=0: worst_cases(8, 3, left_out), {"left_out": 2}),
    Proof("one too small at most: extreme digits, n = 3", "64 bits", lambda left_out=0: worst_cases(64, 3, left_out), {"left_out": 2}),
    Proof("one too small at most: every case, n = 2", "3 bits", lambda left_out=0: every_case(3, 2, left_out), {"left_out": 2}),
]
