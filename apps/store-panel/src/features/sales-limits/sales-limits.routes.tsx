import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const salesScreens = {
  'sales-settings': {
    load: () => import('./settings/sales-settings-page.tsx').then((module) => module.SalesSettingsPage),
    texts: ['sales-settings', 'settings', 'validation'],
  },
} satisfies ScreenRoutes;
