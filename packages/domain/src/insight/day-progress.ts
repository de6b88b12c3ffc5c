import type { BusinessClock } from '#time/business-day.ts';
import { minuteOfDay } from '#time/minute-of-day.ts';
import { addDays, type StoreDate, weekday, type Weekday } from '#time/store-time.ts';
import { USUAL_DAYS_MAX } from '#insight/usual-range.ts';

const HOURS = 24;

/** The hours of the clock in the order of a business day, from the one at which it begins. */
export const hoursOfDay = (startsAt: number): readonly number[] =>
  Array.from({ length: HOURS }, (_, at) => (startsAt + at) % HOURS);

/** How far a business day is: whole hours that are over, and the share of the running one. */
export interface DayProgress {
  /** How many of {@link hoursOfDay} are over. */
  readonly hours: number;
  /** Of the running hour, from 0 to below 1. */
  readonly share: number;
}

export function dayProgress(at: number, { zone, startsAt }: BusinessClock): DayProgress {
  const minutes = (minuteOfDay(at, zone) - startsAt * 60 + HOURS * 60) % (HOURS * 60);
  return { hours: Math.floor(minutes / 60), share: (minutes % 60) / 60 };
}

/** What an earlier day had come to at the same time of the clock. @param byHour in the order of {@link hoursOfDay} */
export function upTo(byHour: readonly number[], { hours, share }: DayProgress): number {
  const over = byHour.slice(0, hours).reduce((sum, value) => sum + value, 0);
  return over + (byHour[hours] ?? 0) * share;
}

/** What can still come on a day like the earlier one. */
export const restOf = (byHour: readonly number[], progress: DayProgress): number =>
  byHour.reduce((sum, value) => sum + value, 0) - upTo(byHour, progress);

/** The same weekday of the last eight weeks, the newest first. */
export const likeDays = (today: StoreDate): readonly StoreDate[] =>
  Array.from({ length: USUAL_DAYS_MAX }, (_, week) => addDays(today, -7 * (week + 1)));

/** What is known of a day's opening. */
export interface OpeningOfDay {
  /** A festival plans it. */
  readonly isFestival: boolean;
  /** The store's hours say so; null: none are saved. */
  readonly isOpen: boolean | null;
  readonly hasOrders: boolean;
}

/** Whether a day counts where one per open day is meant: with opening hours or, where none are saved, with an order. */
export const isOpenDay = ({ isOpen, hasOrders }: OpeningOfDay): boolean => isOpen ?? hasOrders;

/** Whether a day says what is usual: an open day without a festival. */
export const isUsualDay = (day: OpeningOfDay): boolean => !day.isFestival && isOpenDay(day);

/** Under so many like days, a mean says nothing. Not in the specification. */
export const BUSY_DAYS_MIN = 3;
/** Weeks that the busy hours look back. */
export const BUSY_WEEKS = 8;

/** What an hour of a weekday had, and on how many open days. */
export interface BusyCell {
  readonly weekday: Weekday;
  readonly hour: number;
  readonly total: number;
  readonly days: number;
  /** Per open day; null without one. */
  readonly mean: number | null;
}

/**
 * The week by hours: every weekday's every hour.
 * @param openDays business days that count
 * @param totals what was counted, by weekday and hour
 */
export function busyCells(
  openDays: readonly StoreDate[],
  totals: readonly { readonly weekday: Weekday; readonly hour: number; readonly total: number }[],
  startsAt: number,
): readonly BusyCell[] {
  const days = new Map<Weekday, number>();
  for (const day of openDays) days.set(weekday(day), (days.get(weekday(day)) ?? 0) + 1);
  const found = new Map(totals.map(({ weekday: on, hour, total }) => [`${on} ${hour}`, total]));
  return ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((on) =>
    hoursOfDay(startsAt).map((hour) => {
      const [total, count] = [found.get(`${on} ${hour}`) ?? 0, days.get(on) ?? 0];
      return { weekday: on, hour, total, days: count, mean: count === 0 ? null : total / count };
    }),
  );
}

/** Best sellers are those of so many full days, beside as many before. Not in the specification. */
export const SOLD_DAYS = 28;

/** How many a list of best sellers has. */
export const BEST_SELLERS_MAX = 10;
