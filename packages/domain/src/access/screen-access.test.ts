import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PERMISSION_GRANTED, PERMISSION_WITHHELD, grantedUrls } from '#access/permissions.ts';
import {
  DENIAL_REDIRECTS,
  SCREEN_DENIALS,
  type ScreenSession,
  accessibleScreens,
  checkScreenAccess,
} from '#access/screen-access.ts';
import { SCREENS, SCREEN_IDS, type ScreenId, grantableScreens } from '#access/screens.ts';
import { DEFAULT_STORE_FLAGS, type StoreFlags } from '#store/flags.ts';

const main = (flags: Partial<StoreFlags> = {}): ScreenSession => ({
  kind: 'main',
  flags: { ...DEFAULT_STORE_FLAGS, ...flags },
});
const sub = (urls: readonly string[], flags: Partial<StoreFlags> = {}): ScreenSession => ({
  kind: 'sub',
  flags: { ...DEFAULT_STORE_FLAGS, ...flags },
  urls,
});
const admin: ScreenSession = { kind: 'admin', role: 'Admin', permissions: [] };
const editor: ScreenSession = { kind: 'admin', role: 'Editor', permissions: [1, 2] };

const outcome = (id: ScreenId, session: ScreenSession | null): string => {
  const decision = checkScreenAccess(id, session);
  return decision.allowed ? 'open' : `${decision.reason} → ${decision.redirect}`;
};

describe('who may open a screen', () => {
  test.each([
    ['login', null, 'open'],
    ['insurance-claim', null, 'open'],
    ['running-orders', null, 'signed_out → /store/login'],
    ['admin', null, 'admin_signed_out → /review/login'],
    ['review-stores', null, 'admin_signed_out → /review/login'],

    ['running-orders', main(), 'open'],
    ['payment-settings', main(), 'open'],
    ['category', main(), 'open'],
    ['category', main({ canCreateGroup: false }), 'flag_missing → /app/in-progress'],
    ['delivery-staff', main(), 'flag_missing → /app/in-progress'],
    ['delivery-staff', main({ canAddProvider: true }), 'open'],
    ['table-booking-basic-settings', main(), 'flag_missing → /app/in-progress'],
    ['table-booking-cancellation-policy', main({ providesTableBooking: true }), 'open'],
    ['handover', main(), 'flag_missing → /app/in-progress'],
    ['handover', main({ courierService: true }), 'open'],
    ['shipments', main({ courierService: false }), 'open'],

    ['running-orders', main({ approved: false }), 'store_not_approved → /app/profile'],
    ['dashboard', main({ approved: false }), 'store_not_approved → /app/profile'],
    ['profile', main({ approved: false }), 'open'],
    ['in-progress', main({ approved: false }), 'open'],
    ['app', main({ approved: false }), 'open'],
    ['running-orders', main({ verified: false }), 'store_not_verified → /app/profile'],
    ['in-progress', main({ verified: false }), 'store_not_verified → /app/profile'],
    ['profile', main({ verified: false }), 'open'],
    ['profile', main({ approved: false, verified: false, mustUploadDocuments: true }), 'open'],

    ['running-orders', sub(['/app/orders/running']), 'open'],
    ['past-orders', sub(['/app/orders/running']), 'not_granted → /app/in-progress'],
    ['order-detail', sub(['/app/orders/past']), 'open'],
    ['order-detail', sub(['/app/menu/item']), 'not_granted → /app/in-progress'],
    ['order-detail', sub(['/app/orders/detail/:orderId']), 'not_granted → /app/in-progress'],
    ['payment-settings', sub(['/app/settings/payment']), 'closed_to_sub_stores → /app/in-progress'],
    ['category', sub(['/app/menu/category'], { canCreateGroup: false }), 'flag_missing → /app/in-progress'],
    ['in-progress', sub([]), 'open'],
    ['profile', sub([]), 'not_granted → /app/in-progress'],
    ['running-orders', sub(['/app/orders/running'], { approved: false }), 'open'],

    ['admin', admin, 'open'],
    ['admin', editor, 'admins_only → /unauthorized'],
    ['audit-log', editor, 'admins_only → /unauthorized'],
    ['review-stores', editor, 'open'],
    ['review-stores', admin, 'open'],
    ['review-stores', main(), 'admins_only → /unauthorized'],
    ['review-users', sub(['/review/users']), 'admins_only → /unauthorized'],
    ['sub-stores', main(), 'open'],
    ['sub-stores', sub(['/app/sub-stores']), 'closed_to_sub_stores → /app/in-progress'],
    ['admin', main(), 'admins_only → /unauthorized'],
    ['running-orders', admin, 'stores_only → /unauthorized'],
  ] as const)('%s by %o', (id, session, expected) => {
    expect(outcome(id, session)).toBe(expected);
  });

  test('a list is narrowed to what is open, in its order', () => {
    const requested = ['past-orders', 'item', 'running-orders'] as const;
    expect(accessibleScreens(requested, sub(['/app/orders/running', '/app/orders/past']))).toEqual([
      'past-orders',
      'running-orders',
    ]);
  });
});

describe("a sub-store's grants", () => {
  test('never open what is the main store’s alone', () => {
    const closed = SCREEN_IDS.filter((id) => SCREENS[id].audience === 'store' && !SCREENS[id].subStore);
    expect(closed).toEqual([
      'sub-stores',
      'sub-store-add',
      'sub-store-edit',
      'payment-settings',
      'webhooks',
      'bank-details',
      'subscription-cards',
      'store-data',
    ]);
  });

  test.each([
    ['order-detail', 'running-orders'],
    ['order-detail', 'order-history'],
    ['order-detail', 'dispatcher'],
    ['order-detail', 'late-deliveries'],
    ['order-detail', 'claims'],
    ['order-detail', 'shipments'],
    ['courier-detail', 'delivery-staff'],
    ['courier-detail', 'vehicles'],
    ['offer', 'offers'],
    ['printing', 'today-orders'],
    ['shipment-import', 'shipments'],
    ['settings-home', 'store-time'],
    ['settings-journal', 'item'],
  ] as const)('open %s with %s', (id, granted) => {
    expect(outcome(id, sub([SCREENS[granted].path], { canAddProvider: true, courierService: true }))).toBe('open');
  });

  test('are the entries whose permission is 1', () => {
    const urls = [
      { url: '/app/orders/running', permission: PERMISSION_GRANTED },
      { url: '/app/orders/past', permission: PERMISSION_WITHHELD },
      { url: '/app/menu/item', permission: 2 },
    ];
    expect(grantedUrls(urls)).toEqual(['/app/orders/running']);
  });

  test('open each grantable screen, and only that one and its parts', () => {
    const everyFlag = Object.fromEntries(Object.keys(DEFAULT_STORE_FLAGS).map((flag) => [flag, true]));
    for (const granted of grantableScreens()) {
      const opened = SCREEN_IDS.filter(
        (id) => checkScreenAccess(id, sub([SCREENS[granted].path], everyFlag)).allowed,
      ).filter((id) => SCREENS[id].audience === 'store' && !SCREENS[id].needsNoGrant && !SCREENS[id].grantedWith);
      expect(opened).toEqual([granted]);
    }
  });
});

describe('properties', () => {
  const flags = fc.record(
    Object.fromEntries(Object.keys(DEFAULT_STORE_FLAGS).map((flag) => [flag, fc.boolean()])),
  ) as unknown as fc.Arbitrary<StoreFlags>;
  const urls = fc.subarray(SCREEN_IDS.map((id) => SCREENS[id].path));
  const mainSession = fc.record({ kind: fc.constant('main' as const), flags });
  const subSession = fc.record({ kind: fc.constant('sub' as const), flags, urls });
  const session: fc.Arbitrary<ScreenSession | null> = fc.oneof(
    fc.constantFrom(null, admin, editor),
    mainSession,
    subSession,
  );
  const screen = fc.constantFrom(...SCREEN_IDS);

  test('no refusal sends anyone to a screen that refuses them again', () => {
    fc.assert(
      fc.property(screen, session, (id, viewer) => {
        const decision = checkScreenAccess(id, viewer);
        fc.pre(!decision.allowed);
        const target = SCREEN_IDS.find((one) => SCREENS[one].path === decision.redirect);
        expect(target && checkScreenAccess(target, viewer)).toEqual({ allowed: true });
      }),
      { numRuns: 2_000 },
    );
  });

  const opened = (viewer: ScreenSession | null): readonly ScreenId[] =>
    SCREEN_IDS.filter((id) => SCREENS[id].audience !== 'public' && checkScreenAccess(id, viewer).allowed);

  test('no sub-store opens what is closed to sub-stores, whatever it was granted', () => {
    fc.assert(
      fc.property(subSession, (viewer) => {
        expect(opened(viewer).filter((id) => !SCREENS[id].subStore)).toEqual([]);
      }),
    );
  });

  test('an unapproved or unverified store opens its profile and the holding page at most', () => {
    fc.assert(
      fc.property(mainSession, (viewer) => {
        fc.pre(!(viewer.flags.approved && viewer.flags.verified));
        expect(['app', 'in-progress', 'profile']).toEqual(expect.arrayContaining([...opened(viewer)]));
        expect(opened(viewer)).toContain('profile');
      }),
    );
  });

  test('nobody opens a screen without a session', () => {
    expect(opened(null)).toEqual([]);
  });

  test('every refusal leads to a built screen', () => {
    expect(SCREEN_DENIALS.filter((reason) => !SCREENS[DENIAL_REDIRECTS[reason]].isRouted)).toEqual([]);
  });
});
