// Computes with BigInts and notes each operation with its operands and its result: for scripts that record_plugin.mjs
// has prepared. Only what a BigInt takes part in at run time is noted, and only while a recording is on.
//
// A recording is text, one thing a line:
//
//   quorem-workload/1 ed25519.verify       the row
//   values 3                               then so many values, each of them once:
//   7fff                                     a BigInt, in hexadecimal digits, with a minus sign if it is negative
//   #0.5                                     a Number
//   '0xff                                    a String
//   operations 2                           then so many operations in the order they were made:
//   * 0 0 1                                  the operator, the places of its operands in the list of values, counted
//   < 0 1 true                               from zero, and of its result
//
// Operators are written as in JavaScript. With one operand: `neg` (unary minus), `~`, `++`, `--`, `BigInt` of a Number
// or a String, and `Number`. With two: the others, `asIntN` and `asUintN` with the width first, and `toString` with the
// radix.

const operators = {
  '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b,
  '**': (a, b) => a ** b, '&': (a, b) => a & b, '|': (a, b) => a | b, '^': (a, b) => a ^ b, '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b, '<': (a, b) => a < b, '<=': (a, b) => a <= b, '>': (a, b) => a > b, '>=': (a, b) => a >= b,
  '==': (a, b) => a == b, '!=': (a, b) => a != b, '===': (a, b) => a === b, '!==': (a, b) => a !== b,
};
const steps = { '-': (a) => -a, '~': (a) => ~a, '++': (a) => ++a, '--': (a) => --a };

const isBigInt = (value) => typeof value === 'bigint';
// NaN is left out: nothing is computed with it.
const isNumber = (value) => typeof value === 'number' && value === value;

// As the engine has them, before anything is replaced.
const { BigInt, Number, String } = globalThis;
const { asIntN, asUintN } = BigInt;
const toString = BigInt.prototype.toString;
const integerText = (value) => toString.call(value, 16);

export class Recorder {
  #operations = null;
  #places = null;

  start() {
    this.#operations = [];
    this.#places = new Map();
  }

  // The text of the recording.
  stop(row) {
    const values = [...this.#places.keys()], operations = this.#operations;
    this.#operations = this.#places = null;
    return [`quorem-workload/1 ${row}`, `values ${values.length}`, ...values,
      `operations ${operations.length}`, ...operations, ''].join('\n');
  }

  #place(value) {
    let text;
    if (isBigInt(value)) text = integerText(value);
    else if (typeof value === 'number') text = `#${Object.is(value, -0) ? '-0' : value}`;
    else if (typeof value === 'string') text = `'${value}`;
    else return String(value);  // true or false
    if (!this.#places.has(text)) this.#places.set(text, this.#places.size);
    return this.#places.get(text);
  }

  note(operator, ...values) {
    if (this.#operations === null) return;
    this.#operations.push([operator, ...values.map((value) => this.#place(value))].join(' '));
  }

  binary(operator, a, b) {
    const result = operators[operator](a, b);
    if (!isBigInt(a) && !isBigInt(b)) return result;
    if (isBigInt(a) && isBigInt(b)) {
      this.note(operator, a, b, result);
    } else if (operator === '+') {
      if (isBigInt(a)) this.text(a);
      else this.text(b);
    } else if (isNumber(a) || isNumber(b)) {
      const isStrict = operator === '===' || operator === '!==';
      if (!isStrict) this.note(operator, a, b, result);  // values of two types are never strictly equal
    }
    return result;
  }

  unary(operator, a) {
    const result = steps[operator](a);
    if (isBigInt(a)) this.note(operator === '-' ? 'neg' : operator, a, result);
    return result;
  }

  // The value of `a++`: what it was before.
  before(a) { return isBigInt(a) ? a : +a; }

  // What a template literal does with a value.
  text(a) {
    if (isBigInt(a)) this.note('toString', a, 10, `${a}`);
    return a;
  }

  member(object, key) {
    const recorder = this, before = object[key];
    return {
      assign: (operator, value) => object[key] = recorder.binary(operator, before, value),
      update(operator, prefix) {
        const after = object[key] = recorder.unary(operator, before);
        return prefix ? after : recorder.before(before);
      },
    };
  }

  // Replaces what converts from and to BigInt in the engine that this runs in.
  install() {
    const recorder = this;
    globalThis.quoremRecorder = recorder;
    globalThis.BigInt = new Proxy(BigInt, {
      apply(target, self, [value]) {
        const result = target(value);
        if (isNumber(value) || typeof value === 'string') recorder.note('BigInt', value, result);
        return result;
      },
    });
    BigInt.asIntN = function (width, a) {
      const result = asIntN(width, a);
      recorder.note('asIntN', Number(width), a, result);
      return result;
    };
    BigInt.asUintN = function (width, a) {
      const result = asUintN(width, a);
      recorder.note('asUintN', Number(width), a, result);
      return result;
    };
    BigInt.prototype.toString = function (radix = 10) {
      const result = toString.call(this, radix);
      recorder.note('toString', BigInt(this), Number(radix), result);
      return result;
    };
    globalThis.Number = new Proxy(Number, {
      apply(target, self, values) {
        const result = target(...values);
        if (isBigInt(values[0])) recorder.note('Number', values[0], result);
        return result;
      },
    });
    globalThis.String = new Proxy(String, {
      apply(target, self, values) {
        if (isBigInt(values[0])) recorder.text(values[0]);
        return target(...values);
      },
    });
  }
}
