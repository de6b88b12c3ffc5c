import type { LineExplanation } from '#ledger/ledger-lines.ts';
import type { OrderOffer } from '#offers/order-offer.ts';
import type { OrderType } from '#orders/order-types.ts';
import type { PaymentMethod, PaymentStatus } from '#orders/payments.ts';
import type { OrderStatus } from '#orders/status.ts';
import type { TotalsLine } from '#orders/totals.ts';

/** Who has, bears or gives money. */
export const MONEY_HOLDERS = ['platform', 'store'] as const;
export type MoneyHolder = (typeof MONEY_HOLDERS)[number];

/** Who brought an order: a courier of the platform, the store, a transporter; or its customer was there. */
export const DELIVERED_BY = ['platform', 'store', 'transporter', 'customer'] as const;
export type DeliveredBy = (typeof DELIVERED_BY)[number];

/**
 * How money goes back: by the gateway or the channel that took it, or in cash. `waived` is none: the customer owed it and
 * need not pay.
 */
export const REFUND_WAYS = ['gateway', 'channel', 'cash', 'waived'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** What a refund is granted for. */
export interface RefundPart {
  readonly of: 'goods' | 'delivery' | 'tip';
  readonly tax_ppm: number;
  /** Minor units, with all tax. */
  readonly amount: number;
  /** The tax that the amount contains. */
  readonly tax: number;
}

/** Some of a line of the order, by its index. */
export interface RefundedLine {
  readonly line: number;
  readonly quantity: number;
}

/** A refund as the ledger reads it. */
export interface OrderRefund {
  readonly state: PaymentStatus;
  readonly way: RefundWay;
  readonly bearer: MoneyHolder;
  readonly given_by: MoneyHolder;
  readonly amount: number;
  /** Of the amount: what the customer had no claim to before. */
  readonly granted: number;
  /** What it took off the order's balance: below 0 the customer had that to get. */
  readonly balance_settled: number;
  readonly parts: readonly RefundPart[];
  /** Of the order's lines; null for an amount. */
  readonly lines: readonly RefundedLine[] | null;
  /** The payment that a gateway gives back. */
  readonly payment_id: string | null;
}

/** All of an order that its money depends on. Amounts are minor units of one currency. */
export interface OrderMoney {
  readonly order_status: OrderStatus;
  readonly order_type: OrderType;
  readonly source: 'customer' | 'manual';
  readonly lines: readonly TotalsLine[];
  readonly cart_total: number;
  readonly discount: number;
  readonly discount_granted: number;
  readonly offer: Pick<OrderOffer, 'offer_id' | 'version' | 'code' | 'amount' | 'lines'> | null;
  readonly tax: number;
  readonly tax_rate_ppm: number;
  readonly is_tax_included: boolean;
  readonly delivery_price: number;
  readonly tip_amount: number;
  readonly total: number;
  readonly balance_due: number;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly cancellation_charge: number;
  readonly courier_charge: number;
  /** Of the labels in which something of it came back, once they were used. */
  readonly return_charges: number;
  /** Who has what was paid; null, while nothing is. */
  readonly collected_by: MoneyHolder | null;
  readonly delivered_by: DeliveredBy | null;
  /** Of what was paid: what came to the store apart from the rest, by its gateway or when a balance was settled in cash. */
  readonly paid_to_store: number;
  /** What the store's gateway has taken although nothing was open; to be given back. */
  readonly overpaid: number;
  readonly refunds: readonly OrderRefund[];
}

/** Goods of one tax rate, after offer and discount. */
export interface RatedGoods {
  readonly tax_ppm: number;
  /** Minor units, with all tax. */
  readonly amount: number;
  /** The tax that the amount contains. */
  readonly tax: number;
}

/** What fees are computed from. */
export interface FeeBasis {
  readonly delivered_by: DeliveredBy;
  readonly order_type: OrderType;
  readonly source: 'customer' | 'manual';
  readonly goods: readonly RatedGoods[];
  /** What of the goods was refunded at the store's cost. */
  readonly refunded: readonly RatedGoods[];
  /** Paid without cash, and held by the platform. */
  readonly processed: number;
}

/** A fee that the platform takes. */
export interface FeeLine {
  readonly part: 'commission' | 'processing' | 'fee_tax';
  /** Minor units. */
  readonly amount: number;
  readonly explain: LineExplanation;
}

export interface OrderFees {
  readonly lines: readonly FeeLine[];
  /** Tax that the platform keeps, to remit it. */
  readonly withheld: readonly { readonly tax_ppm: number; readonly amount: number }[];
}

/** A version of a fee plan, as a function. */
export type FeeRule = (basis: FeeBasis) => OrderFees;

/** Of a store without a plan. */
export const NO_FEES: FeeRule = () => ({ lines: [], withheld: [] });
