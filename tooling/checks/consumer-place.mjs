// Where projects stand that use our packages as others do: from the packed files, with no way back to the sources.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packed files, and the folders that they were packed from, by the packages' short names. @typedef {Readonly<Record<string, { readonly tarball: string, readonly folder: string }>>} Packed */

const require = createRequire(import.meta.url);
export const SCOPE = '@store-panel';

/**
 * Copies the projects of one package's users to a place of their own, with the packages in its `node_modules`.
 * @param {string} target an empty folder
 * @param {string} projects folder in `consumers/`
 * @param {Packed} packed
 * @returns {string} the place
 */
export function settle(target, projects, packed) {
  const place = join(target, `consumers-${projects}`);
  cpSync(fileURLToPath(new URL(`consumers/${projects}/`, import.meta.url)), place, { recursive: true });
  install(place, packed);
  return place;
}

/** @param {string} place @param {Packed} packed */
function install(place, packed) {
  const modules = join(place, 'node_modules');
  for (const [name, { tarball, folder }] of Object.entries(packed)) {
    const own = join(modules, SCOPE, name);
    mkdirSync(own, { recursive: true });
    const unpacked = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', own], { encoding: 'utf8' });
    if (unpacked.status !== 0) throw new Error(`${tarball} cannot be unpacked: ${unpacked.stderr}`);
    linkAll(join(folder, 'node_modules'), modules);
  }
}

/** What the packages depend on, as the package manager has put it there. @param {string} from @param {string} to */
function linkAll(from, to) {
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === SCOPE) continue;
    if (name.startsWith('@')) linkAll(join(from, name), join(to, name));
    else if (!existsSync(join(to, name))) {
      mkdirSync(to, { recursive: true });
      symlinkSync(realpathSync(join(from, name)), join(to, name), 'dir');
    }
  }
}

/**
 * What editors of the projects see.
 * @param {string} place
 * @param {string} [config] its `tsconfig.json` where nothing is said
 * @returns {readonly string[]} problems
 */
export function checkTypes(place, config = 'tsconfig.json') {
  const compiler = join(dirname(require.resolve('@typescript/native/package.json')), 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', join(place, config)], { encoding: 'utf8' });
  return status === 0 ? [] : [`types by ${config}: ${stdout}`];
}
