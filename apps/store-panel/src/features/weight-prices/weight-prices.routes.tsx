import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const weightPriceScreens = {
  'admin-weight-prices': {
    load: () => import('./admin/weight-prices-page.tsx').then((module) => module.WeightPricesPage),
    texts: ['catalogues', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
