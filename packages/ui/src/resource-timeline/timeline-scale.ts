import type { Step } from '#roving-focus/roving-focus.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Two instants in milliseconds; the end is outside. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Part of the range before this instant, 0 to 1. */
export function shareOf(instant: number, { start, end }: TimeSpan): number {
  if (end <= start) return 0;
  return Math.max(0, Math.min(1, (instant - start) / (end - start)));
}

/** The hours of the range, in elapsed time: a clock change repeats or skips a name, not a column. */
export function hoursOf({ start, end }: TimeSpan): readonly number[] {
  const count = Math.ceil((end - start) / HOUR_MS);
  return Array.from({ length: Math.max(0, count) }, (_, hour) => start + hour * HOUR_MS);
}

/** The nearest step, counted from the start of the range. */
export function snapTo(instant: number, { start }: TimeSpan, stepMinutes: number): number {
  const step = stepMinutes * MINUTE_MS;
  return start + Math.round((instant - start) / step) * step;
}

/** A line within the row for each bar, so that bars at the same time lie below each other. */
export function lanesOf(bars: readonly TimeSpan[]): readonly number[] {
  const ends: number[] = [];
  const lanes = bars.map(() => 0);
  const order = bars.map((_, index) => index).toSorted((one, other) => startOf(bars, one) - startOf(bars, other));
  for (const index of order) {
    const bar = bars[index];
    if (bar === undefined) continue;
    const free = ends.findIndex((end) => end <= bar.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = bar.end;
    lanes[index] = lane;
  }
  return lanes;
}

const startOf = (bars: readonly TimeSpan[], index: number): number => bars[index]?.start ?? 0;

/** A bar in one row: what the arrow keys move between. */
export interface BarPlace {
  readonly row: number;
  readonly start: number;
}

/** Index of the place a step leads to: along the row by time, or to the nearest time in the next row that has bars. */
export function placeAfter(places: readonly BarPlace[], current: number, step: Step, isAlongRow: boolean): number {
  const from = places[current];
  if (from === undefined) return 0;
  const inRow = (row: number) =>
    places
      .map((place, index) => ({ ...place, index }))
      .filter((place) => place.row === row)
      .toSorted((one, other) => one.start - other.start);
  const own = inRow(from.row);
  if (step === 'first') return own[0]?.index ?? current;
  if (step === 'last') return own.at(-1)?.index ?? current;
  const offset = step === 'next' ? 1 : -1;
  if (isAlongRow) {
    const at = own.findIndex(({ index }) => index === current);
    return own[at + offset]?.index ?? current;
  }
  const rows = places.map(({ row }) => row).filter((row) => (row - from.row) * offset > 0);
  if (rows.length === 0) return current;
  const target = offset > 0 ? Math.min(...rows) : Math.max(...rows);
  const nearest = inRow(target).toSorted(
    (one, other) => Math.abs(one.start - from.start) - Math.abs(other.start - from.start),
  );
  return nearest[0]?.index ?? current;
}
