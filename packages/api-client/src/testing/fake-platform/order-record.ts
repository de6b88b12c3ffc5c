import { cancellationCharge, type ChargeRule } from '@store-panel/domain/orders/cancellation-charge';
import { findTransition } from '@store-panel/domain/orders/transitions';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { OrderCard, OrderDetail, OrderRow } from '#order-models.ts';

/** Fields of a detail that are computed on request. */
type Derived = 'offer' | 'timeline' | 'taxes' | 'former_orders' | 'former_rating' | 'charge_if_cancelled';
type Listed = Pick<OrderRow, 'order_type' | 'table_number' | 'dispatched_at'>;

/** An order as the fake platform stores it. */
export interface OrderRecord extends Omit<OrderDetail, Derived | keyof Listed>, Listed {
  readonly service_day: StoreDate;
  readonly discount_granted: number;
  readonly tax_rate_ppm: number;
  readonly confirmation_code: string | null;
  readonly user_id: string | null;
}

type CardFields = Omit<OrderCard, keyof ReturnType<typeof kitchenFields>>;

/** What cards and lists have in common. */
const common = (order: OrderRecord) =>
  ({
    order_id: order.order_id,
    unique_id: order.unique_id,
    version: order.version,
    order_status: order.order_status,
    request_status: order.request_status,
    request_id: order.request_id,
    provider_id: order.provider_id,
    provider_name: order.provider_name,
    is_pickup: order.is_pickup,
    order_type: order.order_type,
    table_number: order.table_number,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    item_count: order.item_count,
    currency: order.currency,
    total: order.total,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    confirmation_required: order.confirmation_required,
    created_at: order.created_at,
    scheduled_at: order.scheduled_at,
    promised_at: order.promised_at,
    estimated_ready_at: order.estimated_ready_at,
    release_at: order.release_at ?? null,
    released_at: order.released_at ?? null,
    awaits_payment_until: null,
    handled_by: order.handled_by ?? null,
    waybill_number: null,
    shipment_label: null,
    ended_at: order.ended_at,
    status_before_end: order.status_before_end,
    updated_at: order.updated_at,
    // The stores here have no offers.
    offer: null,
  }) satisfies CardFields;

const kitchenFields = ({ lines, order_comment, delivery_comment, balance_due }: OrderRecord) => ({
  lines,
  order_comment,
  delivery_comment,
  balance_due,
  // Here are no tables.
  is_unknown_phone: false,
  // Here no order waits for as long as an escalation takes.
  escalated_at: null,
});

export const cardOf = (order: OrderRecord): OrderCard => ({ ...common(order), ...kitchenFields(order) });

export const rowOf = (order: OrderRecord): OrderRow => ({
  ...common(order),
  dispatched_at: order.dispatched_at,
  returned_at: order.returned_at,
});

/** Statuses from which a cancellation costs the customer. */
const LATE = findTransition('cancel_by_user', 'customer')?.chargedFrom ?? [];

/** The part of a store that decides what a cancelled order costs. */
interface ChargingStore {
  readonly profile: { readonly cancellationCharge: ChargeRule };
}

/** What a late cancellation costs from these statuses on. */
export const chargeOf = (store: ChargingStore, order: OrderRecord, from: readonly number[] = LATE): number =>
  from.includes(order.order_status) ? cancellationCharge(store.profile.cancellationCharge, order) : 0;
