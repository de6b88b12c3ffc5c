// Checks deploy/prometheus with promtool: the rules' form; that each alert fires in its simulated fault and in no other; that a
// healthy platform has none; and that each query of the dashboard finds something there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parse } from 'yaml';

import { FAULTS, HEALTHY, LONG, SHORT } from './alert-faults.mjs';
import { findProgram } from './find-program.mjs';

const deploy = new URL('../../deploy/', import.meta.url).pathname;
const rules = join(deploy, 'prometheus/rules.yml');

/**
 * @typedef {import('./alert-faults.mjs').Courses} Courses
 * @typedef {{ alert: string }} Rule
 */

/** The values of a series a minute: as a healthy platform has them, then as the fault does. */
function valuesOf(
  /** @type {import('./alert-faults.mjs').Course} */ before,
  /** @type {typeof before} */ after,
  /** @type {number} */ start,
  /** @type {number} */ end,
) {
  if ('gauge' in before && 'gauge' in after) return `${before.gauge}+0x${start} ${after.gauge}+0x${end - start}`;
  if (!('counter' in before && 'counter' in after)) throw new Error('a counter cannot become a gauge');
  const reached = before.counter * start + after.counter;
  return `0+${before.counter}x${start} ${reached}+${after.counter}x${end - start}`;
}

/** @typedef {{ readonly minutes: number, readonly changes: Courses, readonly length?: number }} Fault */

const seriesOf = (/** @type {Fault} */ { minutes, changes, length = SHORT }) =>
  Object.entries(HEALTHY).map(([series, course]) => ({
    series,
    values: valuesOf(course, changes[series] ?? course, length - minutes, length),
  }));

const FIRING = 'count by (alertname) (ALERTS{alertstate="firing"})';

/** @param {readonly { expr: string, exp_samples: readonly object[] }[]} expected */
const testOf = (/** @type {Fault} */ fault, expected) => ({
  interval: '1m',
  input_series: seriesOf(fault),
  promql_expr_test: expected.map((one) => ({ ...one, eval_time: `${fault.length ?? SHORT}m` })),
});

const dashboard = /** @type {{ panels: { targets?: { expr: string }[] }[] }} */ (
  JSON.parse(readFileSync(join(deploy, 'grafana/panel.json'), 'utf8'))
);
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const groups = /** @type {{ groups: { rules: Rule[] }[] }} */ (parse(readFileSync(rules, 'utf8'))).groups;
const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
const untried = alerts.filter((alert) => !(alert in FAULTS));
if (untried.length > 0) throw new Error(`No fault for ${untried.join(', ')} in alert-faults.mjs.`);

const tests = [
  testOf({ minutes: 1, changes: {}, length: LONG }, [
    { expr: FIRING, exp_samples: [] },
    ...queries.map((expr) => ({ expr: `count(${expr}) > bool 0`, exp_samples: [{ labels: '{}', value: 1 }] })),
  ]),
  ...Object.entries(FAULTS).map(([alert, fault]) =>
    testOf(fault, [{ expr: FIRING, exp_samples: [{ labels: `{alertname="${alert}"}`, value: 1 }] }]),
  ),
];

const promtool = findProgram('promtool');
if (promtool === null) {
  process.stdout.write('skipped: promtool is not installed (apt-get install prometheus)\n');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'store-panel-alerts-'));
  const file = join(folder, 'tests.json');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '5m', tests }));
  const run = (/** @type {string[]} */ ...args) => spawnSync(promtool, args, { stdio: 'inherit' }).status === 0;
  const isFine = run('check', 'rules', rules) && run('test', 'rules', file);
  rmSync(folder, { recursive: true });
  if (isFine) {
    const facts = [
      `${alerts.length} alerts fire in their fault alone`,
      `${queries.length} queries of the dashboard reply`,
    ];
    process.stdout.write(`${facts.join(', ')}.\n`);
  }
  process.exitCode = isFine ? 0 : 1;
}
