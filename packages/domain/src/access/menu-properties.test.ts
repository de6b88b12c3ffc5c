import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { GRANT_PRESETS } from '#access/grant-presets.ts';
import { ADMIN_AREAS, STORE_AREAS, screensOf } from '#access/menu-areas.ts';
import { FLAT_MENU_MAX, menuEntries, menuOf, menuScreens } from '#access/menu.ts';
import { ADMIN_ACTION, ADMIN_ROLES } from '#access/permissions.ts';
import { type ScreenSession, accessibleScreens, checkScreenAccess } from '#access/screen-access.ts';
import { SCREENS, SCREEN_IDS, type ScreenId, grantableScreens, isAdminScreen } from '#access/screens.ts';
import { DEFAULT_STORE_FLAGS, type StoreFlags } from '#store/flags.ts';

/** Random sets of grants for each combination of flags. MENU_GRANT_SETS=500 runs those of a release. */
const GRANT_SETS = Number(process.env['MENU_GRANT_SETS'] ?? 20);

/** Screens that no menu leads to: parts of others, redirects, and what belongs to the device. */
const IN_NO_MENU = [
  'in-progress',
  'order-detail',
  'shipment-import',
  'offer',
  'courier-detail',
  'sub-store-add',
  'sub-store-edit',
  'printing',
  'review',
  'review-store',
  'admin',
  'tenant',
] as const satisfies readonly ScreenId[];

/** The flags by which screens differ. */
const FLAGS = [
  'approved',
  'verified',
  'canAddProvider',
  'canCreateGroup',
  'providesTableBooking',
  'courierService',
] as const satisfies readonly (keyof StoreFlags)[];

const COMBINATIONS: readonly StoreFlags[] = Array.from({ length: 2 ** FLAGS.length }, (_, bits) => ({
  ...DEFAULT_STORE_FLAGS,
  ...Object.fromEntries(FLAGS.map((flag, at) => [flag, ((bits >> at) & 1) === 1])),
}));

const all = () => true;
const rowsOf = (areas: typeof STORE_AREAS) =>
  areas.flatMap(({ sections }) => sections).flatMap(({ entries }) => entries);

function isShown(id: ScreenId, session: ScreenSession): boolean {
  const { shownWith } = SCREENS[id];
  return shownWith === undefined || (session.kind !== 'admin' && session.flags[shownWith]);
}

describe('the areas', () => {
  const listed = [...STORE_AREAS, ...ADMIN_AREAS].flatMap((area) => rowsOf([area])).flatMap(screensOf);

  test('list each screen behind a sign-in form once, but those that no menu leads to', () => {
    const expected = SCREEN_IDS.filter((id) => SCREENS[id].audience !== 'public');
    expect([...listed, ...IN_NO_MENU].toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['stores', STORE_AREAS],
    ['administrators', ADMIN_AREAS],
  ])('of %s give no letter twice', (_, areas) => {
    const letters = rowsOf(areas).flatMap((row) => (typeof row === 'string' ? [] : (row.shortcut ?? [])));
    expect(letters).toEqual([...new Set(letters)]);
    expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  });
});

/** What is wrong with the menu of a session, once these screens are built. */
function problemsOf(session: ScreenSession, isRouted: (id: ScreenId) => boolean = all): readonly string[] {
  const menu = menuOf(session, isRouted);
  const entries = menuEntries(menu);
  const shown = entries.flatMap(({ screens }) => screens);
  const open = accessibleScreens(menuScreens(session, isRouted), session);
  // Home comes with the dashboard; an overview needs other entries beside it.
  const own = open.filter((id) => id !== 'app' && SCREENS[id].grantedWith === undefined && isShown(id, session));
  const sections = menu.kind === 'areas' ? menu.areas.flatMap(({ sections: parts }) => parts) : [];
  return [
    ...shown.filter((id) => !checkScreenAccess(id, session).allowed).map((id) => `${id} is denied`),
    ...shown.filter((id) => !isShown(id, session)).map((id) => `${id} is hidden`),
    ...shown.filter((id, at) => shown.indexOf(id) !== at).map((id) => `${id} is listed twice`),
    ...own.filter((id) => menu.kind !== 'none' && !shown.includes(id)).map((id) => `${id} is missing`),
    ...(menu.kind === 'none' && own.length > 1 ? ['no menu'] : []),
    ...(menu.kind === 'areas' && menu.areas.some((area) => area.sections.length === 0) ? ['an empty area'] : []),
    ...(sections.some((section) => section.entries.length === 0) ? ['an empty section'] : []),
    ...(menu.kind === 'flat' && (entries.length > FLAT_MENU_MAX || entries.length !== shown.length)
      ? ['not flat']
      : []),
    ...(menu.kind === 'areas' && shown.length <= FLAT_MENU_MAX ? ['not flat'] : []),
  ];
}

describe('the menu, with any flags and all screens built,', () => {
  test('of a main store leads to all that it opens, and nowhere else', () => {
    for (const flags of COMBINATIONS) expect(problemsOf({ kind: 'main', flags })).toEqual([]);
  });

  test.each(Object.entries({ ...GRANT_PRESETS, everything: grantableScreens() }))(
    'of a sub-store with the preset %s leads to all that it opens, and nowhere else',
    (_, granted) => {
      const urls = granted.map((id) => SCREENS[id].path);
      for (const flags of COMBINATIONS) expect(problemsOf({ kind: 'sub', flags, urls })).toEqual([]);
    },
  );

  test('of a sub-store with any grants leads to all that it opens, and nowhere else', () => {
    const grants = fc.subarray(grantableScreens().map((id) => SCREENS[id].path));
    for (const flags of COMBINATIONS)
      fc.assert(
        fc.property(grants, (urls) => {
          expect(problemsOf({ kind: 'sub', flags, urls })).toEqual([]);
        }),
        { numRuns: GRANT_SETS },
      );
  });

  test('of a sub-store with two screens has two entries, and with one there is none', () => {
    const flags = { ...DEFAULT_STORE_FLAGS, ...Object.fromEntries(FLAGS.map((flag) => [flag, true])) };
    // With the dashboard a sub-store has Home, too.
    const granted = grantableScreens().filter((id) => id !== 'dashboard');
    const sizeWith = (...ids: readonly ScreenId[]) =>
      menuEntries(menuOf({ kind: 'sub', flags, urls: ids.map((id) => SCREENS[id].path) }, all)).length;
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...granted), { minLength: 2, maxLength: 2 }), (two) => {
        expect(sizeWith(...two)).toBe(2);
        expect(sizeWith(...two.slice(1))).toBe(0);
      }),
    );
  });
});

const ADMIN_SEED = 20_261_126;

describe(`the menu of the admin area, with any screens built (seed ${ADMIN_SEED}),`, () => {
  const built = fc.subarray(SCREEN_IDS.filter(isAdminScreen));
  const permissions = fc.subarray(Object.values(ADMIN_ACTION));

  test.each(ADMIN_ROLES)('leads the role %s to all that it opens, and nowhere else', (role) => {
    fc.assert(
      fc.property(built, permissions, (ids, codes) => {
        const session = { kind: 'admin', role, permissions: codes } as const;
        expect(problemsOf(session, (id) => ids.includes(id))).toEqual([]);
      }),
      { seed: ADMIN_SEED, numRuns: 200 },
    );
  });
});
