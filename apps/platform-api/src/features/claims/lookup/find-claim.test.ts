import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { HAVEL_CLAIM, OTHER_HAVEL_CLAIM, SAQR_CLAIM } from '#testing/fixtures/demo-claims.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

interface Guess {
  readonly host?: string;
  readonly waybill?: string;
  readonly number?: string;
  /** Of the visitor, as the proxy in front tells it; a new one each time unless given. */
  readonly address?: string;
  readonly at?: TestPlatform;
  readonly captcha?: string | undefined;
}

const NOT_FOUND = ERROR.waybillNotFound;
const LIMITED = ERROR.rateLimited;
const CAPTCHA = ERROR.invalidCaptcha;

describeOnAnEngine('claims that are looked up', (on) => {
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
  }: Guess = {}) {
    const { waybill = HAVEL_CLAIM.waybill, number = HAVEL_CLAIM.number } = numbers;
    const reply = await rawRequest(at.origin, {
      method: 'POST',
      path: '/api/user/find_claim',
      headers: { host, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ waybill_number: waybill, claim_number: number, captcha_token: captcha }),
    });
    const told = JSON.parse(reply.body.toString()) as Readonly<Record<string, unknown>>;
    return { ...reply, told, code: told['error_code'] ?? null, size: reply.body.length };
  }
  const tries = async (count: number, guess: Guess) => {
    for (let tried = 0; tried < count; tried += 1) expect((await find(guess)).code).toBe(NOT_FOUND);
  };

  test('are found by both numbers together, in either case, with their history oldest first', async () => {
    const { told, status } = await find({
      waybill: HAVEL_CLAIM.waybill.toLowerCase(),
      number: HAVEL_CLAIM.number.toLowerCase(),
    });
    expect(status).toBe(200);
    const claim = told['claim'] as { state: string; updated_at: string; timeline: { state: string; at: string }[] };
    expect(claim.timeline.map(({ state }) => state)).toEqual(HAVEL_CLAIM.states);
    expect(claim.timeline.map(({ at }) => at)).toEqual(claim.timeline.map(({ at }) => at).toSorted());
    expect([claim.state, claim.updated_at]).toEqual([HAVEL_CLAIM.states.at(-1), claim.timeline.at(-1)?.at]);
  });

  test('every miss has the same answer to the byte, but for its id', async () => {
    const misses = [
      await find({ number: 'C-00000' }),
      await find({ waybill: 'HV999999999' }),
      await find({ waybill: 'X', number: 'Y' }),
      await find({ number: OTHER_HAVEL_CLAIM.number }),
      await find({ waybill: 'Z'.repeat(50), number: '٩'.repeat(50) }),
      // Another courier's claim, both numbers right.
      await find({ waybill: SAQR_CLAIM.waybill, number: SAQR_CLAIM.number }),
      await find({ host: SAQR_CLAIM.host }),
      // The platform's own page looks for a number at every courier.
      await find({ host: 'panel.localhost', number: 'C-00000' }),
      await find({ host: `${HAVEL_CLAIM.host}.evil.example`, waybill: SAQR_CLAIM.waybill }),
    ];
    const [first, ...others] = misses.map(({ status, size, told: { request_id: _id, ...told }, headers }) => {
      const { date: _date, 'x-request-id': _requestId, ...rest } = headers;
      return { status, size, told, headers: rest };
    });
    expect(first).toMatchObject({ status: 200, told: { success: false, error_code: NOT_FOUND } });
    expect(others).toEqual(others.map(() => first));
    expect(new Set(misses.map(({ told }) => told['request_id'])).size).toBe(misses.length);
  });

  test('numbers with a space, too long or missing are refused before they are looked for', async () => {
    const refused = [
      await find({ waybill: 'HV 100' }),
      await find({ number: 'C\u00a048213' }),
      await find({ waybill: 'X'.repeat(51) }),
      await find({ waybill: '' }),
      await find({ number: '' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => ERROR.validationFailed));
  });

  test('an address has ten tries a minute, right ones included, and no other pays for it', async () => {
    const address = newAddress();
    await tries(9, { address, waybill: 'A', number: '1' });
    expect((await find({ address })).code).toBeNull();
    const refused = await find({ address });
    expect([refused.status, refused.code]).toEqual([429, LIMITED]);
    const wait = Number(refused.told['retry_after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers['retry-after']).toBe(String(wait));
    // Not even at another courier.
    expect((await find({ address, host: SAQR_CLAIM.host })).code).toBe(LIMITED);
    expect((await find()).code).toBeNull();

    await on.database.kysely
      .updateTable('rate_limits')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('key', 'like', 'claim-address/%')
      .execute();
    expect((await find({ address })).code).toBeNull();
  });

  test('what a visitor says of its address counts only behind a proxy that is trusted', async () => {
    const open = await startPlatform(on.database);
    try {
      for (let tried = 0; tried < 10; tried += 1) await find({ at: open });
      expect((await find({ at: open })).code).toBe(LIMITED);
    } finally {
      await open.close();
    }
  });

  test('a waybill takes twenty failures a day, from wherever they come; then even the right number takes a captcha', async () => {
    await tries(20, { number: 'C-00000' });
    expect((await find()).code).toBe(CAPTCHA);
    expect((await find({ waybill: HAVEL_CLAIM.waybill.toLowerCase() })).code).toBe(CAPTCHA);
    expect((await find({ captcha: 'x'.repeat(43) })).code).toBe(CAPTCHA);
    expect((await find({ waybill: OTHER_HAVEL_CLAIM.waybill, number: OTHER_HAVEL_CLAIM.number })).code).toBeNull();
    const captcha = await captchaToken(on.database);
    expect((await find({ captcha })).code).toBeNull();
    expect((await find({ captcha })).code, 'a proof is good once').toBe(CAPTCHA);
  });

  test('eighty failures of a waybill a day are the end, captchas or none', async () => {
    for (let tried = 0; tried < 80; tried += 1) {
      const captcha = tried < 20 ? undefined : await captchaToken(on.database);
      expect((await find({ number: `C-${tried}`, captcha })).code).toBe(NOT_FOUND);
    }
    const refused = await find({ captcha: await captchaToken(on.database) });
    expect([refused.status, refused.code]).toEqual([429, LIMITED]);
    expect(Number(refused.told['retry_after'])).toBeGreaterThan(23 * 60 * 60);
  });

  test('on the platform’s own page a claim of any courier is found, and who that is', async () => {
    const host = 'panel.localhost';
    for (const { waybill, number } of [HAVEL_CLAIM, SAQR_CLAIM]) {
      const there = await find({ host, waybill, number });
      const itself = await find({
        host: waybill === HAVEL_CLAIM.waybill ? HAVEL_CLAIM.host : SAQR_CLAIM.host,
        waybill,
        number,
      });
      expect(there.code).toBeNull();
      expect([there.told['claim'], there.told['courier']]).toEqual([itself.told['claim'], itself.told['courier']]);
    }
    expect((await find({ host })).told['courier']).toMatchObject({
      name: 'Havel Courier',
      support_email: 'service@havel.example',
    });
    const claim_token = (await find({ host })).told['claim_token'];
    const kept = await rawRequest(server.origin, {
      method: 'POST',
      path: '/api/user/get_claim',
      headers: { host, 'content-type': 'application/json' },
      body: JSON.stringify({ claim_token }),
    });
    expect(JSON.parse(kept.body.toString())).toMatchObject({ success: true });
  });

  test('there a waybill takes ten failures a day until a captcha, and twenty altogether', async () => {
    const host = 'panel.localhost';
    await tries(10, { host, number: 'C-00000' });
    expect((await find({ host })).code).toBe(CAPTCHA);
    // What was refused counts too, or programs that solve no captcha would be let on looking.
    for (let tried = 11; tried < 20; tried += 1)
      expect((await find({ host, number: 'C-00000', captcha: await captchaToken(on.database) })).code).toBe(NOT_FOUND);
    expect((await find({ host, captcha: await captchaToken(on.database) })).code).toBe(LIMITED);
    expect((await find()).code, 'on its own page it is found').toBeNull();
  });

  test('right answers are no failures', async () => {
    await tries(19, { number: 'C-00000' });
    for (let tried = 0; tried < 5; tried += 1) expect((await find()).code).toBeNull();
    await tries(1, { number: 'C-00000' });
    expect((await find()).code).toBe(CAPTCHA);
  });

  test("failures at another courier's address do not lock a waybill", async () => {
    await tries(20, { host: SAQR_CLAIM.host, number: 'C-00000' });
    await tries(10, { host: 'panel.localhost', number: 'C-00000' });
    expect((await find()).code).toBeNull();
  });

  test('limits hold across two nodes and survive their restart', async () => {
    const address = newAddress();
    const nodes = await Promise.all([1, 2].map(() => startPlatform(on.database, behindProxy)));
    try {
      for (const at of [...nodes, ...nodes, ...nodes, ...nodes, ...nodes]) {
        await find({ at, address, waybill: 'A', number: '1' });
        await tries(2, { at, number: 'C-00000' });
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

  test('guesses that come all at once get no more than twenty answers', async () => {
    const other = await startPlatform(on.database, behindProxy);
    try {
      const guesses = Array.from({ length: 60 }, (_, at) =>
        find({ at: at % 2 === 0 ? server : other, number: `C-${at}` }),
      );
      const codes = (await Promise.all(guesses)).map(({ code }) => code);
      expect(codes.filter((code) => code === NOT_FOUND)).toHaveLength(20);
      expect(codes.filter((code) => code === CAPTCHA)).toHaveLength(40);
    } finally {
      await other.close();
    }
  });
});
