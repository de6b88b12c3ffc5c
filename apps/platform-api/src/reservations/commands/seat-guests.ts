import { RESERVED_WITHIN_MINUTES } from '@store-panel/domain/table-orders/table-access';

import { ApiError } from '#access/api-error.ts';
import type { StartGuestParty } from '#booking/seat-guests.ts';
import { lockSeatedParty, nextPartyAt } from '#booking/seated-party.queries.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import { seatWalkIn } from '#reservations/commands/seat.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { lockPlaces } from '#reservations/placing/place-party.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';

/** Seats guests who order by phone at a free table, as many as the table is for at least; the staff correct it. */
export const guestSeater =
  (deps: ReservationDeps): StartGuestParty =>
  async ({ db, afterCommit }, { storeId, tableId }) => {
    const records = await readBookingRecords(db, storeId, { locked: true });
    const table = records.tables.find(({ table_id }) => table_id === tableId);
    if (!table) throw new ApiError('dataNotFound');
    const rules = makeBookingRules(records);
    const now = await databaseNow(db);
    const persons = table.min_person;
    const { takenMs } = rules.stayOf(persons);
    await lockPlaces(db, { storeId, day: rules.bookingDay(now), from: now, until: now + takenMs }, rules.zone);
    // Another phone at the table may have been faster.
    const seated = await lockSeatedParty(db, storeId, { tableId });
    if (seated) return seated;
    const nextAt = await nextPartyAt(db, storeId, tableId);
    if (nextAt !== null && nextAt - now < RESERVED_WITHIN_MINUTES * 60_000)
      throw new ApiError('tableNotFree', { reason: 'no_table', alternatives: [] });
    const context = { db, afterCommit, deps, storeId, actor: SYSTEM, rules, now };
    await seatWalkIn(context, { persons, tableIds: [tableId], source: 'qr' });
    const party = await lockSeatedParty(db, storeId, { tableId });
    if (!party) throw new Error('A party that was just seated sits nowhere.');
    return party;
  };
