import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { enqueueReturnMessages } from '#messages/customer/return-messages.ts';
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

/**
 * Reminds customers of approvals that end soon and for which nothing was sent, of all stores. Each approval is reminded of
 * once, whatever fails in between and however many nodes do so. @returns how many
 */
export async function remindReturns({ database }: Pick<JobDeps, 'database'>, now: number): Promise<number> {
  const rows = await database.kysely
    .selectFrom('returns')
    .select(['store_id', 'id'])
    .where('remind_at', '<=', new Date(now))
    .orderBy('remind_at')
    .limit(BATCH)
    .execute();
  let reminded = 0;
  for (const { store_id: storeId, id: returnId } of rows)
    await inTransaction(database, async (db) => {
      const { stored } = await holdReturn({ db }, storeId, returnId);
      // Another node was quicker, or it was sent.
      if (stored.remind_at === null || stored.remind_at.getTime() > now) return;
      await db
        .updateTable('returns')
        .set({ remind_at: null })
        .where('store_id', '=', storeId)
        .where('id', '=', returnId)
        .execute();
      // After a long pause the approval may have ended.
      if (stored.expires_at === null || stored.expires_at.getTime() <= now) return;
      const { entry } = await db
        .selectFrom('return_entries')
        .select((eb) => eb.fn.max<number>('no').as('entry'))
        .where('store_id', '=', storeId)
        .where('return_id', '=', returnId)
        .executeTakeFirstOrThrow();
      await enqueueReturnMessages(db, { storeId, returnId, entry, kind: 'return_reminder' });
      reminded += 1;
    });
  return reminded;
}
