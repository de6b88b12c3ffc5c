import type { ClaimDocumentKind } from '@store-panel/domain/claims/claim-documents';
import type { ClaimCause, ClaimEvent, ClaimState } from '@store-panel/domain/claims/claim-states';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, Versioned } from '#db/column-types.ts';

/** A claim on a parcel: of a store, which works on it, of a courier tenant, on whose page it is looked up, or of both. */
export interface ClaimsTable extends Versioned {
  id: string;
  tenant_id: string | null;
  store_id: string | null;
  waybill_number: string;
  /** HMAC-SHA-256 of the claim number under the server's key, which the database does not know. */
  claim_number_mac: Buffer;
  /** The number itself, sealed; set where a store shows it to its people. */
  claim_number_sealed: Buffer | null;
  order_id: string | null;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  cause: Generated<ClaimCause>;
  description: Generated<string>;
  /** Minor units of `currency`, which a claim of a store has. */
  amount: Generated<number>;
  currency: string | null;
  state: ClaimState;
  due_at: InstantOrNull;
  /** Entries of its history so far. */
  entries: Generated<number>;
}

/** What happened to a claim, in the order of its numbers. */
export interface ClaimEntriesTable {
  claim_id: string;
  number: number;
  at: InstantByDefault;
  actor: Json<ActorJson>;
  event: ClaimEvent;
  /** From then on. */
  state: ClaimState;
  note: string | null;
}

/** What the claimant of a claim is asked for. */
export interface ClaimDocumentsTable {
  id: string;
  claim_id: string;
  kind: ClaimDocumentKind;
  label: Generated<string>;
  asked_at: InstantByDefault;
  file_id: string | null;
  received_at: InstantOrNull;
}

/** An address that wants mails about a claim. */
export interface ClaimMailsTable {
  id: string;
  claim_id: string;
  /** Of the courier's page that it was asked for on. */
  host: string;
  email: string;
  /** Index of the language it is written to in. */
  lang: number;
  asked_at: InstantByDefault;
  /** Null until the address itself has said that it wants them. */
  confirmed_at: InstantOrNull;
  /** The last entry of the claim's history that it knows of. */
  told: Generated<number>;
}
