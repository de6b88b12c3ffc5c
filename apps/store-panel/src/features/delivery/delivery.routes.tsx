import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const deliveryScreens = {
  'delivery-settings': {
    load: () =>
      import('./settings/delivery-settings-page.tsx').then(({ DeliverySettingsPage }) => DeliverySettingsPage),
    texts: ['delivery', 'dispatch', 'account', 'validation'],
  },
} satisfies ScreenRoutes;
