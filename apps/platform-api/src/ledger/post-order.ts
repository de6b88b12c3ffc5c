import { differenceOf } from '@store-panel/domain/ledger/ledger-lines';
import { orderTarget } from '@store-panel/domain/ledger/order-target';
import { sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { countEntry, entryParts, type NewEntry } from '#ledger/entry-statement.ts';
import { type OrderBook, readOrderBook } from '#ledger/order-money.queries.ts';
import type { PostedEntry } from '#ledger/post-entry.ts';

/** Whose change of an order is posted. */
export interface OrderPosting {
  readonly storeId: string;
  readonly orderId: string;
  readonly actor: ActorJson;
  readonly actingAdminId?: string | null | undefined;
  readonly reason?: string | undefined;
}

/**
 * The entry that brings the ledger to what an order says as it stands: target − Σ posted. Null if there is nothing to
 * post. The caller holds the order's row, has changed it before, and inserts the entry with the statement that takes the
 * store's counters (`entryParts`).
 */
export async function orderEntry(db: QueryExecutor, posting: OrderPosting): Promise<NewEntry | null> {
  const book = await readOrderBook(db, posting.storeId, posting.orderId);
  return book ? entryOfBook(book, posting) : null;
}

/** As {@link orderEntry}, of what was read. */
export function entryOfBook(
  { money, fees, posted, currency }: Pick<OrderBook, 'money' | 'fees' | 'posted' | 'currency'>,
  { storeId, orderId, actor, actingAdminId, reason }: OrderPosting,
): NewEntry | null {
  const lines = differenceOf(orderTarget(money, fees), posted);
  if (lines.length === 0) return null;
  const subject = { kind: 'order', id: orderId } as const;
  return { storeId, kind: 'order', subject, currency, actor, actingAdminId, reason: reason || null, lines };
}

/**
 * Posts what a change of an order makes, for changes that write no event. @returns null if there is nothing to post
 */
export async function postOrder(db: QueryExecutor, posting: OrderPosting): Promise<PostedEntry | null> {
  const entry = await orderEntry(db, posting);
  if (entry === null) return null;
  const { storeId } = posting;
  const { rows } = await sql<PostedEntry>`
    with counter as (
      update store_counters set ${countEntry(storeId)} where store_id = ${storeId} returning ledger_no, ledger_day
    ), ${sql.join(entryParts(entry, 'counter'))}
    select ledger_no as no, ledger_day::text as day from counter`.execute(db);
  return rows[0] ?? null;
}
