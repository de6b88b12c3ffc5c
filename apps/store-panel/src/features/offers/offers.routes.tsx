import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

const page = (id: keyof typeof import('./offer-pages.ts').OFFER_PAGES) =>
  ({
    load: () => import('./offer-pages.ts').then((module) => module.OFFER_PAGES[id]),
    texts: ['offers', 'menu-pictures', 'order-detail', 'validation'],
    hasKitForms: true,
  }) satisfies ScreenRoute;

export const offerScreens = { offers: page('offers'), offer: page('offer') } satisfies ScreenRoutes;
