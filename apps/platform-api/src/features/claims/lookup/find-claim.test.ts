import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { HAVEL_CLAIM, OTHER_HAVEL_CLAIM, SAQR_CLAIM } from '#testing/fixtures/demo-claims.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

interface Lookup {
  readonly host?: string;
  readonly waybill?: string;
  readonly number?: string;
  /** The visitor's address in `x-forwarded-for`; a new one for each lookup by default. */
  readonly address?: string;
  readonly at?: TestPlatform;
  readonly captcha?: string | undefined;
}

const NOT_FOUND = ERROR.waybillNotFound;
const LIMITED = ERROR.rateLimited;
const CAPTCHA = ERROR.invalidCaptcha;

describeOnAnEngine('the claim lookup', (on) => {
  let server: TestPlatform;
  let addresses = 0;
  const behindProxy = { seedDemo: true, trustedProxies: 1 };
  const newAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

  beforeAll(async () => {
    server = await startPlatform(on.database, behindProxy);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
  });

  async function find({
    at = server,
    host = HAVEL_CLAIM.host,
    address = newAddress(),
    captcha,
    ...numbers
  }: Lookup = {}) {
    const { waybill = HAVEL_CLAIM.waybill, number = HAVEL_CLAIM.number } = numbers;
    const reply = await rawRequest(at.origin, {
      method: 'POST',
      path: '/api/user/find_claim',
      headers: { host, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ waybill_number: waybill, claim_number: number, captcha_token: captcha }),
    });
    const json = JSON.parse(reply.body.toString()) as Readonly<Record<string, unknown>>;
    return { ...reply, json, code: json['error_code'] ?? null, size: reply.body.length };
  }
  const failLookups = async (count: number, lookup: Lookup) => {
    for (let attempt = 0; attempt < count; attempt += 1) expect((await find(lookup)).code).toBe(NOT_FOUND);
  };

  test('finds a claim by both numbers, in either case, with its history oldest first', async () => {
    const { json, status } = await find({
      waybill: HAVEL_CLAIM.waybill.toLowerCase(),
      number: HAVEL_CLAIM.number.toLowerCase(),
    });
    expect(status).toBe(200);
    const claim = json['claim'] as { state: string; updated_at: string; timeline: { state: string; at: string }[] };
    expect(claim.timeline.map(({ state }) => state)).toEqual(HAVEL_CLAIM.states);
    expect(claim.timeline.map(({ at }) => at)).toEqual(claim.timeline.map(({ at }) => at).toSorted());
    expect([claim.state, claim.updated_at]).toEqual([HAVEL_CLAIM.states.at(-1), claim.timeline.at(-1)?.at]);
  });

  test('gives every miss the same reply to the byte, except its id', async () => {
    const misses = [
      await find({ number: 'C-00000' }),
      await find({ waybill: 'HV999999999' }),
      await find({ waybill: 'X', number: 'Y' }),
      await find({ number: OTHER_HAVEL_CLAIM.number }),
      await find({ waybill: 'Z'.repeat(50), number: '٩'.repeat(50) }),
      // Another courier's claim with both numbers right.
      await find({ waybill: SAQR_CLAIM.waybill, number: SAQR_CLAIM.number }),
      await find({ host: SAQR_CLAIM.host }),
      // The platform's own page searches all couriers.
      await find({ host: 'panel.localhost', number: 'C-00000' }),
      await find({ host: `${HAVEL_CLAIM.host}.evil.example`, waybill: SAQR_CLAIM.waybill }),
    ];
    const [first, ...others] = misses.map(({ status, size, json: { request_id: _id, ...json }, headers }) => {
      const { date: _date, 'x-request-id': _requestId, ...rest } = headers;
      return { status, size, json, headers: rest };
    });
    expect(first).toMatchObject({ status: 200, json: { success: false, error_code: NOT_FOUND } });
    expect(others).toEqual(others.map(() => first));
    expect(new Set(misses.map(({ json }) => json['request_id'])).size).toBe(misses.length);
  });

  test('rejects numbers with a space, too long or missing before searching', async () => {
    const refused = [
      await find({ waybill: 'HV 100' }),
      await find({ number: 'C\u00a048213' }),
      await find({ waybill: 'X'.repeat(51) }),
      await find({ waybill: '' }),
      await find({ number: '' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => ERROR.validationFailed));
  });

  test('allows ten attempts a minute per address, successful ones included', async () => {
    const address = newAddress();
    await failLookups(9, { address, waybill: 'A', number: '1' });
    expect((await find({ address })).code).toBeNull();
    const refused = await find({ address });
    expect([refused.status, refused.code]).toEqual([429, LIMITED]);
    const wait = Number(refused.json['retry_after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers['retry-after']).toBe(String(wait));
    // The limit also applies at another courier.
    expect((await find({ address, host: SAQR_CLAIM.host })).code).toBe(LIMITED);
    expect((await find()).code).toBeNull();

    await on.database.kysely
      .updateTable('rate_limits')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('key', 'like', 'claim-address/%')
      .execute();
    expect((await find({ address })).code).toBeNull();
  });

  test('ignores a forwarded address unless the proxy is trusted', async () => {
    const open = await startPlatform(on.database);
    try {
      for (let attempt = 0; attempt < 10; attempt += 1) await find({ at: open });
      expect((await find({ at: open })).code).toBe(LIMITED);
    } finally {
      await open.close();
    }
  });

  test('requires a captcha after twenty failures of a waybill a day, from any address, even for the right number', async () => {
    await failLookups(20, { number: 'C-00000' });
    expect((await find()).code).toBe(CAPTCHA);
    expect((await find({ waybill: HAVEL_CLAIM.waybill.toLowerCase() })).code).toBe(CAPTCHA);
    expect((await find({ captcha: 'x'.repeat(43) })).code).toBe(CAPTCHA);
    expect((await find({ waybill: OTHER_HAVEL_CLAIM.waybill, number: OTHER_HAVEL_CLAIM.number })).code).toBeNull();
    const captcha = await captchaToken(on.database);
    expect((await find({ captcha })).code).toBeNull();
    expect((await find({ captcha })).code, 'a captcha token works once').toBe(CAPTCHA);
  });

  test('blocks a waybill after eighty failures a day, with or without captchas', async () => {
    for (let attempt = 0; attempt < 80; attempt += 1) {
      const captcha = attempt < 20 ? undefined : await captchaToken(on.database);
      expect((await find({ number: `C-${attempt}`, captcha })).code).toBe(NOT_FOUND);
    }
    const refused = await find({ captcha: await captchaToken(on.database) });
    expect([refused.status, refused.code]).toEqual([429, LIMITED]);
    expect(Number(refused.json['retry_after'])).toBeGreaterThan(23 * 60 * 60);
  });

  test('finds a claim of any courier on the platform’s own page, with the courier’s contact', async () => {
    const host = 'panel.localhost';
    for (const { waybill, number } of [HAVEL_CLAIM, SAQR_CLAIM]) {
      const there = await find({ host, waybill, number });
      const itself = await find({
        host: waybill === HAVEL_CLAIM.waybill ? HAVEL_CLAIM.host : SAQR_CLAIM.host,
        waybill,
        number,
      });
      expect(there.code).toBeNull();
      expect([there.json['claim'], there.json['courier']]).toEqual([itself.json['claim'], itself.json['courier']]);
    }
    expect((await find({ host })).json['courier']).toMatchObject({
      name: 'Havel Courier',
      support_email: 'service@havel.example',
    });
    const claim_token = (await find({ host })).json['claim_token'];
    const reply = await rawRequest(server.origin, {
      method: 'POST',
      path: '/api/user/get_claim',
      headers: { host, 'content-type': 'application/json' },
      body: JSON.stringify({ claim_token }),
    });
    expect(JSON.parse(reply.body.toString())).toMatchObject({ success: true });
  });

  test('allows ten failures of a waybill a day there until a captcha, and twenty in total', async () => {
    const host = 'panel.localhost';
    await failLookups(10, { host, number: 'C-00000' });
    expect((await find({ host })).code).toBe(CAPTCHA);
    // Rejected lookups count too, otherwise programs that solve no captcha could continue.
    for (let attempt = 11; attempt < 20; attempt += 1)
      expect((await find({ host, number: 'C-00000', captcha: await captchaToken(on.database) })).code).toBe(NOT_FOUND);
    expect((await find({ host, captcha: await captchaToken(on.database) })).code).toBe(LIMITED);
    expect((await find()).code, 'its own page still finds it').toBeNull();
  });

  test('does not count successful lookups as failures', async () => {
    await failLookups(19, { number: 'C-00000' });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await find()).code).toBeNull();
    await failLookups(1, { number: 'C-00000' });
    expect((await find()).code).toBe(CAPTCHA);
  });

  test("does not lock a waybill because of failures at another courier's host", async () => {
    await failLookups(20, { host: SAQR_CLAIM.host, number: 'C-00000' });
    await failLookups(10, { host: 'panel.localhost', number: 'C-00000' });
    expect((await find()).code).toBeNull();
  });

  test('keeps limits across two nodes and restarts', async () => {
    const address = newAddress();
    const nodes = await Promise.all([1, 2].map(() => startPlatform(on.database, behindProxy)));
    try {
      for (const at of [...nodes, ...nodes, ...nodes, ...nodes, ...nodes]) {
        await find({ at, address, waybill: 'A', number: '1' });
        await failLookups(2, { at, number: 'C-00000' });
      }
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
    const restarted = await startPlatform(on.database, behindProxy);
    try {
      expect((await find({ at: restarted, address, waybill: 'A', number: '1' })).code).toBe(LIMITED);
      expect((await find({ at: restarted })).code).toBe(CAPTCHA);
    } finally {
      await restarted.close();
    }
  });

  test('answers no more than twenty of many concurrent lookups', async () => {
    const other = await startPlatform(on.database, behindProxy);
    try {
      const lookups = Array.from({ length: 60 }, (_, at) =>
        find({ at: at % 2 === 0 ? server : other, number: `C-${at}` }),
      );
      const codes = (await Promise.all(lookups)).map(({ code }) => code);
      expect(codes.filter((code) => code === NOT_FOUND)).toHaveLength(20);
      expect(codes.filter((code) => code === CAPTCHA)).toHaveLength(40);
    } finally {
      await other.close();
    }
  });
});
