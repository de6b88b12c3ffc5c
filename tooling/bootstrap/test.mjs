// `npm test`: runs every stage, also after one failed, and ends with a line that counts the tests.
// `npm test -- --only unit` (or `--only lint,types`) runs some of them; `--help` tells which there are.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../browser/chromium.mjs';
import { startTree } from './process-tree.mjs';
import { RESULTS, closingLine, readResult, sum } from './results.mjs';
import { STOP_SIGNALS } from './run-child.mjs';
import { STAGES, foldersOf } from './stages.mjs';
import { root } from './toolchain.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./results.mjs').RunResult} RunResult */

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {'ok' | 'FAILED' | 'nothing to run'} verdict
 * @property {number} seconds
 * @property {readonly RunResult[]} results
 * @property {readonly string[]} complaints
 */

/** @type {import('./process-tree.mjs').Running | undefined} */
let running;
let isStopping = false;

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** @param {readonly string[]} only @returns {readonly Stage[]} */
function chooseStages(only) {
  const wanted = only.flatMap((list) => list.split(',')).filter((name) => name !== '');
  const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No stage is called ${unknown.join(', ')}. There are: ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  }
  return wanted.length === 0 ? STAGES : STAGES.filter(({ name }) => wanted.includes(name));
}

/** @param {Stage} stage @param {readonly string[]} folders */
function commandOf({ command, script }, folders) {
  if (command) return command;
  return [
    'turbo',
    'run',
    String(script),
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
  /** @param {Outcome['verdict']} verdict @param {readonly string[]} complaints @param {readonly RunResult[]} results */
  const outcome = (verdict, complaints = [], results = []) => ({
    name: stage.name,
    verdict,
    seconds: (performance.now() - start) / 1000,
    results,
    complaints,
  });
  if (stage.script && folders.length === 0) return outcome('nothing to run');
  console.log(`\n── ${stage.name}: ${stage.checks}`);
  try {
    // Found once here, so that no test waits for an installation.
    if (stage.needsBrowser) process.env['CHROMIUM_PATH'] = findChromium();
  } catch (error) {
    return outcome('FAILED', [error instanceof Error ? error.message : String(error)]);
  }
  const [program = '', ...args] = commandOf(stage, folders);
  running = startTree(program, args, { cwd: root, shell: process.platform === 'win32' });
  const code = await running.ended;
  running = undefined;
  const runs = stage.isCounted ? folders.map((folder) => ({ folder, ...readResult(folder, stage.script ?? '') })) : [];
  const complaints = runs
    .filter(({ crashed }) => crashed)
    .map(({ folder }) => `${folder}: "${stage.script}" ended without telling what it ran`);
  const hasFailed = code !== 0 || runs.some(({ failed }) => failed > 0);
  return outcome(hasFailed ? 'FAILED' : 'ok', complaints, runs);
}

/** @param {readonly Outcome[]} outcomes */
function report(outcomes) {
  const total = sum(outcomes.flatMap(({ results }) => results));
  // A stage that failed without a failed test (lint, build, a coverage limit) counts as one, so that 0 means green.
  const failedOtherwise = outcomes.filter(
    ({ verdict, results }) => verdict === 'FAILED' && sum(results).failed === 0,
  ).length;
  console.log('');
  for (const { name, verdict, seconds, complaints } of outcomes) {
    console.log(`${name.padEnd(10)}${verdict.padEnd(16)}${seconds.toFixed(1).padStart(6)} s`);
    for (const complaint of complaints) console.log(`  ${complaint}`);
  }
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
    console.log('npm test [-- --only <stage>[,<stage>…]] [--verbose]\n');
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
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const stage of stages) {
    outcomes.push(await runStage(stage));
    if (isStopping) {
      process.exitCode = 130;
      return;
    }
  }
  report(outcomes);
  if (outcomes.some(({ verdict }) => verdict === 'FAILED')) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
