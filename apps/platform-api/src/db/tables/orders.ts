import type {
  Address,
  OrderLine,
  PaymentMethod,
  PaymentStatus,
} from '@store-panel/contract/endpoints/orders/order-fields';
import type { EscalationStep } from '@store-panel/domain/escalation/rules';
import type { OrderOffer } from '@store-panel/domain/offers/order-offer';
import type { ReasonKind } from '@store-panel/domain/insight/reason-kinds';
import type { DeliveredBy, MoneyHolder } from '@store-panel/domain/ledger/order-money';
import type { ChargeRule } from '@store-panel/domain/orders/cancellation-charge';
import type { OrderStatus, RequestStatus } from '@store-panel/domain/orders/status';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import type { ChargeExplanation } from '@store-panel/domain/weight-prices/charge';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { Generated } from 'kysely';
import type { Static } from 'typebox';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonOrNull, Versioned } from '#db/column-types.ts';

/** A parcel that comes to the store: its unique code, where it comes from, and the name on its label. */
export interface SentIn {
  readonly code_id: string;
  readonly from: Static<typeof Address>;
  readonly to: { readonly name: string; readonly phone: string };
}

/** The account and its device's user agent. */
type ShownBy = ActorJson & { readonly device: string };

/** Amounts are minor units of `currency`. */
export interface OrdersTable extends Versioned {
  store_id: string;
  id: string;
  /** Counted per store, by `store_counters.order_number`. */
  unique_id: number;
  /** The ordering channel's own number; unique in a store, so that a repeated order is found, not created again. */
  client_reference: string | null;
  source: Generated<'customer' | 'manual'>;
  order_type: Generated<'delivery' | 'pickup' | 'table'>;
  order_status: OrderStatus;
  /** Copied from the delivery request, so that lists need no join; null exactly when `request_id` is. */
  request_status: RequestStatus | null;
  request_id: string | null;
  user_id: string | null;
  customer_name: string;
  customer_phone: Generated<string>;
  /** Where messages about the order go; empty: none. */
  customer_email: Generated<string>;
  /** Index of the language of those messages; null: the store's. */
  customer_lang: number | null;
  /** Domain's `customerKey`; null for too few digits. */
  customer_key: string | null;
  address: JsonOrNull<Static<typeof Address>>;
  table_number: string | null;
  /** The party at the table; null of all other orders. */
  reservation_id: Generated<string | null>;
  /** The phone that sent it; null of all other orders. */
  table_guest_id: Generated<string | null>;
  /** Ordered at a table by a phone that no rule may accept. */
  is_unknown_phone: Generated<boolean>;
  /** What it took of its party's deposit when it was paid. */
  deposit_used: Generated<number>;
  lines: Json<Static<typeof OrderLine>[]>;
  item_count: number;
  currency: string;
  cart_total: number;
  tax: Generated<number>;
  is_tax_included: Generated<boolean>;
  /** The store's rate when the order was placed; edits use it even if the store's rate has changed. */
  tax_rate_ppm: Generated<number>;
  delivery_price: Generated<number>;
  tip_amount: Generated<number>;
  discount: Generated<number>;
  /** The store's own discount, beside that of the offer; `discount` is limited to the cart's total. */
  discount_granted: Generated<number>;
  /** As it was when the order was placed. */
  offer: JsonOrNull<OrderOffer>;
  total: number;
  store_profit: number;
  cancellation_charge: Generated<number>;
  /** The store's rule when the order was placed; null for orders that had ended before it was kept. */
  cancellation_charge_kind: Generated<ChargeRule['kind'] | null>;
  cancellation_charge_value: Generated<number | null>;
  cancellation_charge_threshold: Generated<number | null>;
  /** Sum of the order's open adjustments: above 0 the customer owes it. */
  balance_due: Generated<number>;
  payment_method: Static<typeof PaymentMethod>;
  payment_status: Generated<Static<typeof PaymentStatus>>;
  confirmation_code: string | null;
  order_comment: Generated<string>;
  delivery_comment: Generated<string>;
  /** The day in the store's calendar, yyyy-mm-dd. */
  service_day: string;
  /** The hour of the store's clock at the same instant, 0 to 23. */
  service_hour: number;
  scheduled_at: InstantOrNull;
  promised_at: InstantOrNull;
  estimated_ready_at: InstantOrNull;
  /** Planned and actual release of a scheduled order to the kitchen; null for other orders. */
  release_at: InstantOrNull;
  released_at: InstantOrNull;
  /** Until when a guest at a table may pay it, which releases it; null for other orders. */
  payment_due_at: InstantOrNull;
  /** When and where a panel first showed the order. */
  shown_at: InstantOrNull;
  shown_by: JsonOrNull<ShownBy>;
  /** Only panels without sound have shown it. */
  shown_silently: Generated<boolean>;
  /** Steps taken because no panel has shown it, in their order, and the time of the last one. */
  escalation_steps: Generated<EscalationStep[]>;
  escalated_at: InstantOrNull;
  accepted_at: InstantOrNull;
  ready_at: InstantOrNull;
  /** When a courier picked it up. */
  dispatched_at: InstantOrNull;
  /** These three are set together, when the order is handed to a transporter. */
  waybill_number: string | null;
  shipment_label: ShipmentLabel | null;
  shipped_at: InstantOrNull;
  /** When the label was last updated; null for the initial one. */
  shipment_told_at: InstantOrNull;
  /** Of a shipped order. */
  parcel_count: Generated<number>;
  service_level: ServiceLevel | null;
  /** Where its parcels leave from; null: as the store's rule says when they do. */
  warehouse_id: Generated<string | null>;
  /** Of a parcel that comes to the store by a unique code; its customer is who sends it. */
  sent_in: JsonOrNull<SentIn>;
  /** From there to the customer along the great circle; null if unknown. Written by a trigger. */
  direct_metres: Generated<number | null>;
  /** Set exactly while `order_status` is final, together with `status_before_end`. */
  ended_at: InstantOrNull;
  end_reason: string | null;
  /** The kind of that reason; null for none, and for orders that were not called off. */
  end_reason_kind: ReasonKind | null;
  ended_by: JsonOrNull<ActorJson>;
  /** The store's account that last acted on the order. */
  handled_by: JsonOrNull<ActorJson>;
  status_before_end: OrderStatus | null;
  end_is_settled: Generated<boolean>;
  returned_at: InstantOrNull;
  store_rating_to_user: number | null;
  store_review_to_user: string | null;
  /** When the store first rated the customer. */
  rated_at: InstantOrNull;
  weight_grams: number | null;
  /** The platform's delivery charge to the store, in minor units. */
  courier_charge: Generated<number>;
  /** By what the charge was made; null if by nothing. Written once. */
  charge_explain: JsonOrNull<ChargeExplanation>;
  /** Who has what was paid; null until then. */
  collected_by: MoneyHolder | null;
  /** Who brought it; null until it is completed. */
  delivered_by: DeliveredBy | null;
  /** The version of the store's fee plan when the order was placed; null for none. */
  fee_plan_version: string | null;
  /** False for orders that had ended before the ledger was kept. */
  is_in_ledger: Generated<boolean>;
  /** When its customer was removed from it. */
  erased_at: InstantOrNull;
}

/** A difference between the paid and the edited total of an order, to be settled with the customer. */
export interface OrderAdjustmentsTable {
  store_id: string;
  id: string;
  order_id: string;
  /** The order's version after the edit. */
  order_version: number;
  /** Minor units: above 0 the customer owes it, below 0 it is owed to the customer. */
  amount: number;
  currency: string;
  actor: Json<ActorJson>;
  created_at: InstantByDefault;
  settled_at: InstantOrNull;
  /** Null while it is open, and for those that were settled before it was kept. */
  settled_how: 'payment' | 'cash' | 'refund' | 'waived' | null;
}
