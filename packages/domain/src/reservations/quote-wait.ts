import { assign } from '#reservations/placement/assign.ts';
import type { ArrivingParty, SeatedParty, SeatingUnit } from '#reservations/placement/seating.ts';

const STEP_MS = 5 * 60_000;
/** A longer wait is not quoted. */
const MAX_WAIT_MS = 6 * 60 * 60_000;

/** A party on the waiting list with the length of its stay. */
export interface WaitingParty extends Pick<ArrivingParty, 'persons' | 'area'> {
  readonly stayMs: number;
}

export interface WaitInput {
  readonly units: readonly SeatingUnit[];
  readonly taken: readonly SeatedParty[];
  /** Who came before, in their order: each gets the first place that it fits. */
  readonly ahead: readonly WaitingParty[];
  readonly now: number;
}

/** In how many minutes a unit is free for the whole stay, in steps of five; null: not within six hours. */
export function quoteWait({ units, taken, ahead, now }: WaitInput, party: WaitingParty): number | null {
  const occupied = [...taken];
  for (const one of ahead) {
    const place = firstPlace(units, occupied, one, now);
    if (place) occupied.push(place);
  }
  const place = firstPlace(units, occupied, party, now);
  return place === null ? null : (place.from - now) / 60_000;
}

function firstPlace(
  units: readonly SeatingUnit[],
  taken: readonly SeatedParty[],
  { stayMs, ...party }: WaitingParty,
  now: number,
): SeatedParty | null {
  for (let from = now; from <= now + MAX_WAIT_MS; from += STEP_MS) {
    const stay = { ...party, from, until: from + stayMs };
    const unit = assign(units, taken, stay);
    if (unit) return { ...stay, reservationId: '', tableIds: unit.tableIds, isMovable: false };
  }
  return null;
}
