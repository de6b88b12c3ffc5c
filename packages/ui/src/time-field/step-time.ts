import { minuteOf, timeOf } from '#time-field/clock-text.ts';

const DAY = 24 * 60;
const NOON = '12:00';

export interface TimeBounds {
  /** First selectable time, `HH:mm`. */
  readonly min?: string;
  readonly max?: string;
}

/** Moves a time by whole steps: around the clock, or within its bounds. */
export function steppedTime(time: string | null, step: number, { min, max }: TimeBounds): string {
  const minute = minuteOf(time ?? '');
  if (minute === null) return min ?? max ?? NOON;
  const size = Math.abs(step);
  const next = step > 0 ? Math.floor(minute / size) * size + size : Math.ceil(minute / size) * size - size;
  const low = minuteOf(min ?? '');
  const high = minuteOf(max ?? '');
  if (low === null && high === null) return timeOf(next);
  return timeOf(Math.max(low ?? 0, Math.min(next, high ?? DAY - 1)));
}
