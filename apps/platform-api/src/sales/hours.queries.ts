import { type HoursCalendar, hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { OpeningHours } from '@store-panel/domain/hours/opening-hours';
import { sql } from 'kysely';

import type { Reading } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { createVersionCache } from '#db/reading/version-cache.ts';

const NO_OPENING_HOURS: OpeningHours = { hours: null, festivals: [] };

/** A store's hours with the version that they belong to. */
interface VersionedHours extends OpeningHours {
  readonly version: number;
}

/**
 * Returns what decides when a store is open, with its version, in one statement. Festivals that are over for good are left
 * out.
 */
async function readOpeningHours(db: QueryExecutor, storeId: string): Promise<VersionedHours> {
  const { rows } = await sql<{
    version: number;
    hours: OpeningHours['hours'];
    festivals: OpeningHours['festivals'] | null;
  }>`
    select c.hours_version as version,
      (select json_build_object('week', h.week, 'seasons', h.seasons, 'last_order_minutes', h.last_order_minutes)
        from store_hours h where h.store_id = c.store_id) as hours,
      (select json_agg(json_build_object('festival_id', f.id, 'names', f.names, 'days', f.days, 'plan', f.plan))
        from store_festivals f
        where f.store_id = c.store_id and f.deleted_at is null
          -- No zone is two days behind.
          and (f.ends_on is null or f.ends_on > current_date - 2)) as festivals
    from store_counters c where c.store_id = ${storeId}`.execute(db);
  const [row] = rows;
  return { version: row?.version ?? 0, hours: row?.hours ?? null, festivals: row?.festivals ?? [] };
}

/** Stores whose hours a node keeps. */
const MAX_CACHED = 500;

const calendars = createVersionCache<HoursCalendar>({ max: MAX_CACHED });

function cache(key: string, calendar: HoursCalendar): HoursCalendar {
  calendars.set(key, calendar);
  return calendar;
}

/** The store, its clock, and the version of its hours that the caller has read. */
export interface StoreHoursKey {
  readonly storeId: string;
  readonly zone: string;
  /** `hours_version` of its counters. */
  readonly version: number;
}

/**
 * Returns a store's hours in its time zone. A node keeps them by their version, so that an order reads none. Not for a
 * transaction that changes hours: what it has written might never be.
 */
export async function readCalendar(
  db: QueryExecutor,
  { storeId, zone, version }: StoreHoursKey,
): Promise<HoursCalendar> {
  const keyOf = (of: number) => (of === 0 ? zone : `${storeId} ${of} ${zone}`);
  const cached = calendars.get(keyOf(version));
  if (cached) return cached;
  if (version === 0) return cache(zone, hoursCalendar(NO_OPENING_HOURS, zone));
  const { version: present, ...hours } = await readOpeningHours(db, storeId);
  return cache(keyOf(present), hoursCalendar(hours, zone));
}

/**
 * A store's hours with the festivals that end on a day or later: those of past days, for what is counted by open days.
 * Seasons and the week are those of today; the ones before them are not stored.
 */
export const calendarSince = (storeId: string, zone: string, day: string): Reading<HoursCalendar> => ({
  expression: sql`(select json_build_object(
    'hours', (select json_build_object('week', h.week, 'seasons', h.seasons, 'last_order_minutes', h.last_order_minutes)
      from store_hours h where h.store_id = ${storeId}),
    'festivals', (select coalesce(json_agg(
        json_build_object('festival_id', f.id, 'names', f.names, 'days', f.days, 'plan', f.plan)), '[]')
      from store_festivals f
      where f.store_id = ${storeId} and f.deleted_at is null and (f.ends_on is null or f.ends_on >= ${day}::date))))`,
  parse: (value) => hoursCalendar(value as OpeningHours, zone),
});
