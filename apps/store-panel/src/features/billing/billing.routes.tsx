import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const billingScreens = {
  billing: {
    load: () => import('./billing-page.tsx').then((module) => module.BillingPage),
    texts: ['billing', 'settings', 'orders', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
