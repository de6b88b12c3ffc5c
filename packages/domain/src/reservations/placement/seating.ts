import type { ReservationState } from '#reservations/reservation-state.ts';

/** A bookable table, or a combination of tables that are joined. */
export interface SeatingUnit {
  readonly tableIds: readonly string[];
  readonly minPersons: number;
  readonly maxPersons: number;
  /** Null: of no area, or across several. */
  readonly area: string | null;
  readonly sequence: number;
}

/** A party with a place; instants in epoch milliseconds. A table is free again at `until`. */
export interface SeatedParty {
  readonly reservationId: string;
  readonly tableIds: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly persons: number;
  /** The area that it asked for. */
  readonly area: string | null;
  /** It may change tables to make room for another one. */
  readonly isMovable: boolean;
}

/** A party that looks for a place. */
export interface ArrivingParty {
  readonly persons: number;
  readonly from: number;
  readonly until: number;
  /** Null: any. */
  readonly area: string | null;
}

/** Whether a unit is made for a party, whatever is taken. */
export const isMadeFor = (
  { minPersons, maxPersons, area }: SeatingUnit,
  party: Pick<ArrivingParty, 'persons' | 'area'>,
) => minPersons <= party.persons && party.persons <= maxPersons && (party.area === null || party.area === area);

/** Parties that are in the way of a unit between two instants. */
export const blockersOf = (
  tableIds: readonly string[],
  { from, until }: Pick<ArrivingParty, 'from' | 'until'>,
  taken: readonly SeatedParty[],
): readonly SeatedParty[] =>
  taken.filter((one) => one.from < until && from < one.until && one.tableIds.some((id) => tableIds.includes(id)));

/** A party that starts sooner stays where it is: its table may be laid already. */
export const MOVABLE_BEFORE_MS = 60 * 60_000;

/** Whether a party may change tables for another one: it was promised a time, not a table, and is not near. */
export function isMovable(
  {
    kind,
    status,
    startsAt,
    arrivedAt,
    isPinned,
  }: Pick<ReservationState, 'kind' | 'status' | 'startsAt' | 'arrivedAt'> & { readonly isPinned: boolean },
  now: number,
): boolean {
  const isBooked = kind === 'reservation' && (status === 'held' || status === 'requested' || status === 'confirmed');
  return isBooked && !isPinned && arrivedAt === null && startsAt - now >= MOVABLE_BEFORE_MS;
}
