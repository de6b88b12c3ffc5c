import type { ScreenId } from '@store-panel/domain/access/screens';

// What stands in the menu, as somebody who knows the product would say it; the panel works it out from domain's table.

/** Everything about orders, for a store that has tables to book. */
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

/** Of a store that was approved a moment ago, and books no tables. */
export const NEW_STORE_MENU: readonly ScreenId[] = [...ORDER_MENU.filter((id) => id !== 'table-orders'), ...OWN];

/** Of the demo's stores, which have tables, and couriers of their own. */
export const DEMO_STORE_MENU: readonly ScreenId[] = [...ORDER_MENU, 'delivery-staff', 'vehicles', ...OWN];
