import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Moves a return with all that happened to it into the past. When its approval ends, and what is due then, stays. */
export async function shiftReturn(
  db: QueryExecutor,
  { storeId, returnId }: { readonly storeId: string; readonly returnId: string },
  ms: number,
): Promise<void> {
  const ago = sql`make_interval(secs => ${ms / 1000})`;
  await sql`
    update returns set created_at = created_at - ${ago}, due_at = due_at - ${ago}, approved_at = approved_at - ${ago},
      received_at = received_at - ${ago}, inspected_at = inspected_at - ${ago}, refunded_at = refunded_at - ${ago},
      ended_at = ended_at - ${ago},
      -- When it was opened, its time was not over.
      signals = array_remove(signals, 'outside_window')
    where store_id = ${storeId} and id = ${returnId}`.execute(db);
  await sql`
    update return_entries set at = at - ${ago} where store_id = ${storeId} and return_id = ${returnId}`.execute(db);
}
