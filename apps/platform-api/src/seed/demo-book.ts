import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { storeDay } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import { insertEntries } from '#ledger/insert-entries.ts';

/** What a demo store has paid in before anything else. Minor units. */
const PAID_IN = 10_000;

/** Begins the book of a demo store. `at`: epoch milliseconds, before all that is posted; `paidIn`: minor units. */
export async function openDemoBook(
  db: QueryExecutor,
  { id: storeId, currency, timezone }: { readonly id: string; readonly currency: string; readonly timezone: string },
  at: number,
  paidIn: number = PAID_IN,
): Promise<void> {
  const day = storeDay(at, timezone);
  const lines = transfer('top_up', 'platform_cash', 'available', paidIn);
  const actor = { kind: 'system', id: null, name: null } as const;
  const entry = { storeId, no: 1, kind: 'top_up', subject: null, day, at: new Date(at).toISOString() } as const;
  await insertEntries(db, [{ ...entry, currency, actor, lines }]);
  await db
    .updateTable('store_counters')
    .set({ ledger_no: 1, ledger_day: day })
    .where('store_id', '=', storeId)
    .execute();
}
