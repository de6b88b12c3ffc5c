import { deepEqual } from 'node:assert/strict';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, PASSWORD } from '#testing/fixtures/accounts.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('sessions', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(async () => {
    const faults = [...server.logLines];
    await server.close();
    deepEqual(faults, []);
  });

  const signIn = (body: object, headers = {}) => call(server.origin, 'POST /api/store/login', body, headers);

  test('needs a captcha from the sixth attempt on, even with the right password', async () => {
    const other = await addStore(on.database);
    const name = { email: other.email };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn({ ...name, password: `wrong ${tries}` })).code).toBe(ERROR.wrongUserNameOrPassword);
    }
    const bare = await signIn({ ...name, password: PASSWORD });
    expect([bare.status, bare.code]).toEqual([200, ERROR.invalidCaptcha]);
    const captcha_token = await captchaToken(on.database);
    expect((await signIn({ ...name, password: 'wrong again', captcha_token })).code).toBe(
      ERROR.wrongUserNameOrPassword,
    );
    // A failed attempt has used up its captcha.
    expect((await signIn({ ...name, password: PASSWORD, captcha_token })).code).toBe(ERROR.invalidCaptcha);
    const right = { ...name, password: PASSWORD, captcha_token: await captchaToken(on.database) };
    expect((await signIn(right)).code).toBeNull();
    // A right password resets the attempts.
    expect((await signIn({ ...name, password: 'wrong' })).code).toBe(ERROR.wrongUserNameOrPassword);
    expect((await signIn({ ...name, password: PASSWORD })).code).toBeNull();
  });

  test('counts attempts by the name as entered, known or not', async () => {
    const other = await addStore(on.database);
    const missing = `nobody${Date.now()}@test.example`;
    const codesOf = async (name: object) => {
      const codes: (number | null)[] = [];
      for (let tries = 0; tries < 7; tries += 1) codes.push((await signIn({ ...name, password: 'wrong' })).code);
      return codes;
    };
    const expected = [
      ...Array<number>(5).fill(ERROR.wrongUserNameOrPassword),
      ERROR.invalidCaptcha,
      ERROR.invalidCaptcha,
    ];
    expect(await codesOf({ email: other.email })).toEqual(expected);
    expect(await codesOf({ email: missing })).toEqual(expected);
    // A count by account would already block its other name.
    expect(await codesOf({ phone: other.phone })).toEqual(expected);
  });

  test('allows fifty attempts for a name and address, even with captchas', async () => {
    const other = await addStore(on.database);
    const trySignIn = async () =>
      signIn({ email: other.email, password: PASSWORD, captcha_token: await captchaToken(on.database) });
    await signIn({ email: other.email, password: 'wrong' });
    await on.database.kysely
      .updateTable('rate_limits')
      .set({ count: 49 })
      .where('key', 'like', `sign-in%/store/${other.email}/%`)
      .execute();
    expect(
      (await signIn({ email: other.email, password: 'wrong', captcha_token: await captchaToken(on.database) })).code,
    ).toBe(ERROR.wrongUserNameOrPassword);
    const limited = await trySignIn();
    expect([limited.status, limited.code]).toEqual([429, ERROR.rateLimited]);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    await on.database.kysely
      .updateTable('rate_limits')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await signIn({ email: other.email, password: PASSWORD })).code).toBeNull();
  });
});
