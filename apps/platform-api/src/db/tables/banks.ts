import type { AccountType, BankType, PhotoSide } from '@store-panel/domain/banks/account-forms';
import type { BankDetailState } from '@store-panel/domain/banks/account-in-use';
import type { Generated } from 'kysely';

import type { ActorJson, Instant, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** A bank account of a store. */
export interface BankDetailsTable {
  store_id: string;
  id: string;
  country: string;
  account_holder_name: string;
  bank_name: Generated<string>;
  bank_type: BankType;
  account_type: AccountType | null;
  /** Its numbers, encrypted JSON bound to store and id; null some time after it was deleted. */
  sealed: Buffer | null;
  /** Country and last digits. */
  hint: string;
  state: Generated<BankDetailState>;
  /** From when payouts may go to it. */
  usable_from: Instant;
  /** When the store chose it for payouts last; null: never. */
  chosen_at: InstantOrNull;
  /** What the payment provider calls it, encrypted; null if it does not know it. */
  provider_token: Buffer | null;
  added_at: InstantByDefault;
  deleted_at: InstantOrNull;
}

/** A photo of the identity document of an account's holder. Its file is encrypted. */
export interface BankPhotosTable {
  store_id: string;
  bank_detail_id: string;
  side: PhotoSide;
  file_id: string;
}

/** A link with which an owner denies a change of an account, and stops payouts. */
export interface BankLinksTable {
  /** Of the token in the link. */
  token_hash: Buffer;
  store_id: string;
  bank_detail_id: string;
  expires_at: Instant;
  used_at: InstantOrNull;
}

/** Payouts of a store are stopped, until an administrator lifts it. One at a time. */
export interface PayoutStopsTable {
  store_id: string;
  id: string;
  bank_detail_id: string;
  stopped_at: InstantByDefault;
  lifted_at: InstantOrNull;
  lifted_by: JsonOrNull<ActorJson>;
  note: Generated<string>;
}

/** A bank of a country. */
export interface BankCodesTable {
  country: string;
  code: string;
  name: string;
  bic: Generated<string>;
  uploaded_at: InstantByDefault;
}

/** Money that a store pays in through the payment provider. */
export interface BankDepositsTable {
  store_id: string;
  id: string;
  /** What the payment provider calls it, encrypted; null until it has answered. */
  provider_ref: Buffer | null;
  state: Generated<'created' | 'success' | 'fail'>;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  created_at: InstantByDefault;
  created_by: Json<ActorJson>;
  expires_at: Instant;
  /** When the provider is asked next; null if there is nothing to ask. */
  ask_at: InstantOrNull;
  ended_at: InstantOrNull;
  problem: 'other_amount' | null;
}
