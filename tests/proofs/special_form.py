"""src/natural/special_form.cc and divisor_layout.h: what is recognised fits where it is kept.

Theorem. For b = 2^k - c or 2^k + c of n digits with c < 2^(k/2), in digits of any width: c 2^shift has at most fold_len / 2 + 1
digits, which fold_digits allows from three digits on, and c at most n / 2, which is where its digits are looked for; n / 2 + 1
digits are kept for it in a divisor.
"""

from prover import Proof, first_failure


def lengths(width, n, k, c_bits):
    """(fold_len, digits of c, digits of c 2^shift) of a divisor whose c has so many bits."""
    fold_len = -(-k // width)
    shift = fold_len * width - k
    return fold_len, -(-c_bits // width), -(-(c_bits + shift) // width)


def fits(kept=1):
    def holds(width, n, plus):
        # 2^k - c has k bits, 2^k + c has k + 1: all k for which b has n digits.
        least, most = (n - 1) * width, n * width
        for k in range(least + 1, most + 1) if not plus else range(least, most):
            c_bits = k // 2  # c < 2^(k/2), the longest
            fold_len, c_len, folded_len = lengths(width, n, k, c_bits)
            if fold_len not in (n, n - 1) or folded_len > fold_len // 2 + kept or folded_len > n // 2 + kept or c_len > n // 2 + kept:
                return False
        return True

    return first_failure([(w, n, plus) for w in (8, 32, 64) for n in range(3, 200) for plus in (False, True)], holds)


def digits_below(bits=0):
    """c of n // 2 digits at most is all that there is: the longest c has floor(k / 2) bits."""
    def holds(width, n):
        for k in range((n - 1) * width, n * width + 1):
            if k // 2 + bits > -(-n // 2) * width:
                return False
        return True

    return first_failure([(w, n) for w in (8, 32, 64) for n in range(2, 200)], holds)


PROOFS = [
    Proof("c 2^shift has at most fold_len / 2 + 1 digits", "8, 32, 64", fits, {"kept": 0}),
    Proof("c has at most half of the digits, rounded up", "8, 32, 64", digits_below, {"bits": 1}),
]
