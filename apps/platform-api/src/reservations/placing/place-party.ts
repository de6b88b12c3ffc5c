import type { ArrivingParty, SeatingUnit } from '@store-panel/domain/reservations/placement/seating';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import { findPlace, namedPlace, type Place } from '#reservations/placing/find-place.ts';
import { lockDays, type LockedDay } from '#reservations/placing/lock-days.queries.ts';
import { endExpiredHolds, readTaken } from '#reservations/placing/taken.queries.ts';
import { freeTables, moveParties, writeTables } from '#reservations/placing/write-tables.queries.ts';

export interface PartyToPlace extends ArrivingParty {
  readonly storeId: string;
  /** Of a reservation that is written already. */
  readonly reservationId: string;
  readonly day: string;
  /** Tables that the store named; they may be too small. */
  readonly tableIds?: readonly string[] | undefined;
  readonly isSeated: boolean;
}

/** No stay with its buffer is longer. */
const MAX_STAY_MS = 9 * 60 * 60_000;

/** A party that overlaps another one, which might change tables for it, is between these. */
export const around = ({ from, until }: Pick<PartyToPlace, 'from' | 'until'>) => ({
  from: from - MAX_STAY_MS,
  until: until + MAX_STAY_MS,
});

/**
 * Locks every day that a place depends on, before anything else is read: the booking day, and those of all parties that could
 * overlap this one or one that moves for it. Two that overlap have a day in common, also over midnight.
 * @param formerDay the booking day that the party leaves
 */
export function lockPlaces(
  db: QueryExecutor,
  { storeId, day, ...span }: Pick<PartyToPlace, 'storeId' | 'day' | 'from' | 'until'>,
  zone: string,
  formerDay = day,
): Promise<readonly LockedDay[]> {
  const days: string[] = [day, formerDay];
  const { from, until } = around(span);
  const last = storeDay(until, zone);
  for (let date: StoreDate = storeDay(from, zone); date <= last; date = addDays(date, 1)) days.push(date);
  return lockDays(db, storeId, days);
}

/**
 * Gives a party a place of its own, in a transaction that has locked its days (`lockPlaces`). What it had before is free for
 * itself. @returns null where nothing is free; nothing is written then but the end of expired holds
 */
export async function placeParty(
  db: QueryExecutor,
  units: readonly SeatingUnit[],
  party: PartyToPlace,
): Promise<Place | null> {
  const { storeId, reservationId, day, tableIds, isSeated, from, until } = party;
  await endExpiredHolds(db, { storeId, ...around(party) });
  const taken = (await readTaken(db, { storeId, ...around(party) })).filter(
    (one) => one.reservationId !== reservationId,
  );
  const place = tableIds ? namedPlace(tableIds, taken, party) : findPlace(units, taken, party);
  if (!place) return null;
  // Others may move to where it was.
  await freeTables(db, storeId, reservationId);
  const moves = await moveParties(db, storeId, place.moves);
  await writeTables(db, { storeId, reservationId, day, tableIds: place.tableIds, from, until, isSeated });
  return { tableIds: place.tableIds, moves };
}
