#!/usr/bin/env python3
"""Writes the cases of vectors_test.c: operations, their operands and their results as Python's integers give them.

A line is words with single spaces; numbers are hexadecimal with a minus sign where negative, and a result of the form
!NAME is the status that the operation must end with.
"""

import argparse
import random
import struct


def operand(rng, bits):
    """A number of about so many bits, random or of long runs, of either sign."""
    kind = rng.randrange(6)
    bits = rng.randrange(bits + 1)
    if kind == 0:
        value = rng.getrandbits(bits) if bits else 0
    elif kind == 1:  # a power of two or a neighbour
        value = max((1 << bits) + rng.randrange(-2, 3), 0)
    elif kind == 2:  # runs
        value, length = 0, 0
        while length < bits:
            run = rng.randrange(1, 100)
            value = value << run | ((1 << run) - 1 if rng.randrange(2) else 0)
            length += run
    elif kind == 3:
        value = rng.randrange(4)
    else:
        value = rng.getrandbits(bits) | 1 << bits
    return -value if rng.randrange(2) else value


def text(value, radix=16):
    if value == 0:
        return "0"
    digits, rest = [], abs(value)
    while rest:
        rest, digit = divmod(rest, radix)
        digits.append("0123456789abcdefghijklmnopqrstuvwxyz"[digit])
    return ("-" if value < 0 else "") + "".join(reversed(digits))


def truncated(a, b):
    quotient = abs(a) // abs(b)
    quotient = -quotient if (a < 0) != (b < 0) else quotient
    return quotient, a - quotient * b


def as_int_n(width, a):
    if width == 0:
        return 0
    low = a & (1 << width) - 1
    return low - (1 << width) if low >> (width - 1) else low


def nearest_double(a):
    try:
        return float(a)
    except OverflowError:
        return float("-inf") if a < 0 else float("inf")


def sign(value):
    return (value > 0) - (value < 0)


def lines(rng, count):
    for i in range(count):
        bits = rng.choice((70, 300, 700, 5000 if i % 8 else 20000))
        a, b = operand(rng, bits), operand(rng, rng.choice((64, bits, bits // 2)))
        if rng.randrange(12) == 0:
            b = a
        A, B = text(a), text(b)
        yield f"add {A} {B} {text(a + b)}"
        yield f"subtract {A} {B} {text(a - b)}"
        yield f"multiply {A} {B} {text(a * b)}"
        yield f"bitwise_and {A} {B} {text(a & b)}"
        yield f"bitwise_or {A} {B} {text(a | b)}"
        yield f"bitwise_xor {A} {B} {text(a ^ b)}"
        yield f"square {A} {text(a * a)}"
        yield f"unary_minus {A} {text(-a)}"
        yield f"increment {A} {text(a + 1)}"
        yield f"decrement {A} {text(a - 1)}"
        yield f"bitwise_not {A} {text(~a)}"
        if b == 0:
            yield f"division {A} 0 !division_by_zero !division_by_zero"
        else:
            quotient, remainder = truncated(a, b)
            yield f"division {A} {B} {text(quotient)} {text(remainder)}"

        base, exponent = operand(rng, 80), rng.randrange(-1, 30)
        power = "!negative_exponent" if exponent < 0 else text(base**exponent)
        yield f"exponentiate {text(base)} {text(exponent)} {power}"
        count = rng.choice((0, 1, 64, rng.randrange(200), rng.randrange(2000)))
        yield f"shift_left {A} {text(count)} {text(a << count)}"
        yield f"shift_right {A} {text(count)} {text(a >> count)}"
        yield f"left_shift {A} {text(count)} {text(a << count)}"
        yield f"left_shift {A} {text(-count)} {text(a >> count)}"
        yield f"signed_right_shift {A} {text(count)} {text(a >> count)}"
        yield f"signed_right_shift {A} {text(-count)} {text(a << count)}"
        yield f"unsigned_right_shift {A} {B} !no_unsigned_shift"
        width = rng.choice((0, 1, 64, abs(a).bit_length(), rng.randrange(3000)))
        yield f"as_int_n {A} {text(width)} {text(as_int_n(width, a))}"
        yield f"as_uint_n {A} {text(width)} {text(a & (1 << width) - 1)}"
        yield f"as_int_n {A} {text(1 << 53)} !invalid_width"
        yield f"as_uint_n {A} {text(1 << 53)} !invalid_width"

        yield f"compare {A} {B} {sign(a - b)}"
        near = nearest_double(a)
        if abs(a) < 1 << 1000:
            bias = rng.choice((0.0, 0.5, -0.5, 1.0))
            number = near + bias
            order = sign(a - int(number)) or (-sign(bias) if number != int(number) else 0)
            yield f"compare_number {A} {struct.pack('>d', number).hex()} {order}"
            yield f"from_number {struct.pack('>d', near).hex()} {text(int(near))}"
        yield f"to_number {A} {struct.pack('>d', near).hex()}"
        yield f"bit_length {A} {abs(a).bit_length()}"
        yield f"word {A} {text(as_int_n(64, a))} {text(a & (1 << 64) - 1)}"
        radix = rng.choice((2, 3, 8, 10, 10, 10, 16, 36))
        yield f"text {A} {radix} {text(a, radix)}"
        length = (abs(a).bit_length() + 7) // 8
        order = rng.choice(("little", "big"))
        if a >= 0:
            yield f"bytes {A} {order} natural {a.to_bytes(length, order).hex() or '-'}"
        length = 0 if a == 0 else (abs(a + (a < 0)).bit_length() + 8) // 8
        yield f"bytes {A} {order} twos_complement {a.to_bytes(length, order, signed=True).hex() or '-'}"
    for bad in ("7ff8000000000000", "7ff0000000000000", "fff0000000000000", "3fe0000000000000"):
        yield f"from_number {bad} !not_an_integer"
    for bad in ("1n", "0x", "--1", "1_0", "+0x1", "12a"):
        yield f"bad_text {bad}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--output", required=True)
    arguments = parser.parse_args()
    with open(arguments.output, "w", encoding="ascii") as file:
        for line in lines(random.Random(arguments.seed), arguments.count):
            file.write(line + "\n")


main()
