import { fieldsOf } from '@store-panel/domain/settings/settings-table';
import type { StoreSettings } from '@store-panel/domain/store/store-settings';
import {
  effectiveStore,
  endedTemporary,
  firstTemporaryEnd,
  runningTemporary,
  type Temporary,
  TEMPORARY_GROUP_NAMES,
  type TemporaryGroup,
  untilField,
  untilFields,
} from '@store-panel/domain/store/temporary-settings';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { anyOf } from '#db/any-of.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';

const ENDS: ReadonlySet<string> = new Set(TEMPORARY_GROUP_NAMES.map((group) => untilField(group)));
type Column = Exclude<keyof StoreSettings, `${TemporaryGroup}_until`>;
/** Each setting is a column of the store, but for the ends of temporary ones. */
const COLUMNS = (fieldsOf('store') as readonly (keyof StoreSettings)[]).filter(
  (field): field is Column => !ENDS.has(field),
);

export interface StoredStoreSettings {
  /** Epoch milliseconds by the database's clock. */
  readonly now: number;
  /** As they are now, with the ends of temporary ones. */
  readonly settings: StoreSettings;
  /** What some of them return to. */
  readonly temporary: Temporary;
  /** As they were before what is over ended; null if nothing has since the row was written. */
  readonly ended: { readonly settings: StoreSettings; readonly temporary: Temporary } | null;
  readonly version: number;
  readonly currency: string;
  readonly countryCode: string;
  /** Of a kilometre or mile, in minor units. */
  readonly pricePerDistance: number;
  /** Of the delivery settings, which a change of the unit may change too. */
  readonly deliveryVersion: number;
}

/** @throws ApiError settingDetailFailed if there is no such store */
export async function readStoreSettings(db: QueryExecutor, storeId: string): Promise<StoredStoreSettings> {
  const row = await db
    .selectFrom('stores')
    .select(COLUMNS)
    .select(['detail_version', 'currency', 'country_code', 'delivery_fee', 'delivery_version', 'temporary'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!row) throw new ApiError('settingDetailFailed');
  const { detail_version, currency, country_code, delivery_fee, delivery_version, now: readAt, ...stored } = row;
  const now = readAt.getTime();
  const temporary = runningTemporary(stored.temporary, now);
  const { temporary: _all, ...settings } = effectiveStore(stored, now);
  const hasEnded = Object.keys(endedTemporary(stored.temporary, now)).length > 0;
  const { temporary: all, ...former } = stored;
  return {
    now,
    settings: { ...settings, ...untilFields(temporary) },
    temporary,
    ended: hasEnded ? { settings: { ...former, ...untilFields(all) }, temporary: all } : null,
    version: detail_version,
    currency,
    countryCode: country_code,
    pricePerDistance: delivery_fee?.price_per_distance ?? 0,
    deliveryVersion: delivery_version,
  };
}

/**
 * Writes the store's row, and the price of a distance if it is another one. @returns the new version
 * @throws ApiError staleVersion if the settings have changed since `version` was read
 */
export async function writeStoreSettings(
  db: QueryExecutor,
  storeId: string,
  {
    settings,
    temporary,
    version,
    steps = 1,
    pricePerDistance,
  }: {
    readonly settings: StoreSettings;
    readonly temporary: Temporary;
    readonly version: number;
    /** How many entries of the journal it is. */
    readonly steps?: number;
    readonly pricePerDistance: number | null;
  },
): Promise<number> {
  const end = firstTemporaryEnd(temporary);
  const columns = Object.fromEntries(COLUMNS.map((field) => [field, settings[field]])) as Pick<StoreSettings, Column>;
  const saved = await db
    .updateTable('stores')
    .set((eb) => ({
      ...columns,
      temporary: json(temporary),
      temporary_ends_at: end === null ? null : new Date(end),
      detail_version: eb('detail_version', '+', steps),
      updated_at: sql<Date>`now()`,
      ...(pricePerDistance !== null && {
        delivery_fee: sql<never>`jsonb_set(delivery_fee, '{price_per_distance}', ${json(pricePerDistance)}::jsonb)`,
        delivery_version: eb('delivery_version', '+', 1),
      }),
    }))
    .where('id', '=', storeId)
    .where('detail_version', '=', version)
    .returning('detail_version')
    .executeTakeFirst();
  if (!saved) throw new ApiError('staleVersion');
  return saved.detail_version;
}

/** Stores with a temporary setting that is over. */
export async function storesWithEnds(db: QueryExecutor, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from stores s where s.temporary_ends_at <= clock_timestamp() order by s.temporary_ends_at
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells new orders that wait for the counters that the store they have read is outdated. */
export async function markStoreRead(db: QueryExecutor, storeId: string, version: number): Promise<void> {
  await db.updateTable('store_counters').set({ detail_version: version }).where('store_id', '=', storeId).execute();
}

/** An order in work, whose day may be another one by a new clock. */
export interface OpenOrder {
  readonly id: string;
  readonly unique_id: number;
  readonly created_at: Date;
  readonly scheduled_at: Date | null;
  readonly service_day: StoreDate;
  readonly service_hour: number;
}

/** Returns the store's orders in work, the next for later first. */
export async function readOpenOrders(db: QueryExecutor, storeId: string): Promise<readonly OpenOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'unique_id', 'created_at', 'scheduled_at', 'service_day', 'service_hour'])
    .where('store_id', '=', storeId)
    .where('order_status', '<', 25)
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute() as Promise<readonly OpenOrder[]>;
}

/** Locks the store's orders in work, before its own row. @returns their ids */
export async function lockOpenOrders(db: QueryExecutor, storeId: string): Promise<ReadonlySet<string>> {
  const ids = (await readOpenOrders(db, storeId)).map(({ id }) => id);
  return new Set((await lockOrders(db, storeId, ids)).keys());
}

/**
 * Locks orders that came in while the store's row was awaited, without waiting for one: its holder may wait for the
 * counters. @returns whether it got all of them
 */
export async function tryLockOrders(db: QueryExecutor, storeId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', ids))
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.length === ids.length;
}

/** Puts orders on other days and hours of the store. The caller holds their rows. */
export async function moveServiceDays(
  db: QueryExecutor,
  storeId: string,
  days: readonly { readonly id: string; readonly day: StoreDate; readonly hour: number }[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update orders o set service_day = moved.day, service_hour = moved.hour
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ hour }) => hour)}::smallint[]) as moved (id, day, hour)
    where o.store_id = ${storeId} and o.id = moved.id`.execute(db);
}
