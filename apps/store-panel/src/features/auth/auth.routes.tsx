import { FIRST_TEXTS } from '#shared/first-texts.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const authScreens = {
  login: {
    load: () => import('./login/login-page.tsx').then(({ LoginPage }) => LoginPage),
    texts: FIRST_TEXTS.signIn,
  },
  register: {
    load: () => import('./register/register-page.tsx').then(({ RegisterPage }) => RegisterPage),
    texts: ['account', 'auth', 'status', 'validation'],
    hasKitForms: true,
  },
  'forgot-password': {
    load: () =>
      import('./forgot-password/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
    texts: ['account', 'auth', 'validation'],
    hasKitForms: true,
  },
  'auto-login': {
    load: () => import('./auto-login/auto-login-page.tsx').then(({ AutoLoginPage }) => AutoLoginPage),
    texts: ['auth', 'pages'],
  },
} satisfies ScreenRoutes;
