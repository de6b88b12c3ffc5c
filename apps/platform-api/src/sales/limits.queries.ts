import type { SalesWire } from '@store-panel/contract/endpoints/sales-limits';
import { type EndChoice, resolveEnd } from '@store-panel/domain/sales/ends';
import type { ITEM_LIMIT, LimitKind, LimitReason } from '@store-panel/domain/sales/limits';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readSales, type SalesNow } from '#sales/selling.queries.ts';

type Actor = SalesWire['POST /api/store/get_sales_state']['reply']['limits'][number]['set_by'];

const SYSTEM: Actor = { kind: 'system', id: null, name: null };

/** What is limited: the store as a whole, or one item of its menu. */
export type Limited =
  | { readonly kind: LimitKind; readonly itemId: null }
  | { readonly kind: typeof ITEM_LIMIT; readonly itemId: string };

export interface NewLimit {
  readonly storeId: string;
  readonly zone: string;
  readonly what: Limited;
  readonly end: EndChoice;
  readonly extraMinutes?: number;
  readonly reason?: LimitReason | undefined;
  /** The limit of this kind that was seen when it was chosen. */
  readonly replaces: string | undefined;
  readonly actor: Actor;
}

/** Nobody sells or limits anything in this store until the transaction is over. */
async function lockSales(db: Queries, storeId: string): Promise<void> {
  await sql`select 1 from store_counters c where c.store_id = ${storeId} for update`.execute(db);
}

/** Takes the next version of the store's limits. Orders that are being placed wait for it, or it for them. */
export async function nextVersion(db: Queries, storeId: string): Promise<void> {
  await db
    .updateTable('store_counters')
    .set((row) => ({ sales_version: row('sales_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();
}

/**
 * Sets a limit, in the place of the one of its kind that was seen. @returns what limits sales now
 * @throws Refusal staleVersion where another one holds than was seen; validationFailed for an end that is none
 */
export async function setLimit(db: Queries, limit: NewLimit): Promise<SalesNow> {
  const { storeId, zone, what, end, actor, replaces } = limit;
  const { kind, itemId } = what;
  await nextVersion(db, storeId);
  const sales = await readSales(db, storeId);
  const { now, settings } = sales;
  const endsAt = resolveEnd(kind, end, now, { zone, reopensAt: settings.reopens_at });
  if (endsAt === null) {
    const [path = 'ends_at'] = Object.keys(end);
    throw new ApiError('validationFailed', { fields: [{ path, problem: 'must lie ahead, and not too far' }] });
  }
  const current = inForce(sales, what);
  // One that has run out by itself meanwhile is no change of anybody's.
  const isSeen = current
    ? current.limit_id === replaces
    : replaces === undefined || (await ranOut(db, storeId, replaces));
  if (!isSeen) throw new ApiError('staleVersion');
  await endOpen(db, storeId, what, { now, actor });
  await db
    .insertInto('sales_limits')
    .values({
      store_id: storeId,
      id: uuidV7(),
      kind,
      item_id: itemId,
      extra_minutes: limit.extraMinutes ?? null,
      reason: limit.reason ?? null,
      starts_at: new Date(now),
      ends_at: new Date(endsAt),
      set_by: json(actor),
      ended_by: null,
    })
    .execute();
  return readSales(db, storeId);
}

/** The limit of the same thing that holds now. */
const inForce = ({ limits, soldOut }: SalesNow, { kind, itemId }: Limited) =>
  itemId === null ? limits.find((one) => one.kind === kind) : soldOut.find((one) => one.item_id === itemId);

/** It was a limit of this store that nobody ended before its time. */
async function ranOut(db: Queries, storeId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sales_limits
    where store_id = ${storeId} and id = ${id} and ends_at <= clock_timestamp() and (ended_at is null or ended_at = ends_at)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Marks the open limit of a kind as ended: by who takes its place, or where it has run out already, by itself. */
async function endOpen(
  db: Queries,
  storeId: string,
  { kind, itemId }: Limited,
  { now, actor }: { readonly now: number; readonly actor: Actor },
): Promise<void> {
  const at = new Date(now);
  await sql`
    update sales_limits set
      ended_at = least(ends_at, ${at}::timestamptz),
      ended_by = case when ends_at <= ${at}::timestamptz then ${json(SYSTEM)}::jsonb else ${json(actor)}::jsonb end
    where store_id = ${storeId} and kind = ${kind} and item_id is not distinct from ${itemId}::uuid
      and ended_at is null`.execute(db);
}

/**
 * Ends a limit now. One that is over stays so; one that was replaced is refused, because what holds now is another.
 * @returns what limits sales now, and whether anything was changed
 * @throws Refusal dataNotFound, staleVersion
 */
export async function endLimit(
  db: Queries,
  { storeId, id, actor }: { readonly storeId: string; readonly id: string; readonly actor: Actor },
): Promise<SalesNow & { readonly ended: Limited | null }> {
  await lockSales(db, storeId);
  const limit = await db
    .selectFrom('sales_limits')
    .select(['kind', 'item_id as itemId'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!limit) throw new ApiError('dataNotFound');
  const before = await readSales(db, storeId);
  const what = limit as Limited;
  const current = inForce(before, what);
  if (!current) return { ...before, ended: null };
  if (current.limit_id !== id) throw new ApiError('staleVersion');
  await nextVersion(db, storeId);
  await endOpen(db, storeId, what, { now: before.now, actor });
  return { ...(await readSales(db, storeId)), ended: what };
}

/** More stores than run out of a limit in a second. */
const AT_ONCE = 200;

/**
 * Marks what has run out, so that its stores' panels hear of it. Nothing rests on it: whoever reads limits holds them
 * against the clock. Several nodes may do it at once; of each store one finds something to do.
 */
export async function endExpiredLimits(
  database: Database,
  told: (storeId: string, version: number) => void,
): Promise<void> {
  const { rows } = await sql<{ store_id: string }>`
    select distinct store_id from sales_limits
    where ended_at is null and ends_at <= clock_timestamp() limit ${AT_ONCE}`.execute(database.kysely);
  for (const { store_id: storeId } of rows) {
    await inTransaction(database, async (db, afterCommit) => {
      // In the order in which everybody locks: the counters first.
      await lockSales(db, storeId);
      const { rows: ended } = await sql`
        update sales_limits set ended_at = ends_at, ended_by = ${json(SYSTEM)}::jsonb
        where store_id = ${storeId} and ended_at is null and ends_at <= clock_timestamp() returning id`.execute(db);
      if (ended.length === 0) return;
      await nextVersion(db, storeId);
      const { version } = await readSales(db, storeId);
      afterCommit(() => told(storeId, version));
    });
  }
}
