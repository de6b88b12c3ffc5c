import {
  DEFAULT_BOOKING_SETTINGS,
  type TableBookingSettings,
} from '@store-panel/domain/reservations/rules/booking-settings';
import { DEFAULT_TABLE_POLICY, type TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';

import type { QueryExecutor } from '#db/transaction.ts';

export const BOOKING_SECTION = 'table_booking';
export const POLICY_SECTION = 'table_policy';

interface Stored<Settings> {
  readonly settings: Settings;
  /** 1 if it was never saved. */
  readonly version: number;
}

async function readStored<Settings extends object>(
  db: QueryExecutor,
  storeId: string,
  section: string,
  initial: Settings,
): Promise<Stored<Settings>> {
  const row = await db
    .selectFrom('store_settings')
    .select(['value', 'version'])
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .executeTakeFirst();
  return { settings: { ...initial, ...row?.value }, version: row?.version ?? 1 };
}

/** How a store takes reservations. */
export const readBookingSettings = (db: QueryExecutor, storeId: string): Promise<Stored<TableBookingSettings>> =>
  readStored(db, storeId, BOOKING_SECTION, DEFAULT_BOOKING_SETTINGS);

/** What a store keeps of a fee. */
export const readTablePolicy = (db: QueryExecutor, storeId: string): Promise<Stored<TablePolicy>> =>
  readStored(db, storeId, POLICY_SECTION, DEFAULT_TABLE_POLICY);
