// `npm run mutants -- [--only <part of an id>] [--area <area>] [--own] [--json <file> [--resume]]`: applies one mutant after the other to a
// copy of the repository and says which test caught it. A mutant meets the test file that it names, or the one beside its
// module; then the tests of its own package, those that reach its module first; then those of the packages that use it
// (not with `--own`). The same tests have to pass without it before: a broken copy catches everything. Ends with 1 where
// fewer than 95 of 100 are caught. The tenant filters of the server's statements are mutated by a program of their own
// (`tenancy-mutants`), which `--all` runs as well. The JSON file is written after each mutant; `--resume` goes on from there.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { PACKAGES } from '../lint/import-table.mjs';
import { root } from '../lint/places.mjs';
import { applyMutant } from './apply-mutant.mjs';
import { MUTANTS } from './mutants.mjs';
import { summaryTable } from './summary-table.mjs';
import { copyWorkspace } from './workspace-copy.mjs';

/** @typedef {import('./apply-mutant.mjs').Mutant} Mutant */
/**
 * What is read of vitest's JSON report.
 * @typedef {object} TestReport
 * @property {readonly { name: string, message: string, assertionResults: readonly { status: string, fullName: string }[] }[]} testResults
 */
/** @typedef {{ readonly mutant: Mutant, readonly caughtBy: string | null, readonly seconds: number }} MutantRun */

const REQUIRED_SHARE = 0.95;
const REPORT = '.mutant-report.json';
/** A mutant may make a test wait for ever. */
const RUN_TIMEOUT_MS = 10 * 60_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    area: { type: 'string' },
    all: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
    json: { type: 'string' },
    resume: { type: 'boolean', default: false },
  },
});

/** The package that a file is in, with its name. @param {string} file */
function ownerOf(file) {
  const own = Object.entries(PACKAGES).find(([, { folder }]) => file.startsWith(`${folder}/`));
  if (!own) throw new Error(`${file} is in no package`);
  return own;
}

/** The packages whose tests may reach a file: its own first, then those that use it. @param {string} file */
function packagesReaching(file) {
  const entries = Object.entries(PACKAGES);
  const own = ownerOf(file);
  /** @type {(name: string) => readonly string[]} */
  const using = (name) =>
    entries.filter(([, { ours }]) => ours.some(({ from }) => from.split('/')[0] === name)).map(([user]) => user);
  const reached = new Set([own[0]]);
  for (const name of reached) for (const user of using(name)) reached.add(user);
  return [...reached]
    .filter((name) => name !== 'e2e' && name !== 'tooling')
    .map((name) => PACKAGES[/** @type {keyof typeof PACKAGES} */ (name)].folder);
}

/**
 * @param {string} copy
 * @param {string} folder of the package
 * @param {readonly string[]} args of vitest
 * @returns {Promise<string | null>} the first test that failed
 */
function findFailure(copy, folder, args) {
  rmSync(join(copy, folder, REPORT), { force: true });
  return new Promise((resolve) => {
    const program = join('node_modules', '.bin', process.platform === 'win32' ? 'vitest.cmd' : 'vitest');
    const child = spawn(
      program,
      [
        ...args,
        '--run',
        '--bail=1',
        '--reporter=json',
        `--outputFile=${REPORT}`,
        '--passWithNoTests',
        '--coverage.enabled=false',
      ],
      {
        cwd: join(copy, folder),
        env: { ...process.env, CI: '', FORCE_COLOR: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), RUN_TIMEOUT_MS);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? null : `${folder}: ${firstFailure(output, join(copy, folder))}`);
    });
  });
}

/** @param {string} output @param {string} folder */
function firstFailure(output, folder) {
  const path = join(folder, REPORT);
  // A run that was ended, or that broke before its first test, leaves no report.
  if (!existsSync(path)) return output.trim().split('\n').at(-1)?.slice(0, 200) ?? 'ended without output';
  const report = /** @type {TestReport} */ (JSON.parse(readFileSync(path, 'utf8')));
  for (const { name, assertionResults, message } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const file = name.replace(folder + sep, '');
    if (failed) return `${file} › ${failed.fullName}`;
    if (message) return `${file}: ${message.split('\n')[0]}`;
  }
  return 'an error outside of tests';
}

/**
 * Tests that a mutant meets at once: those of a package that reach modules, all of them, or one file of them.
 * @typedef {{ readonly folder: string, readonly scope: 'related' | 'all' | 'named', readonly file?: string }} Stage
 */
/** In the order in which they are run. @param {Mutant} mutant @returns {readonly Stage[]} */
function stagesOf({ file, test }) {
  const [own = '', ...users] = packagesReaching(file);
  /** @type {(folder: string, scope: 'related' | 'all') => Stage} */
  const stage = (folder, scope) => ({ folder, scope });
  /** @type {readonly Stage[]} */
  const named = [test ?? file.replace(/\.tsx?$/, '.test.ts')]
    .filter((path) => path !== file && existsSync(join(root, path)))
    .map((path) => ({ folder: ownerOf(path)[1].folder, scope: 'named', file: path }));
  const first = [...named, stage(own, 'related'), stage(own, 'all')];
  if (values.own) return first;
  return [...first, ...users.map((folder) => stage(folder, 'related')), ...users.map((folder) => stage(folder, 'all'))];
}

/** @param {string} copy @param {Stage} stage @param {readonly string[]} files the modules that tests have to reach */
function runStage(copy, { folder, scope, file = '' }, files) {
  if (scope === 'all') return findFailure(copy, folder, []);
  if (scope === 'named') return findFailure(copy, folder, [file.slice(folder.length + 1)]);
  return findFailure(copy, folder, ['related', ...files.map((path) => join(copy, path))]);
}

/**
 * Fails where tests fail without any mutant. Every stage is run so once, when the first mutant comes to it.
 * @param {string} copy
 * @param {readonly Mutant[]} selected
 */
function createBaseline(copy, selected) {
  /** @type {Set<string>} */
  const passed = new Set();
  /** @param {Stage} stage */
  return async (stage) => {
    const key = `${stage.folder} ${stage.scope} ${stage.file}`;
    if (passed.has(key)) return;
    const reaching = selected.map(({ file }) => file).filter((file) => packagesReaching(file).includes(stage.folder));
    const files = [...new Set(reaching)];
    // A busy machine may fail a test that passes when it is run again.
    const failure = (await runStage(copy, stage, files)) && (await runStage(copy, stage, files));
    if (failure !== null) throw new Error(`These tests fail without a mutant, so that they can catch none: ${failure}`);
    passed.add(key);
  };
}

/**
 * @param {string} copy
 * @param {Mutant} mutant
 * @param {(stage: Stage) => Promise<void>} checkBaseline
 * @returns {Promise<MutantRun>}
 */
async function tryMutant(copy, mutant, checkBaseline) {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  const mutated = applyMutant(mutant, text);
  let seconds = 0;
  for (const stage of stagesOf(mutant)) {
    await checkBaseline(stage);
    const start = performance.now();
    writeFileSync(path, mutated);
    try {
      const caughtBy = await runStage(copy, stage, [mutant.file]);
      seconds += (performance.now() - start) / 1000;
      if (caughtBy !== null) return { mutant, caughtBy, seconds };
    } finally {
      writeFileSync(path, text);
    }
  }
  return { mutant, caughtBy: null, seconds };
}

/** @returns {MutantRun[]} what the JSON file holds, where the run goes on from there */
function readEarlierRuns() {
  if (!values.resume || !values.json || !existsSync(values.json)) return [];
  return /** @type {MutantRun[]} */ (JSON.parse(readFileSync(values.json, 'utf8')));
}

async function main() {
  const selected = MUTANTS.filter(
    ({ id, area }) => id.includes(values.only) && (values.area === undefined || area === values.area),
  );
  const { folder, remove } = copyWorkspace();
  const checkBaseline = createBaseline(folder, selected);
  const runs = readEarlierRuns();
  const decided = new Set(runs.map(({ mutant }) => mutant.id));
  try {
    for (const mutant of selected) {
      if (decided.has(mutant.id)) continue;
      const run = await tryMutant(folder, mutant, checkBaseline);
      runs.push(run);
      if (values.json) writeFileSync(values.json, JSON.stringify(runs, null, 2));
      const outcome = run.caughtBy === null ? 'SURVIVED' : `caught by ${run.caughtBy}`;
      console.log(`${mutant.id.padEnd(34)} ${run.seconds.toFixed(0).padStart(4)} s  ${outcome}`);
    }
  } finally {
    remove();
  }
  const caught = runs.filter(({ caughtBy }) => caughtBy !== null).length;
  console.log(`\n${summaryTable(runs)}\n\n${caught} of ${runs.length} mutants caught`);
  if (caught < runs.length * REQUIRED_SHARE) process.exitCode = 1;
  if (values.all) process.exitCode = (await runTenancyMutants()) || process.exitCode;
}

/** @returns {Promise<number>} its exit code */
function runTenancyMutants() {
  const child = spawn('pnpm', ['--filter', '@store-panel/platform-api', 'tenancy-mutants'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

await main();
