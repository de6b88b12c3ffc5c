import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const bankDetailScreens = {
  'bank-details': {
    load: () => import('./bank-details-page.tsx').then((module) => module.BankDetailsPage),
    texts: ['bank-details', 'validation'],
    hasKitForms: true,
  },
  'admin-bank-details': {
    load: () => import('./admin/admin-bank-details-page.tsx').then((module) => module.AdminBankDetailsPage),
    texts: ['bank-details', 'import', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
