import type { Address, OrderLine } from '@store-panel/contract/endpoints/orders/order-fields';
import type { OrderStatus } from '@store-panel/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';

import type { QueryExecutor } from '#db/transaction.ts';
import type { ReturnFacts } from '#messages/customer/return-facts.queries.ts';

/** What a message to a customer says of an order, as of the event that it tells of. */
export interface OrderFacts {
  readonly orderId: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly customerName: string;
  readonly isPickup: boolean;
  readonly lines: readonly Static<typeof OrderLine>[];
  readonly currency: string;
  readonly cartTotal: number;
  readonly discount: number;
  readonly deliveryPrice: number;
  readonly tip: number;
  readonly tax: number;
  readonly isTaxIncluded: boolean;
  readonly total: number;
  readonly readyAt: Date | null;
  readonly scheduledAt: Date | null;
  readonly address: Static<typeof Address> | null;
  readonly confirmationCode: string | null;
  /** Of a rejection or cancellation; empty if none was given. */
  readonly reason: string;
  readonly at: Date;
  readonly store: MessagingStore;
  /** Its customer may review it: the store did not take it itself. */
  readonly isReviewable: boolean;
  /** Where its customer reviews it. */
  readonly reviewUrl?: string;
  /** Of a message that asks for a payment. */
  readonly payment?: PaymentFacts;
  /** Of a message about a return. */
  readonly returned?: ReturnFacts;
}

/** A page of a gateway on which the customer pays. */
export interface PaymentFacts {
  readonly url: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly until: Date;
}

/** A store as its messages name it. */
export interface MessagingStore {
  /** One per language. */
  readonly names: readonly string[];
  /** With its calling code. */
  readonly phone: string;
  readonly address: string;
  readonly email: string;
  readonly timeZone: string;
}

interface Row {
  readonly order_id: string;
  readonly unique_id: number;
  readonly order_status: OrderStatus;
  readonly customer_name: string;
  readonly is_pickup: boolean;
  readonly lines: readonly Static<typeof OrderLine>[];
  readonly currency: string;
  readonly cart_total: number;
  readonly discount: number;
  readonly delivery_price: number;
  readonly tip_amount: number;
  readonly tax: number;
  readonly is_tax_included: boolean;
  readonly total: number;
  readonly ready_at: Date | null;
  readonly scheduled_at: Date | null;
  readonly address: Static<typeof Address> | null;
  readonly confirmation_code: string | null;
  readonly is_reviewable: boolean;
  readonly reason: string | null;
  readonly at: Date;
  readonly names: readonly string[];
  readonly store_phone: string;
  readonly store_address: string;
  readonly store_email: string;
  readonly timezone: string;
}

const STORE_COLUMNS =
  sql.raw(`st.name as names, st.country_phone_code || ' ' || st.phone as store_phone, st.email as store_email,
  concat_ws(', ', nullif(st.address, ''),
    -- Most addresses name it.
    case when position(lower(st.city) in lower(st.address)) = 0 then st.city end) as store_address, st.timezone`);

const ORDER_COLUMNS = sql.raw(`o.id as order_id, o.unique_id, o.order_status, o.customer_name,
  o.order_type <> 'delivery' as is_pickup, o.lines, o.currency, o.cart_total, o.discount, o.delivery_price, o.tip_amount,
  o.tax, o.is_tax_included, o.total, o.scheduled_at, o.address, o.confirmation_code,
  o.source <> 'manual' as is_reviewable`);

/** The order that an event is about, with what the event says; undefined if either is gone. */
export async function readOrderFacts(
  db: QueryExecutor,
  storeId: string,
  eventSeq: number,
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<Row>`
    select ${ORDER_COLUMNS}, ${STORE_COLUMNS}, e.at, e.payload ->> 'reason' as reason,
      coalesce(e.payload -> 'order' ->> 'estimated_ready_at', e.payload -> 'order' ->> 'promised_at')::timestamptz as ready_at
    from events e
    join orders o on o.store_id = e.store_id and o.id = e.order_id
    join stores st on st.id = e.store_id
    where e.store_id = ${storeId} and e.seq = ${eventSeq}`.execute(db);
  return rows[0] && toFacts(rows[0]);
}

/** An order of the store as it is now: of this id, else the newest that suits; undefined if there is none. */
export async function readPreviewOrder(
  db: QueryExecutor,
  storeId: string,
  { orderId, isPickup, isScheduled }: PreviewedOrder,
): Promise<OrderFacts | undefined> {
  const conditions: RawBuilder<unknown>[] = [sql`o.store_id = ${storeId}`];
  if (orderId !== undefined) conditions.push(sql`o.id = ${orderId}`);
  if (orderId === undefined && isPickup !== undefined) conditions.push(sql`(o.order_type <> 'delivery') = ${isPickup}`);
  if (orderId === undefined && isScheduled) conditions.push(sql`o.scheduled_at is not null`);
  const { rows } = await sql<Row>`
    select ${ORDER_COLUMNS}, ${STORE_COLUMNS}, now() as at, o.end_reason as reason,
      coalesce(o.estimated_ready_at, o.promised_at) as ready_at
    from orders o join stores st on st.id = o.store_id
    where ${sql.join(conditions, sql` and `)} order by o.created_at desc limit 1`.execute(db);
  return rows[0] && toFacts(rows[0]);
}

interface PreviewedOrder {
  readonly orderId?: string | undefined;
  readonly isPickup?: boolean | undefined;
  readonly isScheduled?: boolean | undefined;
}

/** The store of a message that is about no order. */
export async function readMessagingStore(
  db: QueryExecutor,
  storeId: string,
): Promise<MessagingStore & { readonly currency: string }> {
  const { rows } = await sql<
    Pick<Row, 'names' | 'store_phone' | 'store_address' | 'store_email' | 'timezone' | 'currency'>
  >`
    select ${STORE_COLUMNS}, st.currency from stores st where st.id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no store ${storeId}`);
  return { ...storeOf(row), currency: row.currency };
}

const storeOf = (
  row: Pick<Row, 'names' | 'store_phone' | 'store_address' | 'store_email' | 'timezone'>,
): MessagingStore => ({
  names: row.names,
  phone: row.store_phone,
  address: row.store_address,
  email: row.store_email,
  timeZone: row.timezone,
});

const toFacts = (row: Row): OrderFacts => ({
  orderId: row.order_id,
  number: row.unique_id,
  status: row.order_status,
  customerName: row.customer_name,
  isPickup: row.is_pickup,
  lines: row.lines,
  currency: row.currency,
  cartTotal: row.cart_total,
  discount: row.discount,
  deliveryPrice: row.delivery_price,
  tip: row.tip_amount,
  tax: row.tax,
  isTaxIncluded: row.is_tax_included,
  total: row.total,
  readyAt: row.ready_at,
  scheduledAt: row.scheduled_at,
  address: row.address,
  confirmationCode: row.confirmation_code,
  isReviewable: row.is_reviewable,
  reason: row.reason ?? '',
  at: row.at,
  store: storeOf(row),
});
