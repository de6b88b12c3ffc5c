import type { ReturnLine } from '@store-panel/domain/returns/return-lines';
import type { WayBack } from '@store-panel/domain/returns/return-rules';
import type { ReturnSignal } from '@store-panel/domain/returns/return-signals';
import type { ReturnOrigin, ReturnReason, ReturnState } from '@store-panel/domain/returns/return-states';
import type { ChargeExplanation } from '@store-panel/domain/weight-prices/charge';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonOrNull, Versioned } from '#db/column-types.ts';

/** What comes back of an order. Amounts are minor units of `currency`. */
export interface ReturnsTable extends Versioned {
  store_id: string;
  id: string;
  /** Counted per store, by `store_counters.return_no`. */
  number: number;
  order_id: string;
  state: ReturnState;
  origin: ReturnOrigin;
  /** That of its first line, by which it is counted. */
  reason: ReturnReason;
  /** What the customer says of it. */
  note: Generated<string>;
  lines: Json<readonly ReturnLine[]>;
  signals: Generated<ReturnSignal[]>;
  /** Why it was rejected or cancelled, as the customer reads it. */
  answer: Generated<string>;
  currency: string;
  /** What its lines have cost. */
  amount: number;
  way_back: WayBack;
  way_back_fee: Generated<number>;
  /** Whether the delivery price goes back, if all of the order does. */
  refunds_delivery: Generated<boolean>;
  /** Weight when the customer handed it over, and when the store got it. */
  sent_grams: number | null;
  received_grams: number | null;
  refund_id: string | null;
  due_at: InstantOrNull;
  /** When its approval ends; set exactly while it is approved. */
  expires_at: InstantOrNull;
  /** When its customer is reminded of it; null once it was, and unless it is approved. */
  remind_at: InstantOrNull;
  approved_at: InstantOrNull;
  received_at: InstantOrNull;
  inspected_at: InstantOrNull;
  refunded_at: InstantOrNull;
  /** Set exactly while it has ended: refunded, closed, rejected, cancelled, expired. */
  ended_at: InstantOrNull;
  /** What its label cost the store, from when it was used; 0 before, and where labels cost nothing. */
  label_charge: Generated<number>;
  /** By what; never changed. */
  charge_explain: JsonOrNull<ChargeExplanation>;
}

/** History of a return, in the order of `no`. */
export interface ReturnEntriesTable {
  store_id: string;
  return_id: string;
  no: number;
  at: InstantByDefault;
  actor: Json<ActorJson>;
  /** One of domain's actions, or what else happened to it. */
  action: string;
  /** After the entry. */
  state: ReturnState;
  note: Generated<string>;
  /** Who acted in the store's name. */
  acting_admin: string | null;
}

/** A photo of what comes back. It goes with its file. */
export interface ReturnPhotosTable {
  store_id: string;
  id: string;
  return_id: string;
  /** Of the order, by its index; null: of the whole. */
  line: number | null;
  file_id: string;
  created_at: InstantByDefault;
}
