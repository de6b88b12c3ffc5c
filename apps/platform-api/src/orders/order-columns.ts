import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import { CUSTOMER_OF_ORDER } from '#orders/order-customer.ts';
import { REVIEW_OF_ORDER } from '#orders/order-review.ts';

// Orders in the wire's form, built by the database: the columns of lists, cards, events and details in one place, and
// no second pass over the fields. The pool's sessions run in UTC, so that instants are ISO 8601 with a zero offset.

/** Whether `orders o` waits until its guest has paid it. */
const AWAITS_PAYMENT = `(o.payment_due_at is not null and o.released_at is null and o.order_status = 1)`;

const ROW_COLUMNS = `
  o.id as order_id, o.unique_id, o.version, o.order_status, o.request_status, o.request_id,
  r.provider_id, p.name as provider_name, o.order_type <> 'delivery' as is_pickup, o.order_type, o.table_number,
  o.customer_name, o.customer_phone, o.item_count, o.currency, o.total, o.payment_method, o.payment_status,
  o.confirmation_code is not null as confirmation_required,
  o.created_at, o.scheduled_at, o.promised_at, o.estimated_ready_at, o.release_at, o.released_at,
  case when ${AWAITS_PAYMENT} then o.payment_due_at end as awaits_payment_until, o.handled_by, o.waybill_number, o.shipment_label, o.ended_at, o.status_before_end, o.updated_at`;

/**
 * Whether `orders o` waits without having been shown. An order that the store placed itself needs no attention, and one
 * that is scheduled, or has to be paid first, none before its release.
 */
const IS_UNSEEN = `(o.order_status = 1 and (o.shown_at is null or o.shown_silently) and o.source = 'customer'
  and (coalesce(o.release_at, o.payment_due_at) is null or o.released_at is not null))`;

/** Additional columns of lists. */
export const LIST_COLUMNS = `${ROW_COLUMNS}, o.dispatched_at, o.returned_at,
  case when o.offer is not null
    then json_build_object('code', o.offer -> 'code', 'names', o.offer -> 'names') end as offer`;

export const CARD_COLUMNS = `${ROW_COLUMNS}, o.lines, o.order_comment, o.delivery_comment, o.balance_due, o.is_unknown_phone, o.offer - 'scope' - 'unique_code_id' as offer,
  case when ${IS_UNSEEN} then o.escalated_at end as escalated_at`;

/** Nothing is sold with an order that was called off; the column holds the sum further on, because it may be restored. */
const STORE_PROFIT = `case when o.order_status in (${CALLED_OFF_STATUSES.join()}) then 0 else o.store_profit end`;

const DETAIL_COLUMNS = `${CARD_COLUMNS}, o.cart_total, o.tax, o.is_tax_included, o.delivery_price, o.tip_amount,
  o.discount, o.cancellation_charge, ${STORE_PROFIT} as store_profit, o.address, o.end_reason as cancel_reason, o.returned_at,
  case when o.tax = 0 then '[]'::json
    else json_build_array(json_build_object('tax_ppm', o.tax_rate_ppm, 'amount', o.tax)) end as taxes,
  o.store_rating_to_user, o.store_review_to_user, o.rated_at, former.orders as former_orders, former.rating as former_rating,
  case when o.shown_at is not null then json_build_object('at', o.shown_at, 'by', o.shown_by - 'device',
    'device', o.shown_by ->> 'device', 'silently', o.shown_silently) end as shown,
  ${REVIEW_OF_ORDER} as review, ${CUSTOMER_OF_ORDER} as customer`;

/** The customer's earlier orders at this store by phone number; an order without a number has none. */
const FORMER_JOIN = `
  cross join lateral (
    select count(*) as orders, round(avg(f.store_rating_to_user), 1)::float8 as rating from orders f
    where o.customer_phone <> '' and f.store_id = o.store_id and f.customer_phone = o.customer_phone
      and f.created_at < o.created_at
  ) former`;

/** The order's courier, joined to `o`. */
export const COURIER_JOINS = `
  left join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id
  left join providers p on p.id = r.provider_id`;

export const orderSql = {
  card: sql.raw(CARD_COLUMNS),
  isUnseen: sql.raw(IS_UNSEEN),
  awaitsPayment: sql.raw(AWAITS_PAYMENT),
  detail: sql.raw(DETAIL_COLUMNS),
  /** Every query adds the store and its own conditions. */
  tables: sql.raw(`orders o ${COURIER_JOINS}`),
  detailTables: sql.raw(`orders o ${COURIER_JOINS} ${FORMER_JOIN}`),
} as const;
