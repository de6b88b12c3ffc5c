import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { isListed } from '#catalogues/lists.ts';
import { readPage } from '#db/read-page.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_weight_prices'];
export type WeightPriceEntry = Listing['reply']['weight_prices'][number];

/** A price concerns the stores of its currency whose orders a transporter ships. */
const selectWeightPrices = (db: QueryExecutor) =>
  db
    .selectFrom('weight_prices as t')
    .select(['t.id as weight_price_id', 't.currency', 't.up_to_grams', 't.price', 't.version'])
    .select(sql<boolean>`t.removed_at is not null`.as('is_removed'))
    .select(
      sql<number>`(select count(*) from stores s where s.currency = t.currency and s.courier_service)`.as(
        'store_count',
      ),
    );

/** Lists weight prices by currency and weight; the query searches the currency. */
export async function listWeightPrices(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const listed = selectWeightPrices(db)
    .where(isListed(request, (pattern) => sql`t.currency ilike ${pattern}`))
    .orderBy('t.currency')
    .orderBy('t.up_to_grams')
    .orderBy('t.id');
  const { rows, ...paging } = await readPage(listed, request);
  const storesByCurrency = await db
    .selectFrom('stores')
    .select((eb) => ['currency', eb.fn.countAll<number>().as('store_count')])
    .where('courier_service', '=', true)
    .groupBy('currency')
    .orderBy('currency')
    .limit(300)
    .execute();
  return { weight_prices: rows, stores: { by_currency: storesByCurrency }, ...paging };
}

/** @throws ApiError dataNotFound */
export async function getWeightPrice(db: QueryExecutor, id: string): Promise<WeightPriceEntry> {
  const row = await selectWeightPrices(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}
