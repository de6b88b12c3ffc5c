import type { Selectable } from 'kysely';

import type { ClaimDocumentsTable, ClaimEntriesTable, ClaimsTable } from '#db/tables/claims.ts';
import type { DeliveryRequestsTable } from '#db/tables/deliveries.ts';
import type { EventsTable } from '#db/tables/events.ts';
import type { OrderAdjustmentsTable, OrdersTable } from '#db/tables/orders.ts';
import type { ParcelsTable } from '#db/tables/parcels.ts';
import type { PastEntry } from '#ledger/insert-entries.ts';

/** A value as it is written in bulk: instants are ISO 8601 text, bytes are PostgreSQL's `\x…` text. */
type AsJson<Value> = Value extends Date | Buffer ? string : Value;

/** All columns of a row; a new column of the table does not compile until the generator fills it. */
type JsonRow<Table> = { -readonly [Column in keyof Selectable<Table>]: AsJson<Selectable<Table>[Column]> };

export type OrderRow = JsonRow<OrdersTable>;
export type RequestRow = JsonRow<DeliveryRequestsTable>;
export type AdjustmentRow = JsonRow<OrderAdjustmentsTable>;
export type ParcelRow = JsonRow<ParcelsTable>;
export type EventRow = JsonRow<EventsTable>;
export type ClaimRow = JsonRow<ClaimsTable>;
export type ClaimEntryRow = JsonRow<ClaimEntriesTable>;
export type ClaimDocumentRow = JsonRow<ClaimDocumentsTable>;

/** An entry in the store's book; it gets its number once all orders are known. */
export interface LifeEntry extends Omit<PastEntry, 'no' | 'day'> {
  no: number;
  day: string;
}

export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
