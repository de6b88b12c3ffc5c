import type { Wire } from '@store-panel/contract/table';
import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import { sql } from 'kysely';

import { type Reading, readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Days } from '#features/dashboard/days-of-body.ts';
import { asOf, shownOf } from '#features/dashboard/deliveries/shipment-sums.queries.ts';

interface ChannelSums {
  readonly channel: string;
  readonly orders: number;
  readonly sales: number;
}

/** Reads completed orders by where they came from. */
export async function readChannelSales(
  db: QueryExecutor,
  { storeId, currency, days }: { readonly storeId: string; readonly currency: string; readonly days: Days },
): Promise<Wire['POST /api/dashboard/get_ecommerce_sales']['reply']> {
  const sums: Reading<readonly ChannelSums[]> = {
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select split_part(f.slice, ':', 1) as channel, sum(f.orders)::bigint as orders,
        least(sum(f.amount), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint as sales
      from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'day' and f.day between ${days.from}::date and ${days.to}::date
      group by 1
    ) d)`,
    parse: (value) => value as readonly ChannelSums[],
  };
  const read = await readTogether(db, { seq: asOf(storeId), sums });
  const total = read.sums.reduce((sum, { sales }) => sum + sales, 0);
  return {
    ...shownOf(read.seq, { days }),
    currency,
    rows: ORDER_SOURCES.map((channel) => {
      const { orders = 0, sales = 0 } = read.sums.find((row) => row.channel === channel) ?? {};
      return {
        channel,
        orders,
        sales,
        average: orders === 0 ? null : Math.round(sales / orders),
        share: total === 0 ? null : sales / total,
      };
    }),
  };
}
