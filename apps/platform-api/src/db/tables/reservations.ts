import type {
  ReservationKind,
  ReservationSource,
  ReservationStatus,
} from '@store-panel/domain/reservations/reservation-state';
import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import type { Basket } from '@store-panel/domain/table-orders/guest-basket';
import type { TableCall } from '@store-panel/domain/table-orders/table-call';
import type { Generated } from 'kysely';

import type { ActorJson, Instant, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** A booking day: what takes or frees a table of it locks this row. */
export interface ReservationDaysTable {
  store_id: string;
  day: string;
  version: Generated<number>;
  /** Guests and channels book nothing of the day before it. */
  online_closed_until: InstantOrNull;
}

export interface ReservationsTable {
  store_id: string;
  id: string;
  code: string;
  /** Of a channel's booking. */
  user_id: string | null;
  client_reference: string | null;
  kind: ReservationKind;
  status: ReservationStatus;
  previous_status: ReservationStatus | null;
  source: ReservationSource;
  day: string;
  starts_at: Instant;
  ends_at: Instant;
  /** Of a block 0. */
  persons: number;
  area: Generated<string>;
  is_pinned: Generated<boolean>;
  name: Generated<string>;
  phone: Generated<string>;
  /** Domain's `customerKey`. */
  customer_key: string | null;
  email: Generated<string>;
  lang: Generated<string>;
  guest_note: Generated<string>;
  store_note: Generated<string>;
  /** Of a held one. */
  expires_at: InstantOrNull;
  arrived_at: InstantOrNull;
  seated_at: InstantOrNull;
  finished_at: InstantOrNull;
  quoted_minutes: number | null;
  /** Null: nothing was agreed. */
  terms: JsonOrNull<ReservationTerms>;
  /** Of the fee, in minor units: what was paid, what the store keeps of it, and what went back. */
  fee_paid: Generated<number>;
  charge: Generated<number>;
  fee_returned: Generated<number>;
  /** Of one that is held until its fee is paid. */
  awaits_payment: Generated<boolean>;
  version: Generated<number>;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
  erased_at: InstantOrNull;
  /** The one-time code by which a guest confirms it; null: none was sent. */
  code_id: string | null;
  /** When a guest of the page was reminded, or last moved the visit; null: neither. */
  reminded_at: InstantOrNull;
  /** The last arrival of a guest who waits for a table of a day; null: of all others. */
  latest_at: InstantOrNull;
  /** When such a guest was offered a table; null: not yet. */
  offered_at: InstantOrNull;
  /** When the guest said that the party comes; null: not, or the visit was moved since. */
  reconfirmed_at: InstantOrNull;
  /** What the party calls the staff for; null: they know. */
  call: TableCall | null;
  /** Of the last call. */
  called_at: InstantOrNull;
}

/** A phone of a guest at a table. */
export interface TableGuestsTable {
  store_id: string;
  id: string;
  table_id: string;
  /** Null until its first order makes a party. */
  reservation_id: string | null;
  token_hash: Buffer;
  /** False: the code was typed. */
  has_scanned: boolean;
  name: Generated<string>;
  basket: Json<Basket>;
  created_at: InstantByDefault;
  seen_at: InstantByDefault;
}

/** One row for each table of a party. */
export interface ReservationTablesTable {
  store_id: string;
  reservation_id: string;
  table_id: string;
  day: string;
  from_at: Instant;
  until_at: Instant;
  /** The party has the table, or will have it. */
  holds: boolean;
  is_seated: Generated<boolean>;
}

type Facts = Readonly<Record<string, unknown>>;

/** What was done to a reservation; holds nothing of the guest. */
export interface ReservationEntriesTable {
  store_id: string;
  reservation_id: string;
  id: string;
  action: string;
  actor: Json<ActorJson>;
  before: Json<Facts>;
  after: Json<Facts>;
  reason: Generated<string>;
  at: InstantByDefault;
}
