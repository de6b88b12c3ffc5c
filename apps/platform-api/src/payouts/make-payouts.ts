import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { payableOf, payoutReference } from '@store-panel/domain/payouts/payout-states';
import { type StoreDate, weekday } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { payoutTermsOn } from '#payouts/fee-terms.queries.ts';
import { readPayoutHolds } from '#payouts/payout-holds.queries.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;

/** The store's business day, by the database's clock. */
const TODAY = sql`((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date`;

/** Makes the payouts of all stores whose day it is; of each one, once a day. What is held goes with the next. */
export async function makeDuePayouts(database: Database, isStopping: () => boolean = () => false): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`
    select s.id
    from ledger_balances b join stores s on s.id = b.store_id and s.currency = b.currency
    where b.account = 2 and b.amount > 0
      and not exists (select from payouts p where p.store_id = s.id and p.day = ${TODAY})
    order by s.id`.execute(database.kysely);
  for (const { id } of rows) {
    if (isStopping()) return;
    await inTransaction(database, (db) => makePayout(db, id));
  }
}

/** @returns the payout's id; null if it is not the day, nothing may leave, or something holds it */
export async function makePayout(db: QueryExecutor, storeId: string): Promise<string | null> {
  // All entries take the counters: nothing comes or goes until the payout is posted.
  const { rows } = await sql<{ today: StoreDate; currency: string; unique_id: number; is_made: boolean }>`
    select ${TODAY}::text as today, s.currency, s.unique_id,
      exists (select from payouts p where p.store_id = s.id and p.day = ${TODAY}) as is_made
    from store_counters c join stores s on s.id = c.store_id
    where c.store_id = ${storeId} for update of c`.execute(db);
  const [store] = rows;
  if (!store || store.is_made) return null;
  const { today, currency } = store;
  const terms = await payoutTermsOn(db, storeId, today);
  if (weekday(today) !== terms.payout_weekday) return null;
  const { account, holds } = await readPayoutHolds(db, storeId);
  const amount = payableOf(await readBalances(db, storeId));
  if (account === null || holds.length > 0 || amount === 0 || amount < terms.least_payout) return null;
  const id = uuidV7();
  const number = await nextNumber(db, storeId);
  await db
    .insertInto('payouts')
    .values({
      store_id: storeId,
      id,
      number,
      reference: payoutReference(store.unique_id, number),
      day: today,
      amount,
      currency,
      bank_detail_id: account.id,
      account_hint: account.hint,
      account_holder_name: account.holderName,
    })
    .execute();
  await postEntry(db, {
    storeId,
    kind: 'payout',
    subject: null,
    currency,
    actor: SYSTEM,
    lines: transfer('payout', 'available', 'reserved', amount),
  });
  return id;
}

async function nextNumber(db: QueryExecutor, storeId: string): Promise<number> {
  const { last } = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return last + 1;
}
