import { unitsFor } from '#reservations/placement/assign.ts';
import { type ArrivingParty, blockersOf, type SeatedParty, type SeatingUnit } from '#reservations/placement/seating.ts';

/** A party that changes tables. */
export interface PartyMove {
  readonly reservationId: string;
  readonly tableIds: readonly string[];
}

export interface MadeRoom {
  readonly unit: SeatingUnit;
  readonly moves: readonly PartyMove[];
}

/** More parties never change tables for one. */
export const MAX_MOVES = 2;
/** Placements that are tried at most, so that a full house costs no more than a few milliseconds. */
const MAX_PLACEMENTS = 3_000;

/** What is still to be placed, and what has its place. */
interface Search {
  readonly units: readonly SeatingUnit[];
  readonly taken: readonly SeatedParty[];
  readonly waiting: readonly SeatedParty[];
  readonly placed: readonly SeatedParty[];
  readonly maxMoves: number;
}

/** The arriving party while it is searched for; the id of no reservation. */
const ARRIVING = '';

/**
 * Where up to two other parties change tables so that one finds a place; null if even that gives none. The fewest moves
 * that do it. For a party for which nothing is free.
 * @param maxPlacements how many are tried before the answer is no
 */
export function makeRoom(
  units: readonly SeatingUnit[],
  taken: readonly SeatedParty[],
  party: ArrivingParty,
  maxPlacements = MAX_PLACEMENTS,
): MadeRoom | null {
  const budget = { left: maxPlacements };
  const arriving: SeatedParty = { ...party, reservationId: ARRIVING, tableIds: [], isMovable: false };
  for (let maxMoves = 1; maxMoves <= MAX_MOVES; maxMoves += 1) {
    const placed = search({ units, taken, waiting: [arriving], placed: [], maxMoves }, budget);
    const own = placed?.find(({ reservationId }) => reservationId === ARRIVING);
    const unit = units.find(({ tableIds }) => tableIds === own?.tableIds);
    if (placed && unit) {
      const moved = placed.filter(({ reservationId }) => reservationId !== ARRIVING);
      return { unit, moves: moved.map(({ reservationId, tableIds }) => ({ reservationId, tableIds })) };
    }
  }
  return null;
}

/** Places the first that waits, and those that it displaces after it. */
function search(
  { units, taken, waiting, placed, maxMoves }: Search,
  budget: { left: number },
): Search['placed'] | null {
  const [party, ...others] = waiting;
  if (!party) return placed;
  for (const unit of unitsFor(units, party)) {
    budget.left -= 1;
    if (budget.left < 0) return null;
    if (isSame(unit.tableIds, party.tableIds) || blockersOf(unit.tableIds, party, placed).length > 0) continue;
    const displaced = blockersOf(unit.tableIds, party, taken);
    // The party itself is placed, too, and is no move.
    const moves = placed.length + others.length + displaced.length;
    if (moves > maxMoves || !displaced.every(({ isMovable }) => isMovable)) continue;
    const found = search(
      {
        units,
        taken: taken.filter((one) => !displaced.includes(one)),
        waiting: [...others, ...displaced],
        placed: [...placed, { ...party, tableIds: unit.tableIds }],
        maxMoves,
      },
      budget,
    );
    if (found) return found;
  }
  return null;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
