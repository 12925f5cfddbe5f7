// Times one row in the engine that this runs in, and prints what it found as one line of JSON:
//
//   {"row":"ed25519.verify","ops_per_s":61.5,"result":"..."}
//
// `result` says what was computed, so that the engines can be compared. Which row, and how many milliseconds a sample
// takes, comes from the command line or, in an engine without one, from the variable `request` that was set before.

const [name, milliseconds] =
  typeof process === 'object' ? process.argv.slice(2) : [globalThis.request.row, globalThis.request.milliseconds];
const sample = Number(milliseconds);

const now = typeof performance === 'object' ? () => performance.now() : () => Date.now();

// Calls a second over at least `duration` milliseconds, from one tick of the clock on.
function rate(call, duration) {
  const before = now();
  let start = now();
  while (start === before) start = now();
  let calls = 0, elapsed;
  do {
    call();
    ++calls;
    elapsed = now() - start;
  } while (elapsed < duration);
  return calls * 1000 / elapsed;
}

// `rows` holds a function for each name; it makes { call, result, operations }: what is timed, a function that says what
// it computed, and how many operations one call is.
export function measure(rows) {
  const { call, result, operations } = rows[name]();
  rate(call, 5 * sample);  // compiles, fills caches
  const rates = [rate(call, sample), rate(call, sample), rate(call, sample)].sort((a, b) => a - b);
  const line = JSON.stringify({ row: name, ops_per_s: rates[1] * operations, result: result() });
  if (typeof print === 'function') print(line);
  else console.log(line);
}
