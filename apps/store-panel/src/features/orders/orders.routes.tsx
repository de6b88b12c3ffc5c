import type { ORDER_LISTS, OrderListId } from '@store-panel/domain/orders/order-lists';

import { FIRST_TEXTS } from '#shared/first-texts.ts';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

const TEXTS = FIRST_TEXTS.orders;

type ListScreen = (typeof ORDER_LISTS)[OrderListId]['screen'];

/** A list: all of them are one page, which looks up what this one is. */
const list = (screen: ListScreen): ScreenRoute => ({
  load: async () => (await import('./lists/order-list-page.tsx')).orderListPage(screen),
  texts: [...TEXTS, 'order-lists', 'printing'],
  hasKitForms: true,
});

// By hand, because the table of the lists is no part of the first load; one that is missing does not compile.
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
    load: () => import('./running/running-orders-page.tsx').then(({ RunningOrdersPage }) => RunningOrdersPage),
    texts: TEXTS,
  },
  'create-order': {
    load: () => import('./create/create-order-page.tsx').then(({ CreateOrderPage }) => CreateOrderPage),
    texts: ['create-order', 'order-edit', 'order-detail'],
  },
  dispatcher: {
    load: () => import('./dispatch/dispatcher-page.tsx').then(({ DispatcherPage }) => DispatcherPage),
    // Its dialogs ask for reasons.
    texts: [...TEXTS, 'dispatch', 'order-detail', 'validation'],
    hasKitForms: true,
  },
  'order-detail': {
    load: () => import('./detail/order-detail-page.tsx').then(({ OrderDetailPage }) => OrderDetailPage),
    // Its timeline says by which rule an order was accepted.
    texts: [
      ...TEXTS,
      'claim',
      'claims',
      'dispatch',
      'order-detail',
      'order-edit',
      'printing',
      'sales',
      'schedule',
      'shipments',
      'validation',
    ],
  },
  shipments: {
    load: () => import('./shipments/shipments-page.tsx').then(({ ShipmentsPage }) => ShipmentsPage),
    texts: [...TEXTS, 'claim', 'claims', 'order-batch', 'order-lists', 'validation', 'printing', 'shipments'],
    hasKitForms: true,
  },
  claims: {
    load: () => import('./claims/claims-page.tsx').then(({ ClaimsPage }) => ClaimsPage),
    texts: [...TEXTS, 'claim', 'claims', 'order-batch', 'order-lists', 'validation'],
    hasKitForms: true,
  },
  printing: {
    load: () => import('./printing/settings/printing-page.tsx').then(({ PrintingPage }) => PrintingPage),
    texts: ['printing', 'order-detail', 'allergens', 'orders', 'status'],
  },
} satisfies ScreenRoutes;

/** What orders do on every page of the signed-in panel: ring, keep the line, and say what is not sent or was missed. */
export const ordersInShell = {
  texts: TEXTS,
  load: () => import('./in-shell/orders-in-shell.tsx').then((module) => module.ordersInShell),
} as const;
