import { type ReviewDecision, STATE_OF_DECISION } from '@store-panel/domain/reviews/review-flags';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';

const STORE = 'owner@linden.example';
const REASON = 'It names a courier of the store';

/** Flags two bad reviews of a demo store, once its past is complete: one waits, of the other the words are hidden. */
export async function seedDemoFlags(database: Database): Promise<void> {
  await inTransaction(database, async (db) => {
    const { rows } = await sql<{ store_id: string; order_id: string; name: string }>`
      select v.store_id, v.order_id, s.name ->> 0 as name
      from order_reviews v join stores s on s.id = v.store_id
      where s.email = ${STORE} and v.state = 'published' and v.rating <= 2 and v.comment <> '' and v.reply is null
        and not exists (select from order_reviews f where f.store_id = v.store_id and f.flag_kind is not null)
      order by v.created_at desc, v.order_id limit 2`.execute(db);
    const [waiting, decided] = rows;
    if (!waiting || !decided) return;
    await flag(db, waiting, null);
    await flag(db, decided, 'hide_comment');
  });
}

async function flag(
  db: QueryExecutor,
  {
    store_id: storeId,
    order_id: orderId,
    name,
  }: { readonly store_id: string; readonly order_id: string; readonly name: string },
  decision: ReviewDecision | null,
): Promise<void> {
  await sql`
    update order_reviews v set flag_kind = ${decision === null ? 'other_order' : 'personal_data'}, flagged_at = now(),
      flagged_by = ${JSON.stringify({ kind: 'store', id: storeId, name })}::jsonb,
      awaits_decision_since = case when ${decision}::text is null then now() end, decision = ${decision},
      state = ${decision === null ? 'published' : STATE_OF_DECISION[decision]},
      decision_reason = ${decision === null ? '' : REASON}, decided_at = case when ${decision}::text is not null then now() end,
      decided_by = case when ${decision}::text is not null then (
        select jsonb_build_object('kind', 'admin', 'id', a.id, 'name', a.name) from admins a
        where a.role = 'Admin' order by a.created_at, a.id limit 1) end,
      version = v.version + 1
    where v.store_id = ${storeId} and v.order_id = ${orderId}`.execute(db);
}
