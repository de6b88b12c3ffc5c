import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const storeDataScreens = {
  'store-data': {
    load: () => import('./store-data-page.tsx').then((module) => module.StoreDataPage),
    texts: ['store-data', 'settings', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
