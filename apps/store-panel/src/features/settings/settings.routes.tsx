import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const settingsScreens = {
  'settings-home': {
    load: () => import('./home/settings-home-page.tsx').then((module) => module.SettingsHomePage),
    texts: ['settings-home', 'settings', 'orders', 'opening-hours', 'words'],
    hasKitForms: true,
  },
  'store-settings': {
    load: () => import('./store/store-settings-page.tsx').then((module) => module.StoreSettingsPage),
    texts: ['store-settings', 'settings', 'validation'],
    hasKitForms: true,
  },
  'settings-journal': {
    load: () => import('./journal/journal-page.tsx').then((module) => module.JournalPage),
    texts: [
      'journal',
      'settings',
      'allergens',
      'orders',
      'offers',
      'opening-hours',
      'addresses',
      'warehouses',
      'transporters',
      'website',
      'service-levels',
      'status',
    ],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
