import type { PayoutState } from '@store-panel/domain/payouts/payout-states';
import type { WalletRequestKind, WalletRequestState } from '@store-panel/domain/wallet/wallet-requests';
import type { Generated } from 'kysely';

import type { ActorJson, Instant, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** A week of a store's book, whose earnings are released when it is closed. */
export interface SettlementWeeksTable {
  store_id: string;
  /** Its Sunday, yyyy-mm-dd. */
  week: string;
  closes_at: Instant;
  closed_at: InstantOrNull;
  /** Released, in minor units; null until it is closed. */
  amount: number | null;
  currency: string | null;
  /** The last entry of the week. */
  to_no: number | null;
  /** The entry that released it; null until then, and if there was nothing to release. */
  release_no: Generated<number | null>;
}

/** Payouts that leave together: in a file for the bank, or through the payment provider. */
export interface PayoutBatchesTable {
  id: string;
  currency: string;
  format: 'pain001' | 'csv' | 'provider';
  message_id: string;
  count: number;
  amount: number;
  /** Its bytes, encrypted; null without a file. */
  sealed: Buffer | null;
  created_at: InstantByDefault;
  created_by: Json<ActorJson>;
}

export interface PayoutsTable {
  store_id: string;
  id: string;
  number: number;
  reference: string;
  day: string;
  amount: number;
  currency: string;
  bank_detail_id: string;
  account_hint: string;
  account_holder_name: string;
  state: Generated<PayoutState>;
  batch_id: Generated<string | null>;
  reason: Generated<string | null>;
  /** What the bank did, until it is booked. */
  marked: Generated<'success' | 'fail' | null>;
  marked_by: JsonOrNull<ActorJson>;
  version: Generated<number>;
  created_at: InstantByDefault;
  paid_at: InstantOrNull;
  ended_at: InstantOrNull;
  /** When the payment provider is called about it; null: it is not there, or its result is known. */
  call_at: InstantOrNull;
  /** Of the provider's result, which then is not followed. */
  problem: Generated<'other_amount' | null>;
  /** The last state that was reported by email; null before the first. */
  reported_state: Generated<PayoutState | null>;
  /** Its entries in the store's book: made (0 where that was not known), handed to the bank, come back. */
  made_no: number;
  paid_no: Generated<number | null>;
  returned_no: Generated<number | null>;
}

/** An administrator holds a store's payouts. */
export interface PayoutHoldsTable {
  store_id: string;
  reason: string;
  held_at: InstantByDefault;
  held_by: Json<ActorJson>;
}

export interface WalletRequestsTable {
  store_id: string;
  id: string;
  number: number;
  reference: string;
  kind: WalletRequestKind;
  state: Generated<WalletRequestState>;
  amount: number;
  currency: string;
  bank_detail_id: string | null;
  account_hint: string | null;
  bank_reference: Generated<string | null>;
  reason: Generated<string | null>;
  created_by: Json<ActorJson>;
  created_at: InstantByDefault;
  moved_by: Json<ActorJson>;
  moved_at: InstantByDefault;
  version: Generated<number>;
  /** As of payouts. */
  reported_state: Generated<WalletRequestState | null>;
}

/** The last email about a held payout, one a store. */
export interface PayoutHoldReportsTable {
  store_id: string;
  /** yyyy-mm-dd. */
  day: string;
}

/** A store that owes more than it may. */
export interface StoreDebtsTable {
  store_id: string;
  /** yyyy-mm-dd. */
  since: string;
  is_reported: Generated<boolean>;
}
