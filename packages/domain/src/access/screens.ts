import type { StoreFlags } from '#store/flags.ts';

/**
 * The audience of a screen. `public`: anyone. `store`: a signed-in store or sub-store. `administrator`: the Admin role
 * alone (spec §6). `admin_user` (not in the specification): administrators and editors of the platform.
 */
export type Audience = 'public' | 'store' | 'admin_user' | 'administrator';

/** Groups of the sidebar menu, in its order. */
export const MENU_GROUPS = [
  'dashboard',
  'orders',
  'deliveries',
  'menu',
  'offers',
  'users',
  'reviews',
  'earnings',
  'table_booking',
  'sub_stores',
  'settings',
  'account',
  'review_desk',
  'administration',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface ScreenRow {
  /** Route pattern; from the spec if it has one, otherwise in its style. */
  readonly path: string;
  readonly audience: Audience;
  /** Where the sidebar lists it; without it, no menu entry leads there. */
  readonly group?: MenuGroup;
  /** The store flag without which the screen does not exist for a store. */
  readonly flag?: keyof StoreFlags;
  /** False: no sub-store may ever open it. */
  readonly subStore: boolean;
  /** Sub-stores open it with the grant of one of these screens, it has none of its own. */
  readonly grantedWith?: readonly string[];
  /** Open to every signed-in sub-store without a grant, because denials redirect to it. */
  readonly needsNoGrant?: true;
  /** Stays open to a main store that is not approved / not verified. */
  readonly openTo: { readonly unapproved: boolean; readonly unverified: boolean };
  /** Built screens are routed and linked; the others are neither. */
  readonly built: boolean;
}

const CLOSED = { unapproved: false, unverified: false } as const;

const PUBLIC = {
  audience: 'public',
  subStore: true,
  openTo: { unapproved: true, unverified: true },
  built: true,
} as const;

const STORE = { audience: 'store', subStore: true, openTo: CLOSED, built: false } as const;
/** Screens of the admin area; no store ever opens one. */
const ADMIN_USER = { audience: 'admin_user', subStore: false, openTo: CLOSED, built: true } as const;
const ADMINISTRATOR = { ...ADMIN_USER, audience: 'administrator' } as const;

const ROWS = {
  // Before and beside a session.
  root: { ...PUBLIC, path: '/' },
  store: { ...PUBLIC, path: '/store' },
  login: { ...PUBLIC, path: '/store/login' },
  register: { ...PUBLIC, path: '/store/register' },
  'forgot-password': { ...PUBLIC, path: '/store/forgot-password' },
  home: { ...PUBLIC, path: '/home' },
  error: { ...PUBLIC, path: '/error' },
  'not-found': { ...PUBLIC, path: '/not-found' },
  unauthorized: { ...PUBLIC, path: '/unauthorized' },
  // The claim lookup, which the platform serves there: no screen of the panel's own.
  'insurance-claim': { ...PUBLIC, path: '/insurance-claim', built: false },
  'auto-login': { ...PUBLIC, path: '/auto-login' },
  'privacy-policy': { ...PUBLIC, path: '/privacy-policy' },
  'terms-of-service': { ...PUBLIC, path: '/terms-of-service' },
  'desk-login': { ...PUBLIC, path: '/desk/login' },

  app: { ...STORE, path: '/app', needsNoGrant: true, openTo: { unapproved: true, unverified: true }, built: true },
  'in-progress': {
    ...STORE,
    path: '/app/in-progress',
    needsNoGrant: true,
    openTo: { unapproved: true, unverified: false },
    built: true,
  },
  dashboard: { ...STORE, path: '/app/dashboard', group: 'dashboard', flag: 'approved' },

  'running-orders': { ...STORE, path: '/app/orders/running', group: 'orders', built: true },
  'today-orders': { ...STORE, path: '/app/orders/today', group: 'orders', built: true },
  'tomorrow-orders': { ...STORE, path: '/app/orders/tomorrow', group: 'orders', built: true },
  'scheduled-orders': { ...STORE, path: '/app/orders/scheduled', group: 'orders', built: true },
  'past-orders': { ...STORE, path: '/app/orders/past', group: 'orders', built: true },
  'order-history': { ...STORE, path: '/app/orders/history', group: 'orders', built: true },
  'create-order': { ...STORE, path: '/app/orders/create', group: 'orders', built: true },
  dispatcher: { ...STORE, path: '/app/orders/dispatcher', group: 'deliveries', built: true },
  'table-orders': { ...STORE, path: '/app/orders/table', group: 'orders', flag: 'providesTableBooking', built: true },
  'order-detail': {
    ...STORE,
    path: '/app/orders/detail/:orderId',
    grantedWith: [
      'running-orders',
      'today-orders',
      'tomorrow-orders',
      'scheduled-orders',
      'past-orders',
      'order-history',
      'dispatcher',
      'table-orders',
      'in-progress-deliveries',
      'completed-deliveries',
      'returned-deliveries',
      'late-dispatches',
      'late-deliveries',
      'cancelled-deliveries',
      'claims',
      'shipments',
    ],
    built: true,
  },
  // The courier flavour's own lists.
  'in-progress-deliveries': { ...STORE, path: '/app/orders/deliveries-in-progress', group: 'deliveries', built: true },
  'completed-deliveries': { ...STORE, path: '/app/orders/deliveries-completed', group: 'deliveries', built: true },
  'returned-deliveries': { ...STORE, path: '/app/orders/deliveries-returned', group: 'deliveries', built: true },
  'late-dispatches': { ...STORE, path: '/app/orders/late-dispatches', group: 'deliveries', built: true },
  'late-deliveries': { ...STORE, path: '/app/orders/late-deliveries', group: 'deliveries', built: true },
  'cancelled-deliveries': { ...STORE, path: '/app/orders/deliveries-cancelled', group: 'deliveries', built: true },
  shipments: { ...STORE, path: '/app/orders/shipments', group: 'deliveries', built: true },
  claims: { ...STORE, path: '/app/orders/claims', group: 'deliveries', built: true },
  'address-book': { ...STORE, path: '/app/orders/address-book', group: 'orders', built: true },

  category: { ...STORE, path: '/app/menu/category', group: 'menu', flag: 'canCreateGroup' },
  'sub-category': { ...STORE, path: '/app/menu/sub-category', group: 'menu' },
  item: { ...STORE, path: '/app/menu/item', group: 'menu' },
  'modifier-group': { ...STORE, path: '/app/menu/modifier-group', group: 'menu' },
  modifier: { ...STORE, path: '/app/menu/modifier', group: 'menu' },
  'import-export': { ...STORE, path: '/app/menu/import-export', group: 'menu' },

  offers: { ...STORE, path: '/app/offers', group: 'offers' },

  'active-users': { ...STORE, path: '/app/users/active', group: 'users' },
  'blocked-users': { ...STORE, path: '/app/users/blocked', group: 'users' },
  'delivery-staff': {
    ...STORE,
    path: '/app/users/delivery-boy-list',
    group: 'users',
    flag: 'canAddProvider',
    built: true,
  },
  'courier-detail': {
    ...STORE,
    path: '/app/users/delivery-boy-detail/:providerId',
    flag: 'canAddProvider',
    grantedWith: ['delivery-staff', 'vehicles'],
    built: true,
  },
  vehicles: { ...STORE, path: '/app/users/vehicle-list', group: 'users', flag: 'canAddProvider', built: true },

  reviews: { ...STORE, path: '/app/reviews', group: 'reviews' },

  'current-week-earnings': { ...STORE, path: '/app/earnings/current-week', group: 'earnings' },
  'weekly-earnings': { ...STORE, path: '/app/earnings/weekly', group: 'earnings' },
  'current-month-earnings': { ...STORE, path: '/app/earnings/current-month', group: 'earnings' },
  reports: { ...STORE, path: '/app/earnings/reports', group: 'earnings' },
  emissions: { ...STORE, path: '/app/earnings/emissions', group: 'earnings' },

  'table-booking-basic-settings': {
    ...STORE,
    path: '/app/settings/table-booking-basic-settings',
    group: 'table_booking',
    flag: 'providesTableBooking',
  },
  'table-booking-tables': {
    ...STORE,
    path: '/app/settings/table-booking-tables',
    group: 'table_booking',
    flag: 'providesTableBooking',
  },
  'table-booking-slots': {
    ...STORE,
    path: '/app/settings/table-booking-slots',
    group: 'table_booking',
    flag: 'providesTableBooking',
  },
  'table-booking-cancellation-policy': {
    ...STORE,
    path: '/app/settings/table-booking-cancellation-policy',
    group: 'table_booking',
    flag: 'providesTableBooking',
  },

  'sub-stores': { ...STORE, path: '/app/sub-stores', group: 'sub_stores', subStore: false, built: true },
  'sub-store-add': { ...STORE, path: '/app/sub-stores/add', subStore: false, built: true },
  'sub-store-edit': { ...STORE, path: '/app/sub-stores/edit/:subStoreId', subStore: false, built: true },

  'sales-settings': { ...STORE, path: '/app/settings/sales', group: 'settings', built: true },
  'delivery-settings': { ...STORE, path: '/app/settings/delivery', group: 'settings', built: true },
  // Belongs to the device: its user sets up its printer.
  printing: {
    ...STORE,
    path: '/app/settings/printing',
    group: 'settings',
    grantedWith: ['running-orders', 'today-orders', 'order-history'],
    built: true,
  },
  'store-settings': { ...STORE, path: '/app/settings/store', group: 'settings' },
  'store-time': { ...STORE, path: '/app/settings/store-time', group: 'settings' },
  'email-settings': { ...STORE, path: '/app/settings/email', group: 'settings' },
  'sms-settings': { ...STORE, path: '/app/settings/sms', group: 'settings' },
  'google-key-settings': { ...STORE, path: '/app/settings/google-key', group: 'settings' },
  'payment-settings': { ...STORE, path: '/app/settings/payment', group: 'settings', subStore: false },
  'user-website-settings': { ...STORE, path: '/app/settings/user-website', group: 'settings' },
  'language-settings': { ...STORE, path: '/app/settings/language', group: 'settings' },

  profile: {
    ...STORE,
    path: '/app/profile',
    group: 'account',
    openTo: { unapproved: true, unverified: true },
    built: true,
  },
  documents: { ...STORE, path: '/app/account/documents', group: 'account' },
  'bank-details': { ...STORE, path: '/app/account/bank-details', group: 'account' },
  addresses: { ...STORE, path: '/app/account/addresses', group: 'account' },
  warehouses: { ...STORE, path: '/app/account/warehouses', group: 'account' },
  billing: { ...STORE, path: '/app/account/billing', group: 'account' },
  wallet: { ...STORE, path: '/app/account/wallet', group: 'account' },
  'subscription-plan': { ...STORE, path: '/app/account/subscription-plan', group: 'account' },
  'subscription-cards': { ...STORE, path: '/app/account/subscription-cards', group: 'account' },

  // For the platform's administrators: reviews for both roles, administration for the Admin role alone.
  desk: { ...ADMIN_USER, path: '/desk' },
  'desk-stores': { ...ADMIN_USER, path: '/desk/stores', group: 'review_desk' },
  'desk-store': { ...ADMIN_USER, path: '/desk/stores/:storeId' },
  'desk-users': { ...ADMIN_USER, path: '/desk/users', group: 'review_desk' },
  'desk-providers': { ...ADMIN_USER, path: '/desk/providers', group: 'review_desk' },
  admin: { ...ADMINISTRATOR, path: '/admin' },
  admins: { ...ADMINISTRATOR, path: '/admin/admins', group: 'administration' },
  'desk-tenants': { ...ADMINISTRATOR, path: '/admin/tenants', group: 'administration' },
  // A new one is at `/admin/tenants/new`.
  'desk-tenant': { ...ADMINISTRATOR, path: '/admin/tenants/:tenantId' },
  'audit-log': { ...ADMINISTRATOR, path: '/admin/audit-log', group: 'administration' },
} as const satisfies Record<string, ScreenRow>;

export type ScreenId = keyof typeof ROWS;

export interface Screen extends ScreenRow {
  readonly grantedWith?: readonly ScreenId[];
}

/**
 * Every screen that either document names, or that a labelled area needs (spec §2 of both).
 * Drives the router, the sidebar, the permission editor of sub-stores and the server's check of them.
 */
export const SCREENS: Readonly<Record<ScreenId, Screen>> = ROWS;

export const SCREEN_IDS = Object.keys(SCREENS) as readonly ScreenId[];

/** A screen of the platform's own people: their session counts there, and no store's. */
export function isAdminScreen(id: ScreenId): boolean {
  const { audience } = SCREENS[id];
  return audience === 'admin_user' || audience === 'administrator';
}

/** The key of a screen's name in the `screens` texts. */
export function screenLabelKey<S extends ScreenId>(id: S): `screen.${S}` {
  return `screen.${id}`;
}

/** The key of a sidebar group's name in the `screens` texts. */
export function menuGroupLabelKey<G extends MenuGroup>(group: G): `group.${G}` {
  return `group.${group}`;
}

/** The screens that a sub-store can be granted one by one, for its permission editor. */
export function grantableScreens(): readonly ScreenId[] {
  return SCREEN_IDS.filter((id) => {
    const screen = SCREENS[id];
    return screen.audience === 'store' && screen.subStore && !screen.needsNoGrant && !screen.grantedWith;
  });
}

/** The built screens of a sidebar group, in the table's order. */
export function menuScreens(group: MenuGroup): readonly ScreenId[] {
  return SCREEN_IDS.filter((id) => SCREENS[id].built && SCREENS[id].group === group);
}

/** The screen a path belongs to (`:name` segments match anything), or null for an unknown path. */
export function screenAt(path: string): ScreenId | null {
  const segments = path.replace(/\/+$/, '').split('/');
  const matches = (pattern: string): boolean => {
    const parts = pattern === '/' ? [''] : pattern.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
    );
  };
  return SCREEN_IDS.find((id) => matches(SCREENS[id].path)) ?? null;
}
