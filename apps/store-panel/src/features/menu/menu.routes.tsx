import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const menuScreens = {
  item: {
    load: () => import('./items/items-page.tsx').then((module) => module.ItemsPage),
    texts: [
      'menu-items',
      'menu-bulk',
      'menu-check',
      'menu-editor',
      'menu-pictures',
      'menu',
      'allergens',
      'journal',
      'order-bulk',
      'order-entry',
      'orders',
      'validation',
    ],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
