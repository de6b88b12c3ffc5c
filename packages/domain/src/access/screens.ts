// One file above 300 lines: all screens are one table, and each is one row of it.
import type { StoreFlags } from '#store/flags.ts';

/**
 * The audience of a screen. `public`: anyone. `store`: a signed-in store or sub-store. `administrator`: the Admin role
 * alone (spec §6). `admin_user` (not in the specification): administrators and editors of the platform.
 */
export type Audience = 'public' | 'store' | 'admin_user' | 'administrator';

export interface ScreenRow {
  /** Route pattern; from the spec if it has one, otherwise in its style. */
  readonly path: string;
  readonly audience: Audience;
  /** The store flag without which the screen does not exist for a store. */
  readonly flag?: keyof StoreFlags;
  /** The store flag without which no menu lists the screen; its path stays open. */
  readonly shownWith?: keyof StoreFlags;
  /** False: no sub-store may ever open it. */
  readonly subStore: boolean;
  /** Sub-stores open it with the grant of one of these screens, it has none of its own. */
  readonly grantedWith?: readonly string[];
  /** Open to every signed-in sub-store without a grant, because denials redirect to it. */
  readonly needsNoGrant?: true;
  /** Stays open to a main store that is not approved / not verified. */
  readonly openTo: { readonly unapproved: boolean; readonly unverified: boolean };
  /** The panel routes and links it. */
  readonly isRouted: boolean;
}

const CLOSED = { unapproved: false, unverified: false } as const;

const PUBLIC = {
  audience: 'public',
  subStore: true,
  openTo: { unapproved: true, unverified: true },
  isRouted: true,
} as const;

const STORE = { audience: 'store', subStore: true, openTo: CLOSED, isRouted: false } as const;
const TABLES = { ...STORE, flag: 'providesTableBooking' } as const;
const PARCELS = { ...STORE, shownWith: 'courierService' } as const;
/** Screens whose grant opens the overview of all settings and their journal. */
export const SETTINGS_SCREENS = [
  'category',
  'sub-category',
  'item',
  'modifier-group',
  'modifier',
  'import-export',
  'table-booking-basic-settings',
  'table-booking-tables',
  'table-booking-slots',
  'table-booking-cancellation-policy',
  'sales-settings',
  'delivery-settings',
  'store-settings',
  'store-time',
  'email-settings',
  'sms-settings',
  'payment-settings',
  'google-key-settings',
  'user-website-settings',
  'language-settings',
  'billing',
  'transporters',
  'return-rules',
  'emissions',
] as const;
/** Screens that show what the store earns. */
export const EARNING_SCREENS = ['current-week-earnings', 'weekly-earnings', 'current-month-earnings'] as const;
/** Screens that show what the store's book says. */
export const MONEY_SCREENS = [...EARNING_SCREENS, 'wallet'] as const;
/** Screens of the admin area; no store ever opens one. */
const ADMIN_USER = { audience: 'admin_user', subStore: false, openTo: CLOSED, isRouted: true } as const;
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
  unauthorized: { ...PUBLIC, path: '/unauthorized' },
  // The claim lookup, which the platform serves there: no screen of the panel's own.
  'insurance-claim': { ...PUBLIC, path: '/insurance-claim', isRouted: false },
  'auto-login': { ...PUBLIC, path: '/auto-login' },
  'privacy-policy': { ...PUBLIC, path: '/privacy-policy' },
  'terms-of-service': { ...PUBLIC, path: '/terms-of-service' },
  'review-login': { ...PUBLIC, path: '/review/login' },

  app: { ...STORE, path: '/app', needsNoGrant: true, openTo: { unapproved: true, unverified: true }, isRouted: true },
  'in-progress': {
    ...STORE,
    path: '/app/in-progress',
    needsNoGrant: true,
    openTo: { unapproved: true, unverified: false },
    isRouted: true,
  },
  dashboard: { ...STORE, path: '/app/dashboard', flag: 'approved', isRouted: true },

  'running-orders': { ...STORE, path: '/app/orders/running', isRouted: true },
  'today-orders': { ...STORE, path: '/app/orders/today', isRouted: true },
  'tomorrow-orders': { ...STORE, path: '/app/orders/tomorrow', isRouted: true },
  'scheduled-orders': { ...STORE, path: '/app/orders/scheduled', isRouted: true },
  'past-orders': { ...STORE, path: '/app/orders/past', isRouted: true },
  'order-history': { ...STORE, path: '/app/orders/history', isRouted: true },
  'create-order': { ...STORE, path: '/app/orders/create', isRouted: true },
  dispatcher: { ...STORE, path: '/app/orders/dispatcher', isRouted: true },
  'table-orders': { ...TABLES, path: '/app/orders/table', isRouted: true },
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
      'returns',
    ],
    isRouted: true,
  },
  // Of parcels; their paths stay open to a store whose flag was taken away.
  'in-progress-deliveries': { ...PARCELS, path: '/app/orders/deliveries-in-progress', isRouted: true },
  'completed-deliveries': { ...PARCELS, path: '/app/orders/deliveries-completed', isRouted: true },
  'returned-deliveries': { ...PARCELS, path: '/app/orders/deliveries-returned', isRouted: true },
  'late-dispatches': { ...PARCELS, path: '/app/orders/late-dispatches', isRouted: true },
  'late-deliveries': { ...PARCELS, path: '/app/orders/late-deliveries', isRouted: true },
  'cancelled-deliveries': { ...PARCELS, path: '/app/orders/deliveries-cancelled', isRouted: true },
  shipments: { ...PARCELS, path: '/app/orders/shipments', isRouted: true },
  'shipment-import': {
    ...STORE,
    path: '/app/orders/shipments/import',
    flag: 'courierService',
    grantedWith: ['shipments'],
  },
  handover: { ...STORE, path: '/app/orders/handover', flag: 'courierService', isRouted: true },
  returns: { ...PARCELS, path: '/app/orders/returns', isRouted: true },
  claims: { ...PARCELS, path: '/app/orders/claims', isRouted: true },
  'address-book': { ...STORE, path: '/app/orders/address-book', isRouted: true },

  category: { ...STORE, path: '/app/menu/category', flag: 'canCreateGroup', isRouted: true },
  'sub-category': { ...STORE, path: '/app/menu/sub-category', isRouted: true },
  item: { ...STORE, path: '/app/menu/item', isRouted: true },
  'modifier-group': { ...STORE, path: '/app/menu/modifier-group', isRouted: true },
  modifier: { ...STORE, path: '/app/menu/modifier', isRouted: true },
  'import-export': { ...STORE, path: '/app/menu/import-export', isRouted: true },

  offers: { ...STORE, path: '/app/offers', isRouted: true },
  offer: { ...STORE, path: '/app/offers/:offerId', grantedWith: ['offers'], isRouted: true },

  'active-users': { ...STORE, path: '/app/users/active', isRouted: true },
  'blocked-users': { ...STORE, path: '/app/users/blocked', isRouted: true },
  'delivery-staff': { ...STORE, path: '/app/users/delivery-boy-list', flag: 'canAddProvider', isRouted: true },
  'courier-detail': {
    ...STORE,
    path: '/app/users/delivery-boy-detail/:providerId',
    flag: 'canAddProvider',
    grantedWith: ['delivery-staff', 'vehicles'],
    isRouted: true,
  },
  vehicles: { ...STORE, path: '/app/users/vehicle-list', flag: 'canAddProvider', isRouted: true },

  reviews: { ...STORE, path: '/app/reviews', isRouted: true },

  'current-week-earnings': { ...STORE, path: '/app/earnings/current-week', isRouted: true },
  'weekly-earnings': { ...STORE, path: '/app/earnings/weekly', isRouted: true },
  'current-month-earnings': { ...STORE, path: '/app/earnings/current-month', isRouted: true },
  reports: { ...STORE, path: '/app/earnings/reports', isRouted: true },
  emissions: { ...PARCELS, path: '/app/earnings/emissions', isRouted: true },

  reservations: { ...TABLES, path: '/app/table-booking/reservations', isRouted: true },
  'table-booking-basic-settings': { ...TABLES, path: '/app/settings/table-booking-basic-settings', isRouted: true },
  'table-booking-tables': { ...TABLES, path: '/app/settings/table-booking-tables', isRouted: true },
  'table-booking-slots': { ...TABLES, path: '/app/settings/table-booking-slots', isRouted: true },
  'table-booking-cancellation-policy': {
    ...TABLES,
    path: '/app/settings/table-booking-cancellation-policy',
    isRouted: true,
  },

  'sub-stores': { ...STORE, path: '/app/sub-stores', subStore: false, isRouted: true },
  'sub-store-add': { ...STORE, path: '/app/sub-stores/add', subStore: false, isRouted: true },
  'sub-store-edit': { ...STORE, path: '/app/sub-stores/edit/:subStoreId', subStore: false, isRouted: true },

  'settings-home': { ...STORE, path: '/app/settings', grantedWith: SETTINGS_SCREENS, isRouted: true },
  'settings-journal': {
    ...STORE,
    path: '/app/settings/journal',
    grantedWith: [...SETTINGS_SCREENS, 'offers', 'addresses', 'warehouses'],
    isRouted: true,
  },
  'sales-settings': { ...STORE, path: '/app/settings/sales', isRouted: true },
  'delivery-settings': { ...STORE, path: '/app/settings/delivery', isRouted: true },
  // Belongs to the device: its user sets up its printer.
  printing: {
    ...STORE,
    path: '/app/settings/printing',
    grantedWith: ['running-orders', 'today-orders', 'order-history'],
    isRouted: true,
  },
  'store-settings': { ...STORE, path: '/app/settings/store', isRouted: true },
  'store-time': { ...STORE, path: '/app/settings/store-time', isRouted: true },
  'email-settings': { ...STORE, path: '/app/settings/email', isRouted: true },
  'sms-settings': { ...STORE, path: '/app/settings/sms', isRouted: true },
  'google-key-settings': { ...STORE, path: '/app/settings/google-key', isRouted: true },
  'payment-settings': { ...STORE, path: '/app/settings/payment', subStore: false, isRouted: true },
  'user-website-settings': { ...STORE, path: '/app/settings/user-website', isRouted: true },
  'language-settings': { ...STORE, path: '/app/settings/language', isRouted: true },
  'return-rules': { ...PARCELS, path: '/app/settings/returns', isRouted: true },
  transporters: { ...STORE, path: '/app/settings/transporters', flag: 'courierService', isRouted: true },
  webhooks: { ...STORE, path: '/app/settings/webhooks', subStore: false },

  profile: { ...STORE, path: '/app/profile', openTo: { unapproved: true, unverified: true }, isRouted: true },
  documents: { ...STORE, path: '/app/account/documents', isRouted: true },
  'bank-details': { ...STORE, path: '/app/account/bank-details', subStore: false, isRouted: true },
  addresses: { ...STORE, path: '/app/account/addresses', isRouted: true },
  warehouses: { ...PARCELS, path: '/app/account/warehouses', isRouted: true },
  'weight-prices': { ...STORE, path: '/app/account/weight-prices', flag: 'courierService', isRouted: true },
  'unique-codes': { ...PARCELS, path: '/app/account/unique-codes', isRouted: true },
  billing: { ...STORE, path: '/app/account/billing', isRouted: true },
  wallet: { ...STORE, path: '/app/account/wallet', isRouted: true },
  'subscription-plan': { ...STORE, path: '/app/account/subscription-plan', isRouted: true },
  'subscription-cards': { ...STORE, path: '/app/account/subscription-cards', subStore: false, isRouted: true },
  'store-data': { ...STORE, path: '/app/account/data', subStore: false, isRouted: true },

  // For the platform's administrators: reviews for both roles, administration for the Admin role alone.
  review: { ...ADMIN_USER, path: '/review' },
  'review-stores': { ...ADMIN_USER, path: '/review/stores' },
  'review-store': { ...ADMIN_USER, path: '/review/stores/:storeId' },
  'review-users': { ...ADMIN_USER, path: '/review/users' },
  'review-providers': { ...ADMIN_USER, path: '/review/providers' },
  'flagged-reviews': { ...ADMIN_USER, path: '/review/reviews' },
  admin: { ...ADMINISTRATOR, path: '/admin' },
  payouts: { ...ADMINISTRATOR, path: '/admin/payouts' },
  'wallet-requests': { ...ADMINISTRATOR, path: '/admin/wallet-requests' },
  'line-questions': { ...ADMINISTRATOR, path: '/admin/line-questions' },
  totals: { ...ADMINISTRATOR, path: '/admin/totals', isRouted: false },
  'fee-plans': { ...ADMINISTRATOR, path: '/admin/fee-plans' },
  plans: { ...ADMINISTRATOR, path: '/admin/plans' },
  admins: { ...ADMINISTRATOR, path: '/admin/admins' },
  tenants: { ...ADMINISTRATOR, path: '/admin/tenants' },
  // A new one is at `/admin/tenants/new`.
  tenant: { ...ADMINISTRATOR, path: '/admin/tenants/:tenantId' },
  countries: { ...ADMINISTRATOR, path: '/admin/countries' },
  cities: { ...ADMINISTRATOR, path: '/admin/cities' },
  'vehicle-types': { ...ADMINISTRATOR, path: '/admin/vehicle-types' },
  'document-types': { ...ADMINISTRATOR, path: '/admin/document-types' },
  'admin-weight-prices': { ...ADMINISTRATOR, path: '/admin/weight-prices' },
  'admin-bank-details': { ...ADMINISTRATOR, path: '/admin/bank-details' },
  'platform-settings': { ...ADMINISTRATOR, path: '/admin/settings' },
  'admin-webhooks': { ...ADMINISTRATOR, path: '/admin/webhooks', isRouted: false },
  'audit-log': { ...ADMINISTRATOR, path: '/admin/audit-log' },
  operations: { ...ADMINISTRATOR, path: '/admin/operations', isRouted: false },
  erasures: { ...ADMINISTRATOR, path: '/admin/erasures', isRouted: false },
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

/** The screens that a sub-store can be granted one by one, for its permission editor. */
export function grantableScreens(): readonly ScreenId[] {
  return SCREEN_IDS.filter((id) => {
    const screen = SCREENS[id];
    return screen.audience === 'store' && screen.subStore && !screen.needsNoGrant && !screen.grantedWith;
  });
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
