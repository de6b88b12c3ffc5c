import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { type CompiledQuery, sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { buildOrderRow, insertStore } from '#testing/fixtures/sample-rows.ts';

export interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** An index of orders in work alone, or a part of one by status that has none of the ended. */
const isOfOrdersInWork = ({ 'Index Name': index, 'Index Cond': condition = '' }: Plan): boolean =>
  index === 'orders_in_work' || (index === 'orders_by_status' && /order_status (?:<|= 1\b|= ANY)/.test(condition));

/** Every part of a plan that may read ended orders, and how. */
export const readsOfEndedOrders = (plan: Plan): readonly string[] => [
  ...(plan['Relation Name'] === 'orders' && !isOfOrdersInWork(plan) ? [JSON.stringify(plan)] : []),
  ...(plan.Plans ?? []).flatMap(readsOfEndedOrders),
];

interface ManyOrders {
  readonly today: StoreDate;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Adds a store with some orders in work among many that have ended, over sixty days. @returns its id */
export async function addManyOrders({ kysely }: Database, { today, now }: ManyOrders): Promise<string> {
  const storeId = await insertStore(kysely);
  const rows = Array.from({ length: 400 }, (_, at) => {
    const isOpen = at % 40 === 0;
    const ended = { order_status: 25, status_before_end: 7, ended_at: new Date(now) } as const;
    return buildOrderRow(storeId, at + 1, {
      service_day: addDays(today, -(at % 60)),
      service_hour: at % 24,
      ...(isOpen ? { order_status: 5 } : ended),
    });
  });
  await kysely.insertInto('orders').values(rows).execute();
  await sql`analyze orders`.execute(kysely);
  return storeId;
}

/** The plans of all statements that `read` sends. */
export async function plansOf(
  { kysely }: Database,
  read: (db: QueryExecutor) => Promise<unknown>,
): Promise<readonly Plan[]> {
  const sent: CompiledQuery[] = [];
  const executor = kysely.withPlugin({
    transformQuery({ node, queryId }) {
      sent.push(kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await read(executor);
  const plans: Plan[] = [];
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
    if (!plan) throw new Error(`no plan of ${query.sql}`);
    plans.push(plan.Plan);
  }
  return plans;
}
