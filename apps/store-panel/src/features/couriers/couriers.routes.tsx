import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

const page = (id: keyof typeof import('./courier-pages.ts').COURIER_PAGES) =>
  ({
    load: () => import('./courier-pages.ts').then((module) => module.COURIER_PAGES[id]),
    texts: ['couriers', 'dispatch', 'status', 'validation'],
    hasKitForms: true,
  }) satisfies ScreenRoute;

export const courierScreens = {
  'delivery-staff': page('delivery-staff'),
  'courier-detail': page('courier-detail'),
  vehicles: page('vehicles'),
} satisfies ScreenRoutes;
