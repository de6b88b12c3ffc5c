import { parseMinuteOfDay, formatMinuteOfDay } from '#time-field/clock-text.ts';

const DAY_MINUTES = 24 * 60;
const NOON = '12:00';

export interface TimeBounds {
  /** First selectable time, `HH:mm`. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * Moves a time to the next (or, for a negative step, previous) multiple of the step, in minutes: 09:07 by 15 to 09:15.
 * Wraps at midnight unless there are bounds. An empty time starts at a bound or at noon.
 */
export function stepTime(time: string | null, step: number, { min, max }: TimeBounds): string {
  const minuteOfDay = parseMinuteOfDay(time ?? '');
  if (minuteOfDay === null) return min ?? max ?? NOON;
  const size = Math.abs(step);
  const next = step > 0 ? Math.floor(minuteOfDay / size) * size + size : Math.ceil(minuteOfDay / size) * size - size;
  const low = parseMinuteOfDay(min ?? '');
  const high = parseMinuteOfDay(max ?? '');
  if (low === null && high === null) return formatMinuteOfDay(next);
  return formatMinuteOfDay(Math.max(low ?? 0, Math.min(next, high ?? DAY_MINUTES - 1)));
}
