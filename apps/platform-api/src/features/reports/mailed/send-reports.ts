import {
  comparedDays,
  daysBefore,
  type MailedReport,
  nextReport,
  REPORT_USEFUL_MS,
  type ReportDays,
} from '@store-panel/domain/insight/mailed-reports';
import { storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { WAITING_ROWS } from '#insight/waiting-rows.ts';
import { type Round, runEach } from '#jobs/run-each.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';

interface DueReport {
  readonly store_id: string;
  readonly kind: MailedReport;
}

/** More than have the same minute. */
const MAX_PER_RUN = 500;

/** Sends the reports whose time has come, each once. Several nodes may run it. */
export async function sendMailedReports(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  round: Round,
): Promise<void> {
  const due = await database.kysely
    .selectFrom('mailed_reports')
    .select(['store_id', 'kind'])
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(MAX_PER_RUN)
    .execute();
  await runEach(due, (report) => inTransaction(database, (db) => sendReport(db, secrets, report)), round);
}

/** The message and the time of the next one are written together, so that days are sent once. */
async function sendReport(db: QueryExecutor, secrets: Secrets, { store_id: storeId, kind }: DueReport): Promise<void> {
  const { rows } = await sql<{ due: Date; now: Date; zone: string; currency: string }>`
    select m.next_at as due, now() as now, s.timezone as zone, s.currency
    from mailed_reports m join stores s on s.id = m.store_id
    where m.store_id = ${storeId} and m.kind = ${kind} and m.next_at <= now()
    for update of m skip locked`.execute(db);
  const [row] = rows;
  // Another node was first, or it was turned off.
  if (!row) return;
  const { due, now, zone, currency } = row;
  await db
    .updateTable('mailed_reports')
    .set({ next_at: new Date(nextReport(kind, now.getTime(), zone)) })
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .execute();
  if (now.getTime() - due.getTime() > REPORT_USEFUL_MS) return;
  const days = daysBefore(kind, storeDay(due.getTime(), zone));
  const sums = await readSums(db, storeId, days);
  const before = await readSums(db, storeId, comparedDays(kind, days));
  // The store was closed: for the day, or for long.
  if (sums.orders + sums.called_off === 0 && (kind === 'daily' || before.orders === 0)) return;
  const { name, ...to } = await readRecipient(db, storeId);
  await enqueueNotice(db, secrets, {
    ...to,
    kind: 'sales_report',
    facts: {
      name,
      period: kind,
      day: days.from,
      end: days.to,
      amount: sums.amount,
      currency,
      orders: sums.orders,
      calledOff: sums.called_off,
      promised: sums.promised,
      late: sums.late,
      before: { amount: before.amount, orders: before.orders },
      reviews: await countReviews(db, storeId),
      scheduled: kind === 'daily' ? await countScheduled(db, storeId, now) : 0,
    },
  });
}

interface Sums {
  readonly orders: number;
  readonly amount: number;
  readonly called_off: number;
  readonly promised: number;
  readonly late: number;
}

async function readSums(db: QueryExecutor, storeId: string, { from, to }: ReportDays): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(f.orders), 0)::bigint as orders, coalesce(sum(f.amount), 0)::bigint as amount,
      coalesce(sum(f.called_off), 0)::bigint as called_off, coalesce(sum(f.promised), 0)::bigint as promised,
      coalesce(sum(f.late), 0)::bigint as late
    from sales_facts f
    where f.store_id = ${storeId} and f.dimension = 'day' and f.day between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? { orders: 0, amount: 0, called_off: 0, promised: 0, late: 0 };
}

/** Low ratings without a reply. */
async function countReviews(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${WAITING_ROWS.reviews(storeId)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const DAY_MS = 24 * 60 * 60_000;

/** Scheduled orders for the 24 hours after an instant that were not sent to the kitchen yet. */
async function countScheduled(db: QueryExecutor, storeId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where('order_status', '<', 25)
    .where('release_at', 'is not', null)
    .where('released_at', 'is', null)
    .where('scheduled_at', '<', new Date(now.getTime() + DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}
