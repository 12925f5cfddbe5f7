"""src/natural/divide_special_form.cc and .h: one correction at the end, and the scratch is enough.

Theorem 1. With h >= 3 digits and c < 2^(k/2): 2^shift + 2 <= 2^(k/2), which is what c' + 2 c <= 2^k needs. With h = 2 and c' of one
digit: B + 2 B / 2^shift <= 2^k.

Theorem 2. For every divisor of n digits, h is n or n - 1 and m at most n / 2 + 1; remainder_special_form_room(n) digits hold the
number, its upper part and a product, h + m + 2 digits each; and the longest product of fold() fits, its factors of at most
h + 1 and m digits, or m + 2 and m.
"""

from prover import Proof, first_failure


def one_correction(least=3, slack=2):
    """Every width, shift and length: powers of two, so exact."""
    def long_holds(width, shift, h):
        k = h * width - shift
        return (2 ** shift + slack) ** 2 <= 2 ** k

    def short_holds(width, shift):
        B, k = 2 ** width, 2 * width - shift
        return B + 2 * B // 2 ** shift <= 2 ** k or shift == 0 and 3 * B <= B * B

    long = first_failure([(w, s, h) for w in (8, 32, 64) for s in range(w) for h in range(least, 70)], long_holds)
    return long or first_failure([(w, s) for w in (8, 32, 64) for s in range(w)], short_holds)


def scratch(room=3, lengths=4096):
    def holds(n):
        given = 3 * (n + n // 2 + room)
        for h in (n, n - 1):
            m = h // 2 + 1
            parts = 3 * (h + m + 2)
            products = max(max(h + 1, m) + m, m + 2 + m)
            if parts > given or products > h + m + 2:
                return False
        return True

    return first_failure([(n,) for n in range(4, lengths)], holds)


PROOFS = [
    Proof("one correction is enough at the end", "8, 32, 64", one_correction, {"least": 2}),
    Proof("scratch: three numbers of h + m + 2 digits", "n < 4096", scratch, {"room": 2}),
]
