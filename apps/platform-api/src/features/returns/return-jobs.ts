import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { type NotifyEvent, SYSTEM } from '#orders/order-events.queries.ts';
import { holdReturn, moveHeldReturn } from '#returns/move-return.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';

interface JobDeps extends ReturnDeps {
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
}

/** Returns that one run takes. */
const BATCH = 100;

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
