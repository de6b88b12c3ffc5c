import type { Hours } from '#time/clock-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';
import type { Weekday } from '#time/store-time.ts';

/** When a day is open: all of it, or at ranges; none: closed. A range that ends before it begins goes over midnight. */
export type OpenHours = 'all_day' | readonly Hours[];

/** The hours of one day. Ranges over midnight belong to the day they open on. */
export interface DayPlan {
  readonly open: OpenHours;
  /** When orders are delivered: as the store is open, not at all, or at ranges of their own. */
  readonly delivery: 'as_open' | 'none' | readonly Hours[];
}

/** One plan for each weekday, from Sunday (0) to Saturday (spec §3 of the second document). */
export type WeekPlan = readonly DayPlan[];

/** A week that holds for a part of the year. Days of the store's calendar (`yyyy-mm-dd`), both included. */
export interface Season {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly week: WeekPlan;
}

/** The usual hours of a store. */
export interface StoreHours {
  readonly week: WeekPlan;
  /** They do not overlap. */
  readonly seasons: readonly Season[];
  /** Channels take no order for now so many minutes before closing. */
  readonly last_order_minutes: number;
}

/**
 * The days of a festival, `yyyy-mm-dd`, both included. `yearly`: 29 February exists in leap years only. `exception`: the
 * hours of one day as its staff have changed them; it has no name, and ranks before all others. `public`: a public holiday
 * of a country (ISO 3166-1) or one of its regions, with its days of the next years, in order; `rule` names it.
 */
export type FestivalDays =
  | { readonly kind: 'exception'; readonly date: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'yearly'; readonly month: number; readonly day: number }
  | {
      readonly kind: 'public';
      readonly country: string;
      /** Null: of the whole country. */
      readonly region: string | null;
      readonly rule: string;
      readonly dates: readonly string[];
    };

/** Hours of its own, or the usual ones up to a time of the clock: a half day, whichever weekday it is. */
export type FestivalPlan = DayPlan | { readonly usual_until: MinuteOfDay };

/** Days with other hours than usual ("festival times" of the specification). */
export interface Festival {
  /** A UUID that grows with time, so that the greater one is newer. */
  readonly festival_id: string;
  /** By language index. */
  readonly names: readonly string[];
  readonly days: FestivalDays;
  readonly plan: FestivalPlan;
}

/** Everything that decides when a store is open. */
export interface OpeningHours {
  /** Null until the store saves any: it is always open. */
  readonly hours: StoreHours | null;
  readonly festivals: readonly Festival[];
}

/** Limits of the settings; not in the specification. */
export const HOURS_LIMITS = {
  rangesPerDay: 4,
  seasons: 8,
  seasonNameLength: 60,
  /** Days of a season or of a festival's range. */
  rangeDays: 366,
  /** Of festivals that lie ahead or come every year. */
  festivals: 200,
  /** Public holidays that a store has other hours on. No country has half as many. */
  publicHolidays: 60,
  /** Days of one of them that are known. */
  holidayDates: 100,
  lastOrderMinutes: { min: 0, max: 180 },
} as const;

export const WEEKDAY_NUMBERS = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];

export const CLOSED_DAY: DayPlan = { open: [], delivery: 'as_open' };
export const ALL_DAY: DayPlan = { open: 'all_day', delivery: 'as_open' };

/** The hours of a store that has saved none. */
export const ALWAYS_OPEN: StoreHours = {
  week: WEEKDAY_NUMBERS.map(() => ALL_DAY),
  seasons: [],
  last_order_minutes: 0,
};

/** What an order needs the store to be open for. `any`: one of both, where it is not known yet. */
export type HoursService = 'pickup' | 'delivery' | 'any';

/** The plan of a weekday; a missing one is closed. */
export const planOfWeekday = (week: WeekPlan, weekday: Weekday): DayPlan => week[weekday] ?? CLOSED_DAY;

/** When a plan is open for orders of this kind. */
export const hoursFor = ({ open, delivery }: DayPlan, service: 'pickup' | 'delivery'): OpenHours => {
  if (service === 'pickup' || delivery === 'as_open') return open;
  return delivery === 'none' ? [] : delivery;
};
