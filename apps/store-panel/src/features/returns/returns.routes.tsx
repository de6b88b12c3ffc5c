import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const returnScreens = {
  returns: {
    load: () => import('./returns-page.tsx').then((module) => module.ReturnsPage),
    texts: [
      ...INITIAL_NAMESPACES.orders,
      'returns',
      'return-reasons',
      'shipments',
      'printing',
      'journal',
      'order-bulk',
      'order-lists',
      'status',
      'validation',
    ],
    hasKitForms: true,
  },
  'return-rules': {
    load: () => import('./rules/return-rules-page.tsx').then((module) => module.ReturnRulesPage),
    texts: ['returns', 'settings', 'orders', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;

/** On an order's page. */
export const orderReturnsCard = {
  load: () => import('./order-returns-card.tsx').then((module) => module.OrderReturnsCard),
  texts: ['returns', 'return-reasons', 'validation'],
  hasKitForms: true,
} as const;
