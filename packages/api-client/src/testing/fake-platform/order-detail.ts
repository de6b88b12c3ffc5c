import { customerKey } from '@store-panel/domain/customers/customer-key';
import { isCalledOff, ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { OrderDetail } from '#order-models.ts';
import { timelineOf } from '#testing/fake-platform/event-log.ts';
import { cardOf, chargeOf, type OrderRecord } from '#testing/fake-platform/order-record.ts';
import type { StoreRecord } from '#testing/fake-platform/state.ts';

/** One order with its money and its timeline. */
export function detailOf(store: StoreRecord, order: OrderRecord): OrderDetail {
  const { tax, tax_rate_ppm: tax_ppm } = order;
  return {
    ...cardOf(order),
    cart_total: order.cart_total,
    tax,
    is_tax_included: order.is_tax_included,
    delivery_price: order.delivery_price,
    tip_amount: order.tip_amount,
    discount: order.discount,
    cancellation_charge: order.cancellation_charge,
    charge_if_cancelled: chargeOf(store, order),
    store_profit: isCalledOff(order.order_status) ? 0 : order.store_profit,
    address: order.address,
    cancel_reason: order.cancel_reason,
    returned_at: order.returned_at,
    taxes: tax === 0 ? [] : [{ tax_ppm, amount: tax }],
    ...formerOf(store, order),
    store_rating_to_user: order.store_rating_to_user,
    store_review_to_user: order.store_review_to_user,
    rated_at: order.rated_at,
    shown: null,
    review: null,
    customer: customerOf(store, order),
    timeline: timelineOf(store, order.order_id),
  };
}

/** Who ordered. A number with a country code and one without it are two customers here. */
function customerOf({ orders }: StoreRecord, order: OrderRecord): OrderDetail['customer'] {
  const key = customerKey(order.customer_phone, '');
  if (key === null) return null;
  const own = [...orders.values()].filter(({ customer_phone: phone }) => customerKey(phone, '') === key);
  const completed = own.filter(({ order_status: status }) => status === ORDER_STATUS.completed);
  const [first = order] = own;
  return {
    // As unique as the first order's.
    user_id: first.order_id.replace(/^./, 'c'),
    orders: own.length,
    is_new: completed.every((one) => one === order),
    has_note: false,
    is_blocked: false,
  };
}

/** What the store had to do with the phone number before. */
function formerOf({ orders }: StoreRecord, { customer_phone: phone, created_at: at }: OrderRecord) {
  const former = [...orders.values()].filter(
    (order) => phone !== '' && order.customer_phone === phone && order.created_at < at,
  );
  const ratings = former.flatMap(({ store_rating_to_user: rating }) => rating ?? []);
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return { former_orders: former.length, former_rating: ratings.length === 0 ? null : Math.round(mean * 10) / 10 };
}
