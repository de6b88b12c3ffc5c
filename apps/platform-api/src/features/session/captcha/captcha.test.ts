import { ERROR } from '@store-panel/contract/errors/error-codes';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { type Challenge, createChallenge, solveChallenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, testSecrets, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('the captcha', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const create = async () => {
    const { body } = await call(server.origin, 'POST /api/admin/create_captcha');
    return { ...body, task: JSON.parse(body.challenge) as Challenge };
  };
  const solve = async (challenge: Challenge): Promise<Solution> => {
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The task was not solved in time');
    return solution;
  };
  const verify = (challenge: unknown, solution: unknown, headers = {}) => {
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    const body = { challenge: text(challenge), solution: text(solution) };
    return call(server.origin, 'POST /admin/verify_captcha', body, headers);
  };
  const requestCode = (captcha_token: string | undefined, email: string) =>
    call(server.origin, 'POST /api/store/store_generate_otp', { email, captcha_token });

  test('a solved challenge gives a token for one request', async () => {
    const { task, expires_at } = await create();
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(LIFETIME_MS.captcha - 60_000);
    const { body, code } = await verify(task, await solve(task));
    expect(code).toBeNull();
    expect((await requestCode(undefined, 'a@captcha.example')).code).toBe(ERROR.invalidCaptcha);
    expect((await requestCode(body.captcha_token, 'a@captcha.example')).code).toBeNull();
    expect((await requestCode(body.captcha_token, 'a@captcha.example')).code).toBe(ERROR.invalidCaptcha);
  });

  test('a challenge can be used once, in any spelling', async () => {
    const { task } = await create();
    const solution = await solve(task);
    const codes = await Promise.all([task, task, task].map(async (again) => (await verify(again, solution)).code));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    const reordered = {
      signature: task.signature,
      parameters: Object.fromEntries(Object.entries(task.parameters).toReversed()),
    };
    for (const again of [task, reordered, JSON.stringify(task, null, 2)])
      expect((await verify(again, solution)).code).toBe(ERROR.invalidCaptcha);
  });

  test('a repeated request returns the same token', async () => {
    const { task } = await create();
    const solution = await solve(task);
    const headers = keyed({});
    const first = await verify(task, solution, headers);
    const again = await verify(task, solution, headers);
    expect(first.code).toBeNull();
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await verify(task, solution, keyed({}))).code).toBe(ERROR.invalidCaptcha);
    // Neither the token nor the idempotency key that decrypts it can be read from the database.
    const { rows } = await on.database.pool.query<{ all: string }>(
      'select idempotency_keys::text as all from idempotency_keys',
    );
    const stored = rows.map((row) => row.all).join('\n');
    expect(stored).not.toContain(first.body.captcha_token);
    expect(stored).not.toContain(Buffer.from(first.body.captcha_token).toString('base64').slice(0, -4));
    for (const key of Object.values(headers)) expect(stored).not.toContain(key);
  });

  test('rejects foreign, changed, unsolved and malformed challenges', async () => {
    const { task } = await create();
    const solution = await solve(task);
    const easier = { ...task, parameters: { ...task.parameters, cost: 1 } };
    const later = { ...task, parameters: { ...task.parameters, expiresAt: (task.parameters.expiresAt ?? 0) + 3600 } };
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: 'a secret of somebody else',
      hmacKeySignatureSecret: 'and another one',
    });
    const { signature: _signature, ...unsigned } = task;
    const wrongKey = `${solution.derivedKey.slice(0, -2)}00`;
    const cases: readonly (readonly [unknown, unknown])[] = [
      [easier, solution],
      [later, solution],
      [foreign, await solve(foreign)],
      [unsigned, solution],
      [task, { ...solution, derivedKey: wrongKey }],
      [task, { ...solution, derivedKey: solution.derivedKey.toUpperCase() }],
      [task, { counter: solution.counter }],
      [(await create()).task, solution],
      ['null', 'null'],
      ['[]', '{}'],
      ['{', solution],
      ['{"__proto__":{}}', solution],
      [`${'['.repeat(1500)}${']'.repeat(1500)}`, solution],
      [{ parameters: null, signature: 'x' }, solution],
    ];
    for (const [challenge, attempt] of cases)
      expect((await verify(challenge, attempt)).code, JSON.stringify([challenge, attempt])).toBe(ERROR.invalidCaptcha);
    // These attempts have not used up the challenge.
    expect((await verify(task, solution)).code).toBeNull();
  });

  test('challenges and unused tokens expire', async () => {
    const expired = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(Date.now() - 1000),
      hmacSignatureSecret: testSecrets.key('captcha').toString('hex'),
      hmacKeySignatureSecret: testSecrets.key('captcha-answers').toString('hex'),
    });
    expect((await verify(expired, await solve(expired))).code).toBe(ERROR.invalidCaptcha);
    const { task } = await create();
    const { body } = await verify(task, await solve(task));
    const past = new Date(Date.now() - 1000);
    await on.database.kysely
      .updateTable('one_time_proofs')
      .set({ expires_at: past })
      .where('purpose', '=', 'captcha')
      .execute();
    expect((await requestCode(body.captcha_token, 'b@captcha.example')).code).toBe(ERROR.invalidCaptcha);
  });

  test('solving a challenge costs a device hundreds of times what it costs the server', async () => {
    const derive = vi.fn(deriveKey);
    const { task } = await create();
    const solution = await solveChallenge({ challenge: task, deriveKey: derive });
    expect(derive.mock.calls.length).toBe((solution?.counter ?? 0) + 1);
    expect(derive.mock.calls.length).toBeGreaterThan(500);
    expect(derive.mock.calls.length).toBeLessThan(1010);
    expect(task.parameters.cost).toBe(5000);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
