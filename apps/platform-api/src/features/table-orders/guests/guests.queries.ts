import { type Basket, EMPTY_BASKET } from '@store-panel/domain/table-orders/guest-basket';
import { sql } from 'kysely';

import { hashToken, newServerToken } from '#access/sessions/tokens.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A phone without a party is forgotten so long after it began: other guests may sit there. */
const ALONE_MINUTES = 60;

/** Phones are deleted a day after their party left. */
export const OLD_TABLE_GUESTS = {
  table: 'table_guests',
  isExpired: sql<boolean>`seen_at < now() - interval '24 hours' and not exists (
    select from reservations r where r.store_id = table_guests.store_id and r.id = table_guests.reservation_id
      and r.status = 'seated')`,
} as const;

/** A phone of a guest at a table. */
export interface TableGuest {
  readonly id: string;
  readonly tableId: string;
  /** Null until its first order. */
  readonly reservationId: string | null;
  readonly hasScanned: boolean;
  readonly name: string;
  readonly basket: Basket;
  /** Its party has left, or it never ordered and time has gone by. */
  readonly isOver: boolean;
}

const GUEST =
  sql.raw(`g.id, g.table_id as "tableId", g.reservation_id as "reservationId", g.has_scanned as "hasScanned",
  g.name, g.basket`);

/** Undefined for a token that is none, or of another store. */
export async function findGuest(db: QueryExecutor, storeId: string, token: string): Promise<TableGuest | undefined> {
  const { rows } = await sql<TableGuest>`
    select ${GUEST}, case when g.reservation_id is null then g.created_at < now() - make_interval(mins => ${ALONE_MINUTES})
      else r.status <> 'seated' end as "isOver"
    from table_guests g left join reservations r on r.store_id = g.store_id and r.id = g.reservation_id
    where g.store_id = ${storeId} and g.token_hash = ${hashToken(token)}`.execute(db);
  return rows[0];
}

/** Locks a phone, so that it sends one order at a time. */
export async function lockGuest(
  db: QueryExecutor,
  storeId: string,
  id: string,
): Promise<Pick<TableGuest, 'basket'> | undefined> {
  const { rows } = await sql<Pick<TableGuest, 'basket'>>`
    select g.basket from table_guests g where g.store_id = ${storeId} and g.id = ${id} for update`.execute(db);
  return rows[0];
}

/** @returns the token by which the phone is known from now on */
export async function insertGuest(
  db: QueryExecutor,
  guest: Pick<TableGuest, 'tableId' | 'reservationId' | 'hasScanned'> & { readonly storeId: string },
): Promise<string> {
  const { token, hash } = newServerToken();
  await db
    .insertInto('table_guests')
    .values({
      store_id: guest.storeId,
      id: uuidV7(),
      table_id: guest.tableId,
      reservation_id: guest.reservationId,
      token_hash: hash,
      has_scanned: guest.hasScanned,
      basket: json(EMPTY_BASKET),
    })
    .execute();
  return token;
}

export async function updateGuest(
  db: QueryExecutor,
  storeId: string,
  id: string,
  changed: { readonly basket: Basket; readonly name?: string; readonly reservationId?: string },
): Promise<void> {
  const { basket, name, reservationId } = changed;
  await db
    .updateTable('table_guests')
    .set({
      basket: json(basket),
      ...(name !== undefined && { name }),
      ...(reservationId !== undefined && { reservation_id: reservationId }),
      seen_at: new Date(),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
