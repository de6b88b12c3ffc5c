import { chooseWarehouse } from '@store-panel/domain/shipments/origin';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readCalendar } from '#sales/hours.queries.ts';
import { originsReading } from '#sales/origins.queries.ts';

interface LeavingOrder {
  readonly storeId: string;
  readonly zone: string;
  readonly orderId: string;
  /** The warehouse that a person named now. */
  readonly named: string | undefined;
}

interface Row {
  readonly warehouse_id: string | null;
  readonly to: Coordinates | null;
  readonly placed_at: string;
  readonly hours_version: number;
}

/**
 * The warehouse from which an order leaves: the one that is named, or was named before, else by the store's rule. Null
 * for a store without warehouses. @throws ApiError dataNotFound for one that is not an active one of the store
 */
export async function findOrderWarehouse(
  db: QueryExecutor,
  { storeId, zone, orderId, named }: LeavingOrder,
): Promise<string | null> {
  const { origins, order } = await readTogether(db, {
    origins: originsReading(storeId),
    order: {
      expression: sql`(
        select json_build_object('warehouse_id', o.warehouse_id, 'to', o.address -> 'point', 'placed_at', o.created_at,
          'hours_version', c.hours_version)
        from orders o join store_counters c on c.store_id = o.store_id
        where o.store_id = ${storeId} and o.id = ${orderId})`,
      parse: (row) => row as Row | null,
    },
  });
  const { warehouses } = origins;
  if (named !== undefined && !warehouses.some(({ id }) => id === named)) throw new ApiError('dataNotFound');
  if (warehouses.length === 0 || order === null) return order?.warehouse_id ?? null;
  const before = order.warehouse_id;
  // One that was named and is not active any more is not where parcels are.
  const known = named ?? (warehouses.some(({ id }) => id === before) ? before : undefined);
  const calendar = await readCalendar(db, { storeId, zone, version: order.hours_version });
  const input = { named: known, to: order.to, placedAt: Date.parse(order.placed_at) };
  return chooseWarehouse(warehouses, input, calendar)?.id ?? null;
}
