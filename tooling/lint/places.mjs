// What a path says about a file: its package, its room in the package, and whether it is part of the tests.
import { posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES, TEST_ROOM } from './import-table.mjs';

/** @typedef {import('./import-table.mjs').Package} Package */

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} file absolute @returns {string} from the repository's folder, with `/` */
export const pathInRepository = (file) => relative(root, file).split(sep).join('/');

/**
 * @typedef {object} Place
 * @property {string} name the package's short name
 * @property {Package} package
 * @property {string} inside the path within the package
 * @property {'code' | 'test' | 'configuration'} kind
 */

const packages = /** @type {[string, Package][]} */ (Object.entries(PACKAGES));

/**
 * @param {string} path from the repository's folder
 * @returns {Place | undefined} undefined for files at the root
 */
export function placeOf(path) {
  const found = packages.find(([, { folder }]) => path.startsWith(`${folder}/`));
  if (!found) return undefined;
  const [name, own] = found;
  const inside = path.slice(own.folder.length + 1);
  return { name, package: own, inside, kind: kindOf(inside) };
}

/** @param {string} inside @returns {Place['kind']} */
function kindOf(inside) {
  if (/\.(test|test-d|stories)\.[a-z]+$/.test(inside)) return 'test';
  if (/^(test|\.storybook)\//.test(inside) || inside.startsWith(`src/${TEST_ROOM}/`)) return 'test';
  return inside.startsWith('src/') ? 'code' : 'configuration';
}

/** Packages that draw on screens. Elsewhere a colour or a side is data (a tenant's, a vehicle's, a column's). */
const SCREENS = new Set(['ui', 'store-panel', 'claim-lookup']);

/** @param {Place | undefined} place */
export const isDrawn = (place) => place !== undefined && SCREENS.has(place.name);

/**
 * The room of a file: `features/orders`, `app`, `testing`; `entry` for the file that starts the program, `ground`
 * for the other files that lie directly in `src/`; undefined where the package has no rooms or the table lacks it.
 * @param {Place} place
 */
export function roomOf({ package: own, inside }) {
  const rooms = own.rooms;
  if (!rooms || !inside.startsWith('src/')) return undefined;
  const [first = '', second, third] = inside.slice('src/'.length).split('/');
  if (second === undefined) return own.entries?.includes(first) ? 'entry' : 'ground';
  if (first === TEST_ROOM || first in rooms) return first;
  return `${first}/*` in rooms && third !== undefined ? `${first}/${second}` : undefined;
}

/**
 * The file that an import of our own means, from the repository's folder; undefined for packages.
 * @param {string} path of the importing file
 * @param {Place} place
 * @param {string} specifier
 */
export function targetOf(path, place, specifier) {
  if (specifier.startsWith('#')) return `${place.package.folder}/src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}
