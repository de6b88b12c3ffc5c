import { customerKey } from '@store-panel/domain/customers/customer-key';

import { fullAddress, type Recipient } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import {
  countCode,
  countHold,
  countUnconfirmed,
  hasEnough,
  TooManyReservations,
  UNCONFIRMED_HOLDS,
} from '#features/online-booking/booking-limits.ts';
import { GUEST } from '#reservations/guest-actor.ts';
import { sendGuestCode, sendGuestLink } from '#features/online-booking/messages/send-guest-message.ts';
import type { Booking } from '#reservations/commands/book.ts';
import { confirmHold, findByReference, holdTable } from '#reservations/commands/online-booking.ts';
import { isBlockedPhone, onlineCommand } from '#reservations/commands/online-store.ts';
import { runCommand } from '#reservations/commands/system-command.ts';
import { takesFees } from '#reservations/fees/takes-fees.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';

export interface GuestBooking {
  readonly storeId: string;
  readonly booking: Booking & { readonly phone: string; readonly email: string };
  readonly recipient: Recipient;
  /** Of the form: a second press finds what the first has booked. */
  readonly reference: string;
  /** The device has confirmed the contact before. */
  readonly isKnown: boolean;
  /** Key of the guest's network address. */
  readonly address: string;
  /** Of the guest's page of a reservation. */
  readonly urlOf: (reservationId: string) => string;
}

/**
 * Holds a table for a guest of the page, and sends the code by which it is confirmed, or the link to its payment. A guest whose
 * device confirmed this contact before has it at once.
 * @throws ApiError rateLimited, tableNotFree, orderFailed (the store takes nothing of this guest), storeBusinessOff
 * @throws TooManyReservations
 */
export async function holdForGuest(
  { database, secrets, ...deps }: ReservationDeps & { readonly database: Database; readonly secrets: Secrets },
  { storeId, booking, recipient, reference, isKnown, address, urlOf }: GuestBooking,
): Promise<ReservationRecord> {
  await countHold(database.kysely, address, `${storeId}/${fullAddress(recipient)}`);
  if (!isKnown) await countCode(database.kysely, storeId, recipient);
  return runCommand(database, async (db, afterCommit) => {
    const call = { db, afterCommit, storeId, actor: GUEST, needsOnline: true };
    const context = await onlineCommand(deps, call);
    const { rules } = context;
    if (await isBlockedPhone(context, booking.phone)) throw new ApiError('orderFailed');
    const contact = { email: booking.email, customerKey: customerKey(booking.phone, rules.callingCode) };
    if (await hasEnough(db, { storeId, day: rules.bookingDay(booking.startsAt), ...contact, reference }))
      throw new TooManyReservations();
    const isUnheld = !isKnown && (await countUnconfirmed(db, storeId)) >= UNCONFIRMED_HOLDS;
    const former = await findByReference(context, { userId: null, reference });
    const record = await holdTable(context, booking, {
      userId: null,
      reference,
      takesFees: await takesFees(db, storeId, rules.termsOf(booking.persons)),
      isUnheld,
    });
    // A second press finds what the first has booked.
    if (record.status !== 'held' || record.id === former?.id) return record;
    const message = { secrets, record, recipient, url: urlOf(record.id) };
    if (record.awaits_payment) await sendGuestLink(db, message);
    else if (isKnown) return confirmHold(context, record.id);
    else await sendGuestCode(db, message);
    return record;
  });
}
