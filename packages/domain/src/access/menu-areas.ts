import type { ScreenSession } from '#access/screen-access.ts';
import type { ScreenId } from '#access/screens.ts';
import { hasStartPage } from '#access/start-page.ts';

/** What an entry counts. The server's counts have the same names. */
export type CountSource =
  | 'running_orders'
  | 'dispatcher'
  | 'table_orders'
  | 'returns'
  | 'claims'
  | 'reviews'
  | 'reservations'
  | 'stores'
  | 'payouts'
  | 'wallet_requests'
  | 'line_questions';

export type IsRouted = (id: ScreenId) => boolean;

export interface EntryOptions {
  /** The letter that opens the entry after `g`. */
  readonly shortcut?: string;
  readonly count?: CountSource;
  /** A condition beside access to the screen. */
  readonly isListed?: (session: ScreenSession, isRouted: IsRouted) => boolean;
  /** An overview of its area: listed beside at least as many other entries, and never in a flat menu. */
  readonly minOthers?: number;
}

/** An entry with one screen, or with tabs. It has the name of the first one, or an id and a name of its own. */
type EntryRow<Id = string> =
  | ScreenId
  | (EntryOptions & { readonly screen: ScreenId })
  | (EntryOptions & { readonly tabs: readonly [ScreenId, ScreenId] })
  | (EntryOptions & { readonly id: Id; readonly tabs: readonly [ScreenId, ScreenId, ...ScreenId[]] });

interface SectionRow<Heading = string, Id = string> {
  readonly heading?: Heading;
  readonly entries: readonly EntryRow<Id>[];
}

interface AreaRow<Area = string, Heading = string, Id = string> {
  readonly id: Area;
  readonly sections: readonly SectionRow<Heading, Id>[];
}

const STORE_ROWS = [
  { id: 'home', sections: [{ entries: [{ screen: 'app', shortcut: 'g', isListed: hasStartPage }] }] },
  {
    id: 'orders',
    sections: [
      {
        entries: [
          { screen: 'running-orders', shortcut: 'o', count: 'running_orders' },
          { screen: 'create-order', shortcut: 'n' },
          {
            id: 'all-orders',
            tabs: ['today-orders', 'tomorrow-orders', 'scheduled-orders', 'past-orders', 'order-history'],
            shortcut: 'l',
          },
        ],
      },
    ],
  },
  {
    id: 'deliveries',
    sections: [
      {
        entries: [
          { screen: 'dispatcher', shortcut: 'a', count: 'dispatcher' },
          { tabs: ['delivery-staff', 'vehicles'] },
          {
            id: 'parcels',
            tabs: [
              'in-progress-deliveries',
              'late-dispatches',
              'late-deliveries',
              'completed-deliveries',
              'returned-deliveries',
              'cancelled-deliveries',
            ],
          },
          'shipments',
          { screen: 'handover', shortcut: 'h' },
          { screen: 'returns', shortcut: 'r', count: 'returns' },
          { screen: 'claims', count: 'claims' },
        ],
      },
      {
        heading: 'set_up',
        entries: [
          { tabs: ['addresses', 'warehouses'] },
          'transporters',
          'return-rules',
          'weight-prices',
          'unique-codes',
        ],
      },
    ],
  },
  {
    id: 'menu',
    sections: [
      {
        entries: [
          { screen: 'item', shortcut: 'm' },
          'offers',
          'import-export',
          { tabs: ['category', 'sub-category'] },
          { tabs: ['modifier', 'modifier-group'] },
        ],
      },
    ],
  },
  {
    id: 'customers',
    sections: [
      {
        entries: [
          { id: 'customers', tabs: ['active-users', 'blocked-users'], shortcut: 'c' },
          { screen: 'reviews', count: 'reviews' },
          'address-book',
        ],
      },
    ],
  },
  {
    id: 'tables',
    sections: [
      {
        entries: [
          { screen: 'reservations', shortcut: 't', count: 'reservations' },
          // Without reservations a table has no orders, and the list stays empty.
          { screen: 'table-orders', count: 'table_orders', isListed: (_session, isRouted) => isRouted('reservations') },
        ],
      },
      {
        heading: 'set_up',
        entries: [
          { id: 'tables-and-slots', tabs: ['table-booking-tables', 'table-booking-slots'] },
          { id: 'booking-rules', tabs: ['table-booking-basic-settings', 'table-booking-cancellation-policy'] },
        ],
      },
    ],
  },
  {
    id: 'money',
    sections: [
      {
        entries: [
          {
            id: 'earnings',
            tabs: ['current-week-earnings', 'weekly-earnings', 'current-month-earnings'],
            shortcut: 'e',
          },
          'wallet',
          'billing',
          'bank-details',
          { tabs: ['subscription-plan', 'subscription-cards'] },
        ],
      },
    ],
  },
  {
    id: 'reports',
    sections: [
      { entries: [{ screen: 'dashboard', shortcut: 'd' }, { screen: 'reports', shortcut: 'p' }, 'emissions'] },
    ],
  },
  {
    id: 'settings',
    sections: [
      {
        entries: [{ screen: 'settings-home', shortcut: 's', minOthers: 2 }],
      },
      {
        heading: 'store',
        entries: ['profile', 'documents', 'store-settings', 'store-time', 'sub-stores', 'store-data'],
      },
      { heading: 'selling', entries: ['sales-settings', 'delivery-settings', 'payment-settings'] },
      {
        heading: 'messages',
        entries: [
          { id: 'email-sms', tabs: ['email-settings', 'sms-settings'] },
          'user-website-settings',
          'language-settings',
          'google-key-settings',
          'webhooks',
        ],
      },
      // Last, since the link of an area leads to its first entry: no user looks for the journal there.
      { entries: [{ screen: 'settings-journal', minOthers: 1 }] },
    ],
  },
] as const satisfies readonly AreaRow[];

const ADMIN_ROWS = [
  {
    id: 'review',
    sections: [
      {
        entries: [
          { screen: 'review-stores', shortcut: 's', count: 'stores' },
          { screen: 'review-users', shortcut: 'c' },
          { screen: 'review-providers', shortcut: 'd' },
          { screen: 'flagged-reviews', shortcut: 'r', count: 'reviews' },
        ],
      },
    ],
  },
  {
    id: 'money',
    sections: [
      {
        entries: [
          { screen: 'payouts', shortcut: 'p', count: 'payouts' },
          { screen: 'wallet-requests', shortcut: 'w', count: 'wallet_requests' },
          { screen: 'line-questions', shortcut: 'q', count: 'line_questions' },
          { screen: 'totals', shortcut: 't' },
          'fee-plans',
          'plans',
        ],
      },
    ],
  },
  {
    id: 'catalogue',
    sections: [
      {
        entries: [
          { screen: 'tenants', shortcut: 'v' },
          { id: 'places', tabs: ['countries', 'cities'] },
          'vehicle-types',
          'document-types',
          'admin-weight-prices',
          'admin-bank-details',
          'admin-webhooks',
        ],
      },
    ],
  },
  {
    id: 'platform',
    sections: [
      {
        entries: [
          'platform-settings',
          { screen: 'admins', shortcut: 'a' },
          { screen: 'audit-log', shortcut: 'l' },
          { screen: 'operations', shortcut: 'o' },
          'erasures',
        ],
      },
    ],
  },
] as const satisfies readonly AreaRow[];

type Row = (typeof STORE_ROWS | typeof ADMIN_ROWS)[number];
type Section = Row['sections'][number];

export type AreaId = Row['id'];
export type HeadingId = Extract<Section, { readonly heading: string }>['heading'];
/** Entries with a name of their own. */
export type EntryId = Extract<Section['entries'][number], { readonly id: string }>['id'];

export type MenuAreaRow = AreaRow<AreaId, HeadingId, EntryId>;
export type MenuEntryRow = EntryRow<EntryId>;

/** Areas of a store's menu, in one order for every store. A store that lacks an area's screens lacks the area. */
export const STORE_AREAS: readonly MenuAreaRow[] = STORE_ROWS;

/** Areas of the administrators' menu. */
export const ADMIN_AREAS: readonly MenuAreaRow[] = ADMIN_ROWS;

/** The screens of an entry, in the order of its tabs. */
export function screensOf(row: MenuEntryRow): readonly ScreenId[] {
  if (typeof row === 'string') return [row];
  return 'tabs' in row ? row.tabs : [row.screen];
}
