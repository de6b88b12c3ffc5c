import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const menuImportScreens = {
  'import-export': {
    load: () => import('./import-export-page.tsx').then((module) => module.ImportExportPage),
    texts: ['menu-import', 'import', 'menu-editor', 'menu-bulk', 'journal', 'allergens', 'order-lists', 'orders'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
