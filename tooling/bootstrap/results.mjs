// What each test runner leaves behind for the closing line of `npm test`, and how the lines are added up.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './toolchain.mjs';

/** Left behind by the run of one script (`test`, `test:stories`) in one package; emptied before each `npm test`. */
export const RESULTS = join(root, '.results');

/**
 * @typedef {object} FileTime
 * @property {string} file from the package's folder
 * @property {number} seconds wall time
 * @property {number} [processorSeconds] of its worker; a browser's is not known by file
 */

/**
 * @typedef {object} RunResult
 * @property {number} passed
 * @property {number} failed tests, suites whose set-up failed, files that could not be read, errors outside of tests
 * @property {readonly string[]} failures those that have a name
 * @property {readonly string[]} skipped each with its reason, so that a skip is never silent
 * @property {readonly string[]} flaky passed only when tried again, with what the first try failed by
 * @property {readonly FileTime[]} [files] how long each took
 */

/** @type {RunResult} */
export const NO_RESULT = { passed: 0, failed: 0, failures: [], skipped: [], flaky: [] };

/**
 * @param {string} folder of the package, from the repository's folder
 * @param {string} script
 * @param {string} [results] the folder of all results
 */
const fileOf = (folder, script, results = RESULTS) =>
  join(results, `${folder}-${script}`.replaceAll(/[^a-z0-9-]/gi, '-').concat('.json'));

/**
 * @param {string} folder
 * @param {string} script
 * @param {RunResult} result
 * @param {string} [results]
 */
export function writeResult(folder, script, result, results = RESULTS) {
  mkdirSync(results, { recursive: true });
  writeFileSync(fileOf(folder, script, results), JSON.stringify(result));
}

/** How much of an error stands beside the test's name. */
const MAX_REASON = 300;

/**
 * A test's name with the first line of its error.
 * @param {string} name
 * @param {string | undefined} error
 */
export function withReason(name, error) {
  const [line = ''] = stripVTControlCharacters(error ?? '')
    .trim()
    .split('\n');
  return line === '' ? name : `${name}: ${line.slice(0, MAX_REASON)}`;
}

/**
 * The result of a run that was started, its tests named from the repository's folder; a runner that ended without
 * leaving one counts as a failure.
 * @param {string} folder
 * @param {string} script
 * @param {string} [results]
 * @returns {RunResult & { readonly files: readonly FileTime[], readonly crashed: boolean }}
 */
export function readResult(folder, script, results = RESULTS) {
  const file = fileOf(folder, script, results);
  if (!existsSync(file)) return { ...NO_RESULT, failed: 1, files: [], crashed: true };
  const {
    passed,
    failed,
    failures,
    skipped,
    flaky,
    files = [],
  } = /** @type {RunResult} */ (JSON.parse(readFileSync(file, 'utf8')));
  /** @param {readonly string[]} tests */
  const inFolder = (tests) => tests.map((test) => `${folder}/${test}`);
  return {
    passed,
    failed,
    failures: inFolder(failures),
    skipped: inFolder(skipped),
    flaky: inFolder(flaky),
    files,
    crashed: false,
  };
}

/** @param {readonly RunResult[]} results @returns {RunResult} */
export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
  skipped: results.flatMap(({ skipped }) => skipped),
  flaky: results.flatMap(({ flaky }) => flaky),
});

/** @param {RunResult} total */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
