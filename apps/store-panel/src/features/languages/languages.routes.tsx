import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const languageScreens = {
  'language-settings': {
    load: () => import('./languages-page.tsx').then((module) => module.LanguagesPage),
    texts: ['languages', 'settings', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
