import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const deliveryScreens = {
  'delivery-settings': {
    load: () => import('./delivery-settings-page.tsx').then((module) => module.DeliverySettingsPage),
    texts: ['delivery-settings', 'settings', 'dispatch', 'account', 'validation'],
  },
} satisfies ScreenRoutes;
