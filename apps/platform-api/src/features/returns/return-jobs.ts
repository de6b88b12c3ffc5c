import { RETURN_DAYS } from '@store-panel/domain/returns/return-due';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { type NotifyEvent, SYSTEM } from '#orders/order-events.queries.ts';
import { holdReturn, moveHeldReturn } from '#returns/move-return.ts';
import { announceReturns, type ReturnDeps } from '#returns/return-deps.ts';
import { insertReturnEntry } from '#returns/return-entries.queries.ts';

interface JobDeps extends ReturnDeps {
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
}

/** Returns that one run takes. */
const BATCH = 100;
const DAY_MS = 86_400_000;

/** Ends approvals that nothing was sent for in time, of all stores. Several nodes may do so at once. @returns how many */
export async function expireReturns({ database, ...deps }: JobDeps, now: number): Promise<number> {
  const rows = await database.kysely
    .selectFrom('returns')
    .select(['store_id', 'id'])
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { store_id: storeId, id } of rows)
    await inTransaction(database, async (db, afterCommit) => {
      const context = { ...deps, db, afterCommit };
      const held = await holdReturn(context, storeId, id);
      // Another node, a scan or the store may have been quicker.
      if (held.stored.expires_at === null || held.stored.expires_at.getTime() > now) return;
      await moveHeldReturn(context, held, { storeId, returnId: id, action: 'expire', by: 'system', actor: SYSTEM });
      expired += 1;
    });
  return expired;
}

/** Notes once that an approval ends within a week, which reminds its customer. @returns how many */
export async function remindReturns({ database, ...deps }: JobDeps, now: number): Promise<number> {
  const before = new Date(now + RETURN_DAYS.remindBefore * DAY_MS);
  const rows = await database.kysely
    .selectFrom('returns')
    .select(['store_id', 'id'])
    .where('expires_at', '<=', before)
    .where('reminded_at', 'is', null)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  let reminded = 0;
  for (const { store_id: storeId, id } of rows)
    await inTransaction(database, async (db, afterCommit) => {
      const context = { ...deps, db, afterCommit };
      const { stored } = await holdReturn(context, storeId, id);
      if (stored.state !== 'approved' || stored.reminded_at !== null) return;
      await db
        .updateTable('returns')
        .set({ reminded_at: new Date(now) })
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .execute();
      const entry = { storeId, returnId: id, actor: SYSTEM, action: 'remind', state: stored.state } as const;
      await insertReturnEntry(db, entry);
      await announceReturns(context, storeId);
      reminded += 1;
    });
  return reminded;
}
