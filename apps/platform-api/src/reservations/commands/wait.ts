import { quoteWait } from '@store-panel/domain/reservations/quote-wait';
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
import { lockPlaces, placeParty } from '#reservations/placing/place-party.ts';
import { readTaken } from '#reservations/placing/taken.queries.ts';
import { type ReservationRecord, readReservations } from '#reservations/reservation-records.queries.ts';

/** Parties that wait at once, at most. */
const MAX_WAITING = 200;
const HOUR = 60 * 60_000;

/** In how many minutes a party would get a table, behind those that wait already; null: not within six hours. */
export async function quoteFor(
  { db, storeId, rules, now }: Pick<CommandContext, 'db' | 'storeId' | 'rules' | 'now'>,
  { persons, area }: { readonly persons: number; readonly area: string },
): Promise<number | null> {
  const ahead = await readReservations(db, {
    storeId,
    where: sql`r.status = 'waiting' and (r.latest_at is null or r.arrived_at is not null) and r.day = ${rules.bookingDay(now)}::date`,
    limit: MAX_WAITING,
  });
  const taken = await readTaken(db, { storeId, from: now, until: now + 18 * HOUR });
  const waiting = (size: number, of: string) => ({
    persons: size,
    area: of === '' ? null : of,
    stayMs: rules.stayOf(size).takenMs,
  });
  return quoteWait(
    { units: rules.units, taken, ahead: ahead.map((one) => waiting(one.persons, one.area)), now },
    waiting(persons, area),
  );
}

export interface PartyToWait {
  readonly persons: number;
  readonly name: string;
  readonly phone?: string | undefined;
  readonly area?: string | undefined;
  readonly quotedMinutes?: number | undefined;
  readonly guestNote?: string | undefined;
  readonly storeNote?: string | undefined;
}

/** Puts a party that just came on the waiting list. */
export async function addToWaitingList(context: CommandContext, party: PartyToWait): Promise<ReservationRecord> {
  const { storeId, rules, now } = context;
  const { persons, area = '' } = party;
  const { stayMs } = rules.stayOf(persons);
  const id = uuidV7();
  const day = rules.bookingDay(now);
  const days = await lockPlaces(context.db, { storeId, day, from: now, until: now + stayMs }, rules.zone);
  const quoted = party.quotedMinutes ?? (await quoteFor(context, { persons, area }));
  await insertReservation(context, {
    store_id: storeId,
    id,
    kind: 'waiting',
    status: 'waiting',
    source: 'store',
    day,
    starts_at: new Date(now),
    ends_at: new Date(now + stayMs),
    persons,
    area,
    name: party.name,
    phone: party.phone ?? '',
    guest_note: party.guestNote ?? '',
    store_note: party.storeNote ?? '',
    arrived_at: new Date(now),
    quoted_minutes: quoted,
  });
  const reservation = await finishCommand(context, { id, action: 'wait', before: null });
  await announce(context, days);
  return reservation;
}

/** Takes tables out for some time. @throws ApiError tableNotFree if a party has one of them then */
export async function blockTables(
  context: CommandContext,
  block: {
    readonly tableIds: readonly string[];
    readonly from: number;
    readonly until: number;
    readonly storeNote?: string | undefined;
  },
): Promise<ReservationRecord> {
  const { db, storeId, rules, now } = context;
  const { tableIds, from, until } = block;
  requireTables(context, tableIds);
  const id = uuidV7();
  const day = rules.bookingDay(from);
  const days = await lockPlaces(db, { storeId, day, from, until }, rules.zone);
  await insertReservation(context, {
    store_id: storeId,
    id,
    kind: 'block',
    status: 'confirmed',
    source: 'store',
    day,
    starts_at: new Date(from),
    ends_at: new Date(until),
    persons: 0,
    is_pinned: true,
    store_note: block.storeNote ?? '',
  });
  const party = { persons: 0, from, until, area: null };
  const place = { storeId, reservationId: id, day, tableIds, isSeated: false, ...party };
  if (!(await placeParty(db, rules.units, place))) {
    const request = { storeId, day, party, booker: 'store', reservationId: id, now, onlineClosedUntil: null } as const;
    throw await noTable(db, rules, request, tableIds);
  }
  const reservation = await finishCommand(context, { id, action: 'block', before: null });
  await announce(context, days);
  return reservation;
}
