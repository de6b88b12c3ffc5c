import type {
  Address,
  OrderLine,
  PaymentMethod,
  PaymentStatus,
} from '@store-panel/contract/endpoints/orders/order-fields';
import type { OrderStatus, RequestStatus } from '@store-panel/domain/orders/status';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import type { Generated } from 'kysely';
import type { Static } from 'typebox';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonOrNull, Versioned } from '#db/column-types.ts';

/** Amounts are minor units of `currency`. */
export interface OrdersTable extends Versioned {
  store_id: string;
  id: string;
  /** Counted per store, by `store_counters.order_number`. */
  unique_id: number;
  /** The ordering channel's own number; unique in a store, so that a repeated order is found instead of made again. */
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
  address: JsonOrNull<Static<typeof Address>>;
  table_number: string | null;
  lines: Json<Static<typeof OrderLine>[]>;
  item_count: number;
  currency: string;
  cart_total: number;
  tax: Generated<number>;
  is_tax_included: Generated<boolean>;
  /** The store's rate when the order was placed; an edit goes by it, whatever the rate is by then. */
  tax_rate_ppm: Generated<number>;
  delivery_price: Generated<number>;
  tip_amount: Generated<number>;
  discount: Generated<number>;
  /** What was promised; `discount` is as much of it as the cart can take. */
  discount_granted: Generated<number>;
  total: number;
  store_profit: number;
  cancellation_charge: Generated<number>;
  /** What edits left open of what was paid: above 0 the customer owes it. The sum of the order's open adjustments. */
  balance_due: Generated<number>;
  payment_method: Static<typeof PaymentMethod>;
  payment_status: Generated<Static<typeof PaymentStatus>>;
  confirmation_code: string | null;
  order_comment: Generated<string>;
  delivery_comment: Generated<string>;
  /** The day of the store's calendar it counts for, yyyy-mm-dd. */
  service_day: string;
  scheduled_at: InstantOrNull;
  promised_at: InstantOrNull;
  estimated_ready_at: InstantOrNull;
  /** When an order for later comes to the kitchen, and when it did; null for one that came at once. */
  release_at: InstantOrNull;
  released_at: InstantOrNull;
  accepted_at: InstantOrNull;
  ready_at: InstantOrNull;
  /** When a courier took it along. */
  dispatched_at: InstantOrNull;
  /** These three are set together, when the order is handed to a transporter. */
  waybill_number: string | null;
  shipment_label: ShipmentLabel | null;
  shipped_at: InstantOrNull;
  /** When its label was told; null for the one that it was handed over with. */
  shipment_told_at: InstantOrNull;
  /** Set exactly while `order_status` is final, and `status_before_end` with it. */
  ended_at: InstantOrNull;
  end_reason: string | null;
  ended_by: JsonOrNull<ActorJson>;
  /** The account of the store that last did something for it. */
  handled_by: JsonOrNull<ActorJson>;
  status_before_end: OrderStatus | null;
  end_is_settled: Generated<boolean>;
  returned_at: InstantOrNull;
  store_rating_to_user: number | null;
  store_review_to_user: string | null;
  /** When the store first rated the customer. */
  rated_at: InstantOrNull;
  weight_grams: number | null;
  /** Minor units that the platform asks of the store for bringing it. */
  courier_charge: Generated<number>;
}

/** A difference between what was paid for an order and what it costs since an edit, to be settled with the customer. */
export interface OrderAdjustmentsTable {
  store_id: string;
  id: string;
  order_id: string;
  /** The version that the edit made. */
  order_version: number;
  /** Minor units: above 0 the customer owes it, below 0 it is owed to the customer. */
  amount: number;
  currency: string;
  actor: Json<ActorJson>;
  created_at: InstantByDefault;
  settled_at: InstantOrNull;
}
