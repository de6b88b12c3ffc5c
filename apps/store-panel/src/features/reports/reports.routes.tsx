import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const reportScreens = {
  reports: {
    load: () => import('./reports-page.tsx').then((module) => module.ReportsPage),
    texts: ['reports', 'figures', 'order-lists', 'orders', 'status'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
