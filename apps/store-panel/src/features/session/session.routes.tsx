import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const sessionScreens = {
  login: {
    load: () => import('./login/login-page.tsx').then((module) => module.LoginPage),
    texts: INITIAL_NAMESPACES.signIn,
  },
  'forgot-password': {
    load: () => import('./forgot-password/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
    texts: ['account', 'auth', 'validation'],
    hasKitForms: true,
  },
  'auto-login': {
    load: () => import('./auto-login/auto-login-page.tsx').then((module) => module.AutoLoginPage),
    texts: ['auth', 'pages'],
  },
} satisfies ScreenRoutes;
