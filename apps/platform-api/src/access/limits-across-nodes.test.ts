import { ERROR } from '@store-panel/contract/errors/error-codes';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { newEmail, buildApplication } from '#testing/fixtures/application.ts';
import { addStore, PASSWORD } from '#testing/fixtures/accounts.ts';
import { captchaToken, codeSentTo } from '#testing/fixtures/verification-tokens.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { addPublicClaim } from '#testing/fixtures/sample-public-claim.ts';
import { processSecrets, startServer } from '#testing/servers/server-process.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { type Child, startChild } from '#testing/servers/child-process.ts';
import { call } from '#testing/servers/test-platform.ts';

const signIn = async (origin: string, email: string, overrides: object = {}) =>
  (await call(origin, 'POST /api/store/login', { email, password: 'wrong', ...overrides })).code;

describeOnPostgres('server processes on one database', (on) => {
  const children: Child[] = [];
  async function start(): Promise<string> {
    const { server, origin } = await startServer(startChild, { DATABASE_URL: on.url, TRUSTED_PROXIES: '1' });
    children.push(server);
    return origin;
  }
  const killAll = () => Promise.all(children.splice(0).map((child) => child.kill()));
  let one = '';
  let other = '';
  beforeAll(async () => {
    [one, other] = [await start(), await start()];
  });
  afterAll(killAll);

  test('redeem each code and captcha and register each address once', async () => {
    const both = [one, other];
    const newCode = async () => {
      const email = newEmail();
      const body = { email, captcha_token: await captchaToken(on.database) };
      const { body: sent } = await call(one, 'POST /api/store/store_generate_otp', body);
      return { otp_id: sent.otp_id, otp: await codeSentTo(on.database, email, processSecrets) };
    };
    const verify = async (origin: string, input: object) =>
      (await call(origin, 'POST /api/admin/verify_otp', input)).code;
    for (let round = 0; round < 8; round += 1) {
      const input = await newCode();
      const codes = await Promise.all(both.map((origin) => verify(origin, input)));
      expect(new Set(codes), `round ${round}`).toEqual(new Set([null, ERROR.otpVerificationFailed]));
    }
    const lastCode = await newCode();
    const wrong = { ...lastCode, otp: lastCode.otp === '000000' ? '000001' : '000000' };
    for (const origin of [...both, ...both, one]) await verify(origin, wrong);
    expect(await verify(other, lastCode), 'after five guesses in two places').toBe(ERROR.otpVerificationFailed);

    const { body } = await call(one, 'POST /api/admin/create_captcha');
    const solution = await solveChallenge({ challenge: JSON.parse(body.challenge) as Challenge, deriveKey });
    const solved = { challenge: body.challenge, solution: JSON.stringify(solution) };
    const proofs = both.map((origin) => call(origin, 'POST /admin/verify_captcha', solved));
    expect(new Set((await Promise.all(proofs)).map(({ code }) => code))).toEqual(new Set([null, ERROR.invalidCaptcha]));

    const email = newEmail();
    const stores = both.map(async (origin) =>
      call(origin, 'POST /api/store/register', await buildApplication(on.database, { email })),
    );
    expect(new Set((await Promise.all(stores)).map(({ code }) => code))).toEqual(
      new Set([null, ERROR.emailAlreadyRegistered]),
    );
  });

  test('count attempts together, and a new process continues the counts after the others were killed', async () => {
    const { email } = await addStore(on.database);
    for (const origin of [one, other, one, other, one])
      expect(await signIn(origin, email)).toBe(ERROR.wrongUserNameOrPassword);
    for (const origin of [one, other])
      expect(await signIn(origin, email, { password: PASSWORD })).toBe(ERROR.invalidCaptcha);

    const tenantId = await addTenant(on.database, 'guessed.localhost');
    const store = await addStore(on.database);
    const claim = await addPublicClaim(on.database, processSecrets, { storeId: store.id, tenantId });
    let addresses = 0;
    const find = async (origin: string, claim_number: string, address = `10.2.0.${(addresses += 1)}`) => {
      const { body } = await rawRequest(origin, {
        method: 'POST',
        path: '/api/user/find_claim',
        headers: { host: 'guessed.localhost', 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ waybill_number: claim.waybill, claim_number }),
      });
      return (JSON.parse(body.toString()) as { readonly error_code?: number }).error_code ?? null;
    };
    const both = [one, other];
    const attempts = both.flatMap((origin) => Array.from({ length: 15 }, (_, at) => find(origin, `wrong-${at}`)));
    const codes = await Promise.all(attempts);
    expect(
      codes.filter((code) => code === ERROR.waybillNotFound),
      'of thirty at once',
    ).toHaveLength(20);
    expect(codes.filter((code) => code === ERROR.invalidCaptcha)).toHaveLength(10);
    const address = '10.3.0.1';
    for (let tries = 0; tries < 5; tries += 1) for (const origin of both) await find(origin, claim.number, address);
    for (const origin of both) expect(await find(origin, claim.number, address)).toBe(ERROR.rateLimited);

    await killAll();
    const origin = await start();
    expect(await signIn(origin, email, { password: PASSWORD })).toBe(ERROR.invalidCaptcha);
    const captcha_token = await captchaToken(on.database);
    expect(await signIn(origin, email, { password: PASSWORD, captcha_token })).toBeNull();
    expect(await find(origin, claim.number, address), 'from an address').toBe(ERROR.rateLimited);
    expect(await find(origin, claim.number), 'the right number').toBe(ERROR.invalidCaptcha);
  });
});
