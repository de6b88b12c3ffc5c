import type { Wire } from '@store-panel/contract/table';
import type { Pool } from 'pg';

import { toPageBounds } from '#db/like-pattern.ts';
import { addDayFilters, addSearches } from '#features/orders/lists/list-conditions.ts';
import { createOrderConditions } from '#features/orders/lists/statement.ts';
import { CARD_COLUMNS, COURIER_JOINS } from '#orders/order-columns.ts';
import type { OrderCard } from '#orders/order-events.queries.ts';

interface RunningPage {
  readonly storeId: string;
  readonly zone: string;
  readonly filter: Wire['POST /api/store/list_orders']['body'];
}

/** Returns one page of the orders in work, oldest first, and the count of matches. */
export async function pageRunningOrders(
  pool: Pool,
  { storeId, zone, filter }: RunningPage,
): Promise<{ readonly orders: OrderCard[]; readonly count: number }> {
  const conditions = createOrderConditions(storeId);
  conditions.add('o.order_status < 25');
  addDayFilters(conditions, 'service_day', filter, zone);
  addSearches(conditions, filter);
  const { perPage, offset } = toPageBounds(filter);
  const where = conditions.where();
  const page = `limit ${conditions.addParameter(perPage)}::int offset ${conditions.addParameter(offset)}::int`;
  const { rows } = await pool.query<{ count: number; orders: OrderCard[] }>(
    `select (select count(*)::int from orders o where ${where}) as count, coalesce((select json_agg(c) from (
      select ${CARD_COLUMNS} from orders o ${COURIER_JOINS} where ${where} order by o.created_at, o.id ${page}
    ) c), '[]') as orders`,
    [...conditions.values],
  );
  const [row] = rows as [{ count: number; orders: OrderCard[] }];
  return row;
}
