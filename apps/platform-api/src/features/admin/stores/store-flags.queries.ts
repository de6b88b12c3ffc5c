import type { Wire } from '@store-panel/contract/table';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import type { Selectable } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { FlagColumns } from '#access/stores/store-row.ts';
import { lockBookingRules } from '#booking/booking-state.queries.ts';
import { countReservationsAhead } from '#booking/reservations-ahead.queries.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { NewEntry } from '#ledger/entry-statement.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { type StoreVersion, updateStore } from './store-update.queries.ts';

type WireFlags = Wire['POST /api/admin/set_store_flags']['body']['flags'];

/** The column of each flag that an administrator sets. */
const COLUMNS = {
  is_store_can_add_provider: 'can_add_provider',
  is_store_can_create_group: 'can_create_group',
  is_store_can_edit_order: 'can_edit_order',
  is_store_can_complete_order: 'can_complete_order',
  is_ask_estimated_time_for_ready_order: 'asks_ready_time',
  is_upload_store_documents: 'must_upload_documents',
  is_provide_table_booking: 'provides_table_booking',
  is_email_verified: 'email_verified',
  is_phone_number_verified: 'phone_verified',
} as const satisfies Record<keyof WireFlags, keyof FlagColumns>;
const NAMES = Object.keys(COLUMNS) as readonly (keyof WireFlags)[];

export const toWireFlags = (row: Selectable<Pick<StoresTable, keyof FlagColumns>>): WireFlags =>
  Object.fromEntries(NAMES.map((name) => [name, row[COLUMNS[name]]])) as WireFlags;

/**
 * @throws ApiError dataNotFound, staleVersion, settingUpdateFailed with their number if parties are still to come to a store
 * that would no longer have tables
 */
export async function setStoreFlags(db: QueryExecutor, store: StoreVersion, flags: WireFlags): Promise<void> {
  if (!flags.is_provide_table_booking) {
    // A booking holds the rules: its reservation is counted, or it sees the flag.
    await lockBookingRules(db, store.id);
    const count = await countReservationsAhead(db, store.id);
    if (count > 0)
      throw new ApiError('settingUpdateFailed', {
        fields: [{ path: 'flags.is_provide_table_booking', problem: `reservations ahead: ${count}` }],
      });
  }
  return updateStore(db, store, Object.fromEntries(NAMES.map((name) => [COLUMNS[name], flags[name]])));
}

/**
 * Pays an amount in minor units in to the store's book, or takes it back (below 0).
 * @throws ApiError dataNotFound, staleVersion
 */
export async function changeBalance(
  db: QueryExecutor,
  store: StoreVersion,
  { amount, currency, reason, actor }: { readonly amount: number } & Pick<NewEntry, 'currency' | 'reason' | 'actor'>,
): Promise<void> {
  await updateStore(db, store, {});
  const kind = amount > 0 ? 'top_up' : 'withdrawal';
  const lines = transfer(kind, 'platform_cash', 'available', amount);
  await postEntry(db, { storeId: store.id, kind, subject: null, currency, reason, actor, lines });
}
