import type { ORDER_LISTS, OrderListId } from '@store-panel/domain/orders/order-lists';

import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

const TEXTS = INITIAL_NAMESPACES.orders;

type ListScreen = (typeof ORDER_LISTS)[OrderListId]['screen'];

/** Route of a list: all lists share one page. */
const list = (screen: ListScreen): ScreenRoute => ({
  load: () => import('./lists/order-list-page.tsx').then((module) => module.orderListPage(screen)),
  texts: [...TEXTS, 'order-lists', 'printing'],
  hasKitForms: true,
});

// Written by hand, because the table of lists is not part of the first load; a missing one does not compile.
const listScreens: Record<ListScreen, ScreenRoute> = {
  'today-orders': list('today-orders'),
  'tomorrow-orders': list('tomorrow-orders'),
  'scheduled-orders': list('scheduled-orders'),
  'past-orders': list('past-orders'),
  'order-history': list('order-history'),
  'table-orders': list('table-orders'),
  'in-progress-deliveries': list('in-progress-deliveries'),
  'completed-deliveries': list('completed-deliveries'),
  'returned-deliveries': list('returned-deliveries'),
  'late-dispatches': list('late-dispatches'),
  'late-deliveries': list('late-deliveries'),
  'cancelled-deliveries': list('cancelled-deliveries'),
};

export const orderScreens = {
  ...listScreens,
  'running-orders': {
    load: () => import('./running/running-orders-page.tsx').then((module) => module.RunningOrdersPage),
    texts: TEXTS,
  },
  'order-detail': {
    load: () => import('./detail/order-detail-page.tsx').then((module) => module.OrderDetailPage),
    // Its timeline names the rule that accepted an order.
    texts: [
      ...TEXTS,
      'claim',
      'claims',
      'dispatch',
      'order-detail',
      'order-edit',
      'printing',
      'sales-limits',
      'schedule',
      'shipments',
      'validation',
    ],
  },
} satisfies ScreenRoutes;

/**
 * What orders do on every page of the signed-in panel: ring, keep the event stream open, and show unsent or missed
 * changes.
 */
export const ordersInShell = {
  texts: TEXTS,
  load: () => import('./shell-slots/order-shell-slots.tsx').then((module) => module.orderShellSlots),
} as const;
