// Reads and changes a screen's row in domain's table of screens.

/**
 * @typedef {object} ScreenRow
 * @property {string} path
 * @property {boolean} isRouted
 * @property {boolean} isOfStore whether signed-in stores see it (not the public, not administrators)
 * @property {boolean} forSubStores
 * @property {string | undefined} flag the store flag that it needs
 */

/** A row on one line, or on several. @param {string} id */
const rowOf = (id) => new RegExp(`^  '?${id}'?: \\{(?:[^\\n]* \\},|\\n[\\s\\S]*?\\n  \\},)$`, 'm');

/**
 * The row with what it spreads, so that the last value of a field is its own.
 * @param {string} table
 * @param {string} row
 * @returns {string}
 */
const withSpreads = (table, row) =>
  row.replace(/\.\.\.([A-Z_]+)/g, (spread, name) => {
    const shared = new RegExp(`^const ${name} = \\{([\\s\\S]*?)\\} as const;$`, 'm').exec(table)?.[1];
    return shared === undefined ? spread : withSpreads(table, shared);
  });

/**
 * @param {string} table source of the table
 * @param {string} id
 * @returns {ScreenRow | undefined}
 */
export function readScreen(table, id) {
  const own = rowOf(id).exec(table)?.[0];
  if (own === undefined) return undefined;
  const row = withSpreads(table, own);
  const valueOf = /** @param {string} field */ (field) =>
    [...row.matchAll(new RegExp(`\\b${field}: '?([^',\\s]+)`, 'g'))].at(-1)?.[1];
  return {
    path: valueOf('path') ?? '',
    isRouted: valueOf('isRouted') === 'true',
    isOfStore: valueOf('audience') === 'store',
    forSubStores: valueOf('subStore') === 'true',
    flag: valueOf('flag'),
  };
}

/** Ids of all screens, in the table's order. @param {string} table @returns {readonly string[]} */
export const screenIds = (table) => [...table.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].flatMap(([, id]) => id ?? []);

/** The screens that a feature could be made for. @param {string} table @returns {readonly string[]} */
export const unbuiltScreens = (table) =>
  screenIds(table).filter((id) => {
    const screen = readScreen(table, id);
    return screen?.isOfStore === true && !screen.isRouted;
  });

/** Marks a screen as routed and linked. @param {string} id @returns {import('./edits.mjs').Edit} */
export const markRouted = (id) => (table) =>
  table.replace(rowOf(id), (row) =>
    row.endsWith('\n  },')
      ? row.replace(/\n {2}\},$/, '\n    isRouted: true,\n  },')
      : row.replace(/ \},$/, ', isRouted: true },'),
  );
