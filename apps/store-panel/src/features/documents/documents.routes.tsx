import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const documentScreens = {
  documents: {
    load: () => import('./documents-page.tsx').then((module) => module.DocumentsPage),
    texts: ['profile', 'account', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
