import type { ScreenRoutes } from '#shared/screen-routes.ts';

const TEXTS = ['message-settings', 'settings', 'validation', 'orders'] as const;

export const messageScreens = {
  'email-settings': {
    load: () => import('./servers/email-page.tsx').then((module) => module.EmailPage),
    texts: TEXTS,
    hasKitForms: true,
  },
  'sms-settings': {
    load: () => import('./servers/sms-page.tsx').then((module) => module.SmsPage),
    texts: TEXTS,
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
