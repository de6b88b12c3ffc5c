import type { Place } from '#places/distance.ts';

// Where a courier is, as it comes from the courier's device. All of it is ours; times are in milliseconds, lengths in metres.

export const POSITION = {
  /** A device sends no more than one within this: what comes sooner tells nothing new. */
  gap: 2_000,
  /** Devices' clocks are off; what is dated further ahead than this is from no clock that can be believed. */
  ahead: 10_000,
  /** What took longer than this to arrive is no longer where somebody is. */
  oldest: 120_000,
  /** A circle wider than this says no more than the town. */
  vaguest: 1_000,
  /** The widest circle that a device may tell of; more is not asked about. */
  widest: 100_000,
  /** From one point to the next of a delivery's track. */
  trackGap: 10_000,
  /** After this a courier who is followed is told as one without a signal. */
  silent: 60_000,
  /** After this the search for the nearest asks whoever was heard of later first. */
  stale: 15 * 60_000,
  /** Free-lancers further away than this are asked for nothing: they work somewhere else. */
  farthestFreelancer: 50_000,
} as const;

/** Why a position is not kept; none of it is the courier's fault, and none of it is worth another try. */
export const POSITION_FAULTS = ['off_duty', 'from_the_future', 'too_old', 'too_vague', 'too_soon'] as const;
export type PositionFault = (typeof POSITION_FAULTS)[number];

export interface Position extends Place {
  /** Radius of the circle that the courier is in, as the device thinks; null where it does not say. */
  readonly accuracy: number | null;
  /** Epoch milliseconds, by the device's clock. */
  readonly at: number;
}

/** What stands against a position whatever was known before; null where nothing does. */
export function positionFault({ accuracy, at }: Position, now: number): PositionFault | null {
  if (at > now + POSITION.ahead) return 'from_the_future';
  if (at < now - POSITION.oldest) return 'too_old';
  return accuracy !== null && accuracy > POSITION.vaguest ? 'too_vague' : null;
}

/** A position that comes after a newer one, or right after the last, adds nothing. */
export function isNews(at: number, last: number | null): boolean {
  return last === null || at >= last + POSITION.gap;
}

/** Whoever is followed and was not heard of for a while has no signal. `at`, `now`: epoch milliseconds. */
export const isSilent = (at: number, now: number): boolean => now - at > POSITION.silent;
