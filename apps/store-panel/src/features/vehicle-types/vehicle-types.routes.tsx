import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const vehicleTypeScreens = {
  'vehicle-types': {
    load: () => import('./vehicle-types-page.tsx').then((module) => module.VehicleTypesPage),
    texts: ['catalogues', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
