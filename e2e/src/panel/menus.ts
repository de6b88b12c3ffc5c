import type { ScreenId } from '@store-panel/domain/access/screens';

// Expected menus, written out; the panel computes them from the domain's table.

/** Order screens of a store with table booking. */
export const ORDER_MENU = [
  'running-orders',
  'today-orders',
  'tomorrow-orders',
  'scheduled-orders',
  'past-orders',
  'order-history',
  'create-order',
  'table-orders',
  'address-book',
  'dispatcher',
  'in-progress-deliveries',
  'completed-deliveries',
  'returned-deliveries',
  'late-dispatches',
  'late-deliveries',
  'cancelled-deliveries',
  'shipments',
  'claims',
] as const satisfies readonly ScreenId[];

/** The other screens of a store with tables and own couriers. */
const OTHER_MENU = [
  'delivery-staff',
  'vehicles',
  'sub-stores',
  'sales-settings',
  'delivery-settings',
  'printing',
  'profile',
] as const satisfies readonly ScreenId[];

/** Screens that a new store does not have: their flags are not set. */
const FLAGGED: ReadonlySet<ScreenId> = new Set<ScreenId>(['table-orders', 'delivery-staff', 'vehicles']);

/** Of the demo stores with tables and own couriers. */
export const DEMO_STORE_MENU: readonly ScreenId[] = [...ORDER_MENU, ...OTHER_MENU];

/** Of a newly approved store. */
export const NEW_STORE_MENU: readonly ScreenId[] = DEMO_STORE_MENU.filter((id) => !FLAGGED.has(id));
