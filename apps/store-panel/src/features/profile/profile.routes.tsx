import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const profileScreens = {
  profile: {
    load: () => import('./profile-page.tsx').then((module) => module.ProfilePage),
    texts: ['profile', 'status', 'codes', 'account', 'auth', 'push', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
