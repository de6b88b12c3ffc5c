import type { PartyMove } from '@store-panel/domain/reservations/placement/make-room';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** The tables of a party from an instant up to another, in epoch milliseconds. */
export interface TablesOfParty {
  readonly storeId: string;
  readonly reservationId: string;
  readonly day: string;
  readonly tableIds: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly isSeated: boolean;
}

/** Gives a party these tables instead of those that it has. Fails with 23P01 where one is taken. */
export async function writeTables(db: QueryExecutor, party: TablesOfParty): Promise<void> {
  const { storeId, reservationId, day, tableIds, from, until, isSeated } = party;
  await sql`
    delete from reservation_tables
    where store_id = ${storeId} and reservation_id = ${reservationId}`.execute(db);
  await sql`
    insert into reservation_tables (store_id, reservation_id, table_id, day, from_at, until_at, holds, is_seated)
    select ${storeId}::uuid, ${reservationId}::uuid, t, ${day}::date, ${new Date(from)}, ${new Date(until)}, true,
      ${isSeated}
    from unnest(${[...tableIds]}::uuid[]) t order by t`.execute(db);
}

/** Frees the tables of a party that will not come, or never had to. */
export async function freeTables(db: QueryExecutor, storeId: string, reservationId: string): Promise<void> {
  await sql`
    update reservation_tables set holds = false, is_seated = false
    where store_id = ${storeId} and reservation_id = ${reservationId}`.execute(db);
}

/**
 * Lets parties change tables at once: two may swap, so the constraint looks at the end. Their reservations are locked before
 * their tables, in the order of whatever ends holds; one whose hold has ended meanwhile has no table to change.
 * @returns those that changed tables
 */
export async function moveParties(
  db: QueryExecutor,
  storeId: string,
  moves: readonly PartyMove[],
): Promise<readonly PartyMove[]> {
  if (moves.length === 0) return [];
  await sql`set constraints reservation_tables_once deferred`.execute(db);
  await sql`
    select from reservations
    where store_id = ${storeId} and id = any(${moves.map(({ reservationId }) => reservationId)}::uuid[])
    order by id for update`.execute(db);
  const moved: PartyMove[] = [];
  for (const move of moves) {
    const { reservationId, tableIds } = move;
    const { rows } = await sql<{ day: string; from_at: Date; until_at: Date }>`
      select day::text as day, min(from_at) as from_at, max(until_at) as until_at from reservation_tables
      where store_id = ${storeId} and reservation_id = ${reservationId} and holds group by day`.execute(db);
    const [place] = rows;
    if (!place) continue;
    await writeTables(db, {
      storeId,
      reservationId,
      day: place.day,
      tableIds,
      from: place.from_at.getTime(),
      until: place.until_at.getTime(),
      isSeated: false,
    });
    moved.push(move);
  }
  await sql`set constraints reservation_tables_once immediate`.execute(db);
  return moved;
}
