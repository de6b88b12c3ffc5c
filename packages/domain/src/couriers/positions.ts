import type { Coordinates } from '#geo/distance.ts';

// Where a courier is, from the courier's device. Nothing here is in the specification; times in milliseconds, lengths
// in metres.

export const POSITION = {
  /** Minimum time between two positions of a device. */
  gap: 2_000,
  /** Maximum by which a device's clock may be ahead. */
  ahead: 10_000,
  /** Maximum age of a position on arrival. */
  oldest: 120_000,
  /** Maximum radius of an accepted position. */
  maxAccuracyRadius: 1_000,
  /** Maximum radius that a device may send. */
  maxSentRadius: 100_000,
  /** From one point to the next of a delivery's track. */
  trackGap: 10_000,
  /** After this a tracked courier counts as without a signal. */
  silent: 60_000,
  /** After this the search for the nearest courier ranks the courier last. */
  stale: 15 * 60_000,
  /** Maximum distance at which a free-lancer gets a request. */
  farthestFreelancer: 50_000,
} as const;

/** Why a position is not stored. Sending it again does not help. */
export const POSITION_REJECTIONS = ['off_duty', 'from_the_future', 'too_old', 'too_vague', 'too_soon'] as const;
export type PositionRejection = (typeof POSITION_REJECTIONS)[number];

export interface Position extends Coordinates {
  /** Radius of the accuracy circle from the device; null if it sends none. */
  readonly accuracy: number | null;
  /** Epoch milliseconds, by the device's clock. */
  readonly at: number;
}

/** Returns why a position is rejected regardless of earlier ones, or null. */
export function positionRejection({ accuracy, at }: Position, now: number): PositionRejection | null {
  if (at > now + POSITION.ahead) return 'from_the_future';
  if (at < now - POSITION.oldest) return 'too_old';
  return accuracy !== null && accuracy > POSITION.maxAccuracyRadius ? 'too_vague' : null;
}

/** A position that comes after a newer one, or right after the last, adds nothing. */
export function isNewerPosition(at: number, last: number | null): boolean {
  return last === null || at >= last + POSITION.gap;
}

/** Whether a tracked courier has sent no position for a while. `at`, `now`: epoch milliseconds. */
export const isSignalLost = (at: number, now: number): boolean => now - at > POSITION.silent;
