import { isExpired } from '@store-panel/domain/reservations/reservation-state';
import { onlineHoldUntil } from '@store-panel/domain/reservations/rules/fee-hold';
import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { book, type Booking } from '#reservations/commands/book.ts';
import { lockForChange, requireAction } from '#reservations/commands/change.ts';
import { announce, type CommandContext, finishCommand } from '#reservations/commands/command-context.ts';
import { placeOnline } from '#reservations/commands/place-online.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { freeTables } from '#reservations/placing/write-tables.queries.ts';
import { type ReservationRecord, readReservations, toState } from '#reservations/reservation-records.queries.ts';

/** A booking as its channel, or the form of the store's page, names it. */
export interface BookingReference {
  /** Null: of the store's page. */
  readonly userId: string | null;
  readonly reference: string;
}

export interface HoldWay extends BookingReference {
  /** Whether the store has a gateway by which a fee can be paid. */
  readonly takesFees: boolean;
  /** Until it is confirmed its table stays free for others. */
  readonly isUnheld?: boolean;
}

/** Whether a repeated call asks for what is held already. */
const isFor = (record: ReservationRecord, { startsAt, persons, area = '' }: Booking): boolean =>
  record.starts_at.getTime() === startsAt && record.persons === persons && record.area === area;

/** Whether it names the same guest, with the same wishes. */
const isOfGuest = (record: ReservationRecord, booking: Booking): boolean => {
  const { name, phone = '', email = '', lang = '', guestNote = '' } = booking;
  const texts = [record.name, record.phone, record.email, record.lang, record.guest_note];
  return [name, phone, email, lang, guestNote].every((text, at) => text === texts[at]);
};

/** A guest who presses twice, or whose program asks again, waits for the first answer. */
const waitForReference = async ({ db, storeId }: CommandContext, { userId, reference }: BookingReference) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${storeId} ${userId ?? 'page'} ${reference}`}, 0))`.execute(
    db,
  );

/** What was booked by this reference, once another call with it has ended. */
export async function findByReference(
  context: CommandContext,
  { userId, reference }: BookingReference,
): Promise<ReservationRecord | undefined> {
  const { db, storeId } = context;
  await waitForReference(context, { userId, reference });
  const [found] = await readReservations(db, {
    storeId,
    where: sql`r.user_id is not distinct from ${userId} and r.client_reference = ${reference}`,
  });
  return found;
}

/**
 * Holds a table: ten minutes for a confirmation, or a quarter of an hour for the payment of the fee. The same reference
 * finds the first booking; while that is only held, its hold moves and is not in its own way.
 * @throws ApiError tableNotFree
 */
export async function holdTable(
  context: CommandContext,
  booking: Booking,
  { takesFees, isUnheld = false, userId, reference }: HoldWay,
): Promise<ReservationRecord> {
  const { db, storeId, rules, now } = context;
  const former = await findByReference(context, { userId, reference });
  if (former) {
    if (former.status !== 'held' && former.status !== 'expired') return former;
    // The guest may be paying just now.
    const isRunning = former.status === 'held' && (former.expires_at?.getTime() ?? 0) > now;
    const isSame = isFor(former, booking) && (former.awaits_payment || isOfGuest(former, booking));
    if (isRunning && isSame) return former;
    // A payment that was started ends when the former hold would have; its money goes back.
    const { takenMs } = rules.stayOf(booking.persons);
    const from = booking.startsAt;
    const to = { day: rules.bookingDay(from), from, until: from + takenMs };
    const { record, days } = await lockForChange(context, former.id, { to });
    await db
      .updateTable('reservations')
      .set((eb) => ({ status: 'expired', client_reference: null, version: eb('version', '+', 1) }))
      .where('store_id', '=', storeId)
      .where('id', '=', record.id)
      .execute();
    await freeTables(db, storeId, record.id);
    await finishCommand(context, { id: record.id, action: 'expire', before: record });
    await announce(context, days);
  }
  const awaitsPayment = takesFees && rules.termsOf(booking.persons) !== null;
  const unpaidUntil = isUnheld ? now : now + RESERVATION_LIMITS.holdMinutes * 60_000;
  const { reservation } = await book(context, booking, {
    booker: 'online',
    source: userId === null ? 'guest' : 'channel',
    status: 'held',
    expiresAt: awaitsPayment ? onlineHoldUntil(now) : unpaidUntil,
    awaitsPayment,
    ...(userId !== null && { userId }),
    reference,
  });
  return reservation;
}

/**
 * Confirms a hold; one whose time is over is placed again if its start is still free. One that waits for its fee is
 * confirmed by the payment alone.
 * @throws ApiError tableNotFree, changeStatusFailed
 */
export async function confirmHold(context: CommandContext, id: string): Promise<ReservationRecord> {
  const { rules, now } = context;
  const locked = await lockForChange(context, id, {});
  const { record } = locked;
  const state = toState(record, rules.bookingDay(now));
  if (record.awaits_payment)
    throw new ApiError('changeStatusFailed', {
      denial: record.status === 'held' && !isExpired(state, now) ? 'fee_open' : 'hold_over',
    });
  if (record.status !== 'expired' && !isExpired(state, now)) {
    if (record.status === 'confirmed' || record.status === 'requested') return record;
    return setReservationStatus(context, { id, action: 'confirm' }, 'guest');
  }
  const status = rules.waitsForStore(record.persons) ? 'requested' : 'confirmed';
  return placeOnline(context, locked, {
    action: 'confirm',
    startsAt: record.starts_at.getTime(),
    values: { status, previous_status: null, expires_at: null },
  });
}

/** Notes that the party comes, as its guest says. @throws ApiError changeStatusFailed */
export async function reconfirm(context: CommandContext, id: string): Promise<void> {
  const { db, storeId, now } = context;
  const { record, days } = await lockForChange(context, id, {});
  await requireAction(context, 'reconfirm', record, 'guest');
  if (record.reconfirmed_at !== null) return;
  await db
    .updateTable('reservations')
    .set((eb) => ({ reconfirmed_at: new Date(now), version: eb('version', '+', 1), updated_at: new Date(now) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await finishCommand(context, { id, action: 'reconfirm', before: record });
  await announce(context, days);
}

/** Cancels a reservation for its guest; one that is cancelled already stays as it is. @throws ApiError cancelFailed */
export async function cancelForGuest(context: CommandContext, id: string): Promise<ReservationRecord> {
  const { record } = await lockForChange(context, id, {});
  if (record.status === 'cancelled_by_guest') return record;
  await requireAction(context, 'cancel', record, 'guest');
  return setReservationStatus(context, { id, action: 'cancel' }, 'guest');
}
