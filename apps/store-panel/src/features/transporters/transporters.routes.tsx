import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const transporterScreens = {
  transporters: {
    load: () => import('./transporters-page.tsx').then((module) => module.TransportersPage),
    texts: ['transporters', 'vehicle-classes', 'service-levels', 'shipments', 'status', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
