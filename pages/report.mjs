// The charts of the page of measurements, drawn from the reports that stand in the page as JSON. Each is SVG with text, so
// that it can be read aloud, searched and printed, and is drawn anew when the width of the page changes.

import { axisX, axisY, dot, gridX, gridY, line, plot, pointer, ruleX, ruleY, tip } from '@observablehq/plot';

const { labels, reports } = JSON.parse(document.getElementById('report').textContent);

// A column keeps its colour in every chart. Ours are warm, the others are not; all can be seen on white and on black.
const colours = new Map([
  ['quorem', '#e8590c'], ['quorem_twos', '#f0a202'], ['quorem_prepared', '#d6336c'], ['gmp', '#3b82d0'],
  ['v8', '#2f9e63'], ['apint_before', '#8a8f98'], ['apint_after', '#6b7280'], ['boost', '#9d6bdd'],
  ['libtommath', '#0fa3b1'], ['openssl', '#a3795b'], ['flint', '#6c8f1c'], ['node-18+quorem', '#e8590c'],
  ['node-18', '#2f9e63'], ['hermes-0.12', '#8a8f98'], ['node-26', '#3b82d0'], ['bun', '#9d6bdd'],
]);
const colour = (key) => colours.get(key) ?? '#777777';
const label = (key) => labels[key] ?? key;
const isOwn = (key) => key.startsWith('quorem');
const threeFigures = (value) => (value < 100 ? value.toPrecision(3) : value.toFixed(0));
const round = (value) => String(Number(value.toPrecision(3)));

// A time with its unit, its number written as `number` writes it.
const duration = (number) => (ns) => {
  for (const [size, unit] of [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs']]) {
    if (ns >= size) return `${number(ns / size)} ${unit}`;
  }
  return `${number(ns)} ns`;
};

// How a quantity is written beside a point, and at an axis.
const time = { point: duration(threeFigures), tick: duration(round) };
const ratio = { point: (value) => `${threeFigures(value)} times as fast`, tick: round };
const rate = { point: (value) => `${threeFigures(value)} a second`, tick: round };

// The figures of an object as points of a chart.
const points = (object, x) => Object.entries(object ?? {}).map(([key, value]) => ({ key, x, value }));

// Ours first.
const keysOf = (data) => [...new Set(data.map(({ key }) => key))].sort((a, b) => isOwn(b) - isOwn(a));
const colourScale = (data) => ({
  type: 'categorical', domain: keysOf(data), range: keysOf(data).map(colour), tickFormat: label, legend: true,
});

// At most so many ticks of a logarithmic axis: 1, 2, 5 in each decade, or a decade, or every second or third one, ...
function logTicks([low, high], most) {
  const first = Math.floor(Math.log10(low)), last = Math.ceil(Math.log10(high));
  for (let every = 0; ; ++every) {
    const ticks = [];
    for (let decade = first; decade <= last; decade += Math.max(every, 1)) {
      for (const step of every === 0 ? [1, 2, 5] : [1]) ticks.push(Number((step * 10 ** decade).toPrecision(1)));
    }
    const shown = ticks.filter((tick) => tick >= low && tick <= high);
    if (shown.length <= most || every > last - first) return shown;
  }
}

function extent(values) {
  return [Math.min(...values), Math.max(...values)];
}

// One curve for each column, over digits; both axes are logarithmic unless there are few digits.
function curves(data, quantity, { xType, rule }) {
  return (width) => {
    const [low, high] = extent(data.map(({ value }) => value));
    const domain = [low / 1.15, high * 1.15];
    const x = xType === 'log' ? { type: 'log', base: 2 } : { type: 'linear' };
    const xs = [...new Set(data.map((point) => point.x))];
    const every = Math.ceil(xs.length / Math.max(3, Math.floor(width / 55)));
    const xTicks = xs.filter((_, i) => i % every === 0);
    const yTicks = logTicks(domain, 7);
    const marks = { x: 'x', y: 'value', stroke: 'key' };
    return plot({
      width, height: 300, marginLeft: 62, marginRight: 16, x: { ...x, label: 'digits' },
      y: { type: 'log', domain, label: null },
      color: colourScale(data),
      marks: [
        gridY({ ticks: yTicks }), axisX({ ticks: xTicks, tickFormat: String }),
        axisY({ ticks: yTicks, tickFormat: quantity.tick }),
        rule === undefined ? null : ruleY([rule], { strokeDasharray: '4 3' }),
        line(data, { ...marks, z: 'key', strokeWidth: 1.8 }),
        dot(data, { ...marks, fill: 'key', r: 2.2, ariaLabel: ({ key, x: digits, value }) =>
          `${label(key)}, ${digits} digits: ${quantity.point(value)}` }),
        tip(data, pointer({ x: 'x', y: 'value', title: ({ key, x: digits, value }) =>
          `${label(key)}, ${digits} digits\n${quantity.point(value)}` })),
      ],
    });
  };
}

// A line of dots for each row, one for each column, over a logarithmic axis.
function dots(data, quantity, rule) {
  return (width) => {
    const rows = [...new Set(data.map((point) => point.x))];
    const [low, high] = extent([...data.map(({ value }) => value), ...(rule === undefined ? [] : [rule])]);
    const domain = [low / 1.15, high * 1.15];
    const marginLeft = 16 + 6.5 * Math.max(...rows.map((row) => row.length));
    const ticks = logTicks(domain, (width - marginLeft) / 48);
    return plot({
      width, height: 50 + 18 * rows.length, marginLeft, marginRight: 16, marginTop: 24, marginBottom: 8,
      x: { type: 'log', domain, label: null }, y: { domain: rows, label: null },
      color: colourScale(data),
      marks: [
        gridX({ ticks }), gridY({ strokeOpacity: 0.06 }),
        axisX({ anchor: 'top', ticks, tickFormat: quantity.tick }),
        axisY({ tickSize: 0 }),
        rule === undefined ? null : ruleX([rule], { strokeDasharray: '4 3' }),
        dot(data, { x: 'value', y: 'x', fill: 'key', r: 3.6, ariaLabel: ({ key, x: row, value }) =>
          `${label(key)}, ${row}: ${quantity.point(value)}` }),
        tip(data, pointer({ x: 'value', y: 'x', title: ({ key, x: row, value }) => `${label(key)}, ${row}\n${quantity.point(value)}` })),
      ],
    });
  };
}

// The charts of one report: a name, a heading, and what draws it for a width.

const peerTimes = ({ time_ns: ns }) => Object.fromEntries(
  Object.entries(ns).filter(([key]) => !isOwn(key)).map(([key, value]) => [key, value / ns.quorem]));

function ratioDots(rows, ratiosOf, heading) {
  const data = rows.flatMap((row) => points(ratiosOf(row), row.name));
  return data.length === 0 ? [] : [{ name: 'ratios', heading, draw: dots(data, ratio, 1) }];
}

function divisionCharts({ rows }) {
  const data = rows.flatMap((row) => points(row.time_ns, row.name));
  return [
    { name: 'times', heading: 'Time of a call', draw: dots(data, time) },
    ...ratioDots(rows, peerTimes, 'Times as fast as each peer'),
  ];
}

// Rows by operation, each with its number of digits.
function byOperation(rows, split) {
  const operations = new Map();
  for (const row of rows) {
    const { operation, digits } = split(row);
    if (!operations.has(operation)) operations.set(operation, []);
    operations.get(operation).push({ row, digits });
  }
  return operations;
}

function curveCharts(operations, ratiosOf, xType) {
  return [...operations].flatMap(([operation, rows]) => {
    const times = rows.flatMap(({ row, digits }) => points(row.time_ns, digits));
    const ratios = rows.flatMap(({ row, digits }) => points(ratiosOf(row), digits));
    const charts = [{ name: `times of ${operation}`, heading: `${operation}: time of a call`,
      draw: curves(times, time, { xType }) }];
    if (ratios.length > 0) {
      charts.push({ name: `ratios of ${operation}`, heading: `${operation}: times as fast as each peer`,
        draw: curves(ratios, ratio, { xType, rule: 1 }) });
    }
    return charts;
  });
}

function smallCharts({ rows }) {
  const operations = byOperation(rows, ({ name }) => {
    const [, operation, digits] = /^(.*) (\d+)$/.exec(name);
    return { operation, digits: Number(digits) };
  });
  return curveCharts(operations, peerTimes, 'linear');
}

function scalingCharts({ rows }) {
  const operations = byOperation(rows, ({ name, digits }) => ({ operation: name, digits }));
  return curveCharts(operations, (row) => row.times_as_fast, 'log');
}

function engineCharts({ rows }) {
  const data = rows.flatMap((row) => points(row.ops_per_s, row.name));
  return [
    { name: 'rates', heading: 'Calls a second', draw: dots(data, rate) },
    ...ratioDots(rows, (row) => row.times_as_fast, 'Times as fast, Node.js 18 on Quorem, as each engine'),
  ];
}

function workloadCharts({ rows }) {
  const data = rows.flatMap((row) => points(row.time_ns, row.name));
  return [
    { name: 'times', heading: 'Time of a call', draw: dots(data, time) },
    ...ratioDots(rows, (row) => row.times_as_fast.quorem, 'Times as fast as each peer, over the operations that it has'),
  ];
}

const charts = {
  division: divisionCharts, small: smallCharts, scaling: scalingCharts, crypto: engineCharts, engines: engineCharts,
  workload: workloadCharts,
};

// Draws a chart into a figure, and again when the figure has another width.
function keepDrawn(figure, draw) {
  let drawn = 0;
  const redraw = () => {
    const width = Math.floor(figure.clientWidth);
    if (width === drawn || width === 0) return;
    drawn = width;
    figure.querySelector('.plot')?.remove();
    const chart = draw(width);
    chart.classList.add('plot');
    figure.append(chart);
  };
  redraw();
  new ResizeObserver(redraw).observe(figure);
}

for (const place of document.querySelectorAll('.charts')) {
  const report = reports[Number(place.dataset.report)];
  for (const { name, heading, draw } of charts[report.bench](report)) {
    const figure = document.createElement('figure');
    figure.dataset.chart = name;
    const caption = document.createElement('figcaption');
    caption.textContent = heading;
    figure.append(caption);
    place.append(figure);
    keepDrawn(figure, draw);
  }
}
