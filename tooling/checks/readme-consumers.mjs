// The first use in the README of each package, as someone who follows it has it: the program is taken from the README,
// compiled and run beside the packed packages, and prints what its comments say. kit-consumers.mjs does this with the one
// that needs a browser.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkTypes, SCOPE, settle } from './consumer-place.mjs';
import { missingPackages, readFirstUse } from './readme-use.mjs';

/** @typedef {import('./consumer-place.mjs').Packed} Packed */
/** @typedef {import('./readme-use.mjs').FirstUse} FirstUse */

const COMPILER_OPTIONS = {
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  strict: true,
  noEmit: true,
  types: ['node'],
};

/** @param {string} name the package's short name @param {Packed} packed @returns {FirstUse | undefined} */
export const firstUseOf = (name, packed) =>
  readFirstUse(readFileSync(join(packed[name]?.folder ?? name, 'README.md'), 'utf8'));

/**
 * Compiles all programs at once: they stand on the same packages, which are read once.
 * @param {string} place
 * @param {Readonly<Record<string, FirstUse>>} programs
 * @returns {readonly string[]} problems
 */
function compilePrograms(place, programs) {
  for (const [name, { code }] of Object.entries(programs)) writeFileSync(join(place, `${name}.ts`), code);
  const include = Object.keys(programs).map((name) => `${name}.ts`);
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include }));
  return checkTypes(place);
}

/** @param {string} place @param {string} name @param {FirstUse} use @returns {readonly string[]} problems */
function runProgram(place, name, { output }) {
  const args = [
    '--disable-warning=ExperimentalWarning',
    `--import=${pathToFileURL(join(place, 'platform.mjs')).href}`,
    join(place, `${name}.ts`),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0 || stderr !== '') return [`README of ${name}: ${stdout}${stderr}`];
  const printed = stdout.trimEnd();
  if (output.length === 0) return [`README of ${name}: the program prints nothing that the README tells`];
  if (printed === output.join('\n')) return [];
  return [`README of ${name}: its program prints\n${printed}\nand not, as its comments say,\n${output.join('\n')}`];
}

/**
 * @param {string} target an empty folder
 * @param {Packed} packed every published package
 * @returns {readonly string[]} problems
 */
export function checkReadmes(target, packed) {
  const place = settle(target, 'readme', packed);
  /** @type {Record<string, FirstUse>} */
  const programs = {};
  const incomplete = Object.keys(packed).flatMap((name) => {
    const use = firstUseOf(name, packed);
    if (!use) return [`README of ${name}: no "npm install …" or no program after it`];
    if (use.language === 'ts') programs[name] = use;
    const manifest = /** @type {Parameters<typeof missingPackages>[1]} */ (
      JSON.parse(readFileSync(join(place, 'node_modules', SCOPE, name, 'package.json'), 'utf8'))
    );
    return missingPackages(use, manifest).map((one) => `README of ${name}: it does not install ${one}`);
  });
  const problems = [...incomplete, ...compilePrograms(place, programs)];
  if (problems.length > 0) return problems;
  return Object.entries(programs).flatMap(([name, use]) => runProgram(place, name, use));
}
