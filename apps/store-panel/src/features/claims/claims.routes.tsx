import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const claimScreens = {
  claims: {
    load: () => import('./claims-page.tsx').then((module) => module.ClaimsPage),
    texts: [...INITIAL_NAMESPACES.orders, 'claim', 'claims', 'order-bulk', 'order-lists', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;

/** On an order's page, which loads its texts. */
export const orderClaimCard = {
  load: () => import('./order-claim-card.tsx').then((module) => module.OrderClaimCard),
  texts: [],
} as const;
