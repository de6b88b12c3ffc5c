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

/** @param {string} place @param {string} name @param {FirstUse} use @returns {readonly string[]} problems */
function runProgram(place, name, { code, output }) {
  const config = `tsconfig.${name}.json`;
  writeFileSync(join(place, `${name}.ts`), code);
  writeFileSync(join(place, config), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: [`${name}.ts`] }));
  const problems = checkTypes(place, config);
  if (problems.length > 0) return problems;

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
  return Object.keys(packed).flatMap((name) => {
    const use = firstUseOf(name, packed);
    if (!use) return [`README of ${name}: no "npm install …" or no program after it`];
    const manifest = /** @type {Parameters<typeof missingPackages>[1]} */ (
      JSON.parse(readFileSync(join(place, 'node_modules', SCOPE, name, 'package.json'), 'utf8'))
    );
    const missing = missingPackages(use, manifest);
    return [
      ...missing.map((one) => `README of ${name}: it does not install ${one}`),
      ...(use.language === 'ts' ? runProgram(place, name, use) : []),
    ];
  });
}
