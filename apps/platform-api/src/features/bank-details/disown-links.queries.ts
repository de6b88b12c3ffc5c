import { sql } from 'kysely';

import { audit } from '#access/audit.ts';
import { consumeAttempt, type Limit, refundAttempt } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { hashOfToken } from '#features/bank-details/bank-messages.ts';

/** Links that an address may try in vain. */
const ATTEMPTS: Limit = { name: 'bank-stops', max: 30, windowSeconds: 60 * 60 };

/** The account and store of a link. */
export interface LinkedAccount {
  readonly store_id: string;
  readonly bank_detail_id: string;
  readonly hint: string;
  /** The store's names, one per language. */
  readonly store: readonly string[];
  readonly lang: number;
  /** The link was used: payouts were stopped with it. */
  readonly is_used: boolean;
}

/**
 * Finds the account of a link. Links without one are counted by address.
 * @returns null if there is none or its week is over, or if the address has tried too many
 */
export async function findByDisownToken(
  db: QueryExecutor,
  token: string,
  address: string,
): Promise<LinkedAccount | null> {
  if ((await consumeAttempt(db, ATTEMPTS, address)) > 0) return null;
  const { rows } = await sql<LinkedAccount>`
    select l.store_id, l.bank_detail_id, d.hint, s.name as store, s.lang, l.used_at is not null as is_used
    from bank_links l
    join bank_details d on d.store_id = l.store_id and d.id = l.bank_detail_id
    join stores s on s.id = l.store_id
    where l.token_hash = ${hashOfToken(token)} and l.expires_at > now()`.execute(db);
  const [linked] = rows;
  if (!linked) return null;
  await refundAttempt(db, ATTEMPTS, address);
  return linked;
}

/**
 * Stops the payouts of a store by a link, once, in turn with payments that are being decided: a link that was used stops nothing again after an administrator has lifted
 * the stop.
 */
export async function stopPayouts(
  db: QueryExecutor,
  token: string,
  request: { readonly address: string; readonly id: string },
): Promise<void> {
  const { rows } = await sql`
    select s.id from stores s
    where s.id = (select l.store_id from bank_links l where l.token_hash = ${hashOfToken(token)})
    for no key update`.execute(db);
  if (rows.length === 0) return;
  const link = await db
    .updateTable('bank_links')
    .set((eb) => ({ used_at: eb.fn<Date>('now', []) }))
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['store_id', 'bank_detail_id'])
    .executeTakeFirst();
  if (!link) return;
  const { store_id: storeId, bank_detail_id: bankDetailId } = link;
  await db
    .insertInto('payout_stops')
    .values({ store_id: storeId, id: uuidV7(), bank_detail_id: bankDetailId, lifted_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // By the holder of the link: there is no session.
  await audit(db, {
    principal: { kind: 'store', id: storeId, name: '', storeId },
    action: 'bank_disowned',
    subject: bankDetailId,
    detail: { by: 'link' },
    address: request.address,
    requestId: request.id,
  });
}
