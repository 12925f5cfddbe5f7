// A Babel plugin that hands every operator of a script that may meet a BigInt to `quoremRecorder` (recorder.mjs), which
// computes what the operator computes. The order in which operands are evaluated stays, and so does how often: the
// object and the key of `o[k] += x` and `o[k]++` are evaluated once.
//
// What needs no operator (BigInt(...), toString and the like) the recorder finds without help. What would be lost is an
// error: an assignment to a private member of something else than `this` or a variable, or to a member of `super`.
// `if (a)`, `!a`, `switch (a)` and `a ? x : y` look at a value without computing, and are left alone.

const binary = new Set(['+', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '<', '<=', '>', '>=',
  '==', '!=', '===', '!==']);
const logical = new Set(['&&=', '||=', '??=', '=', '>>>=']);

export function recordPlugin({ types: t }) {
  const call = (method, ...values) =>
    t.callExpression(t.memberExpression(t.identifier('quoremRecorder'), t.identifier(method)), values);
  const token = (operator) => t.stringLiteral(operator);
  const isSimple = (node) => t.isThisExpression(node) || t.isIdentifier(node);

  // quoremRecorder.member(o, k), which has read o[k]; null where o[k] may be evaluated twice.
  function member(path, node) {
    if (t.isIdentifier(node)) return null;
    if (!t.isMemberExpression(node)) throw path.buildCodeFrameError('this assignment cannot be recorded');
    if (t.isPrivateName(node.property) && isSimple(node.object)) return null;
    if (t.isPrivateName(node.property) || t.isSuper(node.object)) {
      throw path.buildCodeFrameError('this assignment cannot be recorded');
    }
    return call('member', node.object, node.computed ? node.property : t.stringLiteral(node.property.name));
  }

  return {
    visitor: {
      BinaryExpression: {
        exit(path) {
          const { operator, left, right } = path.node;
          if (binary.has(operator)) path.replaceWith(call('binary', token(operator), left, right));
        },
      },
      UnaryExpression: {
        exit(path) {
          const { operator, argument } = path.node;
          if (operator === '-' || operator === '~') path.replaceWith(call('unary', token(operator), argument));
        },
      },
      AssignmentExpression: {
        exit(path) {
          const { operator, left, right } = path.node;
          if (logical.has(operator)) return;
          const name = token(operator.slice(0, -1));
          const reference = member(path, left);
          if (reference === null) {
            path.replaceWith(t.assignmentExpression('=', left, call('binary', name, t.cloneNode(left), right)));
          } else {
            path.replaceWith(t.callExpression(t.memberExpression(reference, t.identifier('assign')), [name, right]));
          }
        },
      },
      UpdateExpression: {
        exit(path) {
          const { operator, argument, prefix } = path.node;
          const reference = member(path, argument);
          if (reference !== null) {
            const values = [token(operator), t.booleanLiteral(prefix)];
            path.replaceWith(t.callExpression(t.memberExpression(reference, t.identifier('update')), values));
            return;
          }
          const step = t.assignmentExpression('=', argument, call('unary', token(operator), t.cloneNode(argument)));
          path.replaceWith(prefix ? step : call('before', t.cloneNode(argument), step));
        },
      },
      TemplateLiteral: {
        exit(path) {
          if (t.isTaggedTemplateExpression(path.parent)) return;
          path.node.expressions = path.node.expressions.map((value) => call('text', value));
        },
      },
    },
  };
}
