// What `npm test` consists of, in order: what is quick and likely to fail comes first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from '../lint/import-table.mjs';
import { innerCommand } from './root-scripts.mjs';
import { root } from './toolchain.mjs';

/**
 * Either one program for the whole repository, or one script of every package that has it.
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} checks
 * @property {string} [rootScript] of the repository's package.json
 * @property {string} [script] run by turbo, which knows what may be taken from its cache
 * @property {readonly string[]} [packages] which packages' script; all of them if not given
 * @property {boolean} [isCounted] its scripts are test runners that leave results
 * @property {boolean} [needsBrowser]
 */

const names = Object.keys(PACKAGES);
/** @param {string} room */
const namesIn = (room) =>
  Object.entries(PACKAGES).flatMap(([name, { folder }]) => (folder.startsWith(`${room}/`) ? [name] : []));
const apps = namesIn('apps');
const libraries = namesIn('packages');

export const STAGES = /** @satisfies {readonly Stage[]} */ (
  /** @type {const} */ ([
    { name: 'lint', checks: "the linter's rules and the repository's own", rootScript: 'lint' },
    { name: 'format', checks: 'the formatter would change nothing', rootScript: 'format:check' },
    { name: 'unused', checks: 'no unused file, export or dependency', rootScript: 'unused' },
    { name: 'types', checks: 'types of every package', script: 'typecheck' },
    // Before the tests, one of which looks for secrets in what was built; and before the libraries, which `npm start` does not
    // build: what needs one of them built is found here on a fresh clone.
    { name: 'build', checks: 'every app builds from the sources alone', script: 'build', packages: apps },
    { name: 'libraries', checks: 'every library builds', script: 'build', packages: libraries },
    {
      name: 'unit',
      checks: 'tests of every package',
      script: 'test',
      packages: names.filter((name) => name !== 'e2e'),
      isCounted: true,
    },
    { name: 'packages', checks: 'packed packages work for consumers', rootScript: 'check:packages' },
    {
      name: 'bundles',
      checks: 'what browsers load stays in its budget',
      script: 'check:bundles',
      needsBrowser: true,
    },
    { name: 'stories', checks: 'components in a browser', script: 'test:stories', isCounted: true, needsBrowser: true },
    {
      name: 'e2e',
      checks: 'journeys in a browser against the server',
      script: 'test',
      packages: ['e2e'],
      isCounted: true,
      needsBrowser: true,
    },
  ])
);

/**
 * The folders of the packages in which a stage has something to run.
 * @param {Stage} stage
 * @returns {readonly string[]} from the repository's folder
 */
export function foldersOf({ script, packages = names }) {
  if (script === undefined) return [];
  return Object.entries(PACKAGES)
    .filter(([name]) => packages.includes(name))
    .map(([, { folder }]) => folder)
    .filter((folder) => {
      const manifest = /** @type {{ readonly scripts?: Readonly<Record<string, string>> }} */ (
        JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      );
      return manifest.scripts?.[script] !== undefined;
    });
}

/**
 * The program of a stage for the whole repository; undefined for a script of the packages.
 * @param {Stage} stage
 */
export const commandOf = ({ rootScript }) => (rootScript === undefined ? undefined : innerCommand(rootScript));
