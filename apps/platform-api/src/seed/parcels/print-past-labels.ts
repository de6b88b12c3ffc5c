import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';

/** Labels of past orders were printed once, by who handed the order over. What they showed is not known. */
export async function printPastLabels(db: QueryExecutor, storeId: string, lives: readonly OrderLife[]): Promise<void> {
  const ids = lives.filter(({ parcels }) => parcels.length > 0).map(({ order }) => order.id);
  if (ids.length === 0) return;
  await sql`
    update parcels p set print_count = 1, prints = jsonb_build_array(jsonb_build_object('at', e.at, 'by', e.actor))
    from events e
    where p.store_id = ${storeId} and p.order_id = ${anyOf('uuid', ids)} and p.return_id is null
      and e.store_id = p.store_id and e.order_id = p.order_id
      and e.payload ->> 'action' = 'ready_for_shipment'`.execute(db);
}
