import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const walletScreens = {
  wallet: {
    load: () => import('./wallet-page.tsx').then((module) => module.WalletPage),
    texts: ['wallet', 'earnings', 'bank-details', 'validation'],
    hasKitForms: true,
  },
  'wallet-requests': {
    load: () => import('./admin/wallet-requests-page.tsx').then((module) => module.WalletRequestsPage),
    texts: ['wallet', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
