import type { BookingSlot } from '@store-panel/domain/reservations/rules/booking-slots';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

export interface SlotRecord extends BookingSlot {
  readonly version: number;
}

/** Returns the slots of a store's weekdays, and those of dates that may lie ahead somewhere. */
export async function readSlots(db: QueryExecutor, storeId: string): Promise<SlotRecord[]> {
  const rows = await db
    .selectFrom('booking_slots')
    .select([
      'id as slot_id',
      'weekday',
      'on_date',
      'start_minute',
      'end_minute',
      'every_minutes',
      'most_covers',
      'most_covers_online',
      'version',
    ])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    // A slot of yesterday may go on after midnight, and no zone is two days behind.
    .where((eb) => eb.or([eb('on_date', 'is', null), eb('on_date', '>', sql<string>`current_date - 3`)]))
    .orderBy(sql`on_date nulls first`)
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute();
  // Both are checked by the table.
  return rows.map((row) => ({ ...row, weekday: row.weekday, on_date: row.on_date }) as SlotRecord);
}
