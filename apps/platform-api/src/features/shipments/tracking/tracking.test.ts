import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { createParcelTokens } from '#features/shipments/tracking/parcel-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { recordStatements, type StatementRecorder } from '#testing/enumeration/recorded-statements.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addTransporter } from '#testing/fixtures/delivery/sample-transporter.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { call, keyed, startPlatform, type TestPlatform, testSecrets } from '#testing/servers/test-platform.ts';

/** Waybills that are guessed, half of them existing; 10,000 in `npm run soak`. */
const WAYBILLS = Number(process.env['TRACKED_WAYBILLS'] ?? 40);
const SEED = 20_261_130;

type Found = Wire['POST /api/user/find_parcel']['reply'];

const HOST = 'tracking.localhost';
const OTHER_HOST = 'elsewhere.localhost';
const MISSED = ERROR.waybillNotFound;
const POSTCODE = '10969';
const CANARIES = ['Canaria Nestler', 'Kanarienweg', '5557311', 'Quittierer'] as const;

/** An address with canaries in what is about a person. */
const ADDRESS = {
  line: 'Kanarienweg 73, 10969 Berlin',
  note: 'Bell at Nestler',
  point: null,
  parts: { street: 'Kanarienweg', house: '73', postcode: POSTCODE, city: 'Berlin', region: '', country: 'DE' },
};

describeOnAnEngine('the public tracking page', (on) => {
  let recorded: StatementRecorder;
  let server: TestPlatform;
  let store: TestStore;
  let stranger: TestStore;
  let addresses = 0;
  let numbers = 0;

  beforeAll(async () => {
    recorded = recordStatements(on.database);
    server = await startPlatform(recorded.database, { trustedProxies: 1, logLevel: 'debug' });
    [store, stranger] = [await addStore(on.database), await addStore(on.database)];
    for (const [{ id }, host] of [
      [store, HOST],
      [stranger, OTHER_HOST],
    ] as const) {
      const tenant_id = await addTenant(on.database, host, { name: `Courier of ${host}` });
      await on.database.kysely
        .updateTable('stores')
        .set({ tenant_id, courier_service: true })
        .where('id', '=', id)
        .execute();
    }
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
  });

  const newAddress = () => `10.3.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
  /** @returns the waybill and the order of a parcel that goes to the address of the canaries */
  async function addParcel(overrides: Parameters<typeof addParcelOf>[2] = {}, of = store) {
    const waybill = overrides.waybill_number ?? `TRACK${(numbers += 1)}`;
    const orderId = await addParcelOf(on.database, of.id, {
      waybill_number: waybill,
      customer_name: 'Canaria Nestler',
      customer_phone: '+49 30 5557311',
      address: json(ADDRESS),
      ...overrides,
    });
    return { waybill, orderId };
  }
  async function post(
    path: 'find_parcel' | 'get_parcel',
    body: object,
    { host = HOST, address = newAddress() }: { readonly host?: string; readonly address?: string } = {},
  ) {
    const { result, statements } = await recorded.during(() =>
      server.platform.app.inject({
        method: 'POST',
        url: `/api/user/${path}`,
        headers: { host, 'x-forwarded-for': address },
        payload: body,
      }),
    );
    const reply = result.json<Found & { readonly error_code?: number; readonly retry_after?: number }>();
    return { reply, code: reply.error_code ?? null, status: result.statusCode, text: result.body, statements, result };
  }
  const find = (
    waybill: string,
    factor: string = POSTCODE,
    more: Parameters<typeof post>[2] & { captcha?: string } = {},
  ) => post('find_parcel', { waybill_number: waybill, factor, captcha_token: more.captcha }, more);
  const look = (parcel_token: string, known_version?: string) => post('get_parcel', { parcel_token, known_version });
  const canariesIn = (text: string) => CANARIES.filter((canary) => text.includes(canary));

  test('finds it by the postcode in an address that was typed in one line, too', async () => {
    const { parts: _none, ...typed } = ADDRESS;
    const { waybill } = await addParcel({ address: json(typed) });
    expect((await find(waybill)).reply.parcel.shipment_label).toBe('pending_pickup_confirmation');
    for (const factor of ['Berlin', '73', '10968']) expect((await find(waybill, factor)).code).toBe(MISSED);
  });

  test('shows how far a parcel has come, by its postcode or the end of the phone', async () => {
    const promised = new Date('2030-05-06T17:00:00Z');
    const { waybill, orderId } = await addParcel({ promised_at: promised });
    const transporterId = await addTransporter(on.database, store.id);
    await on.database.kysely
      .updateTable('parcels')
      .set({
        transporter_id: transporterId,
        received_by: 'Quittierer',
        window_from: new Date('2030-05-07T07:00:00Z'),
        window_to: new Date('2030-05-07T09:00:00Z'),
      })
      .where('store_id', '=', store.id)
      .where('order_id', '=', orderId)
      .execute();
    const byPostcode = await find(waybill.toLowerCase(), ' 10 969');
    expect(byPostcode.reply.parcel).toMatchObject({
      shipment_label: 'pending_pickup_confirmation',
      is_cancelled: false,
      parcel_count: 1,
      delivered_count: 0,
      expected_on: '2030-05-07',
      timezone: 'Europe/Berlin',
      city: 'Berlin',
      transporter: 'Elbe Express',
    });
    expect(Date.parse(byPostcode.reply.parcel.window?.from ?? '')).toBe(Date.parse('2030-05-07T07:00:00Z'));
    expect(byPostcode.reply.courier?.name).toBe(`Courier of ${HOST}`);
    const byPhone = await find(waybill, '٧٣١١', { host: 'panel.localhost' });
    expect(byPhone.reply.parcel).toEqual(byPostcode.reply.parcel);
    expect(byPhone.reply.courier).toEqual(byPostcode.reply.courier);
    expect(canariesIn(byPostcode.text + byPhone.text + (await look(byPhone.reply.parcel_token)).text)).toEqual([]);
  });

  test('replies to each miss with the same bytes, after the same statements, and names no person anywhere', async () => {
    let state = SEED;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const replies = new Map<string, string>();
    const statements = new Map<string, string>();
    const found = new Set<string>();
    for (let at = 0; at < WAYBILLS; at += 1) {
      const isKnown = at % 2 === 0;
      const waybill = `GUESS${String(at).padStart(6, '0')}`;
      // Of other couriers, sent back, in use twice: a guess tells none of them apart.
      if (isKnown) await addParcel({ waybill_number: waybill }, random(4) === 0 ? stranger : store);
      const factor = isKnown ? String(10_970 + random(2000)) : [POSTCODE, '7311', 'x'][random(3)];
      const { result, statements: made } = await find(waybill, factor);
      const { date: _date, 'x-request-id': _id, ...headers } = result.headers;
      const { request_id: _requestId, ...body } = result.json<Record<string, unknown>>();
      replies.set(JSON.stringify([result.statusCode, headers, result.rawPayload.length, body]), waybill);
      statements.set(made.join('\n'), waybill);
      if (isKnown) found.add((await find(waybill)).text);
    }
    expect([...replies.values()], `seed ${SEED}`).toHaveLength(1);
    expect([...replies.keys()][0]).toContain(String(MISSED));
    expect([...statements.values()], `seed ${SEED}`).toHaveLength(1);
    expect([...statements.keys()][0]).toContain('from parcels p');
    expect(found.size, 'each of its own').toBeGreaterThan(WAYBILLS / 4);
    expect(canariesIn([...replies.keys(), ...found].join('\n'))).toEqual([]);
    expect(server.logLines.length).toBeGreaterThan(0);
    expect(canariesIn(server.logLines.join('\n'))).toEqual([]);
  });

  test('finds no parcel of another courier, none that comes back and none of an erased customer', async () => {
    const { waybill } = await addParcel({}, stranger);
    expect((await find(waybill)).code).toBe(MISSED);
    expect((await find(waybill, POSTCODE, { host: OTHER_HOST })).code).toBeNull();
    const both = await addParcel({ waybill_number: waybill });
    const own = await find(both.waybill);
    expect(own.reply.courier?.name, 'a number that two stores have').toBe(`Courier of ${HOST}`);
    const erased = await addParcel({ address: null, customer_phone: '' });
    for (const factor of [POSTCODE, '0000', '-']) expect((await find(erased.waybill, factor)).code).toBe(MISSED);
    const back = await addParcel();
    await on.database.kysely.transaction().execute(async (trx) => {
      // The return itself is of no interest here.
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx
        .updateTable('parcels')
        .set({ no: 21, return_id: uuidV7() })
        .where('store_id', '=', store.id)
        .where('order_id', '=', back.orderId)
        .execute();
    });
    expect((await find(back.waybill)).code).toBe(MISSED);
  });

  test('of a parcel that comes to the store, its sender has the factor', async () => {
    const { waybill } = await addParcel({
      sent_in: json({ code_id: 'c', from: ADDRESS, to: { name: 'A store', phone: '' } }),
      address: json({ line: 'Depot 1', note: '', point: null }),
    });
    const { reply, text } = await find(waybill);
    expect(reply.parcel.city).toBe('');
    expect(canariesIn(text)).toEqual([]);
  });

  test('is looked at again with its version, by one row, until its number changes', async () => {
    const { waybill, orderId } = await addParcel({ promised_at: new Date('2030-05-06T17:00:00Z') });
    const { reply } = await find(waybill);
    const { version } = reply.parcel;
    const same = await look(reply.parcel_token, version);
    expect(same.reply.parcel).toBeNull();
    expect(same.statements.filter((text) => text.includes('parcels p'))).toHaveLength(1);
    const staff = await signInStore(server.origin, store.email);
    const update = { orders: [{ order_id: orderId, version: 1 }], shipment_label: 'transporter_assigned' as const };
    expect((await call(server.origin, 'POST /api/store/tell_shipment_news', update, keyed(staff))).code).toBeNull();
    const assigned = (await look(reply.parcel_token, version)).reply.parcel;
    expect(assigned).toMatchObject({ shipment_label: 'transporter_assigned', delivered_count: 0 });
    expect(assigned.history.map(({ shipment_label: label }) => label)).toEqual(['transporter_assigned']);
    await on.database.pool.query(
      'update parcels set window_from = now(), window_to = now() where store_id = $1 and order_id = $2',
      [store.id, orderId],
    );
    expect((await look(reply.parcel_token, assigned.version)).reply.parcel.window).not.toBeNull();
    await on.database.pool.query(
      `update parcels set waybill_number = 'RENAMED' where store_id = $1 and order_id = $2`,
      [store.id, orderId],
    );
    expect((await look(reply.parcel_token)).code).toBe(MISSED);
  });

  test('says that a parcel was delivered or cancelled, and expects it no more', async () => {
    const promised_at = new Date('2030-05-06T17:00:00Z');
    const delivered = await addParcel({ promised_at, shipment_label: 'confirmed_delivery' });
    await on.database.pool.query(
      `update parcels set label = 'confirmed_delivery' where store_id = $1 and order_id = $2`,
      [store.id, delivered.orderId],
    );
    expect((await find(delivered.waybill)).reply.parcel).toMatchObject({ delivered_count: 1, expected_on: null });
    const cancelled = await addParcel({ promised_at, order_status: 104, status_before_end: 7, ended_at: new Date() });
    expect((await find(cancelled.waybill)).reply.parcel).toMatchObject({ is_cancelled: true });
  });

  test('has 2008 for a token that is forged or older than two hours', async () => {
    const { waybill, orderId } = await addParcel();
    const own = { storeId: store.id, orderId, no: 1, waybill };
    const issue = (hours: number) => createParcelTokens(testSecrets, () => Date.now() - hours * 3_600_000).issue(own);
    expect((await look(issue(1.9))).code).toBeNull();
    for (const token of [issue(2.1), Buffer.alloc(80, 7).toString('base64url'), `${issue(0).slice(0, -4)}AAAA`])
      expect((await look(token)).code).toBe(MISSED);
  });

  test('allows ten looks a minute per address, apart from the lookup of claims', async () => {
    const { waybill } = await addParcel();
    const address = newAddress();
    for (let at = 0; at < 10; at += 1) expect((await find(waybill, POSTCODE, { address })).code).toBeNull();
    const refused = await find(waybill, POSTCODE, { address });
    expect([refused.status, refused.code]).toEqual([429, ERROR.rateLimited]);
    const claim = await server.platform.app.inject({
      method: 'POST',
      url: '/api/user/find_claim',
      headers: { host: HOST, 'x-forwarded-for': address },
      payload: { waybill_number: waybill, claim_number: 'C-1' },
    });
    expect(claim.json()).toMatchObject({ error_code: MISSED });
  });

  test('needs a captcha after twenty misses of a waybill a day, and is over at a hundred', async () => {
    const { waybill } = await addParcel();
    const wrong = (more?: Parameters<typeof find>[2]) => find(waybill, '10118', more);
    for (let at = 0; at < 20; at += 1) expect((await wrong()).code).toBe(MISSED);
    expect((await find(waybill)).code).toBe(ERROR.invalidCaptcha);
    const captcha = await captchaToken(on.database);
    expect((await find(waybill, POSTCODE, { captcha })).code).toBeNull();
    // The attempt without a captcha counted, too.
    for (let at = 21; at < 80; at += 1)
      expect((await wrong({ captcha: await captchaToken(on.database) })).code).toBe(MISSED);
    expect((await wrong({ captcha: await captchaToken(on.database) })).code).toBe(ERROR.rateLimited);
    const host = 'panel.localhost';
    for (let at = 0; at < 20; at += 1)
      expect((await wrong({ host, captcha: await captchaToken(on.database) })).code).toBe(MISSED);
    const last = await find(waybill, POSTCODE, { host, captcha: await captchaToken(on.database) });
    expect(last.code, 'a hundred in total, on both pages').toBe(ERROR.rateLimited);
    expect(last.reply.retry_after).toBeGreaterThan(23 * 60 * 60);
  });
});
