import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const addressScreens = {
  'address-book': {
    load: () => import('./address-book-page.tsx').then((module) => module.AddressBookPage),
    texts: ['address-book', 'addresses', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
