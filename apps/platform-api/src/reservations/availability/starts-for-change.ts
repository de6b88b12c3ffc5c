import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import { channelStarts } from '#reservations/availability/channel-starts.ts';
import type { TableAvailability } from '#reservations/availability/table-availability.ts';
import { readBookingRecords, readDayBookings } from '#reservations/booking-lookups.ts';
import { databaseNow } from '#reservations/database-now.ts';

interface ChangedParty {
  readonly storeId: string;
  /** Which is not in its own way. */
  readonly reservationId: string;
  readonly date: StoreDate;
  readonly persons: number;
  /** Null: any. */
  readonly area: string | null;
}

/** Every start of a day to which a reservation could move. Not computed in advance: few are moved. */
export async function startsForChange(
  db: QueryExecutor,
  { storeId, reservationId, ...party }: ChangedParty,
): Promise<TableAvailability['starts']> {
  const records = await readBookingRecords(db, storeId, { locked: false });
  const { booked } = await readDayBookings(db, storeId, party.date, reservationId);
  return channelStarts(records, booked, { ...party, now: await databaseNow(db) });
}
