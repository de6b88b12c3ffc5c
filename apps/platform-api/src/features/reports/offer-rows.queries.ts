import type { ReportRange } from '@store-panel/domain/insight/report-days';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** What an offer did in completed orders of some business days. Amounts are minor units. */
export interface OfferRow {
  readonly key: string;
  readonly names: string[];
  readonly uses: number;
  readonly discount: number;
  readonly sales: number;
}

/** Reads the uses of each offer that were not given back, in completed orders. */
export async function readOfferRows(
  db: QueryExecutor,
  storeId: string,
  { from, to }: ReportRange,
): Promise<readonly OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select u.offer_id as key, f.names, count(*)::int as uses, sum(u.amount + u.delivery_amount)::bigint as discount,
      sum(o.total)::bigint as sales
    from orders o
    join offer_uses u on u.store_id = o.store_id and u.order_id = o.id and u.released_at is null
    join offers f on f.store_id = u.store_id and f.id = u.offer_id
    where o.store_id = ${storeId} and o.service_day between ${from}::date and ${to}::date and o.order_status = 25
    group by u.offer_id, f.names`.execute(db);
  return rows;
}
