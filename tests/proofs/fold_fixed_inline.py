"""src/kernels/fold_fixed_inline.h: folding by one digit keeps below B^n, and one subtraction at the end is enough.

Theorem 1. With c' < B: T = L + H c' < B^(n+1), its digit above is at most c'; T + t c' carries out of B^n at most once, and
after another c' no more. The last step, t = floor(T / 2^k) and T = (T mod 2^k) + t c, needs at most one subtraction of b.

Theorem 2. fold_once, fold_digit_above and fold_finish as they are written give x mod b, for every divisor of the form.
"""

import z3

from prover import Proof, chain, real_counterexample


def bounds(cap=1):
    """Theorem 1 over the reals: R stands for B^n, n >= 2."""
    B, R, c, H, L, t, T, S = z3.Reals("B R c H L t T S")
    given = [B >= 4, R >= B * B, c >= 1, c <= B - 1, H >= 0, H <= R - 1, L >= 0, L <= R - 1, t >= 0, T >= 0, T <= R - 1,
             L + H * c == t * R + T, S == T + t * c]
    # The digit above is below c' + 1; with it at most c', one carry after the second line, and what wraps is below R - c'.
    return chain(lambda: real_counterexample(given, t < c + 1),
                 lambda: real_counterexample(given + [t <= c], z3.And(S < (1 + cap) * R, z3.Implies(S >= R, S - R + c < R))))


def last_step(times=1, digits=2):
    """b = P - c with P = 2^k, s = 2^shift, P s = B^n >= B^2, c s < B: T < P + t c, t < s, is below 2 b."""
    B, P, s, c, t, rest, shift_free = z3.Reals("B P s c t rest shift_free")
    given = [B >= 16, s >= 1, s <= B / 2, P * s >= B ** digits, c >= 1, c * s <= B - 1, t >= 0, t <= s - 1, rest >= 0, rest <= P - 1]
    b = P - c
    return real_counterexample(given, z3.And(b > 0, rest + t * c < (1 + times) * b))


def fold(x, n, width, c, shift, n_len, carries=1):
    """The three functions on numbers: x of n_len digits, n < n_len <= 2 n or n."""
    B = 1 << width
    R, k = B ** n, n * width - shift
    folded = c << shift
    high, low = divmod(x, R)
    t, T = divmod(low + high * folded, R)
    T += t * folded
    if T >= R:
        T += carries * folded - R
    if T >= R:
        return None
    mask = (1 << k) - 1
    T = (T & mask) + (T >> k) * c
    # u := T + c, whose bit at 2^k says whether T >= b
    if T + c > mask:
        T = T + c - (mask + 1)
    return T


def every_case(width, n, carries=1):
    B = 1 << width
    for shift in range(width):
        k = n * width - shift
        for c in range(1, B >> shift):
            if c << shift >= B or 2 * c.bit_length() > k:
                continue
            b = (1 << k) - c
            if b.bit_length() <= (n - 1) * width:
                continue
            for x in range(B ** (2 * n)):
                if fold(x, n, width, c, shift, 2 * n, carries) != x % b:
                    return f"x = {x}, b = 2^{k} - {c}"
    return None


PROOFS = [
    Proof("one carry at most after the second line", "all", bounds, {"cap": 0}),
    Proof("one subtraction is enough at the end", "all", last_step, {"times": 0}),
    Proof("the functions, every divisor of two digits, every dividend", "3 bits", lambda carries=1: every_case(3, 2, carries),
          {"carries": 0}),
    Proof("the functions, every divisor of two digits, every dividend", "4 bits", lambda carries=1: every_case(4, 2, carries),
          {"carries": 0}, False),
]
