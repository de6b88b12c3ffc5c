import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { onlineHoldUntil } from '@store-panel/domain/reservations/rules/fee-hold';
import { canWaitFor, WAITING_LIST } from '@store-panel/domain/reservations/waiting-list';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { GuestOfBooking } from '#reservations/commands/book.ts';
import { lockForChange, requireAction } from '#reservations/commands/change.ts';
import {
  announce,
  type CommandContext,
  finishCommand,
  insertReservation,
} from '#reservations/commands/command-context.ts';
import { findByReference } from '#reservations/commands/online-booking.ts';
import { placeOnline } from '#reservations/commands/place-online.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { takesFees } from '#reservations/fees/takes-fees.ts';
import { lockPlaces } from '#reservations/placing/place-party.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

const MINUTE = 60_000;
/** One of each planned length of stay. */
const SIZES = [2, 4, RESERVATION_LIMITS.persons.max];

/** A guest of the page who would take a table that becomes free. Epoch milliseconds. */
export interface GuestToWait extends GuestOfBooking {
  readonly from: number;
  /** The last arrival. */
  readonly until: number;
  readonly persons: number;
  readonly area: string;
  readonly guestNote: string;
  /** Of the form: a second press finds what the first has entered. */
  readonly reference: string;
  /** The contact is known to be the guest's: others confirm theirs with a code first. */
  readonly isKnown: boolean;
}

/**
 * Puts a guest on the waiting list of a day.
 * @throws ApiError storeBusinessOff where the store has none, orderFailed for times that are none of the day, or a full list
 */
export async function addWaitingGuest(context: CommandContext, guest: GuestToWait): Promise<ReservationRecord> {
  const { db, storeId, rules, now } = context;
  const { from, until, persons, area, reference, isKnown } = guest;
  const former = await findByReference(context, { userId: null, reference });
  if (former) return former;
  if (!rules.hasWaitingList) throw new ApiError('storeBusinessOff');
  const day = rules.bookingDay(from);
  if (!canWaitFor(rules.startsOf(day), guest, now)) throw new ApiError('orderFailed');
  const { stayMs } = rules.stayOf(persons);
  const days = await lockPlaces(db, { storeId, day, from, until: until + stayMs }, rules.zone);
  if ((await countWaitingGuests(context, day)) >= WAITING_LIST.ofDay) throw new ApiError('orderFailed');
  const id = uuidV7();
  await insertReservation(context, {
    store_id: storeId,
    id,
    kind: 'waiting',
    status: isKnown ? 'waiting' : 'held',
    source: 'guest',
    day,
    starts_at: new Date(from),
    ends_at: new Date(until + stayMs),
    latest_at: new Date(until),
    persons,
    area,
    name: guest.name,
    phone: guest.phone ?? '',
    email: guest.email ?? '',
    lang: guest.lang ?? '',
    guest_note: guest.guestNote,
    expires_at: isKnown ? null : new Date(now + RESERVATION_LIMITS.holdMinutes * MINUTE),
    client_reference: reference,
  });
  const reservation = await finishCommand(context, { id, action: 'wait', before: null });
  await announce(context, days);
  return reservation;
}

async function countWaitingGuests({ db, storeId }: CommandContext, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations
    where store_id = ${storeId} and day = ${day}::date and status = 'waiting' and arrived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts a guest on the list whose code was right; one who is on it already stays. @throws ApiError changeStatusFailed */
export async function confirmWaitingGuest(context: CommandContext, id: string): Promise<ReservationRecord> {
  const { record } = await lockForChange(context, id, {});
  if (record.status === 'waiting') return record;
  if ((record.latest_at?.getTime() ?? 0) <= context.now)
    throw new ApiError('changeStatusFailed', { denial: 'hold_over' });
  return setReservationStatus(context, { id, action: 'wait' }, 'guest');
}

/**
 * Offers a table to a guest who waits: it is held until the guest takes it, or pays in advance.
 * @throws ApiError tableNotFree if another party was faster, changeStatusFailed for who waits no longer
 */
export async function offerPlace(context: CommandContext, id: string, startsAt: number): Promise<ReservationRecord> {
  const { db, storeId, rules, now } = context;
  const day = rules.bookingDay(startsAt);
  // Of whichever size the party is once it is locked.
  const maxTakenMs = Math.max(...SIZES.map((persons) => rules.stayOf(persons).takenMs));
  const to = { day, from: startsAt, until: startsAt + maxTakenMs };
  const locked = await lockForChange(context, id, { to });
  const { record } = locked;
  await requireAction(context, 'offer', record, 'system');
  const { stayMs } = rules.stayOf(record.persons);
  const terms = rules.termsOf(record.persons);
  const awaitsPayment = await takesFees(db, storeId, terms);
  return placeOnline(context, locked, {
    action: 'offer',
    startsAt,
    values: {
      kind: 'reservation',
      status: 'held',
      previous_status: null,
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + stayMs),
      latest_at: null,
      terms: terms && json(terms),
      awaits_payment: awaitsPayment,
      expires_at: new Date(awaitsPayment ? onlineHoldUntil(now) : now + WAITING_LIST.offerMinutes * MINUTE),
      offered_at: new Date(now),
    },
  });
}
