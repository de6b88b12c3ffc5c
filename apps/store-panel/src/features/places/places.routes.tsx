import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

const page = (id: keyof typeof import('./place-pages.ts').PLACE_PAGES) =>
  ({
    load: () => import('./place-pages.ts').then((module) => module.PLACE_PAGES[id]),
    texts: ['catalogues', 'dispatch', 'status', 'validation'],
    hasKitForms: true,
  }) satisfies ScreenRoute;

export const placeScreens = { countries: page('countries'), cities: page('cities') } satisfies ScreenRoutes;
