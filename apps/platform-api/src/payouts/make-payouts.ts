import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { payableOf, payoutReference } from '@store-panel/domain/payouts/payout-states';
import { type StoreDate, weekday } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { payoutTermsOn, payoutTermOn } from '#payouts/fee-terms.queries.ts';
import { lockPayoutHolds, readPayoutHolds } from '#payouts/payout-holds.queries.ts';

/** Stores that are looked for at once. */
const BATCH = 200;
const SYSTEM = { kind: 'system', id: null, name: null } as const;

/** The store's business day, by the database's clock. */
const TODAY = sql`((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date`;

/** Makes the payouts of all stores whose day it is; of each one, once a day. What is held goes with the next. */
export async function makeDuePayouts(database: Database, round: Round = STRICT_ROUND): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ readonly store_id: string }>`
      select s.id as store_id
      from ledger_balances b join stores s on s.id = b.store_id and s.currency = b.currency
      where b.account = ${LEDGER_ACCOUNTS.available} and b.amount > 0 and s.id > ${after}
        and extract(dow from ${TODAY})::integer = ${payoutTermOn('payout_weekday', TODAY)}
        and not exists (select from payouts p where p.store_id = s.id and p.day = ${TODAY})
      order by s.id limit ${BATCH}`.execute(database.kysely);
    await runEach(rows, ({ store_id: storeId }) => inTransaction(database, (db) => makePayout(db, storeId)), round);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH || round.isStopping()) return;
    after = last.store_id;
  }
}

/** @returns the payout's id; null if it is not the day, nothing may leave, or something holds it */
export async function makePayout(db: QueryExecutor, storeId: string): Promise<string | null> {
  await lockPayoutHolds(db, [storeId]);
  // All entries take the counters: nothing comes or goes until the payout is posted. What was committed meanwhile is seen
  // by the next statement only.
  await db.selectFrom('store_counters').select('store_id').where('store_id', '=', storeId).forUpdate().execute();
  const { rows } = await sql<{ today: StoreDate; currency: string; unique_id: number; is_made: boolean }>`
    select ${TODAY}::text as today, s.currency, s.unique_id,
      exists (select from payouts p where p.store_id = s.id and p.day = ${TODAY}) as is_made
    from stores s where s.id = ${storeId}`.execute(db);
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
  const { no } = await postEntry(db, {
    storeId,
    kind: 'payout',
    subject: null,
    currency,
    actor: SYSTEM,
    lines: transfer('payout', 'available', 'reserved', amount),
  });
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
      made_no: no,
    })
    .execute();
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
