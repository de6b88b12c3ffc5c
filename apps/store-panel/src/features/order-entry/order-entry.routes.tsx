import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const orderEntryScreens = {
  'create-order': {
    load: () => import('./create-order-page.tsx').then((module) => module.CreateOrderPage),
    texts: [
      'order-entry',
      'addresses',
      'service-levels',
      'order-edit',
      'order-detail',
      'opening-hours',
      'payment-link',
      'customers',
      'warehouse-choice',
      'validation',
    ],
  },
} satisfies ScreenRoutes;

/** Edits an existing order, on any page that shows it. */
export const editDialog = {
  load: () => import('./edit/edit-dialog.tsx').then((module) => module.EditDialog),
  texts: ['order-edit', 'order-detail', 'order-entry'],
} as const;
