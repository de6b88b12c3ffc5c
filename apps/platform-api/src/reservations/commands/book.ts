import type { ReservationSource } from '@store-panel/domain/reservations/reservation-state';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Booker } from '#reservations/booking-rules.ts';
import {
  announce,
  type CommandContext,
  finishCommand,
  insertReservation,
  requireReservation,
  requireTables,
} from '#reservations/commands/command-context.ts';
import { closedUntilOf, noTable, requireStart } from '#reservations/commands/start-check.ts';
import { lockPlaces, placeParty } from '#reservations/placing/place-party.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

export interface GuestOfBooking {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly lang?: string | undefined;
}

export interface Booking extends GuestOfBooking {
  readonly startsAt: number;
  readonly persons: number;
  readonly area?: string | undefined;
  readonly tableIds?: readonly string[] | undefined;
  readonly isPinned?: boolean | undefined;
  readonly guestNote?: string | undefined;
  readonly storeNote?: string | undefined;
  readonly accepted?: readonly string[] | undefined;
}

/** How a booking comes about. */
export interface BookingWay {
  readonly booker: Booker;
  readonly source: ReservationSource;
  readonly status: 'held' | 'requested' | 'confirmed';
  readonly expiresAt?: number;
  /** It is held until the fee is paid. */
  readonly awaitsPayment?: boolean;
  /** Of a channel. */
  readonly userId?: string;
  readonly reference?: string;
}

/** A reservation with those that changed tables to make room for it. */
export interface PlacedReservation {
  readonly reservation: ReservationRecord;
  readonly moved: readonly ReservationRecord[];
}

/**
 * Books a table: under the lock of its days the rules are checked, then a place is taken; a party without one leaves nothing
 * behind. @throws ApiError tableNotFree with the reason and other starts
 */
export async function book(context: CommandContext, booking: Booking, way: BookingWay): Promise<PlacedReservation> {
  const { db, storeId, rules, now } = context;
  const { startsAt: from, persons, area = '' } = booking;
  requireTables(context, booking.tableIds);
  const { stayMs, takenMs } = rules.stayOf(persons);
  const id = uuidV7();
  const terms = rules.termsOf(persons);
  const day = rules.bookingDay(from);
  const party = { persons, from, until: from + takenMs, area: area === '' ? null : area };
  const place = { storeId, reservationId: id, day, tableIds: booking.tableIds, isSeated: false, ...party };
  const days = await lockPlaces(db, place, rules.zone);
  const request = {
    storeId,
    day,
    party,
    booker: way.booker,
    reservationId: id,
    now,
    onlineClosedUntil: closedUntilOf(days, day),
  };
  await requireStart(db, rules, request, booking.accepted);
  await insertReservation(context, {
    store_id: storeId,
    id,
    kind: 'reservation',
    status: way.status,
    source: way.source,
    day,
    starts_at: new Date(from),
    ends_at: new Date(from + stayMs),
    persons,
    area,
    // A table that the store named was promised.
    is_pinned: booking.isPinned ?? false,
    name: booking.name,
    phone: booking.phone ?? '',
    email: booking.email ?? '',
    lang: booking.lang ?? '',
    guest_note: booking.guestNote ?? '',
    store_note: booking.storeNote ?? '',
    terms: terms && json(terms),
    expires_at: way.expiresAt === undefined ? null : new Date(way.expiresAt),
    awaits_payment: way.awaitsPayment ?? false,
    user_id: way.userId ?? null,
    client_reference: way.reference ?? null,
  });
  const placed = await placeParty(db, rules.units, place);
  if (!placed) throw await noTable(db, rules, request, booking.tableIds);
  const moved = await noteMoves(context, placed.moves);
  const reservation = await finishCommand(context, {
    id,
    action: way.status === 'held' ? 'hold' : 'book',
    before: null,
  });
  await announce(context, days);
  return { reservation, moved };
}

/** Writes down that parties changed tables. */
export async function noteMoves(
  context: CommandContext,
  moves: readonly { readonly reservationId: string }[],
): Promise<ReservationRecord[]> {
  const moved: ReservationRecord[] = [];
  for (const { reservationId } of moves) {
    await context.db
      .updateTable('reservations')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date() }))
      .where('store_id', '=', context.storeId)
      .where('id', '=', reservationId)
      .execute();
    const now = await requireReservation(context, reservationId);
    moved.push(
      await finishCommand(context, { id: reservationId, action: 'make_room', before: { ...now, table_ids: [] } }),
    );
  }
  return moved;
}
