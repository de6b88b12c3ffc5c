import type { OpeningHoursWire } from '@store-panel/contract/endpoints/opening-hours';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { OpeningHours } from '@store-panel/domain/hours/opening-hours';
import { ordersOutside } from '@store-panel/domain/hours/order-hours';
import { kitchenMinutes } from '@store-panel/domain/orders/release';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { readSales } from '#sales/selling.queries.ts';

type OutsideOrder = OpeningHoursWire['POST /api/store/check_store_hours']['reply']['orders'][number];

const MINUTE = 60_000;

/** The store, whose clock the hours go by. */
export interface HoursOwner {
  readonly storeId: string;
  readonly timezone: string;
}

/** Returns the open orders for later that a change of hours would put outside. */
export async function readOutsideOrders(
  db: QueryExecutor,
  { storeId, timezone }: HoursOwner,
  before: OpeningHours,
  after: OpeningHours,
): Promise<readonly OutsideOrder[]> {
  const { settings } = await readSales(db, storeId);
  const { rows } = await sql<{
    order_id: string;
    unique_id: number;
    customer_name: string;
    is_pickup: boolean;
    scheduled_at: Date;
    promised_at: Date;
    ready_by: Date;
    item_count: number;
  }>`
    select o.id as order_id, o.unique_id, o.customer_name, o.order_type = 'pickup' as is_pickup, o.scheduled_at,
      coalesce(o.promised_at, o.scheduled_at) as promised_at,
      coalesce(o.estimated_ready_at, o.promised_at, o.scheduled_at) as ready_by, o.item_count
    from orders o
    where o.store_id = ${storeId} and o.scheduled_at > now() and o.ended_at is null
    order by o.scheduled_at, o.id`.execute(db);
  const orders = rows.map((row) => ({
    row,
    service: row.is_pickup ? ('pickup' as const) : ('delivery' as const),
    promisedAt: row.promised_at.getTime(),
    beginsAt:
      row.ready_by.getTime() - kitchenMinutes(settings.ready_in_minutes, settings.capacity, row.item_count) * MINUTE,
  }));
  return ordersOutside(hoursCalendar(before, timezone), hoursCalendar(after, timezone), orders).map(
    ({ row: { order_id, unique_id, customer_name, is_pickup, scheduled_at } }) => ({
      order_id,
      unique_id,
      customer_name,
      is_pickup,
      scheduled_at: scheduled_at.toISOString(),
    }),
  );
}
