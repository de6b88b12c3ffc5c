import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const shipmentScreens = {
  shipments: {
    load: () => import('./shipments-page.tsx').then((module) => module.ShipmentsPage),
    texts: [
      ...INITIAL_NAMESPACES.orders,
      'claim',
      'claims',
      'order-bulk',
      'order-lists',
      'validation',
      'printing',
      'service-levels',
      'shipments',
    ],
    hasKitForms: true,
  },
  handover: {
    load: () => import('./handovers/handovers-page.tsx').then((module) => module.HandoversPage),
    texts: ['handover', 'claim-scan', 'shipments', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;

/** One of the bulk actions of selected orders. */
export const bulkShipButton = {
  load: () => import('./bulk-ship-button.tsx').then((module) => module.BulkShipButton),
  texts: ['shipments', 'service-levels'],
} as const;

/** On an order's page, which loads its texts. */
export const shipmentCard = {
  load: () => import('./shipment-card.tsx').then((module) => module.ShipmentCard),
  texts: [],
} as const;
