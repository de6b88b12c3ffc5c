import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** How many parties are still to come to a store, or sit at its tables. */
export async function countReservationsAhead(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations
    where store_id = ${storeId} and kind <> 'block'
      and (status in ('seated', 'waiting') and day >= current_date - 2
        or kind = 'reservation' and starts_at > now()
          and (status in ('requested', 'confirmed') or (status = 'held' and expires_at > now())))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A reservation whose guests are still to come. */
export interface ReservationAhead {
  readonly id: string;
  readonly code: string;
  readonly day: string;
  readonly starts_at: Date;
}

/** All reservations of a store that are still to come, the first start first. */
export const readReservationsAhead = (db: QueryExecutor, storeId: string): Promise<ReservationAhead[]> =>
  db
    .selectFrom('reservations')
    .select(['id', 'code', 'day', 'starts_at'])
    .where('store_id', '=', storeId)
    .where('kind', '=', 'reservation')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['requested', 'confirmed']),
        eb.and([eb('status', '=', 'held'), eb('expires_at', '>', eb.fn<Date>('now', []))]),
      ]),
    )
    .where('starts_at', '>', new Date())
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
