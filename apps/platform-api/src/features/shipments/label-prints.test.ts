import type { AddressUse } from '@store-panel/domain/addresses/address-uses';
import { PRINTS_STORED } from '@store-panel/domain/shipments/label-prints';
import { FIRST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addStore, addSubStore, signInStore, signInSubStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('printed labels', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let orderId: string;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
  });
  beforeEach(async () => {
    orderId = await addParcelOf(on.database, store.id, { order_status: 7, ended_at: null });
    await ofParcel({ label: FIRST_SHIPMENT_LABEL });
  });
  afterAll(() => server.close());

  const labelsOf = async (ids: readonly string[], headers = staff) => {
    const { body } = await call(server.origin, 'POST /api/store/get_waybills', { order_ids: [...ids] }, headers);
    return body.waybills.flatMap(({ order_id, parcels }) =>
      parcels.map(({ no, fingerprint }) => ({ order_id, no, fingerprint })),
    );
  };
  const print = async (labels: Awaited<ReturnType<typeof labelsOf>>, headers: Parameters<typeof keyed>[0] = staff) =>
    (await call(server.origin, 'POST /api/store/add_label_prints', { labels }, keyed(headers))).body.count;
  const parcelOf = async (order_id = orderId) =>
    (await call(server.origin, 'POST /api/store/get_parcels', { order_id }, staff)).body.parcels[0];
  const isChanged = async () => (await parcelOf())?.printed?.is_changed;
  const ofOrder = (set: object) =>
    on.database.kysely.updateTable('orders').set(set).where('id', '=', orderId).execute();
  const ofParcel = (set: object) =>
    on.database.kysely.updateTable('parcels').set(set).where('order_id', '=', orderId).execute();
  async function setAddress(use: AddressUse, line: string) {
    const parts = { street: line, house: '1', postcode: '10115', city: 'Berlin', region: '', country: 'DE' };
    const row = {
      store_id: store.id,
      id: uuidV7(),
      label: use,
      company: 'Linden',
      contact: '',
      phone: '',
      email: '',
      note: '',
      line,
      parts: json(parts),
    };
    await on.database.kysely.deleteFrom('store_addresses').where('store_id', '=', store.id).execute();
    await on.database.kysely
      .insertInto('store_addresses')
      .values({ ...row, uses: [use] })
      .execute();
  }

  test('are counted, with who printed them when; the last ones are stored', async () => {
    expect(await parcelOf()).toMatchObject({ printed: null, prints: [] });
    const packer = await addSubStore(on.database, store, ['/app/orders/shipments']);
    const headers = await signInSubStore(server.origin, packer.email);
    const labels = await labelsOf([orderId]);
    // The same label twice in a call is one print.
    expect(await print([...labels, ...labels])).toBe(1);
    expect(await print(labels, headers)).toBe(1);
    const twice = await parcelOf();
    expect(twice).toMatchObject({ printed: { times: 2, by: { kind: 'sub_store' }, is_changed: false } });
    expect(twice?.prints.map(({ by }) => by.kind)).toEqual(['sub_store', 'store']);
    for (let no = 0; no < PRINTS_STORED; no += 1) await print(labels);
    const often = await parcelOf();
    expect(often?.printed).toMatchObject({ times: PRINTS_STORED + 2, by: { kind: 'store' } });
    expect(often?.prints).toHaveLength(PRINTS_STORED);
    expect(often?.prints[0]?.at).toBe(often?.printed?.at);
  });

  test('are to be printed again once anything that they show has changed, and not before', async () => {
    await setAddress('return', 'Old Road 1');
    await print(await labelsOf([orderId]));
    expect(await isChanged()).toBe(false);
    await ofOrder({ promised_at: new Date(), version: 9 });
    expect(await isChanged()).toBe(false);
    const changes: readonly (() => Promise<unknown>)[] = [
      () => ofOrder({ customer_name: 'Katherine Johnson' }),
      () => ofOrder({ customer_phone: '+49 30 1' }),
      () => ofOrder({ address: json({ line: 'New Road 2', note: '', point: null }) }),
      () => ofOrder({ delivery_comment: 'Ring twice' }),
      () => ofOrder({ service_level: 'economy' }),
      () => ofOrder({ item_count: 7 }),
      () => ofParcel({ grams: 1234 }),
      () => ofParcel({ waybill_number: `W${uuidV7()}` }),
      () => setAddress('return', 'New Road 3'),
      () => setAddress('sender', 'New Road 4'),
    ];
    for (const [no, change] of changes.entries()) {
      await change();
      expect(await isChanged(), `change ${no}`).toBe(true);
      await print(await labelsOf([orderId]));
      expect(await isChanged(), `printed after change ${no}`).toBe(false);
    }
    expect((await parcelOf())?.printed?.times).toBe(changes.length + 1);
    const row = async () =>
      (await call(server.origin, 'POST /api/store/list_shipments', {}, staff)).body.shipments.find(
        ({ order_id }) => order_id === orderId,
      )?.parcels[0]?.printed?.is_changed;
    expect(await row()).toBe(false);
    await ofOrder({ customer_name: 'Grace' });
    expect(await row()).toBe(true);
    // What a transporter has, or has brought, gets no other label.
    await ofParcel({ label: 'drop_off_in_progress' });
    expect(await row()).toBe(false);
    await ofParcel({ label: 'transporter_cancelled' });
    expect(await row()).toBe(true);
    await ofOrder({ order_status: 104, status_before_end: 7, ended_at: new Date() });
    expect(await row()).toBe(false);
  });

  test('count for the own store only, of several orders in one call', async () => {
    const other = await addStore(on.database);
    const theirs = await addParcelOf(on.database, other.id, { order_status: 7, ended_at: null });
    const second = await addParcelOf(on.database, store.id, { order_status: 7, ended_at: null });
    const foreign = await labelsOf([theirs], await signInStore(server.origin, other.email));
    expect(await print([...foreign, ...(await labelsOf([second, orderId]))])).toBe(2);
    for (const id of [orderId, second]) expect((await parcelOf(id))?.printed?.times).toBe(1);
    const rows = await on.database.kysely
      .selectFrom('parcels')
      .select('print_count')
      .where('order_id', '=', theirs)
      .execute();
    expect(rows).toEqual([{ print_count: 0 }]);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
