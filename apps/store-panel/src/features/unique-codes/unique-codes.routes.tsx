import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const uniqueCodeScreens = {
  'unique-codes': {
    load: () => import('./unique-codes-page.tsx').then((module) => module.UniqueCodesPage),
    texts: ['unique-codes', 'service-levels', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
