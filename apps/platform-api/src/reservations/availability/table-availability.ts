import { MOVABLE_BEFORE_MS } from '@store-panel/domain/reservations/placement/seating';
import { candidateStarts } from '@store-panel/domain/reservations/rules/starts';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import { canOperate, type ReviewState } from '@store-panel/domain/store/review';
import { dayStart } from '@store-panel/domain/time/day-start';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';

import type { QueryExecutor } from '#db/transaction.ts';
import { createVersionCache } from '#db/reading/version-cache.ts';
import { channelStarts } from '#reservations/availability/channel-starts.ts';
import { type DayBookings, readBookingRecords, readDayBookings } from '#reservations/booking-lookups.ts';
import type { BookingRules } from '#reservations/booking-rules.ts';
import { type BookingRecords, makeBookingRules } from '#reservations/make-booking-rules.ts';
import { OVER_TIME_MINUTES } from '#reservations/placing/taken.queries.ts';

const MINUTE = 60_000;
/** Store days that a node caches. */
const MAX_DAYS = 200;
/** Of a party or block that reaches a booking day, and of those that it could make change tables. */
const NEAR_DAYS = 4;

type Records = Awaited<ReturnType<typeof readBookingRecords>>;
type Starts = ReturnType<typeof channelStarts>;

/** A party and the booking day that it would come on. */
export interface AvailabilityRequest {
  readonly storeId: string;
  readonly date: StoreDate;
  readonly persons: number;
  /** Null: any. */
  readonly area: string | null;
}

/** Every start of the day for the party, and the rules that they follow. Instants in epoch milliseconds. */
export interface TableAvailability {
  readonly starts: Starts;
  readonly records: Records;
  readonly rules: BookingRules;
  /** Of the store's tables, each once. */
  readonly areas: readonly string[];
  /** Of the largest party that there is a table for. */
  readonly maxPersons: number;
  readonly now: number;
}

export type TableAvailabilityReader = (db: QueryExecutor, request: AvailabilityRequest) => Promise<TableAvailability>;

interface CachedDay {
  readonly versions: string;
  /** What follows holds from this instant up to, not including, `until`. */
  readonly from: number;
  readonly until: number;
  readonly records: Records;
  readonly rules: BookingRules;
  readonly bookings: DayBookings;
  readonly starts: Map<string, Starts>;
}

/**
 * The versions of everything that decides about a booking day, in one statement.
 * @throws ApiError storeIdMismatch for a store that is not there or may not sell, storeBusinessOff without tables
 */
async function readVersions(
  db: QueryExecutor,
  storeId: string,
  date: StoreDate,
): Promise<{ readonly versions: string; readonly now: number }> {
  const { rows } = await sql<{
    approval: StoreApproval;
    review: ReviewState;
    has_tables: boolean;
    versions: string;
    now: Date;
  }>`
    select s.approval_state as approval, s.review_state as review, s.provides_table_booking as has_tables, now() as now,
      concat_ws(' ', c.hours_version, (select version from booking_state b where b.store_id = s.id), 'days',
        (select string_agg(d.day || ':' || d.version, ' ' order by d.day) from reservation_days d
          where d.store_id = s.id
            and d.day between ${date}::date - ${NEAR_DAYS}::int and ${date}::date + ${NEAR_DAYS}::int), 'seated',
        -- Who was never finished is of a day long ago.
        (select string_agg(t.reservation_id || ':' || t.table_id, ' ' order by t.table_id) from reservation_tables t
          where t.store_id = s.id and t.is_seated and t.day < ${date}::date - ${NEAR_DAYS}::int)) as versions
    from stores s join store_counters c on c.store_id = s.id
    where s.id = ${storeId}`.execute(db);
  const [store] = rows;
  if (!store || !canOperate(store)) throw new ApiError('storeIdMismatch');
  if (!store.has_tables) throw new ApiError('storeBusinessOff');
  return { versions: store.versions, now: store.now.getTime() };
}

/** The first instant after now at which time alone may change what is offered on a day. */
export function nextChange(
  {
    records,
    bookings,
  }: {
    readonly records: BookingRecords;
    readonly bookings: Pick<DayBookings, 'taken' | 'holdEndsAt' | 'onlineClosedUntil'>;
  },
  date: StoreDate,
  now: number,
) {
  const { settings, calendar, slots } = records;
  const { zone } = calendar;
  const holdEnds = bookings.holdEndsAt === null ? [] : [bookings.holdEndsAt];
  const starts = candidateStarts(date, slots, calendar).map(({ at }) => at);
  const taken = bookings.taken.map(({ from }) => from);
  const overTime = [...starts, ...taken].map((at) => at - OVER_TIME_MINUTES * MINUTE);
  // The last instants of what holds until then.
  const last = [
    ...starts,
    ...starts.map((at) => at - settings.reservation_lead_time * MINUTE),
    ...taken.map((at) => at - MOVABLE_BEFORE_MS),
    ...overTime,
    // The database knows microseconds.
    ...holdEnds,
  ];
  const first = [dayStart(addDays(storeDay(now, zone), 1), zone), bookings.onlineClosedUntil ?? now, ...holdEnds];
  return Math.min(...[...first, ...last.map((at) => at + 1)].filter((at) => at > now));
}

/**
 * What guests may book, as a node has computed it for the present versions: a repeated request reads these alone. A booking
 * always asks the database.
 */
export function createTableAvailability(): TableAvailabilityReader {
  const days = createVersionCache<CachedDay>({ max: MAX_DAYS });

  async function readDay(
    db: QueryExecutor,
    storeId: string,
    date: StoreDate,
  ): Promise<CachedDay & { readonly now: number }> {
    // The versions come first, so that what is read after them is at least as new.
    const { versions, now } = await readVersions(db, storeId, date);
    const key = `${storeId} ${date}`;
    const cached = days.get(key);
    const isCurrent = cached?.versions === versions && cached.from <= now && now < cached.until;
    const day = isCurrent ? cached : await computeDay(db, storeId, { date, versions, now });
    if (!isCurrent) days.set(key, day);
    return { ...day, now };
  }

  return async (db, { storeId, date, persons, area }) => {
    const { records, rules, bookings, starts, now } = await readDay(db, storeId, date);
    if (!records.settings.is_online) throw new ApiError('storeBusinessOff');
    const compute = () => channelStarts(records, bookings.booked, { date, persons, area, now });
    const areas = [...new Set(records.tables.map((table) => table.area))].filter((name) => name !== '');
    const maxPersons = Math.max(1, ...rules.units.map((unit) => unit.maxPersons));
    const reply = { records, rules, areas, maxPersons, now };
    // An area that the store has not is only a text of the caller.
    if (area !== null && !areas.includes(area)) return { starts: compute(), ...reply };
    const key = `${persons} ${area ?? ''}`;
    const found = starts.get(key) ?? compute();
    starts.set(key, found);
    return { starts: found, ...reply };
  };
}

async function computeDay(
  db: QueryExecutor,
  storeId: string,
  { date, versions, now }: { readonly date: StoreDate; readonly versions: string; readonly now: number },
): Promise<CachedDay> {
  const records = await readBookingRecords(db, storeId, { locked: false });
  const bookings = await readDayBookings(db, storeId, date);
  return {
    versions,
    from: now,
    until: nextChange({ records, bookings }, date, now),
    records,
    rules: makeBookingRules(records),
    bookings,
    starts: new Map(),
  };
}
