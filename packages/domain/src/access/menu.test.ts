import { describe, expect, test } from 'vitest';

import { GRANT_PRESETS } from '#access/grant-presets.ts';
import { type Menu, menuEntries, menuOf, menuScreens, tabLabelKey } from '#access/menu.ts';
import type { ScreenSession } from '#access/screen-access.ts';
import { SCREENS, type ScreenId } from '#access/screens.ts';
import { DEFAULT_STORE_FLAGS, type StoreFlags } from '#store/flags.ts';

const main = (flags: Partial<StoreFlags> = {}): ScreenSession => ({
  kind: 'main',
  flags: { ...DEFAULT_STORE_FLAGS, ...flags },
});
const sub = (screens: readonly ScreenId[], flags: Partial<StoreFlags> = {}): ScreenSession => ({
  kind: 'sub',
  flags: { ...DEFAULT_STORE_FLAGS, ...flags },
  urls: screens.map((id) => SCREENS[id].path),
});
const admin: ScreenSession = { kind: 'admin', role: 'Admin', permissions: [] };
const editor: ScreenSession = { kind: 'admin', role: 'Editor', permissions: [] };

const TABLES = { providesTableBooking: true } as const;
const PARCELS = { courierService: true } as const;

/** Every screen of the table, as if all were built. */
const all = () => true;

/** The menu as text: areas, then a line for each entry with its tabs; headings end with a colon. */
function textOf(menu: Menu): readonly string[] {
  const line = (screens: readonly ScreenId[]) => screens.join(' · ');
  if (menu.kind === 'none') return [];
  if (menu.kind === 'flat') return menu.entries.map(({ screens }) => line(screens));
  return menu.areas.flatMap(({ id, sections }) => [
    id.toUpperCase(),
    ...sections.flatMap(({ heading, entries }) => [
      ...(heading === null ? [] : [`${heading}:`]),
      ...entries.map(({ screens }) => line(screens)),
    ]),
  ]);
}

/** How many areas and entries a menu has. */
function sizeOf(menu: Menu): readonly [areas: number, entries: number] {
  return [menu.kind === 'areas' ? menu.areas.length : 0, menuEntries(menu).length];
}

describe('the menu', () => {
  test('lists table orders once there are reservations', () => {
    const screensWith = (isRouted: (id: ScreenId) => boolean) =>
      menuEntries(menuOf(main(TABLES), isRouted)).flatMap(({ screens }) => screens);
    expect(screensWith(all)).toContain('table-orders');
    expect(screensWith((id) => id !== 'reservations')).not.toContain('table-orders');
  });

  test('of a restaurant has areas of the built screens', () => {
    const unbuilt: readonly ScreenId[] = ['app', 'scheduled-orders', 'reviews', 'payment-settings'];
    const menu = menuOf(main({ canAddProvider: true }), (id) => !unbuilt.includes(id));
    expect(textOf(menu)).toEqual([
      'ORDERS',
      'running-orders',
      'create-order',
      'today-orders · tomorrow-orders · past-orders · order-history',
      'DELIVERIES',
      'dispatcher',
      'delivery-staff · vehicles',
      'set_up:',
      'addresses',
      'MENU',
      'item',
      'offers',
      'import-export',
      'category · sub-category',
      'modifier · modifier-group',
      'CUSTOMERS',
      'active-users · blocked-users',
      'address-book',
      'MONEY',
      'current-week-earnings · weekly-earnings · current-month-earnings',
      'wallet',
      'billing',
      'bank-details',
      'subscription-plan · subscription-cards',
      'REPORTS',
      'dashboard',
      'reports',
      'SETTINGS',
      'settings-home',
      'store:',
      'profile',
      'documents',
      'store-settings',
      'store-time',
      'sub-stores',
      'store-data',
      'selling:',
      'sales-settings',
      'delivery-settings',
      'messages:',
      'email-settings · sms-settings',
      'user-website-settings',
      'language-settings',
      'google-key-settings',
      'webhooks',
      'settings-journal',
    ]);
  });

  test.each([
    ['a restaurant', main({ canAddProvider: true }), [8, 38]],
    ['one with tables', main({ canAddProvider: true, ...TABLES }), [9, 42]],
    ['a store of parcels', main({ canAddProvider: true, ...PARCELS }), [8, 48]],
    ['one with tables', main({ canAddProvider: true, ...PARCELS, ...TABLES }), [9, 52]],
    ['a kitchen', sub(GRANT_PRESETS.kitchen), [0, 0]],
    ['a counter', sub(GRANT_PRESETS.counter), [3, 5]],
    ['one with tables', sub(GRANT_PRESETS.counter, TABLES), [4, 7]],
    ['one with parcels', sub(GRANT_PRESETS.counter, PARCELS), [3, 10]],
    ['an office', sub(GRANT_PRESETS.office), [6, 15]],
    ['one with parcels', sub(GRANT_PRESETS.office, PARCELS), [7, 17]],
    ['a store that is not approved', main({ approved: false }), [0, 0]],
    ['an administrator', admin, [4, 22]],
    ['an editor', editor, [0, 4]],
  ] as const)('of %s has these areas and entries, once all screens are built', (_, session, size) => {
    expect(sizeOf(menuOf(session, all))).toEqual(size);
  });

  test('shows parcels to the stores that send them, and opens them to others', () => {
    const granted = ['claims', 'returned-deliveries', 'late-deliveries', 'running-orders'] as const;
    expect(textOf(menuOf(sub(granted)))).toEqual([]);
    expect(textOf(menuOf(sub(granted, PARCELS)))).toEqual([
      'running-orders',
      'late-deliveries',
      'returned-deliveries',
      'claims',
    ]);
  });

  test('of a few screens is flat: each tab is an entry, and what opens the entry opens its first', () => {
    expect(menuOf(sub(['running-orders', 'past-orders', 'order-history']))).toEqual({
      kind: 'flat',
      entries: [
        {
          id: 'running-orders',
          area: 'orders',
          labelKey: 'screen.running-orders',
          screens: ['running-orders'],
          shortcut: 'o',
          count: 'running_orders',
        },
        {
          id: 'past-orders',
          area: 'orders',
          labelKey: 'screen.past-orders',
          screens: ['past-orders'],
          shortcut: 'l',
        },
        { id: 'order-history', area: 'orders', labelKey: 'screen.order-history', screens: ['order-history'] },
      ],
    });
  });

  test('of an editor is flat: what the Admin role alone may open is missing', () => {
    expect(textOf(menuOf(editor, all))).toEqual([
      'review-stores',
      'review-users',
      'review-providers',
      'flagged-reviews',
    ]);
  });

  test('names an entry with one open tab after it', () => {
    const named = (session: ScreenSession) =>
      menuEntries(menuOf(session, all))
        .filter(({ area }) => area === 'orders')
        .map(({ id, labelKey }) => `${id}: ${labelKey}`);
    expect(named(sub(GRANT_PRESETS.office))).toEqual(['order-history: screen.order-history']);
    expect(named(sub(GRANT_PRESETS.counter))).toContain('all-orders: entry.all-orders');
    expect(tabLabelKey('past-orders')).toBe('tab.past-orders');
    expect(tabLabelKey('vehicles')).toBe('screen.vehicles');
  });

  test('has Home for main stores and with the grant of the dashboard', () => {
    const hasHome = (session: ScreenSession, isRouted?: (id: ScreenId) => boolean) =>
      menuEntries(menuOf(session, isRouted)).some(({ id }) => id === 'app');
    expect(hasHome(main(), all)).toBe(true);
    expect(hasHome(sub(['dashboard']), all)).toBe(true);
    expect(hasHome(sub(GRANT_PRESETS.counter), all)).toBe(false);
    expect(hasHome(main())).toBe(true);
  });

  test.each([
    [['store-time'], ['settings-journal']],
    [
      ['store-time', 'sales-settings'],
      ['settings-home', 'settings-journal'],
    ],
    [['profile'], []],
    [['item'], []],
  ] as const)('lists beside %j of the settings the overviews %j', (granted, overviews) => {
    const session = sub([...GRANT_PRESETS.counter, ...granted]);
    const ids = menuEntries(menuOf(session, all)).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('settings-'))).toEqual(overviews);
  });

  test.each([
    ['profile', 'profile'],
    ['sales-settings', 'sales-settings'],
    ['language-settings', 'language-settings'],
  ] as const)('leads from the settings of a store with %s to it, not to the journal', (granted, first) => {
    const session = sub([...GRANT_PRESETS.counter, granted, 'item']);
    const settings = menuEntries(menuOf(session, (id) => id !== 'settings-home')).filter(
      ({ area }) => area === 'settings',
    );
    expect(settings.map(({ id }) => id)).toEqual([first, 'settings-journal']);
  });

  test('lists no overview in a flat menu: two grants are two entries', () => {
    expect(textOf(menuOf(sub(['store-time', 'sales-settings']), all))).toEqual(['store-time', 'sales-settings']);
    expect(menuOf(sub(['store-time']), all)).toEqual({ kind: 'none' });
  });

  test('has its screens in one order, whatever a session may open', () => {
    expect(menuScreens(sub([]), all).slice(0, 3)).toEqual(['app', 'running-orders', 'create-order']);
    expect(menuScreens(sub([]))).toContain('claims');
    expect(menuScreens(editor)).toContain('admins');
  });
});
