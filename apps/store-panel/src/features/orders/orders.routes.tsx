import { FIRST_TEXTS } from '#shared/first-texts.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

const TEXTS = FIRST_TEXTS.orders;

export const orderScreens = {
  'running-orders': {
    load: () => import('./running/running-orders-page.tsx').then(({ RunningOrdersPage }) => RunningOrdersPage),
    texts: TEXTS,
  },
  'past-orders': {
    load: () => import('./past/past-orders-page.tsx').then(({ PastOrdersPage }) => PastOrdersPage),
    texts: TEXTS,
  },
  'order-detail': {
    load: () => import('./detail/order-detail-page.tsx').then(({ OrderDetailPage }) => OrderDetailPage),
    texts: TEXTS,
  },
} satisfies ScreenRoutes;

/** What orders do on every page of the signed-in panel: ring, keep the line, and say what is not sent or was missed. */
export const ordersInShell = {
  texts: TEXTS,
  load: () => import('./in-shell/orders-in-shell.tsx').then((module) => module.ordersInShell),
} as const;
