import {
  SHIPMENT_MEASURES,
  type ShipmentContribution,
  type ShipmentFact,
  shipmentFactsOf,
  type ShipmentMeasures,
  type ShipmentOrder,
  shipmentRows,
} from '@store-panel/domain/insight/shipment-facts';
import { sql } from 'kysely';
import { expect } from 'vitest';

import type { QueryExecutor } from '#db/transaction.ts';

const MEASURES = sql.raw(SHIPMENT_MEASURES.join(', '));
const SOME = sql.raw(SHIPMENT_MEASURES.map((name) => `${name} <> 0`).join(' or '));

const toText = (fact: ShipmentFact): string =>
  [fact.dimension, fact.day, fact.key, fact.slice, ...SHIPMENT_MEASURES.map((name) => fact[name])].join('~');

/** All orders of a store, as the domain counts their deliveries. */
export async function readShipmentOrders(
  db: QueryExecutor,
  storeId: string,
): Promise<readonly (ShipmentOrder & { readonly id: string; readonly total: number })[]> {
  const { rows } = await sql<{ order: ShipmentOrder & { readonly id: string; readonly total: number } }>`
    select to_jsonb(o) || jsonb_build_object(
      'is_charged', o.charge_explain is not null,
      'provider_id', (select r.provider_id from delivery_requests r where r.store_id = o.store_id and r.id = o.request_id),
      'parcels', (select coalesce(jsonb_agg(p), '[]') from parcels p
        where p.store_id = o.store_id and p.order_id = o.id and p.return_id is null),
      'returns', (select coalesce(jsonb_agg(r), '[]') from returns r where r.store_id = o.store_id and r.order_id = o.id),
      'emissions', (select coalesce(jsonb_agg(e), '[]') from delivery_emissions e
        where e.store_id = o.store_id and e.order_id = o.id),
      'claims', (select count(*) from claims c where c.store_id = o.store_id and c.order_id = o.id)
    ) as order
    from orders o where o.store_id = ${storeId}`.execute(db);
  return rows.map(({ order }) => order);
}

/** What the domain makes of contributions: their rows, added up. */
function rowsOf(contributions: readonly ShipmentContribution[]): readonly ShipmentFact[] {
  const sums = new Map<string, ShipmentFact>();
  for (const fact of contributions.flatMap(shipmentRows)) {
    const key = `${fact.dimension}~${fact.day}~${fact.key}~${fact.slice}`;
    const before = sums.get(key);
    const measures = SHIPMENT_MEASURES.map((name) => [name, fact[name] + (before?.[name] ?? 0)]);
    sums.set(key, { ...fact, ...(Object.fromEntries(measures) as ShipmentMeasures) });
  }
  return [...sums.values()];
}

/** What is written of a store, without rows that have become empty. */
export async function writtenShipments(db: QueryExecutor, storeId: string): Promise<readonly string[]> {
  const { rows } = await sql<ShipmentFact>`
    select dimension, day, key, slice, ${MEASURES} from shipment_facts where store_id = ${storeId} and (${SOME})`.execute(
    db,
  );
  return rows.map(toText).toSorted();
}

async function builtShipments(db: QueryExecutor, storeId: string): Promise<readonly string[]> {
  const { rows } = await sql<ShipmentFact>`
    select dimension, day, key, slice, ${MEASURES} from built_shipments(${storeId}, '-infinity', 'infinity')`.execute(
    db,
  );
  return rows.map(toText).toSorted();
}

/** What each order has added last, as the domain has it. */
async function writtenContributions(db: QueryExecutor, storeId: string): Promise<readonly string[]> {
  const { rows } = await sql<
    { order_id: string; measures: readonly number[] } & Omit<ShipmentContribution, 'measures'>
  >`
    select * from shipment_contributions where store_id = ${storeId}`.execute(db);
  return rows
    .map(({ order_id, measures, day, carrier, service_level, vehicle_class, warehouse, distance, ...row }) =>
      JSON.stringify([
        order_id,
        [day, carrier, service_level, vehicle_class, warehouse, distance, row.return_reason, row.door, row.refund],
        measures.map(Number),
      ]),
    )
    .toSorted();
}

/** Holds the figures of a store's deliveries to what the database and the domain make of its orders. */
export async function expectShipmentsEqual(db: QueryExecutor, storeId: string): Promise<void> {
  const orders = await readShipmentOrders(db, storeId);
  const contributions = orders.flatMap((order) => {
    const contribution = shipmentFactsOf(order);
    return contribution === null ? [] : [{ id: order.id, contribution }];
  });
  expect(await writtenContributions(db, storeId)).toEqual(
    contributions
      .map(({ id, contribution: { measures, ...keys } }) =>
        JSON.stringify([
          id,
          [
            keys.day,
            keys.carrier,
            keys.service_level,
            keys.vehicle_class,
            keys.warehouse,
            keys.distance,
            keys.return_reason,
            keys.door,
            keys.refund,
          ],
          SHIPMENT_MEASURES.map((name) => measures[name]),
        ]),
      )
      .toSorted(),
  );
  const written = await writtenShipments(db, storeId);
  expect(written).toEqual(await builtShipments(db, storeId));
  expect(written).toEqual(
    rowsOf(contributions.map(({ contribution }) => contribution))
      .map(toText)
      .toSorted(),
  );
}
