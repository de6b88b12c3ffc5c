import type { FeeRule } from '@store-panel/domain/ledger/order-money';
import { feeBasisOf } from '@store-panel/domain/ledger/order-target';
import { sumOf } from '@store-panel/domain/ledger/ledger-lines';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { readOrderBooks } from '#ledger/order-money.queries.ts';

/** Orders read at a time, and at most: who has more is compared by the first ones by id, which are the oldest. */
const [BATCH, MAX_ORDERS] = [1000, 20_000];

/** What a store's orders were charged, and what others would have charged. Minor units of the store's currency. */
interface ComparedFees {
  readonly orders: number;
  /** There are more orders than were read. */
  readonly isPartial: boolean;
  /** By the version that each order froze. */
  readonly feesNow: number;
  /** One for each rule. */
  readonly fees: readonly number[];
}

/**
 * Charges the orders of some days that were completed once more, by other rules: the function that the ledger posts by,
 * on what it would post now. Refunds count, and orders outside of the ledger do not.
 * @param days the first and the last business day, yyyy-mm-dd
 */
export async function compareFees(
  db: QueryExecutor,
  storeId: string,
  { from, to }: { readonly from: string; readonly to: string },
  rules: readonly FeeRule[],
): Promise<ComparedFees> {
  const fees = rules.map(() => 0);
  let [orders, feesNow, isPartial] = [0, 0, false];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const where = sql`o.id > ${after}::uuid and o.order_status = ${ORDER_STATUS.completed}
      and o.service_day between ${from}::date and ${to}::date`;
    const read = await readOrderBooks(db, storeId, where, BATCH + 1);
    const books = read.slice(0, BATCH);
    for (const { money, fees: own } of books) {
      const basis = feeBasisOf(money);
      feesNow += sumOf(own(basis).lines);
      for (const [at, rule] of rules.entries()) fees[at] = (fees[at] ?? 0) + sumOf(rule(basis).lines);
    }
    orders += books.length;
    isPartial = read.length > books.length;
    const last = books.at(-1);
    if (!last || !isPartial || orders >= MAX_ORDERS) return { orders, isPartial, feesNow, fees };
    after = last.orderId;
  }
}
