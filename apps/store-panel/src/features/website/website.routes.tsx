import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const websiteScreens = {
  'user-website-settings': {
    load: () => import('./website-page.tsx').then((module) => module.WebsitePage),
    texts: ['website', 'settings', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
