import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { checkFacts } from '#insight/check-facts.ts';
import { countRepairs, listRepairs, rebuildDay, repairDay } from '#insight/rebuild-facts.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import {
  addShipmentPlaces,
  changeShipment,
  insertRandomShipment,
  type ShipmentPlaces,
} from '#testing/insight/random-shipments.ts';
import { expectShipmentsEqual, writtenShipments } from '#testing/insight/shipment-orders.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_129;
/** Orders of one run; the long one has 20,000. Each is changed some times. */
const ORDERS = Number(process.env['SHIPMENT_FACTS']) || 120;
/** Orders of one store, after which its figures are compared. */
const BATCH = 120;

class RollBack extends Error {}

describeOnAnEngine(`figures of deliveries (seed ${SEED})`, (on) => {
  let providerId: string;
  let places: ShipmentPlaces;
  beforeAll(async () => {
    const { id } = await addStore(on.database);
    providerId = (await addCourier(on.database, { storeId: id })).id;
  });
  const newStore = async () => {
    places = await addShipmentPlaces(on.database.kysely, { storeId: (await addStore(on.database)).id, providerId });
  };
  beforeEach(newStore);

  const insert = (random: Random, no: number) =>
    inTransaction(on.database, (db) => insertRandomShipment(db, random, places, no));

  test(
    'are by SQL, by the domain and as they are written the same, whatever changes and is taken back',
    { timeout: scaledMs(60_000 + ORDERS * 100) },
    async () => {
      const random = createRandom(SEED);
      for (let done = 0; done < ORDERS; done += BATCH) {
        const ids: string[] = [];
        for (let no = 1; no <= BATCH; no += 1) ids.push(await insert(random, no));
        for (let no = 0; no < BATCH; no += 1) {
          const isUndone = random.maybe(0.2);
          const change = inTransaction(on.database, async (db) => {
            await changeShipment(db, random, places, random.pick(ids), 3);
            if (isUndone) throw new RollBack();
          });
          if (isUndone) await expect(change).rejects.toThrow(RollBack);
          else await change;
        }
        await expectShipmentsEqual(on.database.kysely, places.storeId);
        expect(await countRepairs(on.database.kysely)).toBe(0);
        if (done + BATCH < ORDERS) await newStore();
      }
      const { rows } = await sql<{ dimension: string }>`
      select distinct dimension from shipment_facts where store_id = ${places.storeId} order by 1`.execute(
        on.database.kysely,
      );
      expect(rows.map(({ dimension }) => dimension)).toEqual([
        'carrier',
        'day',
        'distance',
        'door',
        'refund',
        'return_reason',
        'service_level',
        'vehicle_class',
        'warehouse',
      ]);
    },
  );

  test('follow each thing that counts when it alone is changed', async () => {
    const { kysely } = on.database;
    const { storeId, transporters, warehouses } = places;
    const at = new Date('2026-07-30T10:00:00Z');
    const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
    const id = await addParcelOf(on.database, storeId, {
      order_type: 'delivery',
      order_status: 25,
      status_before_end: 7,
      service_day: '2026-07-30',
      created_at: at,
      dispatched_at: after(1),
      estimated_ready_at: after(1),
      promised_at: after(20),
      ended_at: after(10),
      charge_explain: json({ list: uuidV7(), version: 1, service: 'next_day', band: null, row: 1000, grams: 900 }),
    });
    const ofOrder = sql`where store_id = ${storeId} and order_id = ${id}`;
    const order = (set: RawBuilder<unknown>) =>
      sql`update orders set ${set} where store_id = ${storeId} and id = ${id}`;
    const changes: readonly RawBuilder<unknown>[] = [
      sql`update parcels set attempts = 2 ${ofOrder}`,
      sql`update parcels set transporter_id = ${transporters[0]} ${ofOrder}`,
      sql`insert into returns (store_id, id, number, order_id, state, origin, reason, lines, currency, amount, way_back)
        values (${storeId}, ${uuidV7()}, 1, ${id}, 'requested', 'store', 'late', '[{}]', 'EUR', 1, 'store')`,
      sql`update returns set reason = 'damaged' ${ofOrder}`,
      sql`update returns set received_at = now() ${ofOrder}`,
      sql`update returns set refunded_at = now() ${ofOrder}`,
      sql`insert into delivery_emissions (store_id, order_id, no, day, vehicle_class, energy, method, factor_set, mg, empty_mg,
          low_mg, high_mg, formula)
        values (${storeId}, ${id}, 1, '2026-07-30', 'van', '', 'assumed', 'f', 5, 0, 0, 9, '{}')`,
      sql`update delivery_emissions set mg = 7 ${ofOrder}`,
      sql`update delivery_emissions set vehicle_class = 'bicycle' ${ofOrder}`,
      sql`insert into claims (id, store_id, waybill_number, claim_number_mac, claim_number_sealed, order_id, state, currency)
        values (${uuidV7()}, ${storeId}, 'C1', ${Buffer.alloc(32)}, ${Buffer.from('sealed')}, ${id}, 'declined', 'EUR')`,
      order(sql`service_day = '2026-07-31'`),
      order(sql`service_level = 'economy'`),
      order(sql`parcel_count = 2`),
      order(sql`warehouse_id = ${warehouses[0]}`),
      order(sql`direct_metres = 1`),
      order(sql`courier_charge = 590`),
      order(sql`promised_at = ${after(3)}`),
      order(sql`estimated_ready_at = ${after(0)}`),
      order(sql`ended_at = ${after(30)}`),
      order(sql`dispatched_at = ${after(2)}`),
      sql`delete from returns ${ofOrder}`,
      order(sql`returned_at = ${after(90)}`),
      sql`delete from claims ${ofOrder}`,
      sql`delete from delivery_emissions ${ofOrder}`,
      order(sql`order_status = 104`),
      order(sql`order_type = 'pickup'`),
    ];
    for (const [no, change] of changes.entries()) {
      const before = await writtenShipments(kysely, storeId);
      await change.execute(kysely);
      expect(await writtenShipments(kysely, storeId), `change ${no}`).not.toEqual(before);
      await expectShipmentsEqual(kysely, storeId);
    }
    expect(await writtenShipments(kysely, storeId)).toEqual([]);
  });

  test('do not move when they are posted again, and are the same when their days are made anew', async () => {
    const { kysely } = on.database;
    const { storeId } = places;
    const random = createRandom(SEED + 1);
    for (let no = 1; no <= 40; no += 1) await insert(random, no);
    const before = await writtenShipments(kysely, storeId);
    await sql`select post_shipment_facts(store_id, id) from orders where store_id = ${storeId}`.execute(kysely);
    expect(await writtenShipments(kysely, storeId)).toEqual(before);
    await kysely.deleteFrom('shipment_facts').where('store_id', '=', storeId).execute();
    const days = await kysely
      .selectFrom('orders')
      .select('service_day')
      .distinct()
      .where('store_id', '=', storeId)
      .execute();
    for (const { service_day: day } of days) await inTransaction(on.database, (db) => rebuildDay(db, storeId, day));
    expect(await writtenShipments(kysely, storeId)).toEqual(before);
    await expectShipmentsEqual(kysely, storeId);
  });

  test('that could not be written stop no order, and are repaired', async () => {
    const { kysely } = on.database;
    const { storeId } = places;
    const random = createRandom(SEED + 2);
    for (let no = 1; no <= 20; no += 1) await insert(random, no);
    await sql`alter table shipment_facts add constraint broken check (orders < -1) not valid`.execute(kysely);
    const ids: string[] = [];
    for (let no = 21; no <= 40; no += 1) ids.push(await insert(random, no));
    await sql`alter table shipment_facts drop constraint broken`.execute(kysely);
    expect(ids).toHaveLength(20);
    expect(await countRepairs(kysely)).toBeGreaterThan(0);
    for (const repair of await listRepairs(kysely)) await inTransaction(on.database, (db) => repairDay(db, repair));
    expect(await countRepairs(kysely)).toBe(0);
    await expectShipmentsEqual(kysely, storeId);
  });

  test('are compared with the orders each night', async () => {
    const { kysely } = on.database;
    const { storeId } = places;
    const random = createRandom(SEED + 3);
    for (let no = 1; no <= 30; no += 1) await insert(random, no);
    const check = () => checkFacts(kysely, storeId, { today: '2026-11-02', olderMonth: null });
    expect(await check()).toEqual([]);
    const { day } = await kysely
      .selectFrom('shipment_facts')
      .select((eb) => eb.fn.max('day').as('day'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    await sql`update shipment_facts set late = late + 1 where store_id = ${storeId} and day = ${day}::date
      and dimension = 'day'`.execute(kysely);
    expect(await check()).toEqual([day]);
  });
});
