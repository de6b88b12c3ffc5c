import { IS_BLOCKED } from '#sales/customers.queries.ts';

/** The customer of `orders o` as its store reads it; null without a number. The first completed order has none before. */
export const CUSTOMER_OF_ORDER = `(select json_build_object('user_id', c.id, 'orders', c.orders,
    'is_new', c.completed - (o.order_status = 25)::int <= 0, 'has_note', c.note <> '', 'is_blocked', ${IS_BLOCKED})
  from store_customers c where c.store_id = o.store_id and c.key = o.customer_key)`;
