import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_weight_prices'];
export type WeightPriceEntry = Listing['reply']['weight_prices'][number];

/** A price concerns the stores of its currency whose orders a transporter ships. */
const selectWeightPrices = (db: QueryExecutor) =>
  db
    .selectFrom('weight_prices as w')
    .select(['w.id as weight_price_id', 'w.currency', 'w.up_to_grams', 'w.price', 'w.version'])
    .select(sql<boolean>`w.removed_at is not null`.as('is_removed'))
    .select(
      sql<number>`(select count(*) from stores s where s.currency = w.currency and s.courier_service)`.as(
        'store_count',
      ),
    );

/** Lists weight prices by currency and weight; the query searches the currency. */
export async function listWeightPrices(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const pattern = toLikePattern(request.query?.trim() ?? '');
  const isListed = sql<boolean>`(w.currency ilike ${pattern}
    and (w.removed_at is not null) = ${request.is_removed ?? false})`;
  const rows = await selectWeightPrices(db)
    .where(isListed)
    .orderBy('w.currency')
    .orderBy('w.up_to_grams')
    .orderBy('w.id')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom('weight_prices as w')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isListed)
    .executeTakeFirstOrThrow();
  const storesByCurrency = await db
    .selectFrom('stores')
    .select((eb) => ['currency', eb.fn.countAll<number>().as('store_count')])
    .where('courier_service', '=', true)
    .groupBy('currency')
    .orderBy('currency')
    .limit(300)
    .execute();
  return { weight_prices: rows, stores: { by_currency: storesByCurrency }, count, page, perPage };
}

/** @throws ApiError dataNotFound */
export async function getWeightPrice(db: QueryExecutor, id: string): Promise<WeightPriceEntry> {
  const row = await selectWeightPrices(db).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}
