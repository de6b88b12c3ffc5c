import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import type { Wire } from '@store-panel/contract/table';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import type { OrderOffer } from '@store-panel/domain/offers/order-offer';
import { storeProfit } from '@store-panel/domain/orders/new-orders';
import { initialStatuses } from '@store-panel/domain/orders/transitions';
import type { OrderTotals } from '@store-panel/domain/orders/totals';
import type { PaymentMethod } from '@store-panel/domain/orders/payments';
import type { OrderStatus } from '@store-panel/domain/orders/status';
import type { Quote } from '@store-panel/domain/sales/quote';
import { effectiveStore } from '@store-panel/domain/store/temporary-settings';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { serviceHour } from '@store-panel/domain/time/service-hour';
import type { SubscriptionDays } from '@store-panel/domain/subscription/subscription-state';
import type { ChargeExplanation } from '@store-panel/domain/weight-prices/charge';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { type Selectable, sql } from 'kysely';

import { STORE_SUBSCRIPTION } from '#access/stores/subscription-days.ts';
import { ORDERS_STOP_ON } from '#access/stores/document-effects.queries.ts';
import { type Reading, readingOf, requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { OfferCustomer } from '#sales/offers/offer-customers.ts';
import { json } from '#db/schema.ts';
import type { SentIn } from '#db/tables/orders.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { feePlanVersionFor } from '#ledger/fee-rules.ts';
import { HAS_DEVICES } from '#messages/push/push-subscriptions.queries.ts';
import type { Line } from '#sales/menu-lines.ts';
import type { Actor } from '#orders/order-events.queries.ts';
import type { NewRelease } from '#orders/new-orders/new-release.ts';

// Shared by all new orders, from customers' channels and from the store itself.

const PLACED_COLUMNS = sql.raw(`id as order_id, unique_id, order_status, confirmation_code,
  to_char(promised_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as promised_at`);

/** What the caller who placed an order learns of it. */
export interface PlacedOrder {
  readonly order_id: string;
  readonly unique_id: number;
  readonly order_status: OrderStatus;
  readonly confirmation_code: string | null;
  readonly promised_at: string | null;
}

/** A store with what its new orders need. */
export type OrderingStore = Selectable<StoresTable> & {
  readonly has_devices: boolean;
  /** From this day an expired document stops new orders of channels; null if none does. */
  readonly orders_stop_on: StoreDate | null;
  readonly subscription: SubscriptionDays | null;
};

/** A store whose new orders are locked. */
export interface LockedStore extends OrderingStore {
  /** Of its last order. */
  readonly order_number: number;
}

/**
 * Serializes a store's new orders, so that each sees the capacity used by those before it: what it depends on is read
 * by a later statement, because this one goes on with what it saw before it waited. Returns the store; undefined if
 * there is none.
 */
export async function lockNewOrders(db: QueryExecutor, storeId: string): Promise<LockedStore | undefined> {
  const locked = await db
    .selectFrom('store_counters')
    .innerJoin('stores', 'stores.id', 'store_counters.store_id')
    .selectAll('stores')
    .select([
      'store_counters.order_number',
      'store_counters.detail_version as newest_version',
      HAS_DEVICES.as('has_devices'),
      ORDERS_STOP_ON.as('orders_stop_on'),
      STORE_SUBSCRIPTION.as('subscription'),
    ])
    .where('store_counters.store_id', '=', storeId)
    .forNoKeyUpdate('store_counters')
    .executeTakeFirst();
  if (!locked) return undefined;
  const { newest_version: newest, ...store } = locked;
  if (newest === store.detail_version) return effectiveNow(db, store);
  // Of the store, the statement has read what was there before it waited for the counters.
  const current = await findOrderingStore(db, storeId);
  return current && { ...current, order_number: store.order_number };
}

/** An earlier order with this reference. A caller that creates one has locked the store's new orders before. */
export const referenceReading = (storeId: string, reference: string): Reading<PlacedOrder | undefined> =>
  readingOf(
    sql<PlacedOrder>`
    select ${PLACED_COLUMNS} from orders where store_id = ${storeId} and client_reference = ${reference}`,
    (row) => row ?? undefined,
  );

/** A store whose temporary settings are those of now, by the database's clock. Few have any. */
async function effectiveNow<Store extends OrderingStore>(db: QueryExecutor, store: Store): Promise<Store> {
  if (store.temporary_ends_at === null) return store;
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return effectiveStore(store, requireRow(rows[0] ?? null).now.getTime());
}

/** Undefined if there is no such store. */
export async function findOrderingStore(db: QueryExecutor, storeId: string): Promise<OrderingStore | undefined> {
  const store = await db
    .selectFrom('stores')
    .selectAll()
    .select([HAS_DEVICES.as('has_devices'), ORDERS_STOP_ON.as('orders_stop_on'), STORE_SUBSCRIPTION.as('subscription')])
    .where('id', '=', storeId)
    .executeTakeFirst();
  return store && effectiveNow(db, store);
}

/** The party that an order is served to, and its tables as the store names them. */
export interface OrderTable {
  readonly reservationId: string;
  readonly tableNumbers: string;
  /** The phone that sends it; missing where staff or a channel do. */
  readonly guestId?: string;
  /** Only a person accepts what it orders. */
  readonly isUnknownPhone?: boolean;
  /** It is paid before it comes to the store, until this instant in epoch milliseconds. */
  readonly paymentDueAt?: number | null;
}

/** A new order with all decisions made. */
export interface OrderToInsert {
  readonly store: LockedStore;
  readonly source: 'customer' | 'manual';
  readonly reference: string;
  readonly userId: string | null;
  /** The user of the store who has accepted it already; null if it is waiting. */
  readonly acceptedBy: Actor | null;
  readonly customerName: string;
  readonly customerPhone: string;
  /** Where messages about the order go; empty: none. */
  readonly customerEmail: string;
  /** Index of their language; null: the store's. */
  readonly customerLang: number | null;
  readonly isPickup: boolean;
  /** The party at a table that it is for; null for all others. */
  readonly table: OrderTable | null;
  readonly address: Wire['POST /api/store/get_order_detail']['reply']['order']['address'];
  readonly lines: readonly Line[];
  readonly totals: OrderTotals;
  /** The discount granted beside the offer; the cart may use less. */
  readonly discountGranted: number;
  /** Null for an order without one. */
  readonly offer: { readonly terms: OrderOffer; readonly customer: OfferCustomer | null } | null;
  readonly scheduledAt: Date | null;
  readonly quote: Extract<Quote, { readonly isOpen: true }>;
  readonly release: NewRelease;
  /** Epoch milliseconds, by the database's clock. */
  readonly now: number;
  readonly paymentMethod: PaymentMethod;
  readonly isPaid: boolean;
  /** Who has what was paid to the caller. */
  readonly collectedBy: MoneyHolder;
  readonly confirmationCode: string | null;
  readonly orderComment: string;
  readonly deliveryComment: string;
  readonly weightGrams?: number | null;
  readonly courierCharge?: number;
  readonly chargeExplain?: ChargeExplanation | null;
  readonly warehouseId?: string | null;
  /** Of a parcel that comes to the store. */
  readonly sentIn?: SentIn | null;
}

/** The columns of a new order. */
export function newOrderRow(input: OrderToInsert) {
  const { store, totals, now, scheduledAt, quote, release, acceptedBy } = input;
  const clock = { zone: store.timezone, startsAt: store.business_day_starts };
  return {
    store_id: store.id,
    id: uuidV7(),
    unique_id: store.order_number + 1,
    client_reference: input.reference,
    source: input.source,
    order_type: input.table ? 'table' : input.isPickup ? 'pickup' : 'delivery',
    table_number: input.table?.tableNumbers ?? null,
    reservation_id: input.table?.reservationId ?? null,
    table_guest_id: input.table?.guestId ?? null,
    is_unknown_phone: input.table?.isUnknownPhone ?? false,
    payment_due_at: input.table?.paymentDueAt ? new Date(input.table.paymentDueAt) : null,
    ...initialStatuses({ acceptOrder: acceptedBy !== null }),
    user_id: input.userId,
    customer_name: input.customerName,
    customer_phone: normalizePhone(input.customerPhone),
    customer_key: customerKey(input.customerPhone, store.country_phone_code),
    customer_email: input.customerEmail,
    customer_lang: input.customerLang,
    address: input.address ? json(input.address) : null,
    lines: json([...input.lines]),
    item_count: totals.item_count,
    currency: store.currency,
    cart_total: totals.cart_total,
    tax: totals.tax,
    is_tax_included: totals.is_tax_included,
    tax_rate_ppm: store.tax_rate_ppm,
    delivery_price: totals.delivery_price,
    tip_amount: totals.tip_amount,
    discount: totals.discount,
    discount_granted: input.discountGranted,
    offer: input.offer && json(input.offer.terms),
    total: totals.total,
    store_profit: storeProfit(totals),
    payment_method: input.paymentMethod,
    payment_status: input.isPaid ? 'paid' : 'created',
    confirmation_code: input.confirmationCode,
    order_comment: input.orderComment,
    delivery_comment: input.deliveryComment,
    service_day: serviceDay(scheduledAt?.getTime() ?? now, clock),
    service_hour: serviceHour(scheduledAt?.getTime() ?? now, clock.zone),
    fee_plan_version: feePlanVersionFor(store.id, serviceDay(now, clock)),
    cancellation_charge_kind: store.cancellation_charge_kind,
    cancellation_charge_value: store.cancellation_charge_value,
    cancellation_charge_threshold: store.cancellation_charge_threshold,
    scheduled_at: scheduledAt,
    promised_at: new Date(quote.readyAt),
    ...release.columns,
    ...(acceptedBy && {
      accepted_at: new Date(now),
      estimated_ready_at: new Date(release.readyBy),
      handled_by: json(acceptedBy),
    }),
    weight_grams: input.weightGrams ?? null,
    courier_charge: input.courierCharge ?? 0,
    charge_explain: input.chargeExplain ? json(input.chargeExplain) : null,
    warehouse_id: input.warehouseId ?? null,
    sent_in: input.sentIn ? json(input.sentIn) : null,
    collected_by: input.isPaid ? input.collectedBy : null,
    created_at: new Date(now),
    updated_at: new Date(now),
  } as const;
}
