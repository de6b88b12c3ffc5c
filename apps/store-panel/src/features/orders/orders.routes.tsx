import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';
import { initialOrderScreens, listRoute, type ListScreen } from './initial-orders.routes.tsx';

// Written by hand, because the table of lists is loaded with the first list; a missing one does not compile.
const listScreens: Record<ListScreen, ScreenRoute> = {
  'today-orders': listRoute('today-orders'),
  'tomorrow-orders': listRoute('tomorrow-orders'),
  'scheduled-orders': listRoute('scheduled-orders'),
  'past-orders': initialOrderScreens['past-orders'],
  'order-history': {
    ...listRoute('order-history'),
    texts: [...listRoute('order-history').texts, 'delivery-criteria', 'service-levels', 'return-reasons'],
  },
  'table-orders': listRoute('table-orders'),
  'in-progress-deliveries': listRoute('in-progress-deliveries'),
  'completed-deliveries': listRoute('completed-deliveries'),
  'returned-deliveries': listRoute('returned-deliveries'),
  'late-dispatches': listRoute('late-dispatches'),
  'late-deliveries': listRoute('late-deliveries'),
  'cancelled-deliveries': listRoute('cancelled-deliveries'),
};

export const orderScreens = {
  ...initialOrderScreens,
  ...listScreens,
  'order-detail': {
    load: () => import('./detail/order-detail-page.tsx').then((module) => module.OrderDetailPage),
    // Its timeline names the rule that accepted an order.
    texts: [
      ...INITIAL_NAMESPACES.orders,
      'claim',
      'claims',
      'dispatch',
      'order-detail',
      'order-edit',
      'payment-link',
      'printing',
      'sales-settings',
      'schedule',
      'service-levels',
      'shipments',
      'validation',
      'warehouse-choice',
    ],
  },
} satisfies ScreenRoutes;
