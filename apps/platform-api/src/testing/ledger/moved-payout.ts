import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { movePayout } from '#payouts/move-payout.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;

/**
 * Makes the payout of a store, moves it, and lets payouts go on as if it had been made on another day: there is one a day.
 * @param day yyyy-mm-dd
 * @returns its reference
 */
export async function addMovedPayout(
  database: Database,
  storeId: string,
  day: string,
  moves: readonly ('paid' | 'success' | 'fail')[],
): Promise<string> {
  const { kysely } = database;
  const id = await inTransaction(database, (db) => makePayout(db, storeId));
  if (id === null) throw new Error('no payout was made');
  // Without a batch a payout is not handed to the bank.
  await kysely
    .insertInto('payout_batches')
    .values({
      id,
      currency: 'EUR',
      format: 'csv',
      message_id: id.replaceAll('-', ''),
      count: 1,
      amount: 1,
      sealed: null,
      created_by: json(SYSTEM),
    })
    .execute();
  const { reference } = await kysely
    .updateTable('payouts')
    .set({ batch_id: id, day })
    .where('id', '=', id)
    .returning('reference')
    .executeTakeFirstOrThrow();
  for (const to of moves)
    await inTransaction(database, (db) =>
      movePayout(db, { storeId, id, to, actor: SYSTEM, reason: to === 'fail' ? 'Account closed' : null }),
    );
  await kysely.updateTable('bank_details').set({ state: 'active' }).where('store_id', '=', storeId).execute();
  return reference;
}
