import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readBillingCopy } from '#invoices/billing-copy.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const LINDEN = {
  company_name: 'Linden & Rye GmbH',
  country: 'DE',
  city: 'Berlin',
  state: '',
  postal_code: '10115',
  address1: 'Ackerstraße 1',
  address2: '2. Hof',
  vat_id: 'DE 136695976',
  invoice_email: 'office@linden.example',
  language: 'de',
};

/** The service of the European Union: what it says next, and what requests it got. */
interface VatService {
  readonly url: string;
  readonly requests: unknown[];
  reply: { readonly status: number; readonly body: object };
  readonly close: () => Promise<void>;
}

async function startVatService(): Promise<VatService> {
  const requests: unknown[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(service.reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(service.reply.body));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const service: VatService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check-vat-number`,
    requests,
    reply: { status: 200, body: { valid: true } },
    close: () => new Promise((done) => void server.close(() => done())),
  };
  return service;
}

describeOnAnEngine('billing', (on) => {
  let server: TestPlatform;
  let vat: VatService;

  beforeAll(async () => {
    vat = await startVatService();
    server = await startPlatform(on.database, { vatCheckUrl: vat.url });
  });
  beforeEach(async () => {
    vat.requests.splice(0);
    vat.reply = { status: 200, body: { valid: true } };
    await on.database.kysely.deleteFrom('rate_limits').execute();
  });
  afterAll(async () => {
    await server.close();
    await vat.close();
  });

  const newStore = async () => {
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const get = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_billing', {}, staff)).body;
  const save = async (staff: SessionHeaders, version: number, own: object = {}) => {
    const body = { settings: { ...LINDEN, ...own }, version };
    return (await call(server.origin, 'POST /api/store/save_billing', body as never, keyed(staff))).body;
  };
  const check = async (staff: SessionHeaders, own: object = {}) => {
    const body = { country: 'DE', vat_id: LINDEN.vat_id, ...own };
    return (await call(server.origin, 'POST /api/store/check_vat_id', body, staff)).body;
  };

  test('states nothing but the country at first, then what is saved, and nothing again once that is undone', async () => {
    const { staff } = await newStore();
    const first = await get(staff);
    expect(first).toMatchObject({ settings: { company_name: '', vat_id: '' }, version: 1, vat_check: null });
    const saved = await save(staff, 1);
    expect(saved).toMatchObject({ settings: LINDEN, version: 2 });
    expect(await save(staff, 1, { city: 'Potsdam' })).toMatchObject({ error_code: ERROR.staleVersion });
    expect(await save(staff, 2)).toMatchObject({ version: 2, change_id: null });
    const undo = { change_id: saved.change_id ?? '' };
    await call(server.origin, 'POST /api/store/revert_setting_change', undo, keyed(staff));
    expect((await get(staff)).settings).toEqual(first.settings);
  });

  test('is what invoices state, the VAT id with its prefix', async () => {
    const { id, staff } = await newStore();
    expect(await readBillingCopy(on.database.kysely, id)).toMatchObject({ vat_id: null });
    await save(staff, 1, { vat_id: '136695976', state: 'Berlin' });
    expect(await readBillingCopy(on.database.kysely, id)).toEqual({
      name: 'Linden & Rye GmbH',
      lines: ['Ackerstraße 1', '2. Hof', '10115 Berlin', 'DE'],
      vat_id: 'DE136695976',
    });
  });

  test('names each field that its country asks for, and a mistyped VAT id', async () => {
    const { staff } = await newStore();
    const problemsOf = async (own: object) => {
      const reply = await save(staff, 1, own);
      expect(reply).toMatchObject({ error_code: ERROR.settingUpdateFailed });
      return (reply as unknown as { readonly fields: readonly object[] }).fields;
    };
    expect(await problemsOf({ postal_code: ' ', vat_id: 'DE136695977' })).toEqual([
      { path: 'settings.postal_code', problem: 'required' },
      { path: 'settings.vat_id', problem: 'check_sum' },
    ]);
    expect(await problemsOf({ country: 'US', vat_id: '' })).toEqual([{ path: 'settings.state', problem: 'required' }]);
    expect(await problemsOf({ country: 'ZZ', vat_id: '' })).toEqual([{ path: 'settings.country', problem: 'unknown' }]);
    expect((await get(staff)).version).toBe(1);
  });

  test('keeps what the tax authorities said of exactly this VAT id, of this store alone', async () => {
    const [{ staff }, other] = [await newStore(), await newStore()];
    await save(staff, 1);
    await save(other.staff, 1);
    expect(await check(staff)).toMatchObject({ problem: null, answer: 'valid' });
    expect(vat.requests).toEqual([{ countryCode: 'DE', vatNumber: '136695976' }]);
    expect((await get(staff)).vat_check).toMatchObject({ is_valid: true });
    expect((await get(other.staff)).vat_check).toBeNull();
    vat.reply = { status: 200, body: { valid: false } };
    expect(await check(staff)).toMatchObject({ answer: 'invalid' });
    expect((await get(staff)).vat_check).toMatchObject({ is_valid: false });
    await save(staff, 2, { country: 'AT', vat_id: 'ATU13585627' });
    expect((await get(staff)).vat_check).toBeNull();
  });

  test.each([
    ['an error', { status: 500, body: {} }],
    [
      'a member that is away',
      { status: 200, body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
    ],
  ])('%s is no answer, and takes none away', async (_, reply) => {
    const { staff } = await newStore();
    await save(staff, 1);
    await check(staff);
    vat.reply = reply;
    expect(await check(staff)).toMatchObject({ problem: null, answer: 'unreachable' });
    expect((await get(staff)).vat_check).toMatchObject({ is_valid: true });
  });

  test('sends no request about an id that is mistyped, or of a country that the service does not know', async () => {
    const { staff } = await newStore();
    expect(await check(staff, { vat_id: 'DE136695977' })).toMatchObject({ problem: 'check_sum', answer: 'not_asked' });
    expect(await check(staff, { country: 'CH', vat_id: 'CHE-107.787.577' })).toMatchObject({ answer: 'not_asked' });
    expect(vat.requests).toEqual([]);
  });

  test('is refused to a sub-store without the screen', async () => {
    const store = await newStore();
    const subStore = await addSubStore(on.database, store, ['/app/profile']);
    const counter = await signInSubStore(server.origin, subStore.email);
    expect(await get(counter)).toMatchObject({ success: false });
    expect(await save(counter, 1)).toMatchObject({ success: false });
  });
});
