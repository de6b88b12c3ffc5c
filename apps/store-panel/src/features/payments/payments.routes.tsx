import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const paymentScreens = {
  'payment-settings': {
    load: () => import('./payment-settings-page.tsx').then((module) => module.PaymentSettingsPage),
    texts: ['payments', 'settings', 'orders', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
