import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { beginErasure } from '#erasing/erasures.queries.ts';

const EMAIL = 'owner@linden.example';

/** One customer of the demo store asked to be erased: its oldest one. Another start finds that done. */
export const seedDemoErasure = (database: Database): Promise<void> => inTransaction(database, eraseOldest);

async function eraseOldest(db: QueryExecutor): Promise<void> {
  const { rows } = await sql<{ store_id: string; owner: string; user_id: string; key: string }>`
    select s.id as store_id, s.name ->> 0 as owner, c.id as user_id, c.key
    from stores s join store_customers c on c.store_id = s.id
    where s.email = ${EMAIL} and c.note = '' and c.block_kind is null and c.last_at is not null
      and not exists (select from erasures e where e.store_id = s.id)
      and not exists (
        select from orders o where o.store_id = s.id and o.customer_key = c.key and o.order_status < 25)
      and not exists (select from reservations r where r.store_id = s.id and r.customer_key = c.key)
      and not exists (
        select from returns t join orders o on o.store_id = t.store_id and o.id = t.order_id
        where t.store_id = s.id and o.customer_key = c.key)
    order by c.last_at, c.id limit 1`.execute(db);
  const [customer] = rows;
  if (!customer) return;
  const { store_id: storeId, owner, user_id: userId, key } = customer;
  await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
  await beginErasure(db, { storeId, userId, phone: key, actor: { kind: 'store', id: storeId, name: owner } });
}
