import type { ScreenRoutes } from '#shared/screen-routes.ts';
import { initialSessionScreens } from './initial-session.routes.tsx';

export const sessionScreens = {
  ...initialSessionScreens,
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
