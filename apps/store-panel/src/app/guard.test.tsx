// One file: every test reads the same tables of screens.
import { buildAdminUser } from '@store-panel/api-client/testing/admin-fixtures';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import type { StoreContext } from '@store-panel/api-client/session/store-session';
import { SCREEN_IDS, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

// Opens every built screen by its address with every kind of session; the expectations are written by hand.

/** A store with every flag. */
const store = (overrides: Partial<StoreContext['store']> = {}, flags: Partial<StoreContext> = {}): StoreContext => {
  const context = buildStoreContext(flags);
  return { ...context, store: { ...context.store, courier_service: true, ...overrides } };
};
const sub = (paths: readonly string[]): StoreContext => store({}, { sub_store: buildSubStore(paths) });

const SESSIONS = {
  signedOut: { signedIn: null },
  main: { signedIn: store() },
  unapproved: { signedIn: store({ is_approved: false, approval_state: 1 }) },
  unverified: { signedIn: store({ is_email_verified: false }, { is_store_mail_verification: true }) },
  'sub with running orders': { signedIn: sub([SCREENS['running-orders'].path]) },
  'sub with everything': { signedIn: sub(SCREEN_IDS.map((id) => SCREENS[id].path)) },
  'sub with nothing': { signedIn: sub([]) },
  administrator: { signedIn: null, adminUser: buildAdminUser(1) },
  editor: { signedIn: null, adminUser: buildAdminUser(2, { role: 'Editor' }) },
  'administrator beside a store': { signedIn: store(), adminUser: buildAdminUser(1) },
} as const satisfies Record<string, Pick<PanelStart, 'signedIn' | 'adminUser'>>;
type SessionName = keyof typeof SESSIONS;

const ID = '0197c9a0-0000-7000-9000-000000000001';
const ORDER = `/app/orders/detail/${ID}`;
const RUNNING = '/app/orders/running';
const PAST = '/app/orders/past';
const SUB_STORES = '/app/sub-stores';
const ADD_SUB_STORE = '/app/sub-stores/add';
const SUB_STORE = `/app/sub-stores/edit/${ID}`;
const SETTINGS = '/app/settings';
const JOURNAL = '/app/settings/journal';
const STORE_SETTINGS = '/app/settings/store';
const HOURS = '/app/settings/store-time';
/** Screens of table booking. */
const TABLE_SCREENS = [
  'table-booking-basic-settings',
  'table-booking-tables',
  'table-booking-slots',
  'table-booking-cancellation-policy',
] as const;
const TABLE_PATHS = TABLE_SCREENS.map((id) => SCREENS[id].path);
const SALES = '/app/settings/sales';
const DELIVERY = '/app/settings/delivery';
const PAYMENTS = '/app/settings/payment';
const BANK_DETAILS = '/app/account/bank-details';
const CARDS = '/app/account/subscription-cards';
const DATA = '/app/account/data';
const PRINTING = '/app/settings/printing';
const COURIERS = '/app/users/delivery-boy-list';
const COURIER = `/app/users/delivery-boy-detail/${ID}`;
const VEHICLES = '/app/users/vehicle-list';
const OFFERS = '/app/offers';
const OFFER = `/app/offers/${ID}`;
const PROFILE = '/app/profile';
const HOLD = '/app/in-progress';
const REVIEW_STORES = '/review/stores';
const ADMINS = '/admin/admins';
const TENANTS = '/admin/tenants';
const signIn = (next: string) => `/store/login?next=${encodeURIComponent(next)}`;
const adminSignIn = (next: string) => `/review/login?next=${encodeURIComponent(next)}`;
const inProgress = (id: ScreenId) => `${HOLD}?screen=${id}`;
/** Lists next to the past orders and the address book, parts of the menu, and settings, each with its own grant. */
const LISTS = {
  '/app/orders/today': 'today-orders',
  '/app/orders/tomorrow': 'tomorrow-orders',
  '/app/orders/scheduled': 'scheduled-orders',
  '/app/orders/history': 'order-history',
  '/app/orders/create': 'create-order',
  '/app/orders/table': 'table-orders',
  '/app/table-booking/reservations': 'reservations',
  '/app/orders/address-book': 'address-book',
  '/app/orders/dispatcher': 'dispatcher',
  '/app/orders/deliveries-in-progress': 'in-progress-deliveries',
  '/app/orders/deliveries-completed': 'completed-deliveries',
  '/app/orders/deliveries-returned': 'returned-deliveries',
  '/app/orders/late-dispatches': 'late-dispatches',
  '/app/orders/late-deliveries': 'late-deliveries',
  '/app/orders/deliveries-cancelled': 'cancelled-deliveries',
  '/app/orders/returns': 'returns',
  '/app/orders/shipments': 'shipments',
  '/app/orders/claims': 'claims',
  '/app/menu/category': 'category',
  '/app/menu/sub-category': 'sub-category',
  '/app/menu/modifier-group': 'modifier-group',
  '/app/menu/modifier': 'modifier',
  '/app/menu/item': 'item',
  '/app/menu/import-export': 'import-export',
  '/app/settings/email': 'email-settings',
  '/app/settings/sms': 'sms-settings',
  '/app/settings/google-key': 'google-key-settings',
  '/app/settings/user-website': 'user-website-settings',
  '/app/settings/language': 'language-settings',
  '/app/settings/returns': 'return-rules',
  '/app/settings/transporters': 'transporters',
  '/app/orders/handover': 'handover',
  '/app/earnings/current-week': 'current-week-earnings',
  '/app/earnings/weekly': 'weekly-earnings',
  '/app/earnings/current-month': 'current-month-earnings',
  '/app/earnings/reports': 'reports',
  '/app/earnings/emissions': 'emissions',
  '/app/account/documents': 'documents',
  '/app/users/active': 'active-users',
  '/app/users/blocked': 'blocked-users',
  '/app/reviews': 'reviews',
  '/app/dashboard': 'dashboard',
  '/app/account/wallet': 'wallet',
  '/app/account/weight-prices': 'weight-prices',
  '/app/account/unique-codes': 'unique-codes',
  '/app/account/billing': 'billing',
  '/app/account/subscription-plan': 'subscription-plan',
  '/app/account/addresses': 'addresses',
  '/app/account/warehouses': 'warehouses',
} as const satisfies Record<string, ScreenId>;
const LIST_PATHS = Object.keys(LISTS) as (keyof typeof LISTS)[];
const NO_LISTS = Object.fromEntries(LIST_PATHS.map((path) => [path, inProgress(LISTS[path])]));
const inside = [
  RUNNING,
  PAST,
  ORDER,
  ...LIST_PATHS,
  OFFERS,
  OFFER,
  COURIERS,
  COURIER,
  VEHICLES,
  SUB_STORES,
  ADD_SUB_STORE,
  SUB_STORE,
  SETTINGS,
  JOURNAL,
  STORE_SETTINGS,
  HOURS,
  ...TABLE_PATHS,
  SALES,
  DELIVERY,
  PAYMENTS,
  BANK_DETAILS,
  CARDS,
  DATA,
  PRINTING,
  PROFILE,
  HOLD,
];
const ownerOnly = {
  [SUB_STORES]: inProgress('sub-stores'),
  [ADD_SUB_STORE]: inProgress('sub-store-add'),
  [SUB_STORE]: inProgress('sub-store-edit'),
  [PAYMENTS]: inProgress('payment-settings'),
  [BANK_DETAILS]: inProgress('bank-details'),
  [CARDS]: inProgress('subscription-cards'),
  [DATA]: inProgress('store-data'),
};
const couriersOnly = {
  [COURIERS]: inProgress('delivery-staff'),
  [COURIER]: inProgress('courier-detail'),
  [VEHICLES]: inProgress('vehicles'),
};
const offersOnly = { [OFFERS]: inProgress('offers'), [OFFER]: inProgress('offer') };
const reviewPaths = [
  '/review',
  REVIEW_STORES,
  `/review/stores/${ID}`,
  '/review/users',
  '/review/providers',
  '/review/reviews',
];
const adminPaths = [
  '/admin',
  ADMINS,
  TENANTS,
  `${TENANTS}/${ID}`,
  '/admin/countries',
  '/admin/cities',
  '/admin/vehicle-types',
  '/admin/document-types',
  '/admin/weight-prices',
  '/admin/bank-details',
  '/admin/payouts',
  '/admin/wallet-requests',
  '/admin/line-questions',
  '/admin/fee-plans',
  '/admin/plans',
  '/admin/settings',
  '/admin/audit-log',
];

type Redirects = Readonly<Record<string, string>>;
const redirectAll = (paths: readonly string[], to: string): Redirects =>
  Object.fromEntries(paths.map((path) => [path, to]));
const redirectEach = (paths: readonly string[], to: (path: string) => string): Redirects =>
  Object.fromEntries(paths.map((path) => [path, to(path)]));

const BEGINNINGS = ['/', '/store', '/store/login'];
/** Without the start page, its address leads on too. */
const WITHOUT_START_PAGE = [...BEGINNINGS, '/app'];
const NOT_FOR_STORES = redirectAll([...reviewPaths, ...adminPaths], '/unauthorized');
const SIGNED_OUT = { ...redirectAll(['/', '/store', '/app'], '/store/login'), ...redirectEach(inside, signIn) };
const RESTRICTED = [
  RUNNING,
  PAST,
  ORDER,
  ...LIST_PATHS,
  OFFERS,
  OFFER,
  COURIERS,
  COURIER,
  VEHICLES,
  SUB_STORES,
  ADD_SUB_STORE,
  SUB_STORE,
  SETTINGS,
  JOURNAL,
  STORE_SETTINGS,
  HOURS,
  ...TABLE_PATHS,
  SALES,
  DELIVERY,
  PAYMENTS,
  BANK_DETAILS,
  CARDS,
  DATA,
  PRINTING,
];
const REVIEW_REDIRECTS = { '/review/login': REVIEW_STORES, '/review': REVIEW_STORES };

/** Where opening an address ends, if elsewhere. */
const EXPECTED_REDIRECTS: Readonly<Record<SessionName, Redirects>> = {
  signedOut: { ...SIGNED_OUT, ...redirectEach([...reviewPaths, ...adminPaths], adminSignIn) },
  main: { ...redirectAll(BEGINNINGS, RUNNING), ...NOT_FOR_STORES },
  unapproved: { ...redirectAll([...WITHOUT_START_PAGE, ...RESTRICTED], PROFILE), ...NOT_FOR_STORES },
  unverified: { ...redirectAll([...WITHOUT_START_PAGE, ...RESTRICTED, HOLD], PROFILE), ...NOT_FOR_STORES },
  'sub with running orders': {
    ...redirectAll(WITHOUT_START_PAGE, RUNNING),
    ...NOT_FOR_STORES,
    ...ownerOnly,
    ...NO_LISTS,
    ...couriersOnly,
    ...offersOnly,
    [PAST]: inProgress('past-orders'),
    [SETTINGS]: inProgress('settings-home'),
    [JOURNAL]: inProgress('settings-journal'),
    [STORE_SETTINGS]: inProgress('store-settings'),
    [HOURS]: inProgress('store-time'),
    ...Object.fromEntries(TABLE_SCREENS.map((id) => [SCREENS[id].path, inProgress(id)])),
    [SALES]: inProgress('sales-settings'),
    [DELIVERY]: inProgress('delivery-settings'),
    [PROFILE]: inProgress('profile'),
  },
  'sub with everything': { ...redirectAll(BEGINNINGS, RUNNING), ...NOT_FOR_STORES, ...ownerOnly },
  'sub with nothing': {
    ...redirectAll(WITHOUT_START_PAGE, HOLD),
    ...NOT_FOR_STORES,
    ...ownerOnly,
    ...NO_LISTS,
    ...couriersOnly,
    ...offersOnly,
    [RUNNING]: inProgress('running-orders'),
    [PAST]: inProgress('past-orders'),
    [ORDER]: inProgress('order-detail'),
    [SETTINGS]: inProgress('settings-home'),
    [JOURNAL]: inProgress('settings-journal'),
    [STORE_SETTINGS]: inProgress('store-settings'),
    [HOURS]: inProgress('store-time'),
    ...Object.fromEntries(TABLE_SCREENS.map((id) => [SCREENS[id].path, inProgress(id)])),
    [SALES]: inProgress('sales-settings'),
    [DELIVERY]: inProgress('delivery-settings'),
    [PRINTING]: inProgress('printing'),
    [PROFILE]: inProgress('profile'),
  },
  administrator: { ...SIGNED_OUT, ...REVIEW_REDIRECTS, '/admin': '/admin/payouts' },
  editor: { ...SIGNED_OUT, ...REVIEW_REDIRECTS, ...redirectAll(adminPaths, '/unauthorized') },
  'administrator beside a store': {
    ...redirectAll(BEGINNINGS, RUNNING),
    ...REVIEW_REDIRECTS,
    '/admin': '/admin/payouts',
  },
};

const UNROUTED =
  SCREEN_IDS.map((id) => SCREENS[id]).find(({ isRouted, audience }) => !isRouted && audience === 'store')?.path ??
  '/app/none';

const addresses = SCREEN_IDS.filter((id) => SCREENS[id].isRouted).map((id) => SCREENS[id].path.replace(/:\w+/, ID));

let panel: OpenedPanel | undefined;
afterEach(() => panel?.leave());

/**
 * At the start each address is opened by one of these; navigation between pages uses the same guards and is faster to
 * test.
 */
const STARTED = ['signedOut', 'sub with running orders'] as const satisfies readonly SessionName[];

describe.each(STARTED)('%s at the start', (name) => {
  it.each(addresses.filter((path) => assignVariant(path, STARTED) === name))('opens %s or redirects', async (path) => {
    panel = await openPanel({ path, ...SESSIONS[name] });
    expect(panel.address()).toBe(EXPECTED_REDIRECTS[name][path] ?? path);
  });
});

describe.each(Object.keys(SESSIONS) as SessionName[])('%s', (name) => {
  it('navigates to every address or is redirected', async () => {
    panel = await openPanel({ path: '/', ...SESSIONS[name] });
    const reached: Record<string, string> = {};
    for (const path of addresses) {
      await panel.router.navigate(path);
      reached[path] = panel.address();
    }
    expect(reached).toEqual(
      Object.fromEntries(addresses.map((path) => [path, EXPECTED_REDIRECTS[name][path] ?? path])),
    );
  });

  it('finds no screen that is not built', async () => {
    panel = await openPanel({ path: UNROUTED, ...SESSIONS[name] });
    expect(panel.address()).toBe('/error?code=404');
  });

  it('learns nothing about missing pages of the admin area', async () => {
    panel = await openPanel({ path: '/admin/users', ...SESSIONS[name] });
    expect(panel.address()).toBe(
      EXPECTED_REDIRECTS[name]['/admin/audit-log']?.replace('audit-log', 'users') ?? '/error?code=404',
    );
  });
});

describe('a denial shows its reason', () => {
  it("with 'Store not approved!!'", async () => {
    panel = await openPanel({ path: RUNNING, ...SESSIONS.unapproved });
    expect((await screen.findAllByText('Store not approved!!')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(panel?.services.toasts.getSnapshot()).toMatchObject([{ title: 'Store not approved!!', duration: 3000 }]),
    );
  });

  it("with 'Not Verified...' and a way to sign out", async () => {
    panel = await openPanel({ path: RUNNING, ...SESSIONS.unverified });
    await waitFor(() =>
      expect(panel?.services.toasts.getSnapshot()).toMatchObject([{ title: 'Not Verified...', duration: null }]),
    );
    await panel.user.click(screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement);
    await waitFor(() => expect(panel?.address()).toBe('/store/login'));
  });

  it('once, and only while it applies', async () => {
    const countToasts = () =>
      panel?.services.toasts.getSnapshot().filter(({ title }) => title === 'Not Verified...').length;
    panel = await openPanel({ path: RUNNING, ...SESSIONS.unverified });
    await waitFor(() => expect(countToasts()).toBe(1));
    await panel.router.navigate(PAST);
    await waitFor(() => expect(panel?.address()).toBe(PROFILE));
    expect(countToasts()).toBe(1);
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => buildStoreContext() });
    await panel.services.session.refetch();
    await waitFor(() => expect(countToasts()).toBe(0));
  });

  it('not after sign-out', async () => {
    panel = await openPanel({ path: RUNNING, ...SESSIONS.unverified });
    const titles = () => panel?.services.toasts.getSnapshot().map(({ title }) => title);
    await waitFor(() => expect(titles()).toContain('Not Verified...'));
    await panel.services.session.signOut();
    await waitFor(() => expect(panel?.address()).toBe('/store/login'));
    expect(titles()).not.toContain('Not Verified...');
  });

  it('with the grant that is missing', async () => {
    panel = await openPanel({ path: PAST, ...SESSIONS['sub with running orders'] });
    expect(await screen.findByText('You don’t have access to this page')).toBeDefined();
    expect(screen.getByText('Past orders', { selector: 'dd, dd *' })).toBeDefined();
  });
});

it('lists only built and accessible screens in the menu', async () => {
  panel = await openPanel({ path: RUNNING, signedIn: sub([RUNNING, PAST, SCREENS.dashboard.path]) });
  // The grant of the dashboard gives the start page, too.
  expect(menuLinks()).toEqual([SCREENS.app.path, RUNNING, PAST, SCREENS.dashboard.path]);
});
