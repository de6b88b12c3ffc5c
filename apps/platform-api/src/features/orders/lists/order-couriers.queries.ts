import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

const MAX_COURIERS = 500;

/**
 * Lists couriers who were requested for orders of the store, by name. Skips from one courier of the index to the next,
 * because a store has few couriers and very many requests.
 */
export async function listOrderCouriers(db: QueryExecutor, storeId: string) {
  const { rows } = await sql<{ provider_id: string; provider_name: string }>`
    with recursive asked as (
      (select r.provider_id from delivery_requests r where r.store_id = ${storeId} and r.provider_id is not null
        order by r.provider_id limit 1)
      union all
      select (select r.provider_id from delivery_requests r where r.store_id = ${storeId} and r.provider_id > asked.provider_id
        order by r.provider_id limit 1)
      from asked where asked.provider_id is not null
    )
    select p.id as provider_id, p.name as provider_name from asked join providers p on p.id = asked.provider_id
    order by p.name, p.id limit ${MAX_COURIERS}`.execute(db);
  return rows;
}
