import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const emissionScreens = {
  emissions: {
    load: () => import('./emissions-page.tsx').then((module) => module.EmissionsPage),
    texts: ['emissions', 'vehicle-classes', 'settings', 'order-lists'],
  },
} satisfies ScreenRoutes;
