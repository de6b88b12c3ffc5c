import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const authScreens = {
  login: {
    load: () => import('./login/login-page.tsx').then(({ LoginPage }) => LoginPage),
    texts: ['auth', 'validation'],
  },
} satisfies ScreenRoutes;
