import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const reservationScreens = {
  reservations: {
    load: () => import('./reservations-page.tsx').then((module) => module.ReservationsPage),
    texts: ['reservations', 'table-booking', 'order-lists', 'payment-link', 'orders', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
