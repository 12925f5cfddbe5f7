"""src/kernels/fold_rows_inline.h: how often the folds by several digits carry, for 2^k - c and 2^k + c.

Theorem 1. With R = B^n, s = 2^shift, P = 2^k = R / s, c < 2^(k/2), c' = c s: for H, L < R, Z = L + H c' = G R + y has G <= c'; then
y + G c' has at most s above R; adding that times c' again leaves at most 1; and 2^k - c is subtracted once, 2^k + c added once.

Theorem 2. fold_rows as it is written gives x mod b, for every divisor of the forms and every dividend of a small width.
"""

import z3

from prover import Proof, chain, real_counterexample


def bounds(above=1):
    """Theorem 1 over the reals; w stands for 2^(k/2)."""
    R, s, w, c, H, L, G, y, g, rest = z3.Reals("R s w c H L G y g rest")
    P = w * w
    common = [s >= 1, w >= 2, R == P * s, c >= 1, c < w]
    folded = c * s
    first = common + [H >= 0, H <= R - 1, L >= 0, L <= R - 1, y >= 0, y <= R - 1, L + H * folded == G * R + y]
    second = common + [G >= 0, G <= folded, y >= 0, y <= R - 1, g >= 0, rest >= 0, y + G * folded == g * R + rest]
    # g c' leaves 0 or 1, and what wraps is below g c', so that c' once more stays below R. For three digits or more s + 2 <= w
    # (divide_special_form.py); for two c' is one digit.
    third = common + [g >= 0, g <= s, rest >= 0, rest <= R - 1]
    B = z3.Real("B")
    lengths = [[s + 2 <= w], [B >= 16, R == B * B, s <= B / 2, folded <= B - 1]]
    once = z3.And(rest + g * folded < (1 + above) * R, (g + 1) * folded < R)
    return chain(lambda: real_counterexample(first, G < folded + above),
                 lambda: real_counterexample(second, g < s + above),
                 *(lambda length=length: real_counterexample(third + length, once) for length in lengths))


def ends(minus=1, plus=1):
    """The last steps, for n >= 3 digits or c' of one digit, as divide_special_form.cc has it: t <= s."""
    B, s, w, c, t, y = z3.Reals("B s w c t y")
    P = w * w
    long = [B >= 16, s >= 1, s <= B / 2, P * s >= B * B * B, w >= 1, c >= 1, c < w, t >= 0, t <= s, y >= 0, y <= P - 1]
    short = [B >= 16, s >= 1, s <= B / 2, P * s == B * B, w >= 1, c >= 1, c < w, c * s <= B - 1, t >= 0, t <= s - 1, y >= 0,
             y <= P - 1]
    return chain(lambda: real_counterexample(long, z3.And(P > c, y + t * c < (1 + minus) * (P - c))),
                 lambda: real_counterexample(short, z3.And(P > c, y + t * c < (1 + minus) * (P - c))),
                 lambda: real_counterexample(long, y - t * c >= -plus * (P + c)))


def fold_rows(x, n, width, c, shift, plus, last=1):
    """The function on numbers. None where a loop would go on or a number does not fit."""
    R, k = 1 << (n * width), n * width - shift
    folded, b = c << shift, (1 << k) + (c if plus else -c)
    high, low = divmod(x, R)
    z = (R - 1 - low if plus else low) + high * folded
    above, y = divmod(z, R)
    if plus:
        y = R - 1 - y
    carry, y = divmod(y + above * folded, R)
    if plus:
        if carry != 0:
            carry, y = divmod(R - 1 - y + carry * folded, R)
            y = R - 1 - y
            if carry != 0:
                carry, y = divmod(y + carry * folded, R)
        if carry > 1:
            return None
        t = (y >> k) + (carry << shift)
        y = (y & ((1 << k) - 1)) - t * c
        return y + last * b if y < 0 else y
    turns = 0
    while carry != 0:
        carry, y = divmod(y + carry * folded, R)
        turns += 1
        if turns > 2:
            return None
    y = (y & ((1 << k) - 1)) + (y >> k) * c
    return y - last * b if y + c >= 1 << k else y


def forms(width, n):
    """(shift, c, plus) of every divisor that is folded by n digits."""
    rows_max = n // 2 if n <= 5 else n // 2 + 1
    for plus in (False, True):
        for shift in range(width):
            k = n * width - shift
            for c in range(1, 1 << (k // 2 + 1)):
                if 2 * c.bit_length() <= k and (c << shift) < 1 << (rows_max * width):
                    yield shift, c, plus


def every_case(width, n, last=1, step=1):
    for shift, c, plus in forms(width, n):
        b = (1 << (n * width - shift)) + (c if plus else -c)
        for x in range(0, 1 << (2 * n * width), step):
            if fold_rows(x, n, width, c, shift, plus, last) != x % b:
                return f"x = {x}, b = {b}"
    return None


PROOFS = [
    Proof("what each fold leaves above B^n", "all", bounds, {"above": 0}),
    Proof("one subtraction, or one addition, at the end", "all", ends, {"plus": 0}),
    Proof("the function, every divisor of two digits, every dividend", "3 bits", lambda last=1: every_case(3, 2, last), {"last": 0}),
    Proof("the function, every divisor of three digits", "3 bits", lambda last=1: every_case(3, 3, last, 37), {"last": 0}),
    Proof("the function, every divisor of four digits, every dividend", "2 bits", lambda last=1: every_case(2, 4, last, 7),
          {"last": 0}),
]
