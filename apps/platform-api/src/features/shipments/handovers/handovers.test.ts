import { ERROR } from '@store-panel/contract/errors/error-codes';
import { REOPEN_MS } from '@store-panel/domain/shipments/handovers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { openParcelStore, type ParcelStore, SIGNATURE } from '#testing/fixtures/delivery/parcel-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('handovers', (on) => {
  let server: TestPlatform;
  let shop: ParcelStore;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  beforeEach(async () => {
    shop = await openParcelStore(server, on.database);
  });
  afterAll(() => server.close());

  const resultsOf = async (id: string, numbers: string[]) =>
    (await shop.scan(id, numbers)).body.results.map(({ result }) => result);

  test('move what was scanned to its transporter, with a number, and name what stays', async () => {
    const first = await shop.ship(shop.van, 2);
    const second = await shop.ship();
    const handover = await shop.open();
    expect(handover).toMatchObject({ number: null, state: 'open', parcels: 0, transporter: { name: 'Havel Van' } });
    expect(await shop.open()).toEqual(handover);
    const [a = '', b = ''] = first.waybill_numbers;
    expect(await resultsOf(handover.handover_id, [` ${a.toLowerCase()} `, b, a])).toEqual(['added', 'added', 'known']);
    const before = await shop.get(handover.handover_id);
    expect(before.handover).toMatchObject({ parcels: 2, grams: 3000, unweighed: 0, version: 2 });
    expect(before.waiting.map(({ waybill_number: waybill }) => waybill)).toEqual(second.waybill_numbers);
    const closed = await shop.close(handover.handover_id);
    expect(closed.body).toMatchObject({
      handover: { number: 'M-00001', state: 'closed', driver_name: 'Ali', is_signed: true, parcels: 2 },
      refused: [],
    });
    const parcels = await shop.parcelsOf(first.order_id);
    expect(parcels.map(({ shipment_label: label }) => label)).toEqual([
      'dispatched_to_transporter',
      'dispatched_to_transporter',
    ]);
    expect(parcels[0]).toMatchObject({ handover: { handover_id: handover.handover_id, number: 'M-00001' } });
    expect(parcels[0]?.history.at(-1)).toMatchObject({ reason: 'M-00001', actor: { kind: 'store' } });
    expect((await shop.parcelsOf(second.order_id))[0]).toMatchObject({
      shipment_label: 'pending_pickup_confirmation',
      handover: null,
    });
    const listed = await shop.list();
    expect(listed).toMatchObject({ count: 1, handovers: [{ number: 'M-00001' }] });
    expect(listed.waiting.transporters).toMatchObject([
      { transporter: { name: 'Havel Van' }, parcels: 1, handover: null },
    ]);
    expect((await shop.get(handover.handover_id)).signature).toEqual(SIGNATURE);
  });

  test('say why a number is not taken', async () => {
    const other = await shop.ship(shop.bike);
    const [others = ''] = other.waybill_numbers;
    const ended = await shop.ship();
    const [endedNumber = ''] = ended.waybill_numbers;
    await shop.callOff(ended.order_id);
    const gone = await shop.ship();
    const [goneNumber = ''] = gone.waybill_numbers;
    const first = await shop.open();
    await shop.scan(first.handover_id, [goneNumber]);
    await shop.close(first.handover_id);
    const foreign = await (await openParcelStore(server, on.database)).ship();
    const next = await shop.open();
    const { body } = await shop.scan(next.handover_id, [
      'NONE',
      others,
      endedNumber,
      goneNumber,
      `${foreign.waybill_numbers[0] ?? ''}-OF-ANOTHER-STORE`,
    ]);
    expect(body.results.map(({ result, transporter }) => [result, transporter])).toEqual([
      ['not_found', null],
      ['other_transporter', 'Havel Bike'],
      ['order_ended', null],
      ['handed_over', null],
      ['not_found', null],
    ]);
    expect(body.handover).toMatchObject({ parcels: 0, version: 1 });
  });

  test('take a parcel that is for no transporter along, which then has it', async () => {
    const free = await shop.ship();
    await on.database.kysely
      .updateTable('parcels')
      .set({ transporter_id: null })
      .where('order_id', '=', free.order_id)
      .execute();
    const none = await shop.open(null);
    expect(none.transporter).toBeNull();
    expect((await shop.get(none.handover_id)).waiting).toHaveLength(1);
    const { handover_id: id } = await shop.open();
    expect(await resultsOf(id, free.waybill_numbers)).toEqual(['added']);
    expect(await resultsOf(none.handover_id, free.waybill_numbers)).toEqual(['other_handover']);
    expect((await shop.get(none.handover_id)).waiting).toEqual([]);
    await shop.close(id);
    expect((await shop.parcelsOf(free.order_id))[0]?.transporter).toMatchObject({ name: 'Havel Van' });
  });

  test('refuse what was called off meanwhile, and the others go', async () => {
    const [ended, going] = [await shop.ship(), await shop.ship()];
    const { handover_id: id } = await shop.open();
    await shop.scan(id, [...ended.waybill_numbers, ...going.waybill_numbers]);
    await shop.callOff(ended.order_id);
    const { body } = await shop.close(id);
    expect(body).toMatchObject({
      handover: { state: 'closed', parcels: 1 },
      refused: [{ waybill_number: ended.waybill_numbers[0], refused: 'order_ended' }],
    });
    const last = await shop.ship();
    const second = await shop.open();
    await shop.scan(second.handover_id, last.waybill_numbers);
    await shop.callOff(last.order_id);
    const none = await shop.close(second.handover_id);
    expect(none.body).toMatchObject({
      handover: { state: 'open', number: null },
      refused: [{ refused: 'order_ended' }],
    });
    // Its number is not used up.
    const third = await shop.ship();
    await shop.scan(second.handover_id, third.waybill_numbers);
    expect((await shop.close(second.handover_id)).body.handover.number).toBe('M-00002');
  });

  test('take what a transporter gave back, by the steps of the table', async () => {
    const { order_id, waybill_numbers } = await shop.ship(shop.van, 2);
    await on.database.kysely
      .updateTable('parcels')
      .set({ label: 'transporter_cancelled' })
      .where('order_id', '=', order_id)
      .where('no', '=', 2)
      .execute();
    const { handover_id: id } = await shop.open();
    await shop.scan(id, waybill_numbers);
    expect((await shop.close(id)).body).toMatchObject({ handover: { parcels: 2 }, refused: [] });
    const labels = (await shop.parcelsOf(order_id)).map(({ shipment_label: label }) => label);
    expect(labels).toEqual(['dispatched_to_transporter', 'dispatched_to_transporter']);
  });

  test('are closed as they were read, with something in them, and by a real signature', async () => {
    const { handover_id: id } = await shop.open();
    expect((await shop.close(id)).body.error_code).toBe(ERROR.notInThisState);
    await shop.scan(id, (await shop.ship()).waybill_numbers);
    expect((await shop.close(id, { version: 1 })).body.error_code).toBe(ERROR.staleVersion);
    const dot = await shop.close(id, { signature: [[5, 5, 6, 6]] });
    expect(dot.body).toMatchObject({ fields: [{ path: 'signature', problem: 'signature.invalid' }] });
    const unsigned = await shop.close(id, { signature: null });
    expect(unsigned.body.handover).toMatchObject({ state: 'closed', is_signed: false });
    expect((await shop.close(id)).body.error_code).toBe(ERROR.notInThisState);
    expect((await shop.scan(id, ['X'])).body.error_code).toBe(ERROR.notInThisState);
    expect((await shop.remove(id, uuidV7())).body.error_code).toBe(ERROR.notInThisState);
  });

  describe('that were closed', () => {
    const closeOne = async () => {
      const shipped = await shop.ship();
      const { handover_id: id } = await shop.open();
      await shop.scan(id, shipped.waybill_numbers);
      await shop.close(id);
      return { id, ...shipped };
    };

    test('can be opened again for a while: a parcel is added, one is taken out, the number stays', async () => {
      const { id, order_id } = await closeOne();
      const later = await shop.ship();
      expect((await shop.reopen(id)).body.handover).toMatchObject({ state: 'open', number: 'M-00001', parcels: 1 });
      await shop.scan(id, later.waybill_numbers);
      expect((await shop.remove(id, order_id)).body.handover).toMatchObject({ parcels: 1 });
      const [back] = await shop.parcelsOf(order_id);
      expect(back).toMatchObject({ shipment_label: 'pending_pickup_confirmation', handover: null });
      expect(back?.history.at(-2)).toMatchObject({ shipment_label: 'transporter_cancelled', reason: 'M-00001' });
      expect((await shop.close(id, { driver_name: 'Eva' })).body.handover).toMatchObject({
        number: 'M-00001',
        driver_name: 'Eva',
        parcels: 1,
      });
      const order = await on.database.kysely
        .selectFrom('orders')
        .select('dispatched_at')
        .where('id', '=', order_id)
        .executeTakeFirst();
      expect(order?.dispatched_at).toBeNull();
    });

    test('stay closed once the time is over, and beside another open one', async () => {
      const { id } = await closeOne();
      await shop.open();
      expect((await shop.reopen(id)).body.error_code).toBe(ERROR.notInThisState);
      const late = await openParcelStore(server, on.database);
      shop = late;
      const old = await closeOne();
      await on.database.kysely
        .updateTable('handovers')
        .set({ closed_at: new Date(Date.now() - REOPEN_MS - 1000) })
        .where('id', '=', old.id)
        .execute();
      expect((await shop.reopen(old.id)).body.error_code).toBe(ERROR.notInThisState);
    });

    test('give nothing back that is on its way meanwhile', async () => {
      const { id, order_id } = await closeOne();
      await shop.reopen(id);
      await on.database.kysely
        .updateTable('parcels')
        .set({ label: 'arrived_at_drop_off' })
        .where('order_id', '=', order_id)
        .execute();
      expect((await shop.remove(id, order_id)).body.error_code).toBe(ERROR.notInThisState);
      expect((await shop.get(id)).handover.parcels).toBe(1);
    });
  });

  test('of another store, or with its transporter, are not found', async () => {
    const stranger = await openParcelStore(server, on.database);
    const { handover_id: id } = await shop.open();
    for (const reply of [
      await stranger.scan(id, ['X']),
      await stranger.remove(id, uuidV7()),
      await call(server.origin, 'POST /api/store/get_handover', { handover_id: id }, stranger.staff),
      await call(server.origin, 'POST /api/store/open_handover', { transporter_id: shop.van }, keyed(stranger.staff)),
    ])
      expect(reply.body.error_code).toBe(ERROR.dataNotFound);
  });
});
