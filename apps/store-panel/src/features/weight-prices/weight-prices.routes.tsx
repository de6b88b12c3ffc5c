import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const weightPriceScreens = {
  'weight-prices': {
    load: () => import('./store-prices-page.tsx').then((module) => module.StorePricesPage),
    texts: ['weight-prices', 'service-levels'],
  },
  'admin-weight-prices': {
    load: () => import('./admin/weight-prices-page.tsx').then((module) => module.WeightPricesPage),
    texts: ['weight-prices', 'service-levels', 'catalogues', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
