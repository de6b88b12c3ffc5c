import { RETURN_REASONS } from '@store-panel/domain/returns/return-states';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { randomOrder } from '#testing/insight/random-orders.ts';
import type { Random } from '#testing/seeded-random.ts';

/** Who may bring a store's orders, and where from. */
export interface ShipmentPlaces {
  readonly storeId: string;
  readonly providerId: string;
  readonly transporters: readonly string[];
  readonly warehouses: readonly string[];
}

/** Adds transporters and warehouses to a store. */
export async function addShipmentPlaces(
  db: QueryExecutor,
  { storeId, providerId }: { readonly storeId: string; readonly providerId: string },
): Promise<ShipmentPlaces> {
  const transporters = [uuidV7(), uuidV7()];
  for (const id of transporters)
    await sql`insert into transporters (store_id, id, name) values (${storeId}, ${id}, 'Havel Van')`.execute(db);
  const address = uuidV7();
  await sql`insert into store_addresses (store_id, id, label, company, contact, phone, email, line, parts, note, uses)
    values (${storeId}, ${address}, 'Yard', '', '', '', '', 'Yard 1', '{}', '', '{}')`.execute(db);
  const warehouses = [uuidV7(), uuidV7()];
  for (const id of warehouses)
    await sql`insert into store_warehouses (store_id, id, name, address_id, is_default, is_active)
      values (${storeId}, ${id}, 'East', ${address}, false, true)`.execute(db);
  return { storeId, providerId, transporters, warehouses };
}

/** Inserts an order of any kind with its parcels, returns, emissions and claims. @returns its id */
export async function insertRandomShipment(
  db: QueryExecutor,
  random: Random,
  places: ShipmentPlaces,
  no: number,
): Promise<string> {
  const { order, request } = randomOrder(random, places.storeId, no, places.providerId);
  const isParcel = random.maybe(0.6);
  const delivery = random.maybe(0.8)
    ? {
        ...order,
        order_type: 'delivery' as const,
        ...(isParcel && {
          waybill_number: order.id ?? '',
          shipment_label: 'pending_pickup_confirmation' as const,
          shipped_at: order.created_at ?? new Date(),
        }),
      }
    : order;
  // Either a transporter brings it or a courier.
  const own = delivery.order_type === order.order_type && !isParcel ? request : null;
  const isBrought = own !== null && random.maybe(0.5);
  await db
    .insertInto('orders')
    .values({
      ...delivery,
      ...(own === null
        ? { request_status: null, request_id: null }
        : { waybill_number: null, shipment_label: null, shipped_at: null }),
      ...(isBrought && {
        order_status: 25,
        status_before_end: 7,
        request_status: 23,
        ended_at: delivery.ended_at ?? delivery.created_at ?? new Date(),
        end_reason_kind: null,
      }),
      parcel_count: 1 + random.upTo(3),
      service_level: random.maybe(0.5) ? random.pick(SERVICE_LEVELS) : null,
      warehouse_id: random.maybe(0.6) ? random.pick(places.warehouses) : null,
      courier_charge: random.upTo(900),
    })
    .execute();
  if (own)
    await db
      .insertInto('delivery_requests')
      .values({ ...own, ...(isBrought && { status: 23, provider_id: places.providerId }) })
      .execute();
  const id = order.id ?? '';
  await changeShipment(db, random, places, id, random.upTo(5));
  return id;
}

const HOURS = [0, 1, 3, 26, 90, 24 * 30];

const KINDS = 15;

/** Changes some of the things that figures of deliveries come from, in the order of locks. */
export async function changeShipment(
  db: QueryExecutor,
  random: Random,
  places: ShipmentPlaces,
  id: string,
  changes: number,
): Promise<void> {
  const kinds = Array.from({ length: changes }, () => random.upTo(KINDS)).toSorted((a, b) => a - b);
  for (const kind of kinds) await change(db, random, { storeId: places.storeId, places, id, kind });
}

interface Change {
  readonly storeId: string;
  readonly places: ShipmentPlaces;
  readonly id: string;
  readonly kind: number;
}

async function change(db: QueryExecutor, random: Random, { storeId, places, id, kind }: Change): Promise<void> {
  const of = sql`store_id = ${storeId} and order_id = ${id}`;
  const order = sql`update orders set`;
  const where = sql`where store_id = ${storeId} and id = ${id}`;
  const hours = sql`${random.pick(HOURS)} * interval '1 hour' + ${random.upTo(7200)} * interval '1 second'`;
  switch (kind) {
    case 5:
      await sql`insert into parcels (store_id, order_id, no, waybill_number, transporter_id, label, label_at, told_at, attempts)
        values (${storeId}, ${id}, ${1 + random.upTo(4)}, ${`P${uuidV7()}`},
          ${random.maybe(0.8) ? random.pick(places.transporters) : null}::uuid, ${random.pick(SHIPMENT_LABELS)}, now(), now(),
          ${random.upTo(4)})
        on conflict (store_id, order_id, no) do update
        set transporter_id = excluded.transporter_id, attempts = excluded.attempts`.execute(db);
      return;
    case 6:
      await sql`update parcels set attempts = ${random.upTo(4)} where ${of}`.execute(db);
      return;
    case 7:
      await sql`delete from parcels where ${of} and no = ${1 + random.upTo(4)}`.execute(db);
      return;
    case 9:
    case 10:
      await sql`insert into returns (store_id, id, number, order_id, state, origin, reason, lines, currency, amount, way_back,
          created_at, received_at, refunded_at, ended_at)
        values (${storeId}, ${uuidV7()}, ${1 + random.upTo(1_000_000_000)}, ${id}, 'refunded', 'store',
          ${random.pick(RETURN_REASONS)}, '[{}]', 'EUR', 1, 'store', timestamptz '2026-07-01T10:00:00Z',
          ${random.maybe(0.6) ? new Date('2026-07-03T10:00:00Z') : null}::timestamptz,
          case when ${random.maybe(0.5)} then timestamptz '2026-07-01T10:00:00Z' + ${hours} end, now())`.execute(db);
      return;
    case 11:
      await sql`update returns set received_at = now(), reason = ${random.pick(RETURN_REASONS)} where ${of}`.execute(
        db,
      );
      return;
    case 12:
      await sql`delete from returns where ${of} and reason = ${random.pick(RETURN_REASONS)}`.execute(db);
      return;
    case 13:
    case 14:
      // As the job of emissions does.
      await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
      await sql`insert into delivery_emissions (store_id, order_id, no, day, vehicle_class, energy, method, factor_set, mg,
          empty_mg, low_mg, high_mg, formula)
        values (${storeId}, ${id}, ${1 + random.upTo(3)}, '2026-07-01', ${random.pick(['van', 'bicycle'])}, '', 'assumed', 'f',
          ${random.upTo(900_000)}, 0, 0, 900000, '{}')
        on conflict (store_id, order_id, no) do update set mg = excluded.mg, vehicle_class = excluded.vehicle_class`.execute(
        db,
      );
      return;
    case 8:
      await sql`insert into claims (id, store_id, waybill_number, claim_number_mac, claim_number_sealed,
          order_id, state, currency)
        values (${uuidV7()}, ${storeId}, ${`C${uuidV7()}`}, ${Buffer.from(uuidV7().replaceAll('-', ''))},
          ${Buffer.from('sealed')}, ${id}, 'declined', 'EUR')`.execute(db);
      return;
    case 0:
      await sql`${order} dispatched_at = created_at + ${hours}, ended_at = case when order_status >= 25
        then created_at + ${hours} + interval '40 minutes' end ${where}`.execute(db);
      return;
    case 1:
      await sql`${order} promised_at = created_at + ${hours}, parcel_count = ${1 + random.upTo(3)} ${where}`.execute(
        db,
      );
      return;
    case 2:
      await sql`${order} service_day = ${random.pick(['2026-07-31', '2026-08-01'])}::date,
        returned_at = ${random.maybe(0.5) ? new Date() : null}::timestamptz ${where}`.execute(db);
      return;
    case 3:
      await sql`${order} direct_metres = ${random.pick([null, 0, 2000, 2001, 10_000, 30_000])}::integer,
        warehouse_id = ${random.pick([null, ...places.warehouses])}::uuid ${where}`.execute(db);
      return;
    case 4:
      await sql`${order} order_status = case order_status when 25 then 104 when 104 then 25 else order_status end
        ${where}`.execute(db);
      return;
    default:
      throw new RangeError(`no change ${kind}`);
  }
}
