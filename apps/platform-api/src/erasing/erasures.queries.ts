import { type Selectable, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { ErasuresTable } from '#db/tables/customers.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { IS_OPEN_RESERVATION } from '#erasing/erase-places.queries.ts';
import { ERASING_BATCH } from '#erasing/person.ts';

/** Whether customer `c` is about to be removed: nothing shows them any more. */
export const IS_BEING_ERASED = `exists (
  select from erasures e where e.store_id = c.store_id and e.key = c.key and e.done_at is null)`;

interface Beginning {
  readonly storeId: string;
  readonly userId: string;
  readonly phone: string;
  readonly actor: ActorJson;
}

/** What of a customer still runs. */
export type InWork = NonNullable<ApiError['detail']['in_work']>;

/**
 * Begins to remove a customer, whose row the transaction has found. Takes the store's counters first, as placing an order
 * does: an order was there before it, or is the first of a new customer.
 * @throws ApiError requestFailed with what of the customer still runs
 */
export async function beginErasure(db: QueryExecutor, { storeId, userId, phone, actor }: Beginning): Promise<void> {
  const key = phone.replace('+', '');
  const inWork = await readInWork(db, storeId, key);
  if (inWork.orders.length + inWork.reservations.length + inWork.returns.length > 0)
    throw new ApiError('requestFailed', { in_work: inWork });
  await sql`
    insert into erasures (store_id, id, user_id, key, last_order, actor, epoch)
    select store_id, ${uuidV7()}, ${userId}, ${key}, order_number, ${json(actor)}, stream_epoch()
    from store_counters where store_id = ${storeId}`.execute(db);
}

/** At most so many are named; the rest comes up once these are done. */
const NAMED = 20;

/** At most 20 of each. @param key domain's `customerKey` */
export async function readInWork(db: QueryExecutor, storeId: string, key: string): Promise<InWork> {
  const { rows } = await sql<{ in_work: InWork }>`
    select json_build_object(
      'orders', (
        select coalesce(json_agg(to_json(x)), '[]') from (
          select o.id as order_id, o.unique_id from orders o
          where o.store_id = ${storeId} and o.customer_key = ${key} and o.order_status < 25
          order by o.unique_id limit ${NAMED}
        ) x),
      'reservations', (
        select coalesce(json_agg(to_json(x)), '[]') from (
          select r.id as reservation_id, r.code, r.day as date from reservations r
          where r.store_id = ${storeId} and r.customer_key = ${key} and ${IS_OPEN_RESERVATION}
          order by r.starts_at, r.id limit ${NAMED}
        ) x),
      'returns', (
        select coalesce(json_agg(to_json(x)), '[]') from (
          select t.id as return_id, t.number from returns t
          join orders o on o.store_id = t.store_id and o.id = t.order_id
          where t.store_id = ${storeId} and o.store_id = ${storeId} and o.customer_key = ${key} and t.ended_at is null
          order by t.number limit ${NAMED}
        ) x)
    ) as in_work`.execute(db);
  const [row] = rows as [{ in_work: InWork }];
  return row.in_work;
}

/** One that has begun and is not done. */
export interface Erasure extends Pick<Selectable<ErasuresTable>, 'store_id' | 'id' | 'user_id' | 'last_order'> {
  readonly key: string;
  readonly calling_code: string;
}

export async function listErasuresToDo(db: QueryExecutor): Promise<readonly Erasure[]> {
  const { rows } = await sql<Erasure>`
    select e.store_id, e.id, e.user_id, e.key, e.last_order, s.country_phone_code as calling_code
    from erasures e join stores s on s.id = e.store_id
    where e.done_at is null order by e.begun_at, e.id limit ${ERASING_BATCH}`.execute(db);
  return rows;
}

/** Marks it as done. */
export async function endErasure(db: QueryExecutor, { store_id: storeId, id }: Erasure): Promise<void> {
  await sql`
    update erasures set key = null, done_at = now(), epoch = stream_epoch()
    where store_id = ${storeId} and id = ${id}`.execute(db);
}

/**
 * Opens those again whose customer is back: the database was restored from a backup of before. @returns how many
 */
export async function reopenErasures(db: QueryExecutor): Promise<number> {
  const { rows } = await sql`
    update erasures e set key = c.key, done_at = null, epoch = stream_epoch()
    from store_customers c
    where e.epoch <> stream_epoch() and e.done_at is not null and c.store_id = e.store_id and c.id = e.user_id
    returning 1`.execute(db);
  await sql`update erasures set epoch = stream_epoch() where epoch <> stream_epoch()`.execute(db);
  return rows.length;
}
