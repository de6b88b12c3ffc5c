import { MAX_CARDS } from '@store-panel/domain/subscription/paying';
import { sql } from 'kysely';

import { audit } from '#access/audit.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { addCard, readCards } from '#features/subscription/cards.queries.ts';
import { readSubscription } from '#features/subscription/subscription.queries.ts';
import type { PlatformCards } from '#payments/platform-cards.ts';

interface SetupDeps {
  readonly database: Database;
  readonly cards: PlatformCards;
}

/** Finds out what became of a page on which a card is added. @returns the store that has a new card; null if none has */
export async function finishSetup({ database, cards }: SetupDeps, ref: string): Promise<string | null> {
  const setup = await database.kysely
    .selectFrom('card_setups')
    .select('store_id')
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!setup) return null;
  const { store_id: storeId } = setup;
  const found = await cards.findSetup(ref);
  if (found === null || found === 'open') return null;
  return inTransaction(database, async (db) => {
    await readSubscription(db, storeId, { lock: true });
    // Of two that finish the same page, one finds it.
    const { numDeletedRows } = await db
      .deleteFrom('card_setups')
      .where('store_id', '=', storeId)
      .where('ref', '=', ref)
      .executeTakeFirst();
    if (numDeletedRows === 0n || found === 'ended') return null;
    if ((await readCards(db, storeId)).length >= MAX_CARDS) return null;
    if (!(await addCard(db, storeId, found))) return null;
    await audit(db, {
      principal: { kind: 'store', id: storeId, name: '', storeId },
      action: 'card_added',
      subject: `${found.brand} ${found.last4}`,
      address: '',
      requestId: ref.slice(0, 100),
    });
    return storeId;
  });
}

/** The page that a store opened last and whose notice did not come yet; null if none is open. */
export async function newestSetup(database: Database, storeId: string): Promise<string | null> {
  const setup = await database.kysely
    .selectFrom('card_setups')
    .select('ref')
    .where('store_id', '=', storeId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return setup?.ref ?? null;
}

/** Pages whose notice did not come, the oldest first. */
export async function openSetups(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ ref: string }>`
    select c.ref from card_setups c where c.created_at < now() - interval '1 minute'
    order by c.created_at limit 100`.execute(database.kysely);
  return rows.map(({ ref }) => ref);
}
