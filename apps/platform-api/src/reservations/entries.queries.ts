import type { Wire } from '@store-panel/contract/table';

import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

type Entry = Wire['POST /api/store/get_reservation']['reply']['entries'][number];

/** What may stand in an entry: nothing of the guest. */
const NOTED = [
  'status',
  'starts_at',
  'ends_at',
  'persons',
  'area',
  'is_pinned',
  'table_ids',
  'fee_paid',
  'charge',
  'fee_returned',
] as const;

type Noted = Partial<Pick<ReservationRecord, (typeof NOTED)[number]>>;

export interface NewEntry {
  readonly storeId: string;
  readonly reservationId: string;
  readonly action: string;
  readonly actor: ActorJson;
  readonly before: Noted;
  readonly after: Noted;
  readonly reason?: string | undefined;
}

/** Writes down what was done to a reservation: what differs of its facts. */
export async function recordEntry(db: QueryExecutor, entry: NewEntry): Promise<void> {
  const { storeId, reservationId, action, actor, reason = '' } = entry;
  const changed = NOTED.filter((fact) => JSON.stringify(entry.before[fact]) !== JSON.stringify(entry.after[fact]));
  const factsOf = (record: Noted) => Object.fromEntries(changed.map((fact) => [fact, record[fact] ?? null]));
  await db
    .insertInto('reservation_entries')
    .values({
      store_id: storeId,
      reservation_id: reservationId,
      id: uuidV7(),
      action,
      actor: json(actor),
      before: json(factsOf(entry.before)),
      after: json(factsOf(entry.after)),
      reason,
    })
    .execute();
}

/** The newest first. */
export async function readEntries(
  db: QueryExecutor,
  storeId: string,
  reservationId: string,
  limit = 200,
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('reservation_entries')
    .select(['action', 'actor', 'before', 'after', 'reason', 'at'])
    .where('store_id', '=', storeId)
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
