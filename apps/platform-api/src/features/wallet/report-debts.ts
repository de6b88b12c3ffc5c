import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { DEBT_NOTICE_DAYS, owesTooMuch } from '@store-panel/domain/wallet/debts';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { readBalance } from '#ledger/balances.queries.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';
import { payoutTermOn, payoutTermsOn } from '#payouts/fee-terms.queries.ts';
import { readStoreToday } from '#payouts/store-today.queries.ts';

/**
 * Tells stores by email that they have owed more than they may for two weeks, once until they owe less. Several nodes may
 * run it at once.
 */
export async function reportDebts(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  isStopping: () => boolean,
): Promise<void> {
  const { earned, available } = LEDGER_ACCOUNTS;
  const today = sql`((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date`;
  // Stores of which something is to be written: a debt begins, ends, or has lasted.
  const { rows } = await sql<{ readonly id: string }>`
    select s.id
    from stores s
    left join store_debts d on d.store_id = s.id
    cross join lateral (
      select coalesce(sum(b.amount), 0) as amount from ledger_balances b
      where b.store_id = s.id and b.currency = s.currency and b.account in (${earned}, ${available})
    ) b
    where (d.store_id is not null or b.amount < 0) and (
      (d.store_id is not null) <> (b.amount < -${payoutTermOn('credit_limit', today)})
      or not d.is_reported and d.since <= ${today} - ${DEBT_NOTICE_DAYS}::integer
    )
    order by s.id`.execute(database.kysely);
  for (const { id } of rows) {
    if (isStopping()) return;
    await inTransaction(database, (db) => followDebt(db, secrets, id));
  }
}

async function followDebt(db: QueryExecutor, secrets: Secrets, storeId: string): Promise<void> {
  const { today, currency } = await readStoreToday(db, storeId);
  const { credit_limit: limit } = await payoutTermsOn(db, storeId, today);
  const balance = await readBalance(db, storeId);
  if (!owesTooMuch(balance, limit)) {
    await db.deleteFrom('store_debts').where('store_id', '=', storeId).execute();
    return;
  }
  await db
    .insertInto('store_debts')
    .values({ store_id: storeId, since: today })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ readonly since: string }>`
    update store_debts set is_reported = true
    where store_id = ${storeId} and not is_reported and since <= ${today}::date - ${DEBT_NOTICE_DAYS}::integer
    returning since::text as since`.execute(db);
  const [debt] = rows;
  // It is not two weeks old, or another node was first.
  if (!debt) return;
  const { name, ...to } = await readRecipient(db, storeId);
  const facts = { name, amount: -balance, currency, limit, day: debt.since };
  await enqueueNotice(db, secrets, { ...to, kind: 'debt_lasts', facts });
}
