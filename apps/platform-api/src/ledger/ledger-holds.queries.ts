import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Key of the settings row: stores whose book is not what it should be, and since when that is known (ISO 8601). */
const HOLDS_KEY = 'ledger_holds';

/** Stores by id whose payouts wait until a check of their book passes. */
export async function readLedgerHolds(db: QueryExecutor): Promise<Readonly<Record<string, string>>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', HOLDS_KEY).executeTakeFirst();
  return row ? (row.value as Record<string, string>) : {};
}

/** Since when a store's payouts wait for a check of its book; null if they do not. */
export async function readLedgerHold(db: QueryExecutor, storeId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly since: string | null }>`
    select value ->> ${storeId} as since from settings where key = ${HOLDS_KEY}`.execute(db);
  return rows[0]?.since ?? null;
}

interface CheckedStores {
  readonly checkedAt: string;
  /** Ids of stores with a difference. */
  readonly failed: readonly string[];
  /** Ids of stores whose whole book was checked, without one. */
  readonly passed: readonly string[];
}

/** Holds the payouts of stores whose book failed a check, and lets go those whose book passed it. */
export async function updateLedgerHolds(
  db: QueryExecutor,
  { checkedAt, failed, passed }: CheckedStores,
): Promise<void> {
  const held = await readLedgerHolds(db);
  const begun = failed.filter((id) => !(id in held));
  const ended = passed.filter((id) => id in held);
  const changed = [...begun, ...ended];
  if (changed.length === 0) return;
  const added = json<unknown>(Object.fromEntries(begun.map((id) => [id, checkedAt])));
  await sql`
    insert into settings (key, value, is_public) values (${HOLDS_KEY}, ${added}, false)
    on conflict (key) do update
    set value = (excluded.value || settings.value) - ${[...ended]}::text[], updated_at = now()`.execute(db);
  // Payments that are being decided hold these rows.
  await db.selectFrom('stores').select('id').where('id', 'in', changed).orderBy('id').forNoKeyUpdate().execute();
}
