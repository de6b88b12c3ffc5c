import { type RawBuilder, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

// Uses of unique codes by orders, and by returns of orders. New orders of a store come one after the other; the condition of the update holds if
// they ever do not.

export interface CodeUse {
  readonly storeId: string;
  readonly orderId: string;
  readonly codeId: string;
  /** The return of that order that it opens; missing: the order is placed by it. */
  readonly returnId?: string;
}

/** Counts a use at its code. Updates no row if the code is used up, expired or ended. */
export const countCodeUse = ({ storeId, codeId }: CodeUse) => sql<{ last_nth: number }>`
    update unique_codes set used = used + 1, last_nth = last_nth + 1
    where store_id = ${storeId} and id = ${codeId} and used < uses and ends_at > now() and ended_at is null
    returning last_nth`;

/** Inserts a use that has been counted by {@link countCodeUse}, whose row is `counted`. */
export const insertCodeUse = ({ storeId, codeId, orderId, returnId }: CodeUse, counted: RawBuilder<unknown>) => sql`
    insert into unique_code_uses (store_id, code_id, nth, order_id, return_id)
    select ${storeId}::uuid, ${codeId}::uuid, counted.last_nth, ${orderId}::uuid, ${returnId ?? null}::uuid
    from ${counted} counted`;

/** @throws ApiError offerNotFound: a code that was just used up is answered as one that does not exist */
export function requireCodeUsed(isCounted: boolean): void {
  if (!isCounted) throw new ApiError('offerNotFound');
}

/**
 * Uses a code. The caller holds the store's counter.
 * @returns whether it could be used: false for one that is used up, expired or ended
 */
export async function tryRedeemCode(db: QueryExecutor, use: CodeUse): Promise<boolean> {
  const { rows } = await sql`
    with counted as (${countCodeUse(use)}), used as (${insertCodeUse(use, sql`counted`)})
    select from counted`.execute(db);
  return rows.length > 0;
}

/** Uses a code for an order, as {@link tryRedeemCode}. @throws ApiError offerNotFound */
export async function redeemCode(db: QueryExecutor, use: CodeUse): Promise<void> {
  requireCodeUsed(await tryRedeemCode(db, use));
}

/** Gives the use by which a return was opened back, if it has one. The caller holds the order and the store's counter. */
export async function releaseReturnCode(db: QueryExecutor, storeId: string, returnId: string): Promise<void> {
  await releaseUse(db, storeId, sql`return_id = ${returnId}`);
}

/** Gives the order's use of a code back, if it has one. The caller holds the order's row and the store's counter. */
export async function releaseCode(db: QueryExecutor, storeId: string, orderId: string): Promise<void> {
  await releaseUse(db, storeId, sql`order_id = ${orderId} and return_id is null`);
}

async function releaseUse(db: QueryExecutor, storeId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with given as (
      update unique_code_uses set released_at = now()
      where store_id = ${storeId} and ${which} and released_at is null
      returning code_id
    )
    update unique_codes c set used = c.used - 1 from given
    where c.store_id = ${storeId} and c.id = given.code_id`.execute(db);
}

/**
 * Takes the order's newest use of a code again if it was given back, beyond the code's limits if need be: the store
 * decided so by restoring the order. The caller holds the order's row and the store's counter.
 */
export async function retakeCode(db: QueryExecutor, { storeId, orderId, codeId }: CodeUse): Promise<void> {
  await sql`
    with newest as (
      select nth, released_at from unique_code_uses
      where store_id = ${storeId} and order_id = ${orderId} and code_id = ${codeId} and return_id is null
      order by nth desc limit 1
    ), taken as (
      update unique_code_uses u set released_at = null from newest
      where u.store_id = ${storeId} and u.code_id = ${codeId} and u.nth = newest.nth and newest.released_at is not null
      returning u.code_id
    )
    update unique_codes c set used = c.used + 1 from taken
    where c.store_id = ${storeId} and c.id = taken.code_id`.execute(db);
}
