import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

const page = (id: keyof typeof import('./sub-store-pages.ts').SUB_STORE_PAGES) =>
  ({
    load: () => import('./sub-store-pages.ts').then((module) => module.SUB_STORE_PAGES[id]),
    texts: ['sub-stores', 'account', 'validation'],
    hasKitForms: true,
  }) satisfies ScreenRoute;

export const subStoreScreens = {
  'sub-stores': page('sub-stores'),
  'sub-store-add': page('sub-store-add'),
  'sub-store-edit': page('sub-store-edit'),
} satisfies ScreenRoutes;
