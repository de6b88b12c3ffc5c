import type { OpeningHoursWire } from '@store-panel/contract/endpoints/opening-hours';
import type { PublicHolidaysWire } from '@store-panel/contract/endpoints/public-holidays';
import { lastDayOf } from '@store-panel/domain/hours/day-plans';
import {
  ALWAYS_OPEN,
  type Festival,
  type FestivalDays,
  HOURS_LIMITS,
  type OpeningHours,
  type StoreHours,
} from '@store-panel/domain/hours/opening-hours';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { anyOf } from '#db/any-of.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';

export type FestivalRecord = OpeningHoursWire['POST /api/store/save_festival']['reply']['festival'];
type HolidayRecord = PublicHolidaysWire['POST /api/store/save_public_holidays']['reply']['public_holidays'][number];
type WireHours = OpeningHoursWire['POST /api/store/get_store_hours']['reply']['settings'];

/** A festival as it is stored; also an exception of a day and a public holiday, which are no festivals on the wire. */
export interface StoredFestival extends Festival {
  readonly version: number;
}

/** A public holiday that the store has other hours on. */
export interface StoredHoliday extends StoredFestival {
  readonly days: Extract<FestivalDays, { kind: 'public' }>;
}

const isException = ({ days }: Pick<Festival, 'days'>): boolean => days.kind === 'exception';
const isHoliday = (stored: StoredFestival): stored is StoredHoliday => stored.days.kind === 'public';

/** @returns null for an exception and for a public holiday */
export const toFestivalRecord = (stored: StoredFestival): FestivalRecord | null =>
  isException(stored) || isHoliday(stored) ? null : (stored as FestivalRecord);

/** As on the wire. */
export const toWireHoliday = ({ festival_id, version, names, days, plan }: StoredHoliday): HolidayRecord => ({
  holiday_id: festival_id,
  version,
  rule: days.rule,
  country: days.country,
  region: days.region,
  names: [...names],
  dates: [...days.dates],
  plan: plan as HolidayRecord['plan'],
});

/** Deleted festivals can be restored for 30 days; past ones are of no use after as long as the journal is kept. */
export const OLD_FESTIVALS = {
  table: 'store_festivals',
  isExpired: sql<boolean>`deleted_at < now() - interval '30 days' or ends_on < current_date - 400`,
} as const;

/** What a store has saved, with versions. `version` of hours that were never saved is 1. */
export interface SavedHours {
  readonly settings: StoreHours;
  readonly isSet: boolean;
  readonly version: number;
  readonly festivals: readonly FestivalRecord[];
  /** Of the days around today. */
  readonly exceptions: readonly StoredFestival[];
  readonly publicHolidays: readonly StoredHoliday[];
}

/** More than there can be around today. */
const MAX_EXCEPTIONS = 10;

/** Returns a store's hours, and its festivals that lie ahead or come every year, by their days. */
export async function readSavedHours(db: QueryExecutor, storeId: string): Promise<SavedHours> {
  const hours = await db.selectFrom('store_hours').selectAll().where('store_id', '=', storeId).executeTakeFirst();
  const festivals = await selectFestivals(db, storeId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', sql<string>`current_date - 2`)]))
    .orderBy(sql`ends_on nulls last`)
    .orderBy('id')
    .limit(HOURS_LIMITS.festivals + HOURS_LIMITS.publicHolidays + MAX_EXCEPTIONS)
    .execute();
  const stored = festivals.map((row) => toRecord(row));
  return {
    settings: hours
      ? { week: hours.week, seasons: hours.seasons, last_order_minutes: hours.last_order_minutes }
      : ALWAYS_OPEN,
    isSet: hours !== undefined,
    version: hours?.version ?? 1,
    festivals: stored.flatMap((one) => toFestivalRecord(one) ?? []),
    exceptions: stored.filter((one) => isException(one)),
    publicHolidays: stored.filter((one) => isHoliday(one)),
  };
}

const selectFestivals = (db: QueryExecutor, storeId: string) =>
  db.selectFrom('store_festivals').select(['id', 'names', 'days', 'plan', 'version']).where('store_id', '=', storeId);

const toRecord = ({
  id,
  names,
  days,
  plan,
  version,
}: {
  readonly id: string;
  readonly version: number;
} & Omit<Festival, 'festival_id'>): StoredFestival => ({
  festival_id: id,
  names: [...names],
  days,
  plan,
  version,
});

/** Returns a festival, also a deleted one. */
export async function findFestival(
  db: QueryExecutor,
  storeId: string,
  id: string,
): Promise<{ readonly festival: StoredFestival; readonly isDeleted: boolean } | undefined> {
  const row = await selectFestivals(db, storeId).select('deleted_at').where('id', '=', id).executeTakeFirst();
  return row && { festival: toRecord(row), isDeleted: row.deleted_at !== null };
}

/** As on the wire. */
export const toWireHours = ({ week, seasons, last_order_minutes }: StoreHours): WireHours => ({
  week: toWireWeek(week),
  seasons: seasons.map((season) => ({ ...season, week: toWireWeek(season.week) })),
  last_order_minutes,
});

const toWireWeek = (week: StoreHours['week']) =>
  week.map(({ open, delivery }) => ({
    open: open === 'all_day' ? open : [...open],
    delivery: typeof delivery === 'string' ? delivery : [...delivery],
  }));

/** What decides when the store is open, of what it has saved. */
export const openingHoursOf = ({
  settings,
  isSet,
  festivals,
  exceptions,
  publicHolidays,
}: SavedHours): OpeningHours => ({
  hours: isSet ? settings : null,
  festivals: [...exceptions, ...festivals, ...publicHolidays],
});

/**
 * Locks a store's hours and some of its festivals, then its counters: orders being placed see a change whole, or were there
 * before it.
 */
export async function lockHours(
  db: QueryExecutor,
  storeId: string,
  festivalIds: readonly string[] = [],
): Promise<void> {
  await db.selectFrom('store_hours').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute();
  if (festivalIds.length > 0)
    await db
      .selectFrom('store_festivals')
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', '=', anyOf('uuid', festivalIds))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  await lockStoreCounters(db, storeId);
}

/** The versions of a store's hours, of what limits its sales and of its settings, after a change of hours, which has them locked. */
export const nextHoursVersion = (db: QueryExecutor, storeId: string) =>
  db
    .updateTable('store_counters')
    .set((eb) => ({
      hours_version: eb('hours_version', '+', 1),
      sales_version: eb('sales_version', '+', 1),
      settings_version: eb('settings_version', '+', 1),
    }))
    .where('store_id', '=', storeId)
    .returning(['hours_version', 'sales_version', 'settings_version'])
    .executeTakeFirstOrThrow();

/** Writes the usual hours. The caller has locked them, and found them to have this version. */
export async function writeHours(
  db: QueryExecutor,
  storeId: string,
  settings: StoreHours,
  { isSet, version }: Pick<SavedHours, 'isSet' | 'version'>,
): Promise<void> {
  const columns = {
    week: json(settings.week),
    seasons: json(settings.seasons),
    last_order_minutes: settings.last_order_minutes,
    version: version + 1,
    // Not when the transaction began: the lock on new orders came later.
    updated_at: sql<Date>`clock_timestamp()`,
  };
  if (isSet) await db.updateTable('store_hours').set(columns).where('store_id', '=', storeId).execute();
  else
    await db
      .insertInto('store_hours')
      .values({ store_id: storeId, ...columns })
      .execute();
}

const columnsOf = ({ names, days, plan }: Omit<Festival, 'festival_id'>) => ({
  names: json(names),
  days: json(days),
  plan: json(plan),
  ends_on: lastDayOf(days),
});

/** @throws ApiError validationFailed if the store has too many that lie ahead */
export function requireFestivalRoom({ festivals }: Pick<SavedHours, 'festivals'>): void {
  if (festivals.length >= HOURS_LIMITS.festivals)
    throw new ApiError('validationFailed', { fields: [{ path: '', problem: 'the store has too many festivals' }] });
}

/** Adds a festival. */
export async function insertFestival(db: QueryExecutor, storeId: string, festival: Festival): Promise<void> {
  await db
    .insertInto('store_festivals')
    .values({ store_id: storeId, id: festival.festival_id, ...columnsOf(festival) })
    .execute();
}

/** Changes a festival, and deletes or restores it. */
export async function updateFestival(
  db: QueryExecutor,
  storeId: string,
  festival: Festival,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  await db
    .updateTable('store_festivals')
    .set((eb) => ({
      ...columnsOf(festival),
      deleted_at: isDeleted ? sql<Date>`now()` : null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', festival.festival_id)
    .execute();
}
