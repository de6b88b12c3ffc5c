import { assign } from '@store-panel/domain/reservations/placement/assign';
import { makeRoom, type PartyMove } from '@store-panel/domain/reservations/placement/make-room';
import {
  type ArrivingParty,
  blockersOf,
  type SeatedParty,
  type SeatingUnit,
} from '@store-panel/domain/reservations/placement/seating';

import type { TakenParty } from '#reservations/placing/taken.queries.ts';

/** Tables for a party, and the parties that change theirs for it. */
export interface Place {
  readonly tableIds: readonly string[];
  readonly moves: readonly PartyMove[];
}

/** The best free place; if there is none, one that up to two other parties make free. */
export function findPlace(
  units: readonly SeatingUnit[],
  taken: readonly SeatedParty[],
  party: ArrivingParty,
): Place | null {
  const unit = assign(units, taken, party);
  if (unit) return { tableIds: unit.tableIds, moves: [] };
  const made = makeRoom(units, taken, party);
  return made && { tableIds: made.unit.tableIds, moves: made.moves };
}

/** The tables that the store named, or null where one is taken. */
export const namedPlace = (
  tableIds: readonly string[],
  taken: readonly SeatedParty[],
  party: Pick<ArrivingParty, 'from' | 'until'>,
): Place | null => (blockersOf(tableIds, party, taken).length === 0 ? { tableIds, moves: [] } : null);

/** Why nothing was found: without the blocks of the store there would be a place, or there would be none either. */
export function whyNoPlace(
  taken: readonly TakenParty[],
  findAmong: (taken: readonly TakenParty[]) => Place | null,
): 'block' | 'no_table' {
  const others = taken.filter(({ kind }) => kind !== 'block');
  return others.length < taken.length && findAmong(others) !== null ? 'block' : 'no_table';
}
