import type { Wire } from '@store-panel/contract/table';
import { findTransition } from '@store-panel/domain/orders/transitions';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { chargeFrom } from '#orders/change-order.ts';
import { orderSql } from '#orders/order-columns.ts';
import { type OrderCard, timeline } from '#orders/order-events.queries.ts';

export type OrderDetail = Wire['POST /api/store/get_order_detail']['reply']['order'];

/** More than any kitchen has open; beyond it the oldest are returned. */
const MAX_RUNNING_ORDERS = 2000;

/** Lists every order in work, oldest first. */
export async function listRunningOrders(db: QueryExecutor, storeId: string): Promise<OrderCard[]> {
  const { rows } = await sql<{ card: OrderCard }>`
    select to_json(c) as card from (
      select ${orderSql.card} from ${orderSql.tables}
      where o.store_id = ${storeId} and o.order_status < 25 order by o.created_at, o.id limit ${MAX_RUNNING_ORDERS}
    ) c`.execute(db);
  return rows.map((row) => row.card);
}

/** Statuses from which the customer pays for cancelling. */
const CHARGED_STATUSES = findTransition('cancel_by_user', 'customer')?.chargedFrom ?? [];

/** Finds one order with its amounts and timeline; undefined for an order of another store. */
export async function findOrderDetail(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<OrderDetail | undefined> {
  const { rows } = await sql<{ detail: Omit<OrderDetail, 'timeline'> }>`
    select to_json(d) as detail from (
      select ${orderSql.detail}, ${chargeFrom(CHARGED_STATUSES)} as charge_if_cancelled from ${orderSql.detailTables} where o.store_id = ${storeId} and o.id = ${orderId}
    ) d`.execute(db);
  const row = rows[0];
  return row && { ...row.detail, timeline: await timeline(db, storeId, orderId) };
}
