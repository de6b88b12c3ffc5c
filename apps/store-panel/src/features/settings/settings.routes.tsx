import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const settingsScreens = {
  'settings-journal': {
    load: () => import('./journal/journal-page.tsx').then((module) => module.JournalPage),
    texts: ['journal', 'allergens', 'orders', 'opening-hours'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
