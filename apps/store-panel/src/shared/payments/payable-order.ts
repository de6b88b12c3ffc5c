import type { OrderDetail } from '@store-panel/api-client/order-models';

/** What a payment link needs of its order. */
export type PayableOrder = Pick<
  OrderDetail,
  'order_id' | 'version' | 'unique_id' | 'customer_phone' | 'currency' | 'total'
>;
