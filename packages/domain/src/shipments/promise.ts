import { type HoursCalendar, hoursCalendar } from '#hours/hours-calendar.ts';
import type { OpenHours } from '#hours/opening-hours.ts';
import type { ServiceLevel } from '#shipments/service-levels.ts';
import { clockInstant } from '#time/clock-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';
import { addDays, storeDay, type StoreDate, weekday } from '#time/store-time.ts';
import { addWorkingDays, nextWorkingDay } from '#time/working-days.ts';

const MINUTE = 60_000;

/** A warehouse that is closed for longer promises nothing. */
const HORIZON_DAYS = 400;

/** The end of the time of day in which parcels are delivered. */
const DELIVERY_ENDS = 20 * 60;

export const WAREHOUSE_LIMITS = { handlingMinutes: { min: 0, max: 7 * 24 * 60 } } as const;

/** When parcels leave a warehouse. Days are numbered from Sunday (0). */
export interface WarehouseTimes {
  /** Null: as the store is open. */
  readonly week: readonly OpenHours[] | null;
  /** When the last parcels of a day leave; null: none leave on that weekday. */
  readonly cutoffs: readonly (MinuteOfDay | null)[];
  /** Minutes from the order until its parcel can leave. */
  readonly handling_minutes: number;
}

export interface PromiseInput {
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly level: ServiceLevel;
  /** Working days that the transporter takes at the most for this level; null: not known. */
  readonly transitDays: number | null;
}

/** Epoch milliseconds. `deliverBy` null: nothing says how long the transporter takes. */
export interface ParcelPromise {
  readonly dispatchBy: number;
  readonly deliverBy: number | null;
}

/** What a level says by its name, where no transporter says more. */
const DAYS_BY_NAME: Readonly<Partial<Record<ServiceLevel, number>>> = { same_day: 0, next_day: 1 };

/** The days on which a warehouse is open: its own week, with the seasons and festivals of the store. */
export function warehouseCalendar(store: HoursCalendar, { week }: Pick<WarehouseTimes, 'week'>): HoursCalendar {
  if (week === null) return store;
  const { hours, festivals } = store.openingHours;
  const plans = week.map((open) => ({ open, delivery: 'as_open' as const }));
  const ownHours = { week: plans, seasons: hours?.seasons ?? [], last_order_minutes: 0 };
  return hoursCalendar({ hours: ownHours, festivals }, store.zone);
}

/**
 * When a parcel is to leave and to arrive. `calendar`: of the warehouse. Null where nothing can be promised: the level is
 * immediate, or no day within a year has a cut-off.
 */
export function promiseOf(input: PromiseInput, times: WarehouseTimes, calendar: HoursCalendar): ParcelPromise | null {
  const { placedAt, level, transitDays } = input;
  if (level === 'immediate') return null;
  const departure = nextDeparture(placedAt + times.handling_minutes * MINUTE, times, calendar);
  if (departure === null) return null;
  const days = transitDays ?? DAYS_BY_NAME[level];
  return {
    dispatchBy: departure.at,
    deliverBy: days === undefined ? null : arrivalOf(departure, days, calendar.zone),
  };
}

/** The end of the time of day in which parcels are collected. */
const COLLECTION_ENDS = 18 * 60;

/** When a parcel that comes to the store is to leave, by the next working day's end, and to arrive. */
export function collectionPromise(
  { placedAt, level }: Pick<PromiseInput, 'placedAt' | 'level'>,
  zone: string,
): ParcelPromise {
  const date = nextWorkingDay(storeDay(placedAt, zone));
  const at = clockInstant(date, COLLECTION_ENDS, zone);
  const days = DAYS_BY_NAME[level];
  return { dispatchBy: at, deliverBy: days === undefined ? null : arrivalOf({ at, date }, days, zone) };
}

interface Departure {
  readonly at: number;
  readonly date: StoreDate;
}

/** The first cut-off of an open day that is not before an instant. A day that closes earlier ends with its hours. */
function nextDeparture(readyAt: number, { cutoffs }: WarehouseTimes, calendar: HoursCalendar): Departure | null {
  const { zone } = calendar;
  const today = storeDay(readyAt, zone);
  for (let offset = 0; offset <= HORIZON_DAYS; offset += 1) {
    const date = addDays(today, offset);
    const cutoff = cutoffs[weekday(date)] ?? null;
    const closing = calendar.day(date).ranges.pickup.at(-1)?.end;
    if (cutoff === null || closing === undefined) continue;
    const at = Math.min(clockInstant(date, cutoff, zone), closing);
    if (at >= readyAt) return { at, date };
  }
  return null;
}

/** The end of the delivery hours so many working days later; of the next one where these are over on the same day. */
function arrivalOf({ at, date }: Departure, days: number, zone: string): number {
  // Transporters work from Monday to Friday.
  let arrival = addWorkingDays(date, days);
  while (clockInstant(arrival, DELIVERY_ENDS, zone) <= at) arrival = nextWorkingDay(arrival);
  return clockInstant(arrival, DELIVERY_ENDS, zone);
}
