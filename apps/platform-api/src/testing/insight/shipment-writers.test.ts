import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { countRepairs, rebuildDay } from '#insight/rebuild-facts.queries.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { addShipmentPlaces, changeShipment, insertRandomShipment } from '#testing/insight/random-shipments.ts';
import { expectShipmentsEqual } from '#testing/insight/shipment-orders.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_130;
/** Changes of each writer; the long run has 2,000. */
const CHANGES = Number(process.env['SHIPMENT_CHANGES']) || 25;
const WRITERS = 8;
/** Few, so that writers meet. */
const ORDERS = 12;

class RollBack extends Error {}

describeOnPostgres(`figures of deliveries that ${WRITERS} writers change (seed ${SEED})`, (on) => {
  test(
    'are what the orders come to, beside who rebuilds them, without a deadlock',
    { timeout: scaledMs(30_000 + CHANGES * 500) },
    async () => {
      const { kysely } = on.database;
      const { id: storeId } = await addStore(on.database);
      const providerId = (await addCourier(on.database, { storeId })).id;
      const places = await addShipmentPlaces(kysely, { storeId, providerId });
      const random = createRandom(SEED);
      const ids: string[] = [];
      for (let no = 1; no <= ORDERS; no += 1)
        ids.push(await inTransaction(on.database, (db) => insertRandomShipment(db, random, places, no)));
      const before = await deadlocks();
      const done = { changed: 0, undone: 0, rebuilt: 0, writing: WRITERS };

      async function deadlocks() {
        const { rows } = await sql<{ count: number }>`
          select deadlocks as count from pg_stat_database where datname = current_database()`.execute(kysely);
        return Number(rows[0]?.count);
      }

      async function write(at: number) {
        const own = createRandom(SEED + at + 1);
        for (let change = 0; change < CHANGES; change += 1) {
          const [id, isUndone] = [own.pick(ids), own.maybe(0.2)];
          try {
            await inTransaction(on.database, async (db) => {
              // Order first and counters last, as every change of an order does.
              await sql`select from orders where store_id = ${storeId} and id = ${id} for no key update`.execute(db);
              await changeShipment(db, own, places, id, 2);
              await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
              if (isUndone) throw new RollBack();
            });
            done.changed += 1;
          } catch (error) {
            if (!(error instanceof RollBack)) throw error;
            done.undone += 1;
          }
        }
      }

      async function rebuild() {
        while (done.writing > 0) {
          for (const day of ['2026-07-31', '2026-08-01'])
            await inTransaction(on.database, (db) => rebuildDay(db, storeId, day));
          done.rebuilt += 1;
        }
      }

      const writers = Array.from({ length: WRITERS }, (_, at) => write(at).finally(() => (done.writing -= 1)));
      await Promise.all([...writers, rebuild()]);
      expect(done.undone).toBeGreaterThan(0);
      expect(done.changed + done.undone).toBe(WRITERS * CHANGES);
      expect(done.rebuilt).toBeGreaterThan(0);
      expect((await deadlocks()) - before).toBe(0);
      expect(await countRepairs(kysely)).toBe(0);
      await expectShipmentsEqual(kysely, storeId);
      if (CHANGES > 100) console.log(JSON.stringify(done));
    },
  );
});
