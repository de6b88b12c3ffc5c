import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const openingHoursScreens = {
  'store-time': {
    load: () => import('./opening-hours-page.tsx').then((module) => module.OpeningHoursPage),
    texts: ['opening-hours', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
