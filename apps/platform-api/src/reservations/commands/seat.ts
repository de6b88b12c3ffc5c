import { assign, unitsFor } from '@store-panel/domain/reservations/placement/assign';
import { blockersOf } from '@store-panel/domain/reservations/placement/seating';
import { sql } from 'kysely';

import { uuidV7 } from '#db/uuid-v7.ts';
import {
  announce,
  type CommandContext,
  finishCommand,
  insertReservation,
  requireTables,
} from '#reservations/commands/command-context.ts';
import { noTable } from '#reservations/commands/start-check.ts';
import { lockPlaces } from '#reservations/placing/place-party.ts';
import { endExpiredHolds, readTaken, type TakenParty } from '#reservations/placing/taken.queries.ts';
import { writeTables } from '#reservations/placing/write-tables.queries.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

export interface PartyToSeat {
  readonly reservationId: string;
  readonly day: string;
  readonly persons: number;
  readonly area: string;
  /** Missing: the best free one. */
  readonly tableIds: readonly string[] | undefined;
}

/** Shorter stays are none: a table that is reserved sooner is taken already. */
const MIN_STAY_MS = 15 * 60_000;

/**
 * Gives a party a table from now to the end of a stay, cut at the next reservation of that table. Its days are locked.
 * @returns until when the table is its own, in epoch milliseconds
 * @throws ApiError tableNotFree
 */
export async function takeTableNow(context: CommandContext, party: PartyToSeat): Promise<number> {
  const { db, storeId, rules, now } = context;
  const { reservationId, day, persons, area } = party;
  const { takenMs } = rules.stayOf(persons);
  const span = { from: now, until: now + takenMs };
  await endExpiredHolds(db, { storeId, ...span });
  const taken = (await readTaken(db, { storeId, ...span })).filter((one) => one.reservationId !== reservationId);
  const requested = { persons, area: area === '' ? null : area, ...span };
  const tableIds = party.tableIds ?? bestNow(context, taken, requested);
  const until = tableIds && freeUntil(tableIds, taken, span);
  if (!tableIds || until === null || until === undefined) {
    const request = {
      storeId,
      day,
      party: requested,
      booker: 'store',
      reservationId,
      now,
      onlineClosedUntil: null,
    } as const;
    throw await noTable(db, rules, request, party.tableIds);
  }
  await writeTables(db, { storeId, reservationId, day, tableIds, from: now, until, isSeated: true });
  return until;
}

/** A table for the whole stay, or else the one that is free for longest. */
function bestNow(
  { rules }: CommandContext,
  taken: readonly TakenParty[],
  party: { readonly persons: number; readonly area: string | null; readonly from: number; readonly until: number },
): readonly string[] | undefined {
  const whole = assign(rules.units, taken, party);
  if (whole) return whole.tableIds;
  let best: { readonly tableIds: readonly string[]; readonly until: number } | undefined;
  for (const { tableIds } of unitsFor(rules.units, party)) {
    const until = freeUntil(tableIds, taken, party);
    if (until !== null && until > (best?.until ?? 0)) best = { tableIds, until };
  }
  return best?.tableIds;
}

/** Up to the next party at these tables; null if one is there now, or comes at once. */
function freeUntil(
  tableIds: readonly string[],
  taken: readonly TakenParty[],
  { from, until }: { readonly from: number; readonly until: number },
): number | null {
  const next = Math.min(until, ...blockersOf(tableIds, { from, until }, taken).map((one) => one.from));
  return next - from >= MIN_STAY_MS ? next : null;
}

export interface WalkIn {
  readonly persons: number;
  readonly area?: string | undefined;
  readonly tableIds?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly storeNote?: string | undefined;
  /** `qr`: the guests themselves, by ordering. */
  readonly source?: 'store' | 'qr';
}

/** Seats a party that just came. @throws ApiError tableNotFree */
export async function seatWalkIn(context: CommandContext, walkIn: WalkIn): Promise<ReservationRecord> {
  const { db, storeId, rules, now } = context;
  const { persons, area = '' } = walkIn;
  requireTables(context, walkIn.tableIds);
  const { stayMs, takenMs } = rules.stayOf(persons);
  const id = uuidV7();
  const day = rules.bookingDay(now);
  const days = await lockPlaces(db, { storeId, day, from: now, until: now + takenMs }, rules.zone);
  await insertReservation(context, {
    store_id: storeId,
    id,
    kind: 'walk_in',
    status: 'seated',
    source: walkIn.source ?? 'store',
    day,
    starts_at: new Date(now),
    ends_at: new Date(now + stayMs),
    persons,
    area,
    name: walkIn.name ?? '',
    phone: walkIn.phone ?? '',
    store_note: walkIn.storeNote ?? '',
    arrived_at: new Date(now),
    seated_at: new Date(now),
  });
  const until = await takeTableNow(context, { reservationId: id, day, persons, area, tableIds: walkIn.tableIds });
  await cutStay(context, id, until);
  const reservation = await finishCommand(context, { id, action: 'walk_in', before: null });
  await announce(context, days);
  return reservation;
}

/**
 * A party is expected to leave before the next one comes. One that sits down so early that it leaves before its start has
 * the planned end: taking the step back finds its booking as it was.
 */
export const cutStay = ({ db, storeId }: CommandContext, id: string, until: number) =>
  sql`
    update reservations set ends_at = least(ends_at, ${new Date(until)})
    where store_id = ${storeId} and id = ${id} and starts_at < ${new Date(until)}`.execute(db);
