import type { SlotTimes } from '@store-panel/domain/reservations/rules/booking-slots';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** Slots of dates that are over, and deleted ones, are of no use after as long as the journal is kept. */
export const OLD_SLOTS = {
  table: 'booking_slots',
  isExpired: sql<boolean>`deleted_at < now() - interval '30 days' or on_date < current_date - 400`,
} as const;

/** Adds a slot. The caller holds the store's rules. */
export async function insertSlot(db: QueryExecutor, storeId: string, slot: SlotTimes): Promise<string> {
  const id = uuidV7();
  await db
    .insertInto('booking_slots')
    .values({ store_id: storeId, id, ...slot })
    .execute();
  return id;
}

/** Changes a slot. The caller has found it, and holds the store's rules. */
export async function updateSlot(db: QueryExecutor, storeId: string, slotId: string, slot: SlotTimes): Promise<void> {
  await db
    .updateTable('booking_slots')
    .set((eb) => ({ ...slot, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', slotId)
    .execute();
}

/** Deletes a slot. */
export async function deleteSlot(db: QueryExecutor, storeId: string, slotId: string): Promise<void> {
  await db
    .updateTable('booking_slots')
    .set((eb) => ({ deleted_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', slotId)
    .execute();
}
