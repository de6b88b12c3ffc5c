import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const payoutScreens = {
  payouts: {
    load: () => import('./payouts-page.tsx').then((module) => module.PayoutsPage),
    texts: ['wallet', 'earnings', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
