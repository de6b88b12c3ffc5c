import type { ScreenRoutes } from '#shared/screen-routes.ts';

const texts = ['customers', 'order-lists', 'validation', 'orders'] as const;

export const customerScreens = {
  'active-users': {
    load: () => import('./customers-page.tsx').then((module) => module.ActiveUsersPage),
    texts,
    hasKitForms: true,
  },
  'blocked-users': {
    load: () => import('./customers-page.tsx').then((module) => module.BlockedUsersPage),
    texts,
    hasKitForms: true,
  },
} satisfies ScreenRoutes;

/** On an order's page. */
export const orderCustomerCard = {
  load: () => import('./order-customer-card.tsx').then((module) => module.OrderCustomerCard),
  texts: ['customers', 'validation', 'orders'],
  hasKitForms: true,
} as const;
