import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const printingScreens = {
  printing: {
    load: () => import('./printing-page.tsx').then((module) => module.PrintingPage),
    texts: ['print-settings', 'printing', 'order-detail', 'allergens', 'orders', 'status'],
  },
} satisfies ScreenRoutes;
