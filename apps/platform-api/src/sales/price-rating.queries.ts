import { automaticRating, maximumOfRating, type PriceRating } from '@store-panel/domain/store/price-rating';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** What the visible items of a store's menu say to its price rating and tax. */
export interface PricedMenu {
  /** The least rating that covers all items. */
  readonly automatic: PriceRating;
  /** Null without items. */
  readonly highestPrice: number | null;
  /** Items that cost more than the chosen rating says. */
  readonly itemsAbove: number;
  readonly itemsWithoutTax: number;
}

/** @param rating - as chosen; null: automatic, which no item exceeds. */
export async function readPricedMenu(
  db: QueryExecutor,
  storeId: string,
  { rating, currency }: { readonly rating: PriceRating | null; readonly currency: string },
): Promise<PricedMenu> {
  const maximum = rating === null ? null : maximumOfRating(rating, currency);
  const { rows } = await sql<{ highest: number | null; above: number; without_tax: number }>`
    select max(i.price) as highest, count(*) filter (where i.price > ${maximum}::bigint) as above,
      count(*) filter (where i.tax_ppm is null) as without_tax
    from menu_items i
    join menu_sub_categories s on s.store_id = i.store_id and s.id = i.sub_category_id
    left join menu_categories c on c.store_id = s.store_id and c.id = s.category_id
    where i.store_id = ${storeId} and i.is_visible and i.deleted_at is null and s.is_visible and s.deleted_at is null
      and (s.category_id is null or c.is_visible and c.deleted_at is null)`.execute(db);
  const { highest = null, above = 0, without_tax = 0 } = rows[0] ?? {};
  return {
    automatic: automaticRating(highest, currency),
    highestPrice: highest,
    itemsAbove: above,
    itemsWithoutTax: without_tax,
  };
}
