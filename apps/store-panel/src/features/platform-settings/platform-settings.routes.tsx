import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const platformSettingScreens = {
  'platform-settings': {
    load: () => import('./platform-settings-page.tsx').then((module) => module.PlatformSettingsPage),
    texts: ['platform-settings', 'catalogues', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
