import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { PaymentProblem } from '@store-panel/domain/payments/payment-states';
import type { PaymentStatus } from '@store-panel/domain/orders/payments';
import type { Generated } from 'kysely';

import type { ActorJson, Instant, InstantByDefault, InstantOrNull, Json } from '#db/column-types.ts';

/** A payment through a gateway of the store. What it is for, its parts say. */
export interface OrderPaymentsTable {
  store_id: string;
  id: string;
  gateway: PaymentGatewayId;
  /** The gateway's own number; null until it has answered. */
  ref: string | null;
  state: Generated<PaymentStatus>;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  is_test: boolean;
  /** The gateway's page, encrypted; null for one without. */
  page: Buffer | null;
  created_at: InstantByDefault;
  created_by: Json<ActorJson>;
  /** Until when the customer can pay. */
  expires_at: Instant;
  /** When its page is closed before that. */
  ends_at: InstantOrNull;
  /** When the gateway is asked next; null if there is nothing to ask. */
  ask_at: InstantOrNull;
  paid_at: InstantOrNull;
  settled_at: InstantOrNull;
  failed_at: InstantOrNull;
  problem: PaymentProblem | null;
  /** The party whose bill it pays; null for others. */
  bill_of: Generated<string | null>;
}

/** What a payment is for. */
export interface PaymentPartsTable {
  store_id: string;
  payment_id: string;
  line: number;
  /** Either an order, or a reservation whose fee it is. */
  order_id: string | null;
  reservation_id: string | null;
  amount: number;
  /** What the deposit pays of the order beside it. */
  deposit: Generated<number>;
}

/** What a gateway gives back of the fee of a reservation. */
export interface FeeRefundsTable {
  store_id: string;
  id: string;
  reservation_id: string;
  payment_id: string;
  state: Generated<PaymentStatus>;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  /** The gateway's own number. */
  ref: string | null;
  /** It was asked for once without an answer: it may have been given back. */
  is_unknown: Generated<boolean>;
  created_at: InstantByDefault;
  /** When the gateway is asked next. */
  ask_at: InstantOrNull;
  settled_at: InstantOrNull;
  failed_at: InstantOrNull;
}

/** A notice of a gateway that was worked on, so that a repeated one is not. */
export interface GatewayEventsTable {
  store_id: string;
  gateway: PaymentGatewayId;
  event_id: string;
  at: InstantByDefault;
}
