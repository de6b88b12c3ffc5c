// Reads and changes a screen's row in domain's table of screens.

/**
 * @typedef {object} ScreenRow
 * @property {string} path
 * @property {string | undefined} group of the menu
 * @property {boolean} isBuilt
 * @property {boolean} isOfStore whether signed-in stores see it (not the public, not administrators)
 * @property {boolean} forSubStores
 * @property {string | undefined} flag the store flag that it needs
 */

/** A row on one line, or on several. @param {string} id */
const rowOf = (id) => new RegExp(`^  '?${id}'?: \\{(?:[^\\n]* \\},|\\n[\\s\\S]*?\\n  \\},)$`, 'm');

/**
 * @param {string} table source of the table
 * @param {string} id
 * @returns {ScreenRow | undefined}
 */
export function readScreen(table, id) {
  const row = rowOf(id).exec(table)?.[0];
  if (row === undefined) return undefined;
  return {
    path: /path: '([^']+)'/.exec(row)?.[1] ?? '',
    group: /group: '(\w+)'/.exec(row)?.[1],
    isBuilt: row.includes('built: true') || (row.includes('...PUBLIC') && !row.includes('built: false')),
    isOfStore: row.includes('...STORE') && !row.includes('audience:'),
    forSubStores: !row.includes('subStore: false'),
    flag: /flag: '(\w+)'/.exec(row)?.[1],
  };
}

/** Ids of all screens, in the table's order. @param {string} table @returns {readonly string[]} */
export const screenIds = (table) => [...table.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].flatMap(([, id]) => id ?? []);

/** The screens that a feature could be made for. @param {string} table @returns {readonly string[]} */
export const unbuiltScreens = (table) =>
  screenIds(table).filter((id) => {
    const screen = readScreen(table, id);
    return screen?.isOfStore === true && !screen.isBuilt;
  });

/** Ids of the screens in the order of the menu: by group, then as in the table. @param {string} table */
export function menuOrder(table) {
  const groups = [...(/MENU_GROUPS = \[([^\]]*)\]/.exec(table)?.[1]?.matchAll(/\w+/g) ?? [])].map(([group]) => group);
  const rank = /** @param {string} id */ (id) => groups.indexOf(readScreen(table, id)?.group ?? '');
  return screenIds(table).toSorted((a, b) => rank(a) - rank(b));
}

/** Marks a screen as built, so that it is routed and linked. @param {string} id @returns {import('./edits.mjs').Edit} */
export const markBuilt = (id) => (table) =>
  table.replace(rowOf(id), (row) =>
    row.endsWith('\n  },')
      ? row.replace(/\n {2}\},$/, '\n    built: true,\n  },')
      : row.replace(/ \},$/, ', built: true },'),
  );
