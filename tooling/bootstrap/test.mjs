// `npm test`: runs every stage, also after one failed, and ends with a line that counts the tests.
// `npm test -- --only unit` (or `--only lint,types`) runs some of them; `--help` tells which there are. `--times` adds what
// each stage, package and test file took.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { exceededBudgets } from './budgets.mjs';
import { WAIT_SCALE_VARIABLE, calibrate, slowest, waitScale, watchSpeed } from './calibration.mjs';
import { findChromium } from '../browser/chromium.mjs';
import { PACKAGES } from '../lint/import-table.mjs';
import { startTree } from './process-tree.mjs';
import { watchProcessorTime } from './processor-time.mjs';
import { RESULTS, closingLine, readResult, sum } from './results.mjs';
import { STOP_SIGNALS } from './run-child.mjs';
import { STAGES, commandOf, foldersOf } from './stages.mjs';
import { printTimes } from './times.mjs';
import { root } from './toolchain.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./results.mjs').RunResult} RunResult */

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {'ok' | 'FAILED' | 'nothing to run'} status
 * @property {number} seconds
 * @property {number} [processorSeconds]
 * @property {number | undefined} [processorScale] how many times more processor time the same work took meanwhile
 * @property {ReadonlyMap<string, number>} [processorByFolder] processor seconds of each package
 * @property {readonly (RunResult & { readonly folder: string })[]} results
 * @property {readonly string[]} problems
 */

/** @type {import('./process-tree.mjs').Running | undefined} */
let running;
let isStopping = false;

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** @param {readonly string[]} only @returns {readonly Stage[]} */
function chooseStages(only) {
  const requested = only.flatMap((list) => list.split(',')).filter((name) => name !== '');
  const unknown = requested.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No stage is called ${unknown.join(', ')}. There are: ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  }
  return requested.length === 0 ? STAGES : STAGES.filter(({ name }) => requested.includes(name));
}

/** @param {Stage} stage @param {readonly string[]} folders */
function commandFor(stage, folders) {
  const own = commandOf(stage);
  if (own) return own;
  return [
    'turbo',
    'run',
    String(stage.script),
    ...folders.map((folder) => `--filter=./${folder}`),
    '--continue=dependencies-successful',
    `--concurrency=${availableParallelism()}`,
    `--output-logs=${values.verbose ? 'full' : 'errors-only'}`,
  ];
}

/** @param {Stage} stage @returns {Promise<Outcome>} */
async function runStage(stage) {
  const start = performance.now();
  const folders = foldersOf(stage);
  /** @param {Outcome['status']} status @param {readonly string[]} problems @param {Outcome['results']} results */
  const outcome = (status, problems = [], results = []) => ({
    name: stage.name,
    status,
    seconds: (performance.now() - start) / 1000,
    results,
    problems,
  });
  if (stage.script && folders.length === 0) return outcome('nothing to run');
  console.log(`\n── ${stage.name}: ${stage.checks}`);
  try {
    // Found once here, so that no test waits for an installation.
    if (stage.needsBrowser) process.env['CHROMIUM_PATH'] = findChromium();
  } catch (error) {
    return outcome('FAILED', [error instanceof Error ? error.message : String(error)]);
  }
  const [program = '', ...args] = commandFor(stage, folders);
  running = startTree(program, args, { cwd: root, shell: process.platform === 'win32' });
  const watch = watchProcessorTime(
    running.pid ?? 0,
    root,
    Object.values(PACKAGES).map(({ folder }) => folder),
  );
  const speed = watchSpeed();
  const code = await running.ended;
  running = undefined;
  const processorScale = await speed.stop();
  const processor = watch.stop();
  const runs = stage.isCounted ? folders.map((folder) => ({ folder, ...readResult(folder, stage.script ?? '') })) : [];
  const problems = runs
    .filter(({ crashed }) => crashed)
    .map(({ folder }) => `${folder}: "${stage.script}" ended without telling what it ran`);
  const hasFailed = code !== 0 || runs.some(({ failed }) => failed > 0);
  return {
    ...outcome(hasFailed ? 'FAILED' : 'ok', problems, runs),
    processorSeconds: processor.seconds,
    processorScale,
    processorByFolder: processor.byFolder,
  };
}

/** @param {readonly Outcome[]} outcomes @param {readonly ReturnType<typeof exceededBudgets>[number][]} exceeded */
function report(outcomes, exceeded) {
  const total = sum(outcomes.flatMap(({ results }) => results));
  // A stage that failed without a failed test (lint, build, a coverage limit) counts as one, so that 0 means green.
  const failedOtherwise = outcomes.filter(
    ({ status, results }) => status === 'FAILED' && sum(results).failed === 0,
  ).length;
  console.log('');
  for (const { name, status, seconds, problems } of outcomes) {
    console.log(`${name.padEnd(10)}${status.padEnd(16)}${seconds.toFixed(1).padStart(7)} s`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
  if (values.times) printTimes(outcomes);
  printList(
    'Over budget (tooling/bootstrap/budgets.mjs)',
    exceeded.map(({ message }) => message),
  );
  printList('Failed', total.failures);
  printList('Passed only when tried again', total.flaky);
  printList('Skipped', total.skipped);
  console.log(`\n${closingLine({ ...total, failed: total.failed + failedOtherwise })}`);
}

/** @param {string} title @param {readonly string[]} lines */
function printList(title, lines) {
  if (lines.length === 0) return;
  console.log(`\n${title}:`);
  for (const line of lines) console.log(`  ${line}`);
}

async function main() {
  if (values.help) {
    console.log('npm test [-- --only <stage>[,<stage>…]] [--times] [--verbose]\n');
    for (const { name, checks } of STAGES) console.log(`${name.padEnd(10)}${checks}`);
    return;
  }
  const stages = chooseStages([...(values.only ?? []), ...positionals]);
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      isStopping = true;
      console.error(`\nStopping (${signal}).`);
      void running?.stop();
    });
  }
  rmSync(RESULTS, { recursive: true, force: true });
  const speed = await calibrate();
  const speeds = [speed];
  console.log(
    `This machine: wall time ${speed.wall.toFixed(2)}, processor time ${speed.processor.toFixed(2)} of the reference machine.`,
  );
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const stage of stages) {
    process.env[WAIT_SCALE_VARIABLE] = String(waitScale(slowest(speeds)));
    outcomes.push(await runStage(stage));
    // A machine that became busy meanwhile needs longer, and more processor time, for the same work.
    speeds.push(await calibrate());
    if (isStopping) {
      process.exitCode = 130;
      return;
    }
  }
  const { processor } = slowest(speeds);
  const exceeded = exceededBudgets(
    outcomes.map(({ name, processorSeconds, processorScale }) => ({ name, processorSeconds, processorScale })),
    processor,
  );
  report(outcomes, exceeded);
  if (process.env['CI'] && exceeded.some(({ fails }) => fails)) process.exitCode = 1;
  if (outcomes.some(({ status }) => status === 'FAILED')) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
