import type { OrderListId, ORDER_LISTS } from '@store-panel/domain/orders/order-lists';

import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

// What a first visit may need of orders, without the table of all screens (app/screen-table.ts).

const TEXTS = INITIAL_NAMESPACES.orders;

export type ListScreen = (typeof ORDER_LISTS)[OrderListId]['screen'];

/** Route of a list: all lists share one page. */
export const listRoute = (screen: ListScreen): ScreenRoute => ({
  load: () => import('./lists/order-list-page.tsx').then((module) => module.orderListPage(screen)),
  texts: [...TEXTS, 'order-lists', 'printing'],
  hasKitForms: true,
});

export const initialOrderScreens = {
  'running-orders': {
    load: () => import('./running/running-orders-page.tsx').then((module) => module.RunningOrdersPage),
    texts: TEXTS,
  },
  'past-orders': listRoute('past-orders'),
} satisfies ScreenRoutes;

/**
 * What orders do on every page of the signed-in panel: ring, keep the event stream open, and show unsent or missed
 * changes.
 */
export const ordersInShell = {
  texts: TEXTS,
  load: () => import('./shell-slots/order-shell-slots.tsx').then((module) => module.orderShellSlots),
} as const;
