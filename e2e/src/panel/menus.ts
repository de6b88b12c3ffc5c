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

const OWN = [
  'sub-stores',
  'sales-settings',
  'delivery-settings',
  'printing',
  'profile',
] as const satisfies readonly ScreenId[];

/** Of a newly approved store without tables. */
export const NEW_STORE_MENU: readonly ScreenId[] = [...ORDER_MENU.filter((id) => id !== 'table-orders'), ...OWN];

/** Of the demo stores with tables and own couriers. */
export const DEMO_STORE_MENU: readonly ScreenId[] = [...ORDER_MENU, 'delivery-staff', 'vehicles', ...OWN];
