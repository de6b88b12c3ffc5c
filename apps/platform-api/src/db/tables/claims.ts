import type { ClaimDocumentKind } from '@store-panel/domain/claims/claim-documents';
import type { ClaimCause, ClaimEvent, ClaimState } from '@store-panel/domain/claims/claim-states';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, Versioned } from '#db/column-types.ts';

/** A claim on a parcel, of the store that handles it, of the courier tenant whose page shows it, or of both. */
export interface ClaimsTable extends Versioned {
  id: string;
  tenant_id: string | null;
  store_id: string | null;
  waybill_number: string;
  /** HMAC-SHA-256 of the claim number with the server's key, which is not in the database. */
  claim_number_mac: Buffer;
  /** The encrypted number; set if the store shows it to its employees. */
  claim_number_sealed: Buffer | null;
  order_id: string | null;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  cause: Generated<ClaimCause>;
  description: Generated<string>;
  /** Minor units of `currency`, which is set for a store's claim. */
  amount: Generated<number>;
  currency: string | null;
  state: ClaimState;
  due_at: InstantOrNull;
  /** Number of history entries. */
  entries: Generated<number>;
}

/** History of a claim, in the order of `number`. */
export interface ClaimEntriesTable {
  claim_id: string;
  number: number;
  at: InstantByDefault;
  actor: Json<ActorJson>;
  event: ClaimEvent;
  /** State after the entry. */
  state: ClaimState;
  note: string | null;
}

/** A document requested from the claimant. */
export interface ClaimDocumentsTable {
  id: string;
  claim_id: string;
  kind: ClaimDocumentKind;
  label: Generated<string>;
  asked_at: InstantByDefault;
  file_id: string | null;
  received_at: InstantOrNull;
}

/** Subscription of an email address to a claim. */
export interface ClaimMailsTable {
  id: string;
  claim_id: string;
  /** Host of the courier's page on which it was requested. */
  host: string;
  email: string;
  /** Index of the language of the emails. */
  lang: number;
  asked_at: InstantByDefault;
  /** Null until the address confirms the subscription. */
  confirmed_at: InstantOrNull;
  /** The last history entry that was sent. */
  told: Generated<number>;
}
