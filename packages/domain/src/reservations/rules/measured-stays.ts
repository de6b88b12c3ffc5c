import { BOOKING_BOUNDS } from '#reservations/rules/booking-settings.ts';
import { TURN_FIELDS, type TurnField, turnField } from '#reservations/rules/stay.ts';
import type { Weekday } from '#time/store-time.ts';

/** A party that has left. */
export interface PastStay {
  readonly persons: number;
  /** Of its booking day. */
  readonly weekday: Weekday;
  readonly minutes: number;
}

interface Median {
  readonly parties: number;
  readonly minutes: number;
}

/** How long parties of one size stay; medians. */
export interface MeasuredStay extends Median {
  readonly field: TurnField;
  /** The weekday on which they stay longer; null: none stands out. */
  readonly longer_on: (Median & { readonly weekday: Weekday }) | null;
}

/** Ours: fewer parties say nothing, and a weekday stands out by as many minutes. */
export const MEASURED_STAYS = { days: 90, parties: 20, ofWeekday: 8, longerBy: 10, limit: 10_000 } as const;

const STEP = 5;

function medianOf(stays: readonly PastStay[]): Median {
  const sorted = stays.map(({ minutes }) => minutes).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const pair = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return { parties: sorted.length, minutes: Math.round(pair.reduce((sum, one) => sum + one, 0) / pair.length) };
}

/** What parties of each planned length have stayed, where enough have left. */
export function measureStays(stays: readonly PastStay[]): readonly MeasuredStay[] {
  return TURN_FIELDS.flatMap((field): MeasuredStay[] => {
    const own = stays.filter(({ persons }) => turnField(persons) === field);
    if (own.length < MEASURED_STAYS.parties) return [];
    const all = medianOf(own);
    const [onLonger] = ([0, 1, 2, 3, 4, 5, 6] as const)
      .map((weekday) => ({ weekday, stays: own.filter((stay) => stay.weekday === weekday) }))
      .filter((day) => day.stays.length >= MEASURED_STAYS.ofWeekday)
      .map((day) => ({ weekday: day.weekday, ...medianOf(day.stays) }))
      .filter(({ minutes }) => minutes >= all.minutes + MEASURED_STAYS.longerBy)
      .toSorted((one, other) => other.minutes - one.minutes || one.weekday - other.weekday);
    return [{ field, ...all, longer_on: onLonger ?? null }];
  });
}

/** What a store would plan by it: the next five minutes, within what can be planned. */
export function plannedStay({
  minutes,
  longer_on,
}: {
  readonly minutes: number;
  readonly longer_on: { readonly minutes: number } | null;
}): number {
  const { min, max } = BOOKING_BOUNDS.turnMinutes;
  const needed = Math.ceil(Math.max(minutes, longer_on?.minutes ?? 0) / STEP) * STEP;
  return Math.min(max, Math.max(min, needed));
}
