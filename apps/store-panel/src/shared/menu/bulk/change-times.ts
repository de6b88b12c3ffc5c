import { type ScheduleProblem, scheduleProblem } from '@store-panel/domain/menu-changes/scheduled-change';

import { instantOf } from '#shared/time/local-clock.ts';

/** When a change starts and ends, as the store's clock shows it: `2026-12-24T18:00`. */
export interface ChangeTimes {
  /** Null: at once. */
  readonly starts: string | null;
  /** Null: it stays. */
  readonly ends: string | null;
}

export const AT_ONCE: ChangeTimes = { starts: null, ends: null };

/** What is wrong with typed times; `empty`: a time that was chosen is not typed yet. */
export type TimesProblem = ScheduleProblem | 'start_empty' | 'end_empty';

/** Times that were read, in milliseconds, with what is wrong with them. */
export interface ReadTimes {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly problem: TimesProblem | null;
}

/** Reads typed times by the clock of the store. */
export function readTimes({ starts, ends }: ChangeTimes, zone: string, now: number): ReadTimes {
  const startsAt = starts === null ? null : instantOf(starts, zone);
  const endsAt = ends === null ? null : instantOf(ends, zone);
  if (starts !== null && startsAt === null) return { startsAt, endsAt, problem: 'start_empty' };
  const problem = scheduleProblem(startsAt, endsAt, now);
  if (problem === null && ends !== null && endsAt === null) return { startsAt, endsAt, problem: 'end_empty' };
  return { startsAt, endsAt, problem };
}

export const toIso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
