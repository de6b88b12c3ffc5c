import type { Wire } from '@store-panel/contract/table';
import type { ShipmentDimension } from '@store-panel/domain/insight/shipment-facts';
import { DISTANCE_FILTERS, VEHICLE_FILTERS } from '@store-panel/domain/insight/shipment-filter';
import { sql } from 'kysely';

import type { Reading } from '#db/reading/read-together.ts';
import {
  type ShipmentsQuery,
  shipmentSums,
  type SummedRow,
} from '#features/dashboard/deliveries/shipment-sums.queries.ts';

type Groups = Wire['POST /api/dashboard/get_deliveries']['reply']['groups'];

const MEASURES = ['delivered', 'promised', 'late', 'measured', 'co2e_mg'] as const;
type GroupRow = SummedRow<(typeof MEASURES)[number]>;

const sumsOf = (query: ShipmentsQuery, dimension: ShipmentDimension) => shipmentSums(query, dimension, 'key', MEASURES);

/** What the groups of delivered parcels are read from, and what warehouses are called, deleted ones too. */
export const groupReadings = (query: ShipmentsQuery) => ({
  warehouse: sumsOf(query, 'warehouse'),
  distance: sumsOf(query, 'distance'),
  vehicle: sumsOf(query, 'vehicle_class'),
  names: {
    expression: sql`(select coalesce(json_object_agg(w.id, w.name), '{}') from store_warehouses w
      where w.store_id = ${query.storeId})`,
    parse: (value) => value as Readonly<Record<string, string>>,
  } satisfies Reading<Readonly<Record<string, string>>>,
});

interface GroupSums {
  readonly warehouse: readonly GroupRow[];
  readonly distance: readonly GroupRow[];
  readonly vehicle: readonly GroupRow[];
  readonly names: Readonly<Record<string, string>>;
}

const MG = 1000;

const figuresOf = ({ delivered, promised, late, measured, co2e_mg: mg }: GroupRow) => ({
  delivered,
  promised,
  late,
  co2e_each: measured === 0 ? null : mg / measured / MG,
});

/** Rows with delivered parcels by what they are about, empty keys as `unknown`. */
function inOrder<const Key extends string>(keys: readonly Key[], rows: readonly GroupRow[]) {
  const known = new Map(rows.map((row) => [row.key === '' ? 'unknown' : row.key, row]));
  return keys.flatMap((key) => {
    const row = known.get(key);
    return row && row.delivered > 0 ? [{ key, ...figuresOf(row) }] : [];
  });
}

/** Delivered parcels by where they left from, how far they went and what they were brought in. */
export function groupsOf({ warehouse, distance, vehicle, names }: GroupSums): Groups {
  return {
    warehouses: warehouse
      .filter(({ delivered }) => delivered > 0)
      .toSorted((one, other) => other.delivered - one.delivered || one.key.localeCompare(other.key))
      .map((row) => ({ id: row.key === '' ? null : row.key, name: names[row.key] ?? '', ...figuresOf(row) })),
    distances: inOrder(DISTANCE_FILTERS, distance).map(({ key, ...row }) => ({ distance: key, ...row })),
    vehicle_classes: inOrder(VEHICLE_FILTERS, vehicle).map(({ key, ...row }) => ({ vehicle_class: key, ...row })),
  };
}
