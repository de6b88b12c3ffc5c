import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import type { PayoutHold, PayoutState } from '@store-panel/domain/payouts/payout-states';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';
import { readNextPayout } from '#payouts/next-payout.queries.ts';
import { readStoreToday } from '#payouts/store-today.queries.ts';

export interface ReportDeps {
  readonly database: Database;
  readonly secrets: Secrets;
}

/** Reports of one round; the next one goes on. */
const BATCH = 200;

/**
 * Reports by email what has become of payouts. A state that was left before it was reported is passed over. Several nodes
 * may run it at once: a payout is marked in the transaction that enqueues its email.
 */
export async function reportPayouts({ database, secrets }: ReportDeps, isStopping: () => boolean): Promise<void> {
  for (let count = 0; count < BATCH && !isStopping(); count += 1)
    if (!(await inTransaction(database, (db) => reportNext(db, secrets)))) return;
}

interface ReportedPayout {
  readonly store_id: string;
  readonly state: PayoutState;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly account_hint: string;
  readonly reason: string | null;
}

/** @returns whether there was one */
async function reportNext(db: QueryExecutor, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<ReportedPayout>`
    with due as (
      select store_id, id from payouts where reported_state is distinct from state
      order by store_id, id limit 1 for update skip locked
    )
    update payouts p set reported_state = p.state
    from due where p.store_id = due.store_id and p.id = due.id
    returning p.store_id, p.state, p.amount, p.currency, p.reference, p.account_hint, p.reason`.execute(db);
  const [payout] = rows;
  if (!payout) return false;
  const { store_id: storeId, state, amount, currency, reference, account_hint: hint, reason } = payout;
  // That it has arrived, the store sees at its bank.
  if (state === 'success') return true;
  const { name, ...to } = await readRecipient(db, storeId);
  const note = state === 'fail' ? (reason ?? '') : '';
  const facts = { name, state, amount, currency, reference, hint, note };
  await enqueueNotice(db, secrets, { ...to, kind: 'payout_changed', facts });
  return true;
}

/** Reports by email what holds the payout of a store whose day it is; once a day. */
export async function reportHeldPayouts({ database, secrets }: ReportDeps, isStopping: () => boolean): Promise<void> {
  // Those of which something could leave, whose payout of today was neither made nor reported.
  const { rows } = await sql<{ readonly id: string }>`
    select s.id
    from ledger_balances b
    join stores s on s.id = b.store_id and s.currency = b.currency
    cross join lateral (
      select ((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date as today
    ) d
    where b.account = ${LEDGER_ACCOUNTS.available} and b.amount > 0
      and not exists (select from payouts p where p.store_id = s.id and p.day = d.today)
      and not exists (select from payout_hold_reports r where r.store_id = s.id and r.day >= d.today)
    order by s.id`.execute(database.kysely);
  for (const { id } of rows) {
    if (isStopping()) return;
    await inTransaction(database, (db) => reportHolds(db, secrets, id));
  }
}

const needsTheStore = (reason: PayoutHold): reason is Exclude<PayoutHold, 'below_least'> => reason !== 'below_least';

async function reportHolds(db: QueryExecutor, secrets: Secrets, storeId: string): Promise<void> {
  const { today, currency } = await readStoreToday(db, storeId);
  const { day, amount, holds } = await readNextPayout(db, storeId, today);
  const reasons = holds.map(({ reason }) => reason);
  if (day !== today || amount === 0 || reasons.length === 0 || !reasons.every(needsTheStore)) return;
  const { rows } = await sql`
    insert into payout_hold_reports as r (store_id, day) values (${storeId}, ${today}::date)
    on conflict (store_id) do update set day = excluded.day where r.day < excluded.day
    returning r.store_id`.execute(db);
  // Another node was first.
  if (rows.length === 0) return;
  const { name, ...to } = await readRecipient(db, storeId);
  const facts = { name, amount, currency, day, holds: reasons };
  await enqueueNotice(db, secrets, { ...to, kind: 'payouts_held', facts });
}
