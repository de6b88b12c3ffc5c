// Reads the import table for one import and says what is wrong with it, why, and what to do instead.
import { PACKAGES, SCOPE, TEST_ROOM } from './import-table.mjs';
import { placeOf, roomOf, targetOf } from './places.mjs';

/** @typedef {import('./places.mjs').Place} Place */

/**
 * @param {string} path of the importing file, from the repository's folder
 * @param {string} specifier as written
 * @param {boolean} typeOnly true for `import type`, which leaves nothing behind at run time
 * @returns {string | undefined} the problem
 */
export function checkImport(path, specifier, typeOnly) {
  const place = placeOf(path);
  if (!place) return undefined;
  if (specifier.startsWith(SCOPE)) return checkOwnPackage(place, specifier.slice(SCOPE.length), typeOnly);
  const target = targetOf(path, place, specifier);
  return target === undefined ? checkForeignPackage(place, specifier, typeOnly) : checkRooms(place, target);
}

/** @param {Place} place @param {string} requested @param {boolean} typeOnly */
function checkOwnPackage(place, requested, typeOnly) {
  const [name = '', ...rest] = requested.split('/');
  const isTest = place.kind !== 'code';
  if (name === place.name) {
    // Examples are read by people who have the package from outside, and import as they do.
    if (place.inside.startsWith('examples/')) return undefined;
    return `A package names its own modules by "#${rest.join('/')}.ts": by its public name it could load a second, built copy of itself.`;
  }
  if (name === 'tooling') {
    if (isTest || place.name === 'e2e') return undefined;
    return `Only configuration and tests may import the tooling: it never ships. Move what the product needs to the package that owns it.`;
  }
  if (rest[0] === 'src' || rest[0] === 'dist') {
    return `"${requested}" reaches past the exports of ${name}: its folders may move at any time. Import one of its entries, or export a new one there.`;
  }
  if (rest[0] === TEST_ROOM && !isTest) {
    return `"${requested}" is test support and must not ship. Only tests, stories and ${TEST_ROOM}/ may import it.`;
  }
  const grants = place.package.ours.filter(({ from }) => requested === from || requested.startsWith(`${from}/`));
  const isGranted = grants.some(
    ({ only }) => only === undefined || (only === 'types' && typeOnly) || (only === 'tests' && isTest),
  );
  if (isGranted) return undefined;
  if (grants.some(({ only }) => only === 'types')) {
    return `${place.name} may take only types from ${name}, except contract/errors: values would carry its schemas into every browser. Write "import type" for the whole import.`;
  }
  if (grants.length > 0) {
    return `${place.name} may import ${name} in tests, stories and ${TEST_ROOM}/ only. ${reason(place)}`;
  }
  return `${place.name} must not import ${name} (it may import ${allowed(place)}). ${reason(place)}Move the code to a package that both may import, or pass it in.`;
}

/** @param {Place} place */
const reason = (place) => (place.package.because ? `Why: ${place.package.because}. ` : '');

/** @param {Place} place */
const allowed = (place) =>
  [...new Set(place.package.ours.filter(({ only }) => only !== 'tests').map(({ from }) => from))].join(', ') ||
  'none of ours';

/** @param {Place} place @param {string} specifier @param {boolean} typeOnly */
function checkForeignPackage(place, specifier, typeOnly) {
  if (place.kind !== 'code' || typeOnly) return undefined;
  const isBanned = place.package.never.some((name) =>
    name.endsWith('*')
      ? specifier.startsWith(name.slice(0, -1))
      : specifier === name || specifier.startsWith(`${name}/`),
  );
  if (!isBanned) return undefined;
  return `${place.name} must not use "${specifier}": ${place.package.because}. Take what you need as an argument, and let the caller bring it.`;
}

/** @param {Place} place @param {string} target from the repository's folder */
function checkRooms(place, target) {
  const other = placeOf(target);
  if (!other || other.name !== place.name) {
    return `"${target}" lies outside this package: a relative path goes round its exports and its dependencies. Import ${SCOPE}<package>/<entry>.`;
  }
  if (place.kind === 'code' && other.kind === 'test') {
    return `"${other.inside}" belongs to the tests and must not ship. Move what the product needs out of it.`;
  }
  const rooms = place.package.rooms;
  if (!rooms || place.kind === 'configuration' || !place.inside.startsWith('src/')) return undefined;
  const from = roomOf(place);
  const to = roomOf(other);
  for (const [room, { inside }] of /** @type {const} */ ([
    [from, place],
    [to, other],
  ])) {
    if (room === undefined && inside.startsWith('src/')) {
      return `"${inside}" is in no room (${Object.keys(rooms).join(', ')}). Put it into one, or add its room to tooling/lint/import-table.mjs.`;
    }
  }
  return checkBorder(place, from ?? '', other, to ?? '');
}

/** @param {Place} place @param {string} from @param {Place} other @param {string} to */
function checkBorder(place, from, other, to) {
  if (from === to || from === TEST_ROOM || to === 'ground') return undefined;
  // What may import TEST_ROOM at all was judged above; past it, a test obeys its room like the code beside it.
  if (to === TEST_ROOM) return undefined;
  const rooms = place.package.rooms ?? {};
  const kindOfRoom = from in rooms ? from : from.replace(/\/.*/, '/*');
  const may = from === 'entry' ? ['app', ...(rooms['app']?.may ?? [])] : (rooms[kindOfRoom]?.may ?? []);
  const matching = may.filter((pattern) => covers(pattern, other.inside.slice('src/'.length)));
  if (matching.length > 0) return undefined;
  if (to === 'entry') return `Nothing imports "${other.inside}": importing it would start the program.`;
  const isFeature = kindOfRoom.endsWith('/*');
  if (isFeature && to.startsWith(kindOfRoom.slice(0, -1))) {
    return `${from} must not import ${to}: a feature that leans on another cannot be read, moved or deleted alone. Move what both need down (${may.join(', ')}, or domain if it is a rule), or compose the two in app/.`;
  }
  const routes = may.find((pattern) => pattern.startsWith('features/*/') && to.startsWith('features/'));
  if (routes) {
    return `${from} may import only ${routes.replace('features/*/', '')}.tsx of a feature, so that the rest of it loads lazily and stays its own affair.`;
  }
  return `${from === 'ground' ? place.inside : from} must not import ${to} (it may import ${may.join(', ') || 'no other room'}): imports run one way, app → features → what they stand on, so that no change below is surprised from above. Move the code down, or pass it in.`;
}

/**
 * `shared` and `features/*` cover all below them; `features/*\/*.routes` covers the routes file of each feature.
 * @param {string} pattern
 * @param {string} path within `src/`
 */
function covers(pattern, path) {
  const segments = pattern.split('/');
  const parts = path.split('/');
  const isFile = segments.at(-1)?.includes('.') ?? false;
  if (parts.length < segments.length || (isFile && parts.length > segments.length)) return false;
  return segments.every((segment, index) => {
    const part = parts[index] ?? '';
    if (segment === '*') return true;
    return segment.startsWith('*.') ? part.replace(/\.[a-z]+$/, '').endsWith(segment.slice(1)) : part === segment;
  });
}

/** Problems about a package's manifest: its dependencies on ours must be what the table grants. */
export function checkManifest(/** @type {string} */ name, /** @type {Record<string, unknown>} */ manifest) {
  const own = /** @type {import('./import-table.mjs').Package} */ (
    PACKAGES[/** @type {keyof typeof PACKAGES} */ (name)]
  );
  return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((field) =>
    Object.keys(/** @type {Record<string, string>} */ (manifest[field] ?? {}))
      .filter((dependency) => dependency.startsWith(SCOPE))
      .map((dependency) => dependency.slice(SCOPE.length))
      .filter((dependency) => {
        if (dependency === 'tooling') return field !== 'devDependencies';
        return !own.ours.some(
          ({ from, only }) => from.split('/')[0] === dependency && (only !== 'tests' || field === 'devDependencies'),
        );
      })
      .map((dependency) => `${name}: ${field} names ${dependency}, which the import table does not grant`),
  );
}
