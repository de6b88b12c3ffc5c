import { FIRST_TEXTS } from '#shared/first-texts.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const authScreens = {
  login: {
    load: () => import('./login/login-page.tsx').then(({ LoginPage }) => LoginPage),
    texts: FIRST_TEXTS.signIn,
  },
} satisfies ScreenRoutes;
