import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { checkFacts } from '#insight/check-facts.ts';
import { countRepairs, listRepairs, rebuildDay, repairDay } from '#insight/rebuild-facts.queries.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
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

describeOnEachEngine(`figures of deliveries (seed ${SEED})`, (on) => {
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

  test('are by SQL, by the domain and as they are written the same, whatever changes and is taken back', async () => {
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
