import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';

import type { Random } from '#seed/history/random.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** When transporters and offices work, in minutes of the day. */
const WORKING_TIME = { from: 8 * 60, to: 21 * 60 } as const;

/** The instant itself, or at night one in the next morning; epoch milliseconds. */
export function atWork(at: number, zone: string, random: Random): number {
  const minute = minuteOfDay(at, zone);
  if (minute >= WORKING_TIME.from && minute < WORKING_TIME.to) return at;
  const untilMorning = (WORKING_TIME.from - minute + DAY_MINUTES) % DAY_MINUTES;
  return at + (untilMorning + random.between(0, 40)) * MINUTE;
}
