import { chargeOf } from '@store-panel/domain/weight-prices/charge';
import { SHIPMENT_LABELS, type ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readOne } from '#db/reading/read-together.ts';
import { inTransaction } from '#db/transaction.ts';
import { expireReturns } from '#features/returns/return-jobs.ts';
import { takeCarrierUpdates } from '#features/shipments/carrier-updates/take-updates.ts';
import { checkLedger } from '#ledger/check-ledger.ts';
import { priceVersionReading } from '#sales/weight-prices.queries.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addPrices } from '#testing/fixtures/delivery/sample-prices.ts';
import { addTransporter } from '#testing/fixtures/delivery/sample-transporter.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { addReturningStore, BOWL, deliverOrder, LAMP, type ReturningStore } from '#testing/returns/returning-store.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const deps = { notifyEvent: () => undefined, returnsChanged: () => undefined };

describeOnPostgres('the label of a return', (on) => {
  let server: TestPlatform;
  let shop: ReturningStore;
  let transporterId: string;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    await addPrices(on.database);
    shop = await addReturningStore(on.database, server.origin);
    transporterId = await addTransporter(on.database, shop.store.id);
  });
  afterAll(() => server.close());

  let events = 0;
  const update = (waybill_number: string, label: ShipmentLabel, minutesAgo: number, event = (events += 1)) => ({
    event_id: `l${event}`,
    waybill_number,
    label,
    at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  const report = (...updates: readonly ReturnType<typeof update>[]) =>
    inTransaction(on.database, (db, afterCommit) =>
      takeCarrierUpdates(
        { ...deps, db, afterCommit },
        { storeId: shop.store.id, transporterId, name: 'Elbe Express', codes: [] },
        [...updates],
      ),
    );
  async function approved({
    grams,
    line = BOWL(),
  }: {
    readonly grams: number | null;
    readonly line?: typeof LAMP | ReturnType<typeof BOWL>;
  }) {
    const orderId = await deliverOrder(server.origin, shop);
    await on.database.kysely.updateTable('orders').set({ weight_grams: grams }).where('id', '=', orderId).execute();
    const body = { order_id: orderId, lines: [line], state: 'approved' as const };
    const opened = (await call(server.origin, 'POST /api/store/open_return', body, keyed(shop.staff))).body.return;
    // Its label was made an hour ago.
    await sql`update parcels set told_at = now() - interval '1 hour' where return_id = ${opened.return_id}`.execute(
      on.database.kysely,
    );
    return { orderId, ...opened, waybill: opened.waybill_number ?? '' };
  }
  const charged = async (orderId: string) => {
    const { rows } = await sql<{ amount: number; entries: number }>`
      select coalesce(sum(-amount), 0)::int as amount, count(distinct entry_no)::int as entries from ledger_postings
      where store_id = ${shop.store.id} and order_id = ${orderId} and account = 2 and part = 17`.execute(
      on.database.kysely,
    );
    return rows[0];
  };
  const detail = async (return_id: string) =>
    (await call(server.origin, 'POST /api/store/get_return', { return_id }, shop.staff)).body.return;

  test('costs the store once it is used, by the list in force, and stays explained', async () => {
    const one = await approved({ grams: 1500 });
    expect(one).toMatchObject({ label_charge: null, label: { from: { name: 'Ada Lovelace' } } });
    expect(await charged(one.orderId)).toEqual({ amount: 0, entries: 0 });
    expect(await report(update(one.waybill, 'drop_off_in_progress', 20))).toEqual(['applied']);
    expect(await charged(one.orderId)).toEqual({ amount: 600, entries: 1 });
    expect(await detail(one.return_id)).toMatchObject({ state: 'in_transit', label_charge: 600 });
    const { charge_explain: explain } = await on.database.kysely
      .selectFrom('returns')
      .select('charge_explain')
      .where('id', '=', one.return_id)
      .executeTakeFirstOrThrow();
    const version = await readOne(on.database.kysely, priceVersionReading(shop.store.id));
    if (!version || !explain) throw new Error('nothing explains it');
    expect(chargeOf(version, explain)).toBe(600);
    await expect(
      sql`update returns set label_charge = 1 where id = ${one.return_id}`.execute(on.database.kysely),
    ).rejects.toThrow('charged by');
    expect((await checkLedger(on.database.kysely, { storeId: shop.store.id })).differences).toEqual([]);
  });

  test('costs nothing if it is never used, or nobody knows its weight', async () => {
    const unused = await approved({ grams: 1500 });
    await expireReturns({ ...deps, database: on.database }, Date.parse(unused.expires_at ?? ''));
    const received = await approved({ grams: 1500 });
    const receive = { return_id: received.return_id, version: 1, action: 'receive' as const };
    await call(server.origin, 'POST /api/store/change_return', receive, keyed(shop.staff));
    const unknown = await approved({ grams: null });
    const heavy = await approved({ grams: 90_000 });
    await report(
      update(unknown.waybill, 'drop_off_in_progress', 20),
      update(heavy.waybill, 'drop_off_in_progress', 20),
    );
    for (const { orderId } of [unused, received, unknown, heavy])
      expect(await charged(orderId)).toEqual({ amount: 0, entries: 0 });
    expect(await detail(heavy.return_id)).toMatchObject({ state: 'in_transit', label_charge: null });
  });

  test('two parts of an order in two parcels are two labels', async () => {
    const one = await approved({ grams: 800 });
    const body = { order_id: one.orderId, lines: [LAMP], state: 'approved' as const };
    const other = (await call(server.origin, 'POST /api/store/open_return', body, keyed(shop.staff))).body.return;
    await sql`update parcels set told_at = now() - interval '1 hour' where return_id = ${other.return_id}`.execute(
      on.database.kysely,
    );
    await report(
      update(one.waybill, 'drop_off_in_progress', 20),
      update(other.waybill_number ?? '', 'drop_off_in_progress', 10),
    );
    expect(await charged(one.orderId)).toEqual({ amount: 1200, entries: 2 });
  });

  test('is charged once under doubled and shuffled updates beside a clerk who receives it', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const one = await approved({ grams: 1500 });
      const life = SHIPMENT_LABELS.slice(1, 4).map((label, at) => update(one.waybill, label, 40 - at * 5));
      const doubled = [...life, ...life];
      const all = [...doubled.slice(round % 6), ...doubled.slice(0, round % 6)].toReversed();
      const receive = { return_id: one.return_id, version: 1, action: 'receive' as const };
      await Promise.all([
        ...all.map((each) => report(each)),
        call(server.origin, 'POST /api/store/change_return', receive, keyed(shop.staff)),
      ]);
      const { state, label_charge: charge, timeline } = await detail(one.return_id);
      const wasSent = timeline.some(({ action }) => action === 'send');
      expect(['in_transit', 'received']).toContain(state);
      // Received first, it was never on its way: nothing is charged.
      expect(await charged(one.orderId)).toEqual(wasSent ? { amount: 600, entries: 1 } : { amount: 0, entries: 0 });
      expect(charge).toBe(wasSent ? 600 : null);
    }
    expect((await checkLedger(on.database.kysely, { storeId: shop.store.id })).differences).toEqual([]);
  });
});
