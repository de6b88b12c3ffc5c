import { ITEM_LIMIT, type LimitKind, LIMIT_BOUNDS } from '#sales/limits.ts';
import type { ServiceLimit } from '#sales/services-off.ts';
import { type BusinessClock, serviceDay } from '#time/business-day.ts';
import { clockInstant } from '#time/clock-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';
import { addDays, isStoreDate, type StoreDate, storeDay } from '#time/store-time.ts';

/** How an end is expressed: a duration, an instant, or the day on which the store opens again. */
export type EndChoice =
  | { readonly minutes: number }
  | { readonly ends_at: string }
  /** A day of the store's calendar, `yyyy-mm-dd`. */
  | { readonly reopens_on: string };

interface StoreClock {
  readonly zone: string;
  readonly reopensAt: MinuteOfDay;
  /** When a closed store opens on a day by its opening hours; missing: at `reopensAt`. */
  readonly opensOn?: (date: StoreDate) => number;
  /** The hour at which a business day begins: an item is not back before it in a store that is open at night. */
  readonly startsAt?: number;
}

/** Resolves the instant, or null if it has passed, is too far off or never comes. */
export function resolveEnd(
  kind: LimitKind | ServiceLimit | typeof ITEM_LIMIT,
  choice: EndChoice,
  now: number,
  store: StoreClock,
): number | null {
  const end = meant(kind, choice, now, store);
  return end > now && end - now <= LIMIT_BOUNDS[kind].maxMs ? end : null;
}

function meant(kind: Parameters<typeof resolveEnd>[0], choice: EndChoice, now: number, store: StoreClock): number {
  if ('minutes' in choice) return now + choice.minutes * 60_000;
  if ('ends_at' in choice) return Date.parse(choice.ends_at);
  const { reopens_on: date } = choice;
  if (!isStoreDate(date)) return Number.NaN;
  const { zone, reopensAt, opensOn, startsAt = 0 } = store;
  const opening = opensOn === undefined ? clockInstant(date, reopensAt, zone) : opensOn(date);
  return kind === ITEM_LIMIT ? Math.max(opening, clockInstant(date, startsAt * 60, zone)) : opening;
}

/** The day on which a store that is closed for the rest of its day opens again: the next time that it opens at all. */
export function nextOpeningDay(now: number, { zone, reopensAt }: StoreClock): StoreDate {
  const today = storeDay(now, zone);
  return clockInstant(today, reopensAt, zone) > now ? today : addDays(today, 1);
}

/**
 * The day on which an item is back that is sold out for the rest of the business day: in the morning tomorrow, also
 * before the store opens; after midnight, while the evening's business day goes on, today.
 */
export const backOnDay = (now: number, clock: BusinessClock): StoreDate => addDays(serviceDay(now, clock), 1);
