import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const registrationScreens = {
  register: {
    load: () => import('./register-page.tsx').then((module) => module.RegisterPage),
    texts: ['account', 'auth', 'status', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
