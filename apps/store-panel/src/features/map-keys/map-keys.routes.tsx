import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const mapKeyScreens = {
  'google-key-settings': {
    load: () => import('./map-keys-page.tsx').then((module) => module.MapKeysPage),
    texts: ['map-keys', 'settings', 'orders', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
