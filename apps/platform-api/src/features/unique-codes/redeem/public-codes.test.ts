// One file, because looks, redeems and limits need the same store, orders and codes.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { checkLedger } from '#ledger/check-ledger.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addPrices } from '#testing/fixtures/delivery/sample-prices.ts';
import { addOwnAddress, addPublicCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { addReturningStore, deliverOrder, type ReturningStore } from '#testing/returns/returning-store.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

interface Replies {
  readonly find_unique_code: Wire['POST /api/user/find_unique_code']['reply'];
  readonly redeem_unique_code: Wire['POST /api/user/redeem_unique_code']['reply'];
}

const HOST = 'codes.localhost';
const NOT_FOUND = ERROR.dataNotFound;
const DAY_MS = 86_400_000;
const BERLIN = { street: 'Ritterstraße', house: '22', postcode: '10969', city: 'Berlin', region: '', country: 'DE' };
const HOLDER = {
  name: 'Wilma Werk',
  phone: '+49 30 7654321',
  address: BERLIN,
  contents: 'Lamp to repair',
  grams: 1500,
};

describeOnAnEngine('the public page of unique codes', (on) => {
  let server: TestPlatform;
  let shop: ReturningStore;
  let orderId: string;
  let number: string;
  let codes = 0;
  let addresses = 0;

  beforeAll(async () => {
    server = await startPlatform(on.database, { trustedProxies: 1 });
    shop = await addReturningStore(on.database, server.origin);
    const tenant_id = await addTenant(on.database, HOST);
    await on.database.kysely.updateTable('stores').set({ tenant_id }).where('id', '=', shop.store.id).execute();
    await addPrices(on.database);
    await payIn(on.database.kysely, shop.store.id, 100_000);
    orderId = await order();
    number = await numberOf(orderId);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
  });

  /** Delivered to a postcode. */
  const order = async (postcode: string | null = '10969', line = 'Ritterstraße 22') => {
    const id = await deliverOrder(server.origin, shop, { customer_phone: '+491711234567' });
    await on.database.pool.query(
      `update orders set address = jsonb_build_object('line', $3::text, 'note', '', 'point', null)
        || case when $2::text is null then '{}'::jsonb else jsonb_build_object('parts', jsonb_build_object('postcode', $2::text)) end
      where id = $1`,
      [id, postcode, line],
    );
    return id;
  };
  const numberOf = async (id: string) =>
    String(
      (
        await on.database.kysely
          .selectFrom('orders')
          .select('unique_id')
          .where('id', '=', id)
          .where('store_id', '=', shop.store.id)
          .executeTakeFirstOrThrow()
      ).unique_id,
    );
  const newCode = () => `CODE-${(codes += 1)}`;
  const usesOf = async (id: string) => {
    const { rows } = await on.database.pool.query<{ used: number }>('select used from unique_codes where id = $1', [
      id,
    ]);
    return rows[0]?.used;
  };
  async function post<Key extends keyof Replies>(
    path: Key,
    body: object,
    more: { host?: string; address?: string; key?: string } = {},
  ) {
    const { host = HOST, address = `10.2.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`, key } = more;
    const reply = await rawRequest(server.origin, {
      method: 'POST',
      path: `/api/user/${path}`,
      headers: {
        host,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const json = JSON.parse(reply.body.toString()) as Replies[Key] & { readonly error_code?: number };
    return { ...reply, json, code: json.error_code ?? null, size: reply.body.length };
  }
  const look = (body: object, more?: { readonly host?: string; readonly address?: string }) =>
    post('find_unique_code', body, more);
  const redeem = (body: object, key: string = randomUUID()) => post('redeem_unique_code', body, { key });
  const found = async (code: string, of = { number, factor: '10969' }) =>
    (await look({ code, order: of })).json.code_token;
  const bowl = (quantity = 1) => ({ lines: [{ line: 0, quantity, reason: 'damaged' }] });

  test('says what a code may do, and of an order only what may come back', async () => {
    const code = newCode();
    await addPublicCode(on.database, shop.store.id, { code });
    const first = (await look({ code: ` ${code.toLowerCase()} ` })).json;
    expect(first).toMatchObject({ purpose: 'return', code_token: null, order: null, send: null });
    expect(first.store?.names.length).toBeGreaterThan(0);
    const reply = await look({ code, order: { number: `#${number}`, factor: ' 10 969' } });
    expect(reply.json.order).toMatchObject({
      unique_id: Number(number),
      lines: [
        { line: 0, name: 'Bowl', left: 2, is_excluded: false },
        { line: 1, name: 'Lamp', left: 1, is_excluded: false },
      ],
      problem: null,
    });
    expect(reply.body.toString()).not.toMatch(/Ritterstraße|1711234567|10969/u);
  });

  test('knows an order by a waybill too, and by the phone where it has no postcode', async () => {
    const code = newCode();
    await addPublicCode(on.database, shop.store.id, { code, uses: 5 });
    const byPhone = await order(null);
    await on.database.pool.query(
      `update orders set waybill_number = 'WBL77', shipment_label = 'confirmed_delivery', shipped_at = now() where id = $1`,
      [byPhone],
    );
    expect((await look({ code, order: { number: 'wbl77', factor: '4567' } })).json.order?.problem).toBeNull();
    expect((await look({ code, order: { number: 'wbl77', factor: '10969' } })).code).toBe(NOT_FOUND);
  });

  test('knows it by the postcode in an address that was typed in one line, or by the phone', async () => {
    const code = newCode();
    await addPublicCode(on.database, shop.store.id, { code, uses: 5 });
    const typed = await numberOf(await order(null, 'Ritterstraße 10968, 10969 Berlin'));
    for (const factor of ['10969', '4567'])
      expect((await look({ code, order: { number: typed, factor } })).json.order?.problem).toBeNull();
    for (const factor of ['Berlin', '1096', '10967'])
      expect((await look({ code, order: { number: typed, factor } })).code).toBe(NOT_FOUND);
  });

  test('opens a return that needs no approval, once for each key, and counts it', async () => {
    const code = newCode();
    const id = await addPublicCode(on.database, shop.store.id, { code, uses: 2 });
    const code_token = await found(code);
    const key = randomUUID();
    const body = { code_token, return: { ...bowl(), note: ' Cracked ' } };
    const opened = await redeem(body, key);
    expect(opened.json.return).toMatchObject({ unique_id: Number(number), way_back: 'store' });
    expect(opened.json.return?.waybill_number).toMatch(/^WBL\d{11}$/u);
    expect((await redeem(body, key)).json).toEqual(opened.json);
    expect(await usesOf(id)).toBe(1);
    const listed = await call(server.origin, 'POST /api/store/list_returns', { order_id: orderId }, shop.staff);
    expect(listed.body.returns).toMatchObject([
      { state: 'approved', origin: 'code', number: opened.json.return?.number },
    ]);

    const [row] = listed.body.returns;
    const cancel = { return_id: row?.return_id, version: row?.version, action: 'cancel', reason: 'Not needed' };
    expect((await call(server.origin, 'POST /api/store/change_return', cancel, keyed(shop.staff))).code).toBeNull();
    expect(await usesOf(id), 'called off before it was sent').toBe(0);
  });

  test('takes back no more than was bought, in time, for reasons that are offered', async () => {
    const code = newCode();
    const id = await addPublicCode(on.database, shop.store.id, { code, uses: 10 });
    const of = await order();
    const code_token = await found(code, { number: await numberOf(of), factor: '10969' });
    expect((await redeem({ code_token, return: bowl(3) })).code).toBe(ERROR.changeStatusFailed);
    const late = { lines: [{ line: 0, quantity: 1, reason: 'refused_at_door' }] };
    expect((await redeem({ code_token, return: late })).code).toBe(ERROR.validationFailed);
    expect((await redeem({ code_token })).code).toBe(ERROR.validationFailed);
    expect((await redeem({ code_token, send: HOLDER })).code).toBe(ERROR.validationFailed);
    await on.database.pool.query(`update orders set ended_at = now() - interval '15 days' where id = $1`, [of]);
    expect((await redeem({ code_token, return: bowl() })).code).toBe(ERROR.changeStatusFailed);
    const again = await look({ code, order: { number: await numberOf(of), factor: '10969' } });
    expect(again.json.order?.problem).toBe('window_over');
    expect(await usesOf(id)).toBe(0);
  });

  test('sends a parcel to the store, charged as a manual order, and its cancelling gives the use back', async () => {
    const code = newCode();
    const address_id = await addOwnAddress(on.database, shop.store.id);
    const send = { max_grams: 2000, service_level: 'next_day', address_id } as const;
    const id = await addPublicCode(on.database, shop.store.id, { code, uses: 3, send });
    const shown = (await look({ code })).json;
    expect(shown.send).toMatchObject({ max_grams: 2000, service_level: 'next_day', to: { name: 'Repairs' } });
    const { code_token } = shown;
    const heavy = await redeem({ code_token, send: { ...HOLDER, grams: 2001 } });
    expect(heavy.code).toBe(ERROR.validationFailed);
    const { parcel } = (await redeem({ code_token, send: HOLDER })).json;
    expect(parcel).toMatchObject({
      grams: 1500,
      service_level: 'next_day',
      to: { line: 'Torstraße 12, 10119 Berlin' },
    });
    const { rows } = await on.database.pool.query<{ id: string; version: number }>(
      `select id, version, customer_name, address ->> 'line' as line, total::int, courier_charge::int, waybill_number,
        sent_in #>> '{from,line}' as sent_from, promised_at > created_at as is_promised
      from orders where sent_in ->> 'code_id' = $1`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        customer_name: 'Wilma Werk',
        line: 'Torstraße 12, 10119 Berlin',
        total: 0,
        courier_charge: 600,
        waybill_number: parcel?.waybill_number,
        sent_from: 'Ritterstraße 22, 10969 Berlin',
        is_promised: true,
      },
    ]);
    expect(await usesOf(id)).toBe(1);
    const [sent] = rows;
    const off = { order_id: sent?.id, order_status: 104, cancel_reason: 'Sent twice', version: sent?.version };
    const cancelled = await call(server.origin, 'POST /api/store/store_cancel_or_reject_order', off, keyed(shop.staff));
    expect(cancelled.code).toBeNull();
    expect(await usesOf(id)).toBe(0);
    expect((await checkLedger(on.database.kysely, { storeId: shop.store.id })).differences).toEqual([]);

    await on.database.kysely
      .updateTable('store_addresses')
      .set({ deleted_at: new Date() })
      .where('store_id', '=', shop.store.id)
      .where('id', '=', address_id)
      .execute();
    expect((await redeem({ code_token, send: HOLDER })).code, 'its address is gone').toBe(NOT_FOUND);
    expect((await look({ code })).code).toBe(NOT_FOUND);
  });

  test('sends nothing that the store cannot pay for', async () => {
    const poor = await addReturningStore(on.database, server.origin);
    const address_id = await addOwnAddress(on.database, poor.store.id);
    const code = newCode();
    const id = await addPublicCode(on.database, poor.store.id, {
      code,
      send: { max_grams: 2000, service_level: 'next_day', address_id },
    });
    const { code_token } = (await look({ code }, { host: 'panel.localhost' })).json;
    expect((await redeem({ code_token, send: HOLDER })).code).toBe(ERROR.paymentFailed);
    await on.database.kysely
      .updateTable('stores')
      .set({ courier_service: false })
      .where('id', '=', poor.store.id)
      .execute();
    expect((await redeem({ code_token, send: HOLDER })).code).toBe(ERROR.storeBusinessOff);
    expect(await usesOf(id)).toBe(0);
  });

  test('answers every miss alike, to the byte', async () => {
    const usable = newCode();
    const [usedUp, expired, ended] = [newCode(), newCode(), newCode()];
    await addPublicCode(on.database, shop.store.id, { code: usable });
    await addPublicCode(on.database, shop.store.id, { code: usedUp, used: 1 });
    await addPublicCode(on.database, shop.store.id, { code: expired, ends_at: new Date(Date.now() - DAY_MS) });
    await addPublicCode(on.database, shop.store.id, { code: ended, ended_at: new Date() });
    const foreign = newCode();
    await addPublicCode(on.database, (await addReturningStore(on.database, server.origin)).store.id, { code: foreign });
    await addTenant(on.database, 'other-codes.localhost');
    const misses = [
      await look({ code: 'K7Q2M-00000' }),
      await look({ code: usedUp }),
      await look({ code: expired }),
      await look({ code: ended }),
      await look({ code: foreign }),
      await look({ code: usable }, { host: 'other-codes.localhost' }),
      await look({ code: usable, order: { number, factor: '10968' } }),
      await look({ code: usable, order: { number: '999999', factor: '10969' } }),
      await look({ code: 'K7Q2M-00000', order: { number, factor: '10969' } }),
    ];
    const [first, ...others] = misses.map(({ status, size, json, headers }) => {
      const { date: _date, 'x-request-id': _requestId, ...rest } = headers;
      return { status, size, json: { ...json, request_id: null }, headers: rest };
    });
    expect(first).toMatchObject({ json: { success: false, error_code: NOT_FOUND } });
    expect(others).toEqual(others.map(() => first));
    expect((await look({ code: usable })).code).toBeNull();
    // The platform's page finds codes of all stores.
    expect((await look({ code: foreign }, { host: 'panel.localhost' })).code).toBeNull();
  });

  test('a code that ended after it was found is a miss, and so is a forged token', async () => {
    const code = newCode();
    const id = await addPublicCode(on.database, shop.store.id, { code });
    const code_token = await found(code);
    await on.database.pool.query('update unique_codes set ended_at = now() where id = $1', [id]);
    expect((await redeem({ code_token, return: bowl() })).code).toBe(NOT_FOUND);
    expect((await redeem({ code_token: 'x'.repeat(80), return: bowl() })).code).toBe(NOT_FOUND);
  });

  test('two stores with the same code are told apart by the order', async () => {
    const code = newCode();
    const other = await addReturningStore(on.database, server.origin);
    await addPublicCode(on.database, other.store.id, { code });
    await addPublicCode(on.database, shop.store.id, { code });
    const at = { host: 'panel.localhost' };
    expect((await look({ code }, at)).json).toMatchObject({ purpose: 'return', store: null, code_token: null });
    const named = (await look({ code, order: { number, factor: '10969' } }, at)).json;
    expect(named.order?.unique_id).toBe(Number(number));
    expect(named.code_token).not.toBeNull();
  });

  test('allows ten attempts a minute and address, redeeming included', async () => {
    const code = newCode();
    await addPublicCode(on.database, shop.store.id, { code });
    const address = '10.9.9.9';
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect((await look({ code: 'NOT-THERE' }, { address })).code).toBe(NOT_FOUND);
    expect((await look({ code }, { address })).code).toBeNull();
    expect((await look({ code }, { address })).code).toBe(ERROR.rateLimited);
    const refused = await post('redeem_unique_code', { code_token: 'x'.repeat(80) }, { address, key: randomUUID() });
    expect(refused.code).toBe(ERROR.rateLimited);
  });

  test('asks for a captcha after a hundred misses a day and page, from any address', async () => {
    const code = newCode();
    await addPublicCode(on.database, shop.store.id, { code });
    const { rows } = await on.database.pool.query<{ id: string }>(
      'select tenant_id as id from host_names where host = $1',
      [HOST],
    );
    await look({ code: 'NOT-THERE' });
    await on.database.pool.query('update rate_limits set count = 99 where key = $1', [`code-page/${rows[0]?.id}`]);
    expect((await look({ code })).code, 'a hit does not count').toBeNull();
    expect((await look({ code: 'NOT-THERE' })).code).toBe(NOT_FOUND);
    expect((await look({ code })).code).toBe(ERROR.invalidCaptcha);
    expect((await look({ code, captcha_token: await captchaToken(on.database) })).code).toBeNull();
    // Another page, and claims, have their own count.
    expect((await look({ code }, { host: 'panel.localhost' })).code).toBeNull();
  });
});
