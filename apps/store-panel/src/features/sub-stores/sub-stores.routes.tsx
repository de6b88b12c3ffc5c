import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const subStoreScreens = {
  'sub-stores': {
    load: () => import('./list/sub-stores-page.tsx').then(({ SubStoresPage }) => SubStoresPage),
    texts: ['sub_stores'],
  },
  'sub-store-add': {
    load: () => import('./edit/add-sub-store-page.tsx').then(({ AddSubStorePage }) => AddSubStorePage),
    texts: ['sub_stores', 'account', 'validation'],
    hasKitForms: true,
  },
  'sub-store-edit': {
    load: () => import('./edit/edit-sub-store-page.tsx').then(({ EditSubStorePage }) => EditSubStorePage),
    texts: ['sub_stores', 'account', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
