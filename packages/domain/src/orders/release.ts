import { distanceMetres, type Coordinates } from '#geo/distance.ts';
import { prepMinutes } from '#sales/capacity.ts';
import type { Capacity, ScheduleSettings } from '#sales/settings.ts';

const MINUTE = 60_000;

/** A courier takes so long at the two doors, and then so far in a minute, as the crow flies: 15 km/h. */
const AT_THE_DOORS = 5;
const METRES_A_MINUTE = 250;

/** Whole minutes from the store's door to the customer's. */
export function travelMinutes(
  from: Coordinates | null,
  to: Coordinates | null,
  { travel_minutes }: ScheduleSettings,
): number {
  if (from === null || to === null) return travel_minutes;
  return minutesForDistance(distanceMetres(from, to));
}

/** Whole minutes from door to door, so many metres apart. */
export const minutesForDistance = (metres: number): number => AT_THE_DOORS + Math.ceil(metres / METRES_A_MINUTE);

/**
 * Whole minutes that a kitchen needs for an order from the moment it gets it: those of every order, or those in which all
 * of it could do nothing else.
 */
export function kitchenMinutes(readyInMinutes: number, capacity: Capacity | null, itemCount: number): number {
  if (capacity === null) return readyInMinutes;
  const alone = (prepMinutes(capacity, itemCount) * capacity.slot_minutes) / capacity.prep_minutes;
  return Math.max(readyInMinutes, Math.ceil(alone));
}

export interface ReleaseInput {
  /** Epoch milliseconds, as all instants here. */
  readonly now: number;
  /** When the customer has it: at the door, or at the counter. */
  readonly promisedAt: number;
  readonly kitchenMinutes: number;
  /** 0 for a pick-up order. */
  readonly travelMinutes: number;
  readonly leadMinutes: number;
}

export interface Release {
  /** When the kitchen gets it: `now` where it has to begin at once. Never after the promise. */
  readonly at: number;
  /** When the kitchen has to be done, so that the courier comes in time. */
  readonly readyBy: number;
}

/**
 * When an order for later comes to the kitchen: so long before it is promised as cooking and the way take, and at least the
 * store's own lead. In elapsed time, so that no change of clocks makes it shorter.
 */
export function releaseOf({ now, promisedAt, leadMinutes, ...needs }: ReleaseInput): Release {
  const soonest = Math.min(promisedAt, now + needs.kitchenMinutes * MINUTE);
  const readyBy = Math.max(soonest, promisedAt - needs.travelMinutes * MINUTE);
  const latest = Math.min(readyBy - needs.kitchenMinutes * MINUTE, promisedAt - leadMinutes * MINUTE);
  return { at: Math.min(promisedAt, Math.max(now, latest)), readyBy };
}
