import type { ReturnState } from '@store-panel/domain/returns/return-states';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { ReturnActing } from '#returns/return-deps.ts';

export interface NewReturnEntry extends ReturnActing {
  readonly storeId: string;
  readonly returnId: string;
  /** One of domain's actions, or `open`, `photo`, `refund_sent`, `refund_failed`. */
  readonly action: string;
  /** After it. */
  readonly state: ReturnState;
  readonly note?: string | undefined;
}

/** Appends to a return's history. The transaction holds the return, or its order. @returns the entry's number */
export async function insertReturnEntry(
  db: QueryExecutor,
  { storeId, returnId, actor, action, state, note = '', actingAdmin = null }: NewReturnEntry,
): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    insert into return_entries (store_id, return_id, no, actor, action, state, note, acting_admin)
    select ${storeId}, ${returnId}, coalesce(max(e.no), 0) + 1, ${json(actor)}::jsonb, ${action}, ${state}, ${note},
      ${actingAdmin}
    from return_entries e where e.store_id = ${storeId} and e.return_id = ${returnId}
    returning no`.execute(db);
  return rows[0]?.no ?? 0;
}
