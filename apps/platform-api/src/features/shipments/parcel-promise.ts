import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import {
  type ParcelPromise,
  promiseOf,
  warehouseCalendar,
  type WarehouseTimes,
} from '@store-panel/domain/shipments/promise';
import { DEFAULT_SERVICE_LEVEL, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { TransporterService } from '@store-panel/domain/shipments/transporters';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { readCalendar } from '#sales/hours.queries.ts';

interface PromisedOrder {
  readonly storeId: string;
  readonly zone: string;
  readonly orderId: string;
  readonly transporterId: string | null;
  readonly serviceLevel: ServiceLevel | undefined;
  /** From where its parcels leave; null without one. */
  readonly warehouseId: string | null;
}

interface Row extends WarehouseTimes {
  readonly placed_at: string;
  readonly week: readonly OpenHours[] | null;
  readonly hours_version: number;
  readonly services: readonly TransporterService[] | null;
  /** What the order was charged for; it goes before the one that is named. */
  readonly charged_service: ServiceLevel | null;
}

/**
 * When the parcels of an order are to leave and to arrive, by their warehouse. Null where they are promised as the order is:
 * without a warehouse or a cut-off, and for an order whose customer selected a time.
 */
export async function findParcelPromise(db: QueryExecutor, order: PromisedOrder): Promise<ParcelPromise | null> {
  const { storeId, zone, orderId, transporterId, serviceLevel, warehouseId } = order;
  const { rows } = await sql<{ row: Row }>`
    select json_build_object('placed_at', o.created_at, 'week', w.week, 'cutoffs', w.cutoffs,
      'handling_minutes', w.handling_minutes, 'hours_version', c.hours_version, 'services', t.services,
      'charged_service', o.charge_explain ->> 'service') as row
    from orders o
    join store_warehouses w on w.store_id = o.store_id and w.id = ${warehouseId}::uuid
    join store_counters c on c.store_id = o.store_id
    left join transporters t on t.store_id = o.store_id and t.id = ${transporterId}::uuid
    where o.store_id = ${storeId} and o.id = ${orderId} and o.order_type = 'delivery' and o.scheduled_at is null`.execute(
    db,
  );
  const row = rows[0]?.row;
  if (!row) return null;
  const level = row.charged_service ?? serviceLevel ?? DEFAULT_SERVICE_LEVEL;
  const service = row.services?.find(({ service_level }) => service_level === level);
  const input = { placedAt: Date.parse(row.placed_at), level, transitDays: service?.transit_max ?? null };
  const storeHours = await readCalendar(db, { storeId, zone, version: row.hours_version });
  return promiseOf(input, row, warehouseCalendar(storeHours, row));
}
