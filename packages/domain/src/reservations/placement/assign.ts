import {
  type ArrivingParty,
  blockersOf,
  isMadeFor,
  type SeatedParty,
  type SeatingUnit,
} from '#reservations/placement/seating.ts';

/** A gap beside which another party fits is not lost; longer ones count as this. */
const MAX_GAP_MS = 4 * 60 * 60_000;

type Rank = readonly [tables: number, spareSeats: number, idleMs: number, sequence: number];

/**
 * The best free unit for a party, or null: of the fewest tables, then with the fewest spare seats, then with the least
 * idle time before and after, then the first in the store's order.
 */
export function assign(
  units: readonly SeatingUnit[],
  taken: readonly SeatedParty[],
  party: ArrivingParty,
): SeatingUnit | null {
  let best: { readonly unit: SeatingUnit; readonly rank: Rank } | null = null;
  for (const unit of units) {
    if (!isMadeFor(unit, party) || blockersOf(unit.tableIds, party, taken).length > 0) continue;
    const rank = rankOf(unit, taken, party);
    if (best === null || isBefore(rank, best.rank)) best = { unit, rank };
  }
  return best?.unit ?? null;
}

/** The units that a party fits, best first, as if nothing were taken. */
export const unitsFor = (
  units: readonly SeatingUnit[],
  party: Pick<ArrivingParty, 'persons' | 'area'>,
): readonly SeatingUnit[] =>
  units
    .filter((unit) => isMadeFor(unit, party))
    .toSorted(
      (one, other) =>
        one.tableIds.length - other.tableIds.length ||
        one.maxPersons - other.maxPersons ||
        one.sequence - other.sequence,
    );

const rankOf = (unit: SeatingUnit, taken: readonly SeatedParty[], party: ArrivingParty): Rank => [
  unit.tableIds.length,
  unit.maxPersons - party.persons,
  unit.tableIds.reduce((sum, table) => sum + idleAround(table, taken, party), 0),
  unit.sequence,
];

/** The time that a table is empty before and after the party. */
function idleAround(table: string, taken: readonly SeatedParty[], { from, until }: ArrivingParty): number {
  let before = MAX_GAP_MS;
  let after = MAX_GAP_MS;
  for (const one of taken) {
    if (!one.tableIds.includes(table)) continue;
    if (one.until <= from) before = Math.min(before, from - one.until);
    if (one.from >= until) after = Math.min(after, one.from - until);
  }
  return before + after;
}

function isBefore(one: Rank, other: Rank): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && Number(one[at]) < Number(other[at]);
}
