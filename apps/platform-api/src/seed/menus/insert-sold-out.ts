import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** English name of a modifier that a demo store has run out of. */
const SOLD_OUT_MODIFIER = 'Smoked tofu';
const HOUR_MS = 60 * 60_000;

/** One modifier of a demo store is sold out until its next delivery. Without a past the store has everything. */
export async function seedSoldOut(
  db: QueryExecutor,
  { id: storeId, name }: { readonly id: string; readonly name: string },
  historyDays: number,
): Promise<void> {
  if (historyDays === 0) return;
  const modifiers = await db
    .selectFrom('menu_modifiers')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .execute();
  const modifier = modifiers.find(({ name: names }) => names.includes(SOLD_OUT_MODIFIER));
  if (!modifier) return;
  const now = Date.now();
  await db
    .insertInto('sales_limits')
    .values({
      store_id: storeId,
      id: uuidV7(),
      kind: 'sold_out',
      item_id: null,
      modifier_id: modifier.id,
      extra_minutes: null,
      reason: null,
      starts_at: new Date(now - 2 * HOUR_MS),
      ends_at: new Date(now + 70 * HOUR_MS),
      set_by: json({ kind: 'store', id: storeId, name }),
    })
    .execute();
}
