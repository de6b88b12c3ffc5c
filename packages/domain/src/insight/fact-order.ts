import type { ReasonKind } from '#insight/reason-kinds.ts';
import type { OrderType } from '#orders/order-types.ts';
import type { PaymentMethod } from '#orders/payments.ts';
import type { StatusPair } from '#orders/status.ts';
import type { TotalsLine } from '#orders/totals.ts';
import type { StoreDate } from '#time/store-time.ts';

/** Where an order comes from: a channel of customers, or the store itself. */
export const ORDER_SOURCES = ['customer', 'manual'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** A line of an order, as far as it is counted. */
export interface FactLine extends TotalsLine {
  readonly name: string;
  readonly item_id?: string;
  /** Where the item stood in the menu when it was ordered. */
  readonly sub_category_id?: string;
}

/** What is counted of an order. Amounts are minor units of one currency, times ISO 8601, null while unknown. */
export interface FactOrder extends StatusPair {
  readonly service_day: StoreDate;
  /** Of the store's clock, 0 to 23. */
  readonly service_hour: number;
  readonly source: OrderSource;
  readonly order_type: OrderType;
  /** The courier of its delivery request. */
  readonly provider_id: string | null;
  readonly lines: readonly FactLine[];
  readonly item_count: number;
  readonly cart_total: number;
  readonly discount: number;
  readonly tax: number;
  readonly delivery_price: number;
  readonly tip_amount: number;
  readonly total: number;
  readonly cancellation_charge: number;
  readonly payment_method: PaymentMethod;
  readonly end_reason_kind: ReasonKind | null;
  readonly waybill_number: string | null;
  readonly created_at: string;
  readonly accepted_at: string | null;
  readonly released_at: string | null;
  readonly ready_at: string | null;
  readonly dispatched_at: string | null;
  readonly estimated_ready_at: string | null;
  readonly promised_at: string | null;
  readonly ended_at: string | null;
  readonly returned_at: string | null;
}
