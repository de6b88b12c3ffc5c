import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const addressesScreens = {
  addresses: {
    load: () => import('./addresses-page.tsx').then((module) => module.AddressesPage),
    texts: ['addresses', 'validation'],
  },
} satisfies ScreenRoutes;
