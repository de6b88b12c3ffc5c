import type { OrderCard } from '@store-panel/api-client/order-models';

import { i18n } from '#shared/i18n/i18n.ts';

/** Where an order goes: the table that it is served at, or pickup or delivery. Texts: `orders`. */
export const orderTypeText = (order: Pick<OrderCard, 'is_pickup' | 'order_type' | 'table_number'>): string =>
  order.order_type === 'table'
    ? i18n.t('orders:type.table', { table: order.table_number ?? '' })
    : i18n.t(order.is_pickup ? 'orders:type.pickup' : 'orders:type.delivery');
