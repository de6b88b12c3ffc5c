import { differenceOf } from '@store-panel/domain/ledger/ledger-lines';
import { orderTarget, profitOf } from '@store-panel/domain/ledger/order-target';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { entryParts, type NewEntry } from '#ledger/entry-statement.ts';
import { type OrderBook, readOrderBook } from '#ledger/order-money.queries.ts';
import { type PostedEntry, postParts } from '#ledger/post-entry.ts';

/** Whose change of an order is posted. */
export interface OrderPosting {
  readonly storeId: string;
  readonly orderId: string;
  readonly actor: ActorJson;
  readonly actingAdminId?: string | null | undefined;
  readonly reason?: string | undefined;
}

/** An entry that an order decides. */
export interface OrderEntry extends NewEntry {
  readonly orderId: string;
  /** What the order's `store_profit` becomes with it; null if it stays. */
  readonly storeProfit: number | null;
}

/**
 * The entry that brings the ledger to what an order says as it stands: target − Σ posted. Null if there is nothing to
 * post. The caller holds the order's row, has changed it before, and inserts the entry with the statement that takes the
 * store's counters (`entryParts`).
 */
export async function orderEntry(db: QueryExecutor, posting: OrderPosting): Promise<OrderEntry | null> {
  const book = await readOrderBook(db, posting.storeId, posting.orderId);
  return book ? entryOfBook(book, posting) : null;
}

/** As {@link orderEntry}, of what was read. */
export function entryOfBook(
  { money, fees, posted, currency, storeProfit: before }: Omit<OrderBook, 'orderId'>,
  { storeId, orderId, actor, actingAdminId, reason }: OrderPosting,
): OrderEntry | null {
  const target = orderTarget(money, fees);
  const lines = differenceOf(target, posted);
  if (lines.length === 0) return null;
  const subject = { kind: 'order', id: orderId } as const;
  const profit = money.order_status === ORDER_STATUS.completed ? profitOf(target) : before;
  return {
    storeId,
    orderId,
    kind: 'order',
    subject,
    currency,
    actor,
    actingAdminId,
    reason: reason === '' ? null : reason,
    lines,
    storeProfit: profit === before ? null : profit,
  };
}

/** Parts of a statement that insert an order's entry, as {@link entryParts}. The caller holds the order's row. */
export const orderEntryParts = (entry: OrderEntry, counter: string): readonly RawBuilder<unknown>[] => [
  ...entryParts(entry, counter),
  ...(entry.storeProfit === null
    ? []
    : [
        sql`ledger_profit as (
          update orders set store_profit = ${entry.storeProfit}
          where store_id = ${entry.storeId} and id = ${entry.orderId}
        )`,
      ]),
];

/**
 * Posts what a change of an order makes, for changes that write no event. The caller holds the order's row.
 * @returns null if there is nothing to post
 */
export async function postOrder(db: QueryExecutor, posting: OrderPosting): Promise<PostedEntry | null> {
  const entry = await orderEntry(db, posting);
  return entry && postParts(db, entry.storeId, orderEntryParts(entry, 'counter'));
}
