import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const startScreens = {
  app: {
    load: () => import('./start-page.tsx').then((module) => module.StartPage),
    texts: ['start'],
  },
} satisfies ScreenRoutes;
