import { isTimeToReconfirm } from '@store-panel/domain/reservations/guest-notices';
import { checkReservationAction } from '@store-panel/domain/reservations/transitions';
import { dueBack, feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import { chargeAt } from '@store-panel/domain/reservations/rules/reservation-terms';

import type { QueryExecutor } from '#db/transaction.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { readEntries } from '#reservations/entries.queries.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { findReservation, type ReservationRecord, toState } from '#reservations/reservation-records.queries.ts';

/** A reservation as its guest meets it. */
export interface GuestReservation {
  readonly record: ReservationRecord;
  readonly canChange: boolean;
  readonly canCancel: boolean;
  /** Booked or requested, and still to come: what belongs into a calendar. */
  readonly isBooked: boolean;
  /** A table that was offered to who waited: it can be taken, also once its time is over, while it is free. */
  readonly isOffered: boolean;
  /** The store confirms parties of this size itself. */
  readonly isRequest: boolean;
  /** The guest can say that the party comes. */
  readonly canReconfirm: boolean;
  /** Its guest confirms it with a code, also once its time is over. */
  readonly awaitsCode: boolean;
  /** Why the store called it off; empty without a reason. */
  readonly reason: string;
  /** Minor units: what is kept of the fee if it is cancelled now, and what goes back of one that is over. */
  readonly chargeNow: number;
  readonly dueBack: number;
  readonly feeOpen: number;
  readonly changesUntilMinutes: number;
  readonly callingCode: string;
}

const CALLED_OFF: readonly string[] = ['cancelled_by_store', 'declined'] satisfies ReservationRecord['status'][];
const HAS_LINK: readonly string[] = ['guest', 'channel', 'store'] satisfies ReservationRecord['source'][];

/** Links work so long after the visit. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

/** By its code: a fee that is due is another way, and a guest who was erased has none any more. */
const canConfirm = ({ awaits_payment, code_id, erased_at, offered_at }: ReservationRecord): boolean =>
  !awaits_payment && code_id !== null && erased_at === null && offered_at === null;

/** Undefined for one that is no reservation of a guest, or was long ago. */
export async function readGuestReservation(
  db: QueryExecutor,
  storeId: string,
  id: string,
): Promise<GuestReservation | undefined> {
  const record = await findReservation(db, storeId, id);
  const isGuests = record?.kind === 'reservation' || record?.kind === 'waiting';
  if (!isGuests || !HAS_LINK.includes(record.source)) return undefined;
  const records = await readBookingRecords(db, storeId, { locked: false });
  const rules = makeBookingRules(records);
  const now = await databaseNow(db);
  if (record.ends_at.getTime() < now - LINK_DAYS * DAY_MS) return undefined;
  const state = toState(record, rules.bookingDay(now));
  const can = (action: 'change' | 'cancel' | 'reconfirm') =>
    checkReservationAction(action, state, { actor: 'guest', now, times: rules.times }).allowed;
  const { status, terms } = record;
  const startsAt = record.starts_at.getTime();
  const lastArrival = record.latest_at?.getTime() ?? startsAt;
  const [last] = CALLED_OFF.includes(status) ? await readEntries(db, storeId, id, 1) : [];
  const isUnconfirmed = status === 'held' || status === 'expired';
  return {
    record,
    canChange: can('change') && status !== 'held',
    canCancel: can('cancel'),
    isBooked: status === 'requested' || status === 'confirmed',
    isOffered:
      isUnconfirmed &&
      record.offered_at !== null &&
      record.erased_at === null &&
      !record.awaits_payment &&
      startsAt > now,
    isRequest: rules.waitsForStore(record.persons),
    canReconfirm:
      can('reconfirm') &&
      isTimeToReconfirm({ startsAt, createdAt: record.created_at.getTime() }, records.settings, now),
    awaitsCode: isUnconfirmed && canConfirm(record) && lastArrival > now,
    reason: last?.reason ?? '',
    chargeNow:
      terms === null ? 0 : chargeAt(terms, { startsAt, at: now, paid: record.fee_paid, end: 'cancelled_by_guest' }),
    dueBack: dueBack(status, record),
    feeOpen: feeOpen(status, record),
    changesUntilMinutes: rules.times.changesUntilMinutes,
    callingCode: rules.callingCode,
  };
}
