import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const categoryScreens = {
  category: {
    load: () => import('./category-page.tsx').then((module) => module.CategoryPage),
    texts: ['menu-editor', 'menu-check', 'menu-pictures', 'validation'],
    hasKitForms: true,
  },
  'sub-category': {
    load: () => import('./sub-category-page.tsx').then((module) => module.SubCategoryPage),
    texts: ['menu-editor', 'menu-check', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
