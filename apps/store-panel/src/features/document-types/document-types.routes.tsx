import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const documentTypeScreens = {
  'document-types': {
    load: () => import('./document-types-page.tsx').then((module) => module.DocumentTypesPage),
    texts: ['catalogues', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
