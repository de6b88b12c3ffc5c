import { customerKey } from '@store-panel/domain/customers/customer-key';

import { fullAddress, type Recipient } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { countCode, countHold, hasEnough, TooManyReservations } from '#features/online-booking/booking-limits.ts';
import { sendGuestCode } from '#features/online-booking/messages/send-guest-message.ts';
import { isBlockedPhone, onlineCommand } from '#reservations/commands/online-store.ts';
import { runCommand } from '#reservations/commands/system-command.ts';
import { addWaitingGuest, type GuestToWait } from '#reservations/commands/waiting-guests.ts';
import { GUEST } from '#reservations/guest-actor.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';

export interface WaitingBooking {
  readonly storeId: string;
  readonly guest: GuestToWait & { readonly phone: string; readonly email: string };
  readonly recipient: Recipient;
  /** Key of the guest's network address. */
  readonly address: string;
  /** Of the guest's page of a reservation. */
  readonly urlOf: (reservationId: string) => string;
}

/**
 * Puts a guest of the page on the waiting list of a day, and sends the code by which that is confirmed. Who has confirmed this
 * contact before is on it at once.
 * @throws ApiError rateLimited, orderFailed (the store takes nothing of this guest, or the list is full), storeBusinessOff
 * @throws TooManyReservations
 */
export async function joinWaitingList(
  { database, secrets, ...deps }: ReservationDeps & { readonly database: Database; readonly secrets: Secrets },
  { storeId, guest, recipient, address, urlOf }: WaitingBooking,
): Promise<ReservationRecord> {
  await countHold(database.kysely, address, `${storeId}/${fullAddress(recipient)}`);
  if (!guest.isKnown) await countCode(database.kysely, storeId, recipient);
  return runCommand(database, async (db, afterCommit) => {
    const context = await onlineCommand(deps, { db, afterCommit, storeId, actor: GUEST, needsOnline: true });
    const { rules } = context;
    if (await isBlockedPhone(context, guest.phone)) throw new ApiError('orderFailed');
    const contact = { email: guest.email, customerKey: customerKey(guest.phone, rules.callingCode) };
    const day = rules.bookingDay(guest.from);
    const { reference } = guest;
    if (await hasEnough(db, { storeId, day, ...contact, reference, isToWait: true })) throw new TooManyReservations();
    const record = await addWaitingGuest(context, guest);
    // A second press finds what the first has entered, with its code.
    if (record.status === 'held' && record.code_id === null)
      await sendGuestCode(db, { secrets, record, recipient, url: urlOf(record.id) });
    return record;
  });
}
