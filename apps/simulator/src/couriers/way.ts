import type { Point } from '#platform/simulated-store.ts';
import type { Pace } from '#time/pace.ts';
import { SECOND } from '#time/pace.ts';

/** Interval of a device's positions, in simulated milliseconds … */
const POSITION_INTERVAL_MS = 10 * SECOND;
/** … but really no more often than this: the platform drops what comes sooner. */
const MIN_REAL_MS = 3 * SECOND;

export interface Way {
  readonly from: Point;
  readonly to: Point;
  /** Simulated milliseconds. */
  readonly takes: number;
}

/** The point of a way after a share (0 to 1) of its time. Straight on: there are no streets here. */
export function pointOn({ from, to }: Pick<Way, 'from' | 'to'>, share: number): Point {
  const between = (a: number, b: number) => Number((a + (b - a) * share).toFixed(6));
  return { latitude: between(from.latitude, to.latitude), longitude: between(from.longitude, to.longitude) };
}

/** Number of equal stretches of a way, at whose ends the courier sends a position. */
export function stretchesOf({ takes }: Pick<Way, 'takes'>, speed: number): number {
  return Math.max(1, Math.floor(takes / Math.max(POSITION_INTERVAL_MS, MIN_REAL_MS * speed)));
}

/** Goes along a way, evenly, and reports each point on it. @throws the signal's reason as soon as it is aborted */
export async function goAlong(way: Way, pace: Pace, signal: AbortSignal, onPoint: (at: Point) => void): Promise<void> {
  const count = stretchesOf(way, pace.speed);
  for (let done = 1; done <= count; done += 1) {
    await pace.pass(way.takes / count, signal);
    onPoint(pointOn(way, done / count));
  }
}
