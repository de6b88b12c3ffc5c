import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const tableBookingScreens = {
  'table-booking-tables': {
    load: () => import('./tables/tables-page.tsx').then((module) => module.TablesPage),
    texts: ['table-booking', 'validation', 'printing'],
    hasKitForms: true,
  },
  'table-booking-slots': {
    load: () => import('./slots/slots-page.tsx').then((module) => module.SlotsPage),
    texts: ['table-booking', 'validation', 'opening-hours'],
    hasKitForms: true,
  },
  'table-booking-basic-settings': {
    load: () => import('./rules/booking-settings-page.tsx').then((module) => module.BookingSettingsPage),
    texts: ['table-booking', 'validation', 'settings', 'menu-editor'],
    hasKitForms: true,
  },
  'table-booking-cancellation-policy': {
    load: () => import('./rules/table-policy-page.tsx').then((module) => module.TablePolicyPage),
    texts: ['table-booking', 'validation', 'settings', 'menu-editor'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
