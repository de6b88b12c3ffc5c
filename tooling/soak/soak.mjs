// `npm run soak [-- --only fuzz,races] [-- --list]`: runs the long forms of what `npm test` samples, one after the other, and says
// at the end which failed. Hours in all; before a release, or for what a change could have broken.
import { parseArgs } from 'node:util';
import { runInForeground } from '../bootstrap/run-child.mjs';
import { root } from '../bootstrap/toolchain.mjs';
import { LONG_RUNS } from './long-runs.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean', default: false } },
});

async function main() {
  const names = values.only?.split(',') ?? LONG_RUNS.map(({ name }) => name);
  const unknown = names.filter((name) => !LONG_RUNS.some((run) => run.name === name));
  if (unknown.length > 0) throw new Error(`No long run is called ${unknown.join(', ')}; --list names them.`);
  if (values.list) {
    for (const { name, checks } of LONG_RUNS) console.log(`${name.padEnd(18)}${checks}`);
    return;
  }
  /** @type {string[]} */
  const outcomes = [];
  for (const { name, checks, command, environment: own } of LONG_RUNS.filter((run) => names.includes(run.name))) {
    console.log(`\n── ${name}: ${checks}`);
    const [program = '', ...args] = command;
    const start = performance.now();
    const code = await runInForeground(program, args, { cwd: root, env: { ...process.env, ...own } });
    const minutes = (performance.now() - start) / 60_000;
    outcomes.push(`${name.padEnd(18)}${(code === 0 ? 'ok' : 'FAILED').padEnd(8)}${minutes.toFixed(1).padStart(6)} min`);
    if (code !== 0) process.exitCode = 1;
  }
  console.log(`\n${outcomes.join('\n')}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
