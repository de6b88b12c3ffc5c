import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

/** The sign-in form, without the table of all screens (app/screen-table.ts). */
export const initialSessionScreens = {
  login: {
    load: () => import('./login/login-page.tsx').then((module) => module.LoginPage),
    texts: INITIAL_NAMESPACES.signIn,
  },
} satisfies ScreenRoutes;
