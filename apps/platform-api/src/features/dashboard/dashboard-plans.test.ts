import { accessibleNeeds } from '@store-panel/domain/insight/needs';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays } from '@store-panel/domain/time/store-time';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';

import type { QueryExecutor } from '#db/transaction.ts';
import { readBreakdown } from '#features/dashboard/breakdown.queries.ts';
import { readBusyHours } from '#features/dashboard/busy-hours.queries.ts';
import { readCustomerReview } from '#features/dashboard/customer-review.queries.ts';
import { readDashboardTable } from '#features/dashboard/dashboard-table.queries.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import { readNeeds } from '#features/dashboard/needs.queries.ts';
import { readToday } from '#features/dashboard/today.queries.ts';
import { buildOrderRow, insertStore } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

const NOW = Date.parse('2026-11-27T18:40:00Z');
const ZONE = 'Europe/Berlin';
const TODAY = serviceDay(NOW, { zone: ZONE, startsAt: 0 });
const DAYS = { from: addDays(TODAY, -27), to: TODAY };
const ALL_NEEDS = accessibleNeeds({ kind: 'main', flags: { ...DEFAULT_STORE_FLAGS, approved: true, verified: true } });

const CALLS: Readonly<Record<string, (db: QueryExecutor, of: FiguresOf) => Promise<unknown>>> = {
  today: (db, of) => readToday(db, of),
  needs: (db, of) => readNeeds(db, of, ALL_NEEDS),
  'busy hours': (db, of) => readBusyHours(db, of, { days: DAYS, measure: 'orders' }),
  table: (db, of) => readDashboardTable(db, of, DAYS, { withTables: true }),
  breakdown: (db, of) => readBreakdown(db, of, DAYS),
  'customer review': (db, of) => readCustomerReview(db, of, DAYS),
};

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** An index of orders in work alone, or a part of one by status that has none of the ended. */
const isOfOrdersInWork = ({ 'Index Name': index, 'Index Cond': condition = '' }: Plan): boolean =>
  index === 'orders_in_work' || (index === 'orders_by_status' && /order_status (?:<|= 1\b|= ANY)/.test(condition));

/** Every part of a plan that may read ended orders, and how. */
const readsOfEndedOrders = (plan: Plan): readonly string[] => [
  ...(plan['Relation Name'] === 'orders' && !isOfOrdersInWork(plan) ? [JSON.stringify(plan)] : []),
  ...(plan.Plans ?? []).flatMap(readsOfEndedOrders),
];

describeOnAnEngine('statements of the dashboard', (on) => {
  test('read figures and orders in work, never ended orders, and few at a time', async () => {
    const { kysely } = on.database;
    const storeId = await insertStore(kysely);
    const rows = Array.from({ length: 400 }, (_, at) => {
      const isOpen = at % 40 === 0;
      const ended = { order_status: 25, status_before_end: 7, ended_at: new Date(NOW) } as const;
      return buildOrderRow(storeId, at + 1, {
        service_day: addDays(TODAY, -(at % 60)),
        service_hour: at % 24,
        ...(isOpen ? { order_status: 5 } : ended),
      });
    });
    await kysely.insertInto('orders').values(rows).execute();
    await sql`analyze orders`.execute(kysely);
    const of: FiguresOf = { storeId, zone: ZONE, startsAt: 0, currency: 'EUR', today: TODAY, now: NOW };
    const counts: Record<string, number> = {};
    for (const [name, read] of Object.entries(CALLS)) {
      const sent: CompiledQuery[] = [];
      const executor = kysely.withPlugin({
        transformQuery({ node, queryId }) {
          sent.push(kysely.getExecutor().compileQuery(node, queryId));
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      await read(executor, of);
      counts[name] = sent.length;
      for (const query of sent) {
        const explained = await kysely.transaction().execute(async (db) => {
          // A store of few orders would be read as a whole.
          await sql`set local enable_seqscan = off`.execute(db);
          return db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>({
            ...query,
            sql: `explain (format json) ${query.sql}`,
          });
        });
        const [plan] = explained.rows[0]?.['QUERY PLAN'] ?? [];
        if (!plan) throw new Error(`no plan of ${name}`);
        expect([name, readsOfEndedOrders(plan.Plan)]).toEqual([name, []]);
      }
    }
    // With the limit of calls, `get_today` sends three.
    expect(counts).toMatchObject({ today: 1, needs: 1, 'busy hours': 1, table: 2, breakdown: 1 });
  });
});
