import type { Wire } from '@store-panel/contract/table';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';

import { sql } from 'kysely';

import { type Reading, readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { datesOf } from '#features/dashboard/days-of-body.ts';
import { groupReadings, groupsOf } from '#features/dashboard/deliveries/delivery-groups.queries.ts';
import {
  asOf,
  openShipments,
  type ShipmentsQuery,
  shipmentSums,
  shownOf,
} from '#features/dashboard/deliveries/shipment-sums.queries.ts';

type Deliveries = Wire['POST /api/dashboard/get_deliveries']['reply'];

/** Reads what became of the parcels of each day. What came back was delivered before. */
export async function readDeliveries(db: QueryExecutor, query: ShipmentsQuery): Promise<Deliveries> {
  const { seq, ended, open, store, ...groups } = await readTogether(db, {
    ...groupReadings(query),
    seq: asOf(query.storeId),
    store: choices(query.storeId),
    ended: shipmentSums(query, 'day', 'day', ['delivered', 'failed', 'return_received']),
    open: openShipments(query, 'day'),
  });
  const [endedOn, openOn] = [byKey(ended), byKey(open)];
  return {
    ...shownOf(seq, query),
    days: datesOf(query.days).map((day) => ({
      day,
      delivered: endedOn.get(day)?.delivered ?? 0,
      failed: endedOn.get(day)?.failed ?? 0,
      returned: endedOn.get(day)?.return_received ?? 0,
      open: openOn.get(day)?.open ?? 0,
    })),
    ...store,
    groups: groupsOf(groups),
  };
}

/** What the store's figures can be filtered by, and whether there are any. */
const choices = (storeId: string): Reading<Pick<Deliveries, 'has_deliveries' | 'transporters' | 'warehouses'>> => ({
  expression: sql`json_build_object(
    'has_deliveries', exists (
      select from shipment_facts f where f.store_id = ${storeId} and f.dimension = 'day' and f.delivered > 0),
    'transporters', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
      from transporters t where t.store_id = ${storeId} and t.deleted_at is null),
    'warehouses', (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name, w.id), '[]')
      from store_warehouses w where w.store_id = ${storeId} and w.deleted_at is null))`,
  parse: (value) => value as Pick<Deliveries, 'has_deliveries' | 'transporters' | 'warehouses'>,
});

/** Reads parcels by how soon they were to arrive; levels without any are left out. */
export async function readPriorityChart(
  db: QueryExecutor,
  query: ShipmentsQuery,
): Promise<Wire['POST /api/dashboard/get_priority_chart']['reply']> {
  const { seq, ended, open } = await readTogether(db, {
    seq: asOf(query.storeId),
    ended: shipmentSums(query, 'service_level', 'key', ['parcels', 'promised', 'late']),
    open: openShipments(query, 'service_level'),
  });
  const [endedOf, openOf] = [byKey(ended), byKey(open)];
  return {
    ...shownOf(seq, query),
    rows: SERVICE_LEVELS.map((level) => {
      const { parcels = 0, promised = 0, late = 0 } = endedOf.get(level) ?? {};
      const { open: running = 0 } = openOf.get(level) ?? {};
      return { service_level: level, parcels: parcels + running, in_time: promised - late, late, open: running };
    }).filter(({ parcels }) => parcels > 0),
  };
}

const byKey = <Row extends { readonly key: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.key, row]));
