import type { SalesWire } from '@store-panel/contract/endpoints/sales-limits';
import { reopeningOn } from '@store-panel/domain/hours/order-hours';
import { type EndChoice, resolveEnd } from '@store-panel/domain/sales/ends';
import { ITEM_LIMIT, type LimitKind, type LimitReason } from '@store-panel/domain/sales/limits';
import { SERVICE_LIMITS, type ServiceLimit } from '@store-panel/domain/sales/services-off';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readCalendar } from '#sales/hours.queries.ts';
import { countOnMenu } from '#sales/menu.queries.ts';
import { readSales, type SalesNow } from '#sales/selling.queries.ts';

type Actor = SalesWire['POST /api/store/get_sales_state']['reply']['limits'][number]['set_by'];

const SYSTEM: Actor = { kind: 'system', id: null, name: null };

/** The target of a limit: the whole store, one of its services, or one item or modifier of its menu. */
export type LimitTarget =
  | { readonly kind: LimitKind | ServiceLimit; readonly itemId: null; readonly modifierId: null }
  | { readonly kind: typeof ITEM_LIMIT; readonly itemId: string; readonly modifierId: null }
  | { readonly kind: typeof ITEM_LIMIT; readonly itemId: null; readonly modifierId: string };

/** Items and modifiers that are sold out together. */
interface SoldOutIds {
  readonly itemIds: readonly string[];
  readonly modifierIds: readonly string[];
}

export interface NewLimit {
  readonly storeId: string;
  readonly zone: string;
  readonly target: LimitTarget;
  readonly end: EndChoice;
  readonly extraMinutes?: number;
  readonly reason?: LimitReason | undefined;
  /** The limit of this kind on which the new one is based. */
  readonly replaces: string | undefined;
  readonly actor: Actor;
}

/** Serializes orders and limits of this store until the transaction ends. */
async function lockSales(db: QueryExecutor, storeId: string): Promise<void> {
  await sql`select 1 from store_counters c where c.store_id = ${storeId} for no key update`.execute(db);
}

/** Increments the version of the store's limits. Locks against orders that are being placed. */
export async function nextVersion(db: QueryExecutor, storeId: string): Promise<void> {
  await db
    .updateTable('store_counters')
    .set((eb) => ({ sales_version: eb('sales_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();
}

/**
 * Sets a limit, replacing the given one of its kind. @returns the new sales state
 * @throws ApiError staleVersion if another limit is in force; validationFailed for an invalid end
 */
export async function setLimit(db: QueryExecutor, limit: NewLimit): Promise<SalesNow> {
  const { storeId, target, end, actor, replaces } = limit;
  const { kind, itemId, modifierId } = target;
  await nextVersion(db, storeId);
  const sales = await readSales(db, storeId);
  const { now } = sales;
  const endsAt = requireEnd(kind, end, now, await readClock(db, limit, sales));
  const current = findCurrentLimit(sales, target);
  // A limit that expired by itself meanwhile is no conflict.
  const isExpectedLimit = current
    ? current.limit_id === replaces
    : replaces === undefined || (await hasExpired(db, storeId, replaces));
  if (!isExpectedLimit) throw new ApiError('staleVersion');
  await endOpenLimit(db, storeId, target, { now, actor });
  await db
    .insertInto('sales_limits')
    .values({
      store_id: storeId,
      id: uuidV7(),
      kind,
      item_id: itemId,
      modifier_id: modifierId,
      extra_minutes: limit.extraMinutes ?? null,
      reason: limit.reason ?? null,
      starts_at: new Date(now),
      ends_at: endsAt,
      set_by: json(actor),
      ended_by: null,
    })
    .execute();
  return readSales(db, storeId);
}

/**
 * Rejects orders of these items, and with these modifiers, until an end, whatever limit they had before. @returns the new
 * sales state
 * @throws ApiError itemNotFound, modifierNotFound; validationFailed for an invalid end
 */
export async function setSoldOut(
  db: QueryExecutor,
  {
    storeId,
    zone,
    itemIds,
    modifierIds,
    end,
    actor,
  }: Pick<NewLimit, 'storeId' | 'zone' | 'end' | 'actor'> & SoldOutIds,
): Promise<SalesNow & { readonly endsAt: Date }> {
  await nextVersion(db, storeId);
  const before = await readSales(db, storeId);
  const { now } = before;
  const endsAt = requireEnd(ITEM_LIMIT, end, now, await readClock(db, { storeId, zone }, before));
  if ((await countOnMenu(db, storeId, 'menu_items', itemIds)) < itemIds.length) throw new ApiError('itemNotFound');
  if ((await countOnMenu(db, storeId, 'menu_modifiers', modifierIds)) < modifierIds.length)
    throw new ApiError('modifierNotFound');
  await endOpenSoldOut(db, storeId, { itemIds, modifierIds }, { now, actor });
  const limits = [
    ...itemIds.map((itemId) => ({ id: uuidV7(), item_id: itemId })),
    ...modifierIds.map((modifierId) => ({ id: uuidV7(), modifier_id: modifierId })),
  ];
  await sql`
    insert into sales_limits (store_id, id, kind, item_id, modifier_id, starts_at, ends_at, set_by)
    select ${storeId}::uuid, v.id, ${ITEM_LIMIT}, v.item_id, v.modifier_id, ${new Date(now)}::timestamptz,
      ${endsAt}::timestamptz, ${json(actor)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as v (id uuid, item_id uuid, modifier_id uuid)`.execute(
    db,
  );
  return { ...(await readSales(db, storeId)), endsAt };
}

/**
 * Ends limits of items and modifiers now; those that are over already stay so. @returns the new sales state, and how many ended
 * @throws ApiError dataNotFound
 */
export async function endSoldOut(
  db: QueryExecutor,
  { storeId, ids, actor }: { readonly storeId: string; readonly ids: readonly string[]; readonly actor: Actor },
): Promise<SalesNow & { readonly endedCount: number }> {
  await lockSales(db, storeId);
  const { rows } = await sql<{ id: string; item_id: string | null; modifier_id: string | null }>`
    select l.id, l.item_id, l.modifier_id from sales_limits l
    where l.store_id = ${storeId} and l.kind = ${ITEM_LIMIT} and l.id = any(${[...ids]}::uuid[])`.execute(db);
  if (rows.length < ids.length) throw new ApiError('dataNotFound');
  const before = await readSales(db, storeId);
  const inForce = new Set([...before.soldOut, ...before.soldOutModifiers].map(({ limit_id }) => limit_id));
  const ended = rows.filter(({ id }) => inForce.has(id));
  if (ended.length === 0) return { ...before, endedCount: 0 };
  await nextVersion(db, storeId);
  const itemIds = ended.flatMap(({ item_id: id }) => id ?? []);
  const modifierIds = ended.flatMap(({ modifier_id: id }) => id ?? []);
  await endOpenSoldOut(db, storeId, { itemIds, modifierIds }, { now: before.now, actor });
  return { ...(await readSales(db, storeId)), endedCount: ended.length };
}

/** A store that is closed until a day opens again with its opening hours, or at the time that its settings name. */
async function readClock(
  db: QueryExecutor,
  { storeId, zone }: Pick<NewLimit, 'storeId' | 'zone'>,
  { hoursVersion, settings: { reopens_at: reopensAt } }: SalesNow,
): Promise<Parameters<typeof resolveEnd>[3]> {
  const calendar = await readCalendar(db, { storeId, zone, version: hoursVersion });
  const store = db.selectFrom('stores').select('business_day_starts').where('id', '=', storeId);
  const { business_day_starts: startsAt } = await store.executeTakeFirstOrThrow();
  return { zone, reopensAt, startsAt, opensOn: (date) => reopeningOn(calendar, date, reopensAt) };
}

/** Returns the current limit of the same target. */
export function findCurrentLimit(
  { limits, soldOut, soldOutModifiers, servicesOff }: SalesNow,
  { kind, itemId, modifierId }: LimitTarget,
) {
  if (itemId !== null) return soldOut.find((one) => one.item_id === itemId);
  if (modifierId !== null) return soldOutModifiers.find((one) => one.modifier_id === modifierId);
  return limits.find((one) => one.kind === kind) ?? servicesOff.find(({ service }) => SERVICE_LIMITS[service] === kind);
}

/** @throws ApiError validationFailed for an end that has passed, is too far off or never comes */
function requireEnd(
  kind: LimitTarget['kind'],
  end: EndChoice,
  now: number,
  clock: Parameters<typeof resolveEnd>[3],
): Date {
  const endsAt = resolveEnd(kind, end, now, clock);
  if (endsAt !== null) return new Date(endsAt);
  const [path = 'ends_at'] = Object.keys(end);
  throw new ApiError('validationFailed', { fields: [{ path, problem: 'must lie ahead, and not too far' }] });
}

/** Whether it is a limit of this store that expired without being ended early. */
async function hasExpired(db: QueryExecutor, storeId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sales_limits
    where store_id = ${storeId} and id = ${id} and ends_at <= clock_timestamp() and (ended_at is null or ended_at = ends_at)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Ends the open limit of a target: by the actor, or by the system if it has expired. */
async function endOpenLimit(
  db: QueryExecutor,
  storeId: string,
  { kind, itemId, modifierId }: LimitTarget,
  { now, actor }: { readonly now: number; readonly actor: Actor },
): Promise<void> {
  const at = new Date(now);
  await sql`
    update sales_limits set
      ended_at = least(ends_at, ${at}::timestamptz),
      ended_by = case when ends_at <= ${at}::timestamptz then ${json(SYSTEM)}::jsonb else ${json(actor)}::jsonb end
    where store_id = ${storeId} and kind = ${kind} and item_id is not distinct from ${itemId}::uuid
      and modifier_id is not distinct from ${modifierId}::uuid and ended_at is null`.execute(db);
}

/** The same for several items and modifiers. */
async function endOpenSoldOut(
  db: QueryExecutor,
  storeId: string,
  { itemIds, modifierIds }: SoldOutIds,
  { now, actor }: { readonly now: number; readonly actor: Actor },
): Promise<void> {
  const at = new Date(now);
  await sql`
    update sales_limits set
      ended_at = least(ends_at, ${at}::timestamptz),
      ended_by = case when ends_at <= ${at}::timestamptz then ${json(SYSTEM)}::jsonb else ${json(actor)}::jsonb end
    where store_id = ${storeId} and kind = ${ITEM_LIMIT}
      and (item_id = any(${[...itemIds]}::uuid[]) or modifier_id = any(${[...modifierIds]}::uuid[])) and ended_at is null`.execute(
    db,
  );
}

/**
 * Ends a limit now. An ended one stays so; a replaced one is stale, because another limit is in force.
 * @returns the new sales state, and the ended limit
 * @throws ApiError dataNotFound, staleVersion
 */
export async function endLimit(
  db: QueryExecutor,
  { storeId, id, actor }: { readonly storeId: string; readonly id: string; readonly actor: Actor },
): Promise<SalesNow & { readonly endedTarget: LimitTarget | null }> {
  await lockSales(db, storeId);
  const limit = await db
    .selectFrom('sales_limits')
    .select(['kind', 'item_id as itemId', 'modifier_id as modifierId'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!limit) throw new ApiError('dataNotFound');
  const before = await readSales(db, storeId);
  const target = limit as LimitTarget;
  const current = findCurrentLimit(before, target);
  if (!current) return { ...before, endedTarget: null };
  if (current.limit_id !== id) throw new ApiError('staleVersion');
  await nextVersion(db, storeId);
  await endOpenLimit(db, storeId, target, { now: before.now, actor });
  return { ...(await readSales(db, storeId)), endedTarget: target };
}

/** More stores than have an expiring limit in one second. */
const MAX_STORES_PER_RUN = 200;

/**
 * Ends expired limits, to notify their stores' panels. Nothing depends on it, because readers compare limits with the
 * clock. Several nodes may run it concurrently; one finds a store's limits.
 */
export async function endExpiredLimits(
  database: Database,
  onEnded: (storeId: string, version: number) => void,
): Promise<void> {
  const { rows } = await sql<{ store_id: string }>`
    select distinct store_id from sales_limits
    where ended_at is null and ends_at <= clock_timestamp() limit ${MAX_STORES_PER_RUN}`.execute(database.kysely);
  for (const { store_id: storeId } of rows) {
    await inTransaction(database, async (db, afterCommit) => {
      // The same locking order as everywhere: the counters first.
      await lockSales(db, storeId);
      const { rows: endedRows } = await sql`
        update sales_limits set ended_at = ends_at, ended_by = ${json(SYSTEM)}::jsonb
        where store_id = ${storeId} and ended_at is null and ends_at <= clock_timestamp() returning id`.execute(db);
      if (endedRows.length === 0) return;
      await nextVersion(db, storeId);
      const { version } = await readSales(db, storeId);
      afterCommit(() => onEnded(storeId, version));
    });
  }
}
