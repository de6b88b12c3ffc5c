import type { Wire } from '@store-panel/contract/table';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addStore, addSubStore, signInStore, signInSubStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Filter = Wire['POST /api/store/list_shipments']['body'];
const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

describeOnAnEngine('the list of shipments', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let first: string;
  let lost: string;
  let back: string;
  let delivered: string;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    first = await add(1, { waybill_number: 'TR-100', customer_name: 'Grace Hopper', customer_phone: '+15551234' });
    lost = await add(2, { waybill_number: 'TR-200', shipment_label: 'transporter_cancelled', shipment_told_at: at(9) });
    back = await add(3, { waybill_number: 'WBL300', shipment_label: 'confirmed_delivery', ...ended });
    delivered = await add(4, { waybill_number: 'WBL400', shipment_label: 'confirmed_delivery', ...ended });
    await add(5, { waybill_number: null, shipment_label: null, shipped_at: null });
    await call(server.origin, 'POST /api/store/return_order', { order_id: back, reason: 'Wrong door' }, keyed(staff));
    await addClaim(on.database, createSecrets(Buffer.alloc(32, 7)), store.id, {
      order_id: back,
      state: 'under_review',
    });
  });
  afterAll(() => server.close());

  const ended = {
    order_status: ORDER_STATUS.completed,
    status_before_end: ORDER_STATUS.ready,
    ended_at: at(20),
  } as const;
  const add = (day: number, overrides: Parameters<typeof addParcelOf>[2]) =>
    addParcelOf(on.database, store.id, { shipped_at: at(day), ...overrides });
  const list = async (filter: Filter, headers = staff) =>
    (await call(server.origin, 'POST /api/store/list_shipments', filter, headers)).body;
  const ids = async (filter: Filter, headers = staff) =>
    (await list(filter, headers)).shipments.map(({ order_id }) => order_id);

  test('has every order with a waybill, newest first, with label, since, claim and return reason', async () => {
    const { shipments, count } = await list({});
    expect(count).toBe(4);
    expect(shipments.map(({ order_id }) => order_id)).toEqual([delivered, back, lost, first]);
    expect(shipments[1]).toMatchObject({
      waybill_number: 'WBL300',
      shipment_label: 'confirmed_delivery',
      return_reason: 'Wrong door',
      claim: { state: 'under_review' },
    });
    expect(shipments[1]?.returned_at).not.toBeNull();
    expect(shipments.map(({ since }) => Date.parse(since))).toEqual([at(4), at(3), at(9), at(1)].map(Number));
    expect(shipments[3]).toMatchObject({ claim: null, returned_at: null, return_reason: null });
  });

  test.each([
    ['a label', { label: ['transporter_cancelled'] }, () => [lost]],
    ['two labels', { label: ['transporter_cancelled', 'pending_pickup_confirmation'] }, () => [lost, first]],
    ['returned shipments', { end: ['back'] }, () => [back]],
    ['delivered shipments', { end: ['done'] }, () => [delivered]],
    ['open shipments', { end: ['open'] }, () => [lost, first]],
    ['cancelled shipments', { end: ['called_off'] }, () => []],
    ['days', { start_date: '2026-01-02', end_date: '2026-01-03' }, () => [back, lost]],
    ['part of a waybill', { query: 'tr-' }, () => [lost, first]],
    ['a waybill with pattern characters', { query: '%' }, () => []],
    ['a name', { search_by: 'customer', search_value: 'hopper' }, () => [first]],
    ['a phone number', { search_by: 'phone', search_value: '555-1234' }, () => [first]],
    ['an order', { search_by: 'order_number', search_value: '#2' }, () => [lost]],
    ['a name as an order', { search_by: 'order_number', search_value: 'hopper' }, () => []],
  ] as const)('is filtered by %s', async (_what, filter, expected) => {
    expect(await ids(filter as Filter)).toEqual(expected());
  });

  test('is sorted and paginated', async () => {
    expect(await ids({ sort: '-since' })).toEqual([lost, delivered, back, first]);
    expect(await ids({ sort: 'waybill_number' })).toEqual([first, lost, back, delivered]);
    expect(await ids({ sort: 'order' })).toEqual([first, lost, back, delivered]);
    expect(await list({ page: 2, perPage: 20 })).toMatchObject({ shipments: [], count: 4, page: 2 });
  });

  test('has shipments of the own store only', async () => {
    const other = await addStore(on.database);
    const headers = await signInStore(server.origin, other.email);
    const theirs = await addParcelOf(on.database, other.id);
    expect(await ids({}, headers)).toEqual([theirs]);
    const { body } = await call(server.origin, 'POST /api/store/get_waybills', { order_ids: [first, theirs] }, headers);
    expect(body.waybills.map(({ order_id }) => order_id)).toEqual([theirs]);
  });

  test('includes claims only for users with the claims screen, and is rejected without the shipments screen', async () => {
    const enter = async (urls: readonly string[]) =>
      signInSubStore(server.origin, (await addSubStore(on.database, store, [...urls])).email);
    const packer = await enter(['/app/orders/shipments']);
    expect((await list({ end: ['back'] }, packer)).shipments).toMatchObject([{ order_id: back, claim: null }]);
    const claimsStaff = await enter(['/app/orders/shipments', '/app/orders/claims']);
    expect((await list({ end: ['back'] }, claimsStaff)).shipments).toMatchObject([
      { claim: { state: 'under_review' } },
    ]);
    const other = await enter(['/app/orders/claims']);
    expect((await call(server.origin, 'POST /api/store/list_shipments', {}, other)).code).toBe(ERROR.notAllowed);
  });

  test('is backed by an index', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'orders_shipped'`.execute(on.database.kysely);
    expect(rows[0]?.indexdef).toContain('(store_id, shipped_at, id) WHERE (waybill_number IS NOT NULL)');
  });

  test('is exported with texts of the requested language', async () => {
    const body = {
      filter: {},
      format: 'csv',
      columns: ['waybill_number', 'label', 'return_reason', 'shipped_at'],
      language: 'de',
      clock: 'h23',
    } as const;
    const response = await fetch(`${server.origin}/api/store/export_shipments`, {
      method: 'POST',
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    expect(response.headers.get('x-rows')).toBe('4');
    expect(text.split('\r\n').slice(0, 3).join('\n')).toContain('Sendungsnummer');
    expect(text).toContain('Zustellung bestätigt');
    expect(text).toContain('Wrong door');
    expect(text.split('\r\n')[1]).toMatch(/ \d{4} \d\d:\d\d$/);
  });

  const trackingPages = async () => {
    const { parcels } = (await call(server.origin, 'POST /api/store/get_parcels', { order_id: lost }, staff)).body;
    return parcels.map(({ tracking_url: url }) => url);
  };

  test('has label data in the requested order, with the claim lookup URL, and each parcel its page for customers', async () => {
    const waybills = async () =>
      (await call(server.origin, 'POST /api/store/get_waybills', { order_ids: [lost, first, lost] }, staff)).body;
    expect(await waybills()).toMatchObject({
      lookup_url: null,
      waybills: [{ waybill_number: 'TR-200' }, { waybill_number: 'TR-100', customer_name: 'Grace Hopper', pieces: 1 }],
    });
    expect(await trackingPages()).toEqual([null]);
    const tenant = uuidV7();
    const tenantRow = { id: tenant, name: 'Hermes', theme: 'default', languages: ['en'], default_language: 'en' };
    await on.database.kysely.insertInto('tenants').values(tenantRow).execute();
    await on.database.kysely
      .insertInto('host_names')
      .values({ host: `${tenant}.example`, tenant_id: tenant })
      .execute();
    await on.database.kysely.updateTable('stores').set({ tenant_id: tenant }).where('id', '=', store.id).execute();
    expect((await waybills()).lookup_url).toBe(`https://${tenant}.example/`);
    expect(await trackingPages()).toEqual([`https://${tenant}.example/track#waybill=TR-200`]);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
