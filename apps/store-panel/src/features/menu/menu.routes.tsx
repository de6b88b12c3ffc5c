import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const menuScreens = {
  category: {
    load: () => import('./places/category-page.tsx').then((module) => module.CategoryPage),
    texts: ['menu-editor', 'menu-pictures', 'validation'],
    hasKitForms: true,
  },
  'sub-category': {
    load: () => import('./places/sub-category-page.tsx').then((module) => module.SubCategoryPage),
    texts: ['menu-editor', 'validation'],
    hasKitForms: true,
  },
  'modifier-group': {
    load: () => import('./groups/modifier-groups-page.tsx').then((module) => module.ModifierGroupsPage),
    texts: ['menu-editor', 'validation'],
    hasKitForms: true,
  },
  modifier: {
    load: () => import('./modifiers/modifiers-page.tsx').then((module) => module.ModifiersPage),
    texts: ['menu-editor', 'validation'],
    hasKitForms: true,
  },
  item: {
    load: () => import('./items/items-page.tsx').then((module) => module.ItemsPage),
    texts: [
      'menu-items',
      'menu-bulk',
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
