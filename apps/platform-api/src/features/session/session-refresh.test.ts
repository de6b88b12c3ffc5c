import { deepEqual } from 'node:assert/strict';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { HEADER } from '@store-panel/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, PASSWORD, type TestStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('sessions', (on) => {
  let server: TestPlatform;
  let store: TestStore;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
  });
  afterAll(async () => {
    const faults = server.logLines.filter((line) => !line.includes('used refresh token'));
    await server.close();
    deepEqual(faults, []);
  });

  const detail = (headers: Readonly<Record<string, string>>) =>
    call(server.origin, 'POST /api/store/get_store_detail', {}, headers);
  const signIn = (body: object, headers = {}) => call(server.origin, 'POST /api/store/login', body, headers);
  const refresh = (token: string) => call(server.origin, 'POST /api/refreshToken', {}, { authorization: token });

  test('refreshing gives a new pair; the same token again within seconds gives the same one', async () => {
    const { body } = await signIn({ email: store.email, password: PASSWORD });
    const first = await refresh(body.jwt_refresh_token);
    expect(first.body).toMatchObject({ status: 1 });
    const again = await refresh(body.jwt_refresh_token);
    expect(again.body.newRfreshToken).toBe(first.body.newRfreshToken);
    expect(
      (await detail({ authorization: again.body.newToken, servertoken: body.store.server_token })).code,
    ).toBeNull();
  });

  test('twenty simultaneous refreshes get one and the same new token', async () => {
    const { body } = await signIn({ email: store.email, password: PASSWORD });
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(body.jwt_refresh_token)));
    expect(new Set(replies.map((reply) => reply.body.newRfreshToken)).size).toBe(1);
  });

  test('a refresh token that is used again after its grace ends the whole session', async () => {
    const { body } = await signIn({ email: store.email, password: PASSWORD });
    const next = await refresh(body.jwt_refresh_token);
    const longAgo = new Date(Date.now() - 11_000);
    await on.database.kysely
      .updateTable('sessions')
      .set({ refresh_rotated_at: longAgo })
      .where('refresh_generation', '=', 1)
      .execute();
    expect((await refresh(body.jwt_refresh_token)).code).toBe(ERROR.tokenExpired);
    expect((await refresh(next.body.newRfreshToken)).code).toBe(ERROR.tokenExpired);
    expect((await detail({ authorization: body.jwt_token, servertoken: body.store.server_token })).code).toBe(
      ERROR.tokenExpired,
    );
  });

  test('a refresh token with another signature renews nothing, and ends nothing', async () => {
    const { body } = await signIn({ email: store.email, password: PASSWORD });
    const [id, generation, signature = ''] = body.jwt_refresh_token.split('.');
    const forged = [id, generation, signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))].join('.');
    expect((await refresh(forged)).code).toBe(ERROR.tokenExpired);
    expect((await refresh(body.jwt_refresh_token)).body).toMatchObject({ status: 1 });
  });

  test('the refresh token of an expired session renews nothing', async () => {
    const { body } = await signIn({ email: store.email, password: PASSWORD });
    await on.database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('principal_id', '=', store.id)
      .execute();
    expect((await refresh(body.jwt_refresh_token)).code).toBe(ERROR.tokenExpired);
    // The exchange did not extend it either.
    expect((await refresh(body.jwt_refresh_token)).code).toBe(ERROR.tokenExpired);
  });

  test('in cookie mode no token but the access token is ever in a reply', async () => {
    const mode = { [HEADER.sessionMode]: 'cookie' };
    const { body, headers } = await signIn({ email: store.email, password: PASSWORD }, mode);
    expect([body.jwt_refresh_token, body.store.server_token]).toEqual(['', '']);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-\S+; .*Path=\/.*; HttpOnly; Secure; SameSite=Strict/);
    expect((await detail({ authorization: body.jwt_token })).code).toBeNull();
    const renewed = await call(
      server.origin,
      'POST /api/refreshToken',
      {},
      { ...mode, cookie: cookie.split(';')[0] ?? '' },
    );
    expect(renewed.body).toMatchObject({ status: 1, newRfreshToken: '' });
    expect(renewed.headers.get('set-cookie')).not.toBe(cookie);
  });

  test('no page, prefetch, form or other site can refresh', async () => {
    const { body } = await signIn({ email: store.email, password: PASSWORD });
    const get = (headers: Readonly<Record<string, string>>) =>
      fetch(`${server.origin}/api/refreshToken`, { headers }).then(async (reply) => ({
        status: reply.status,
        body: (await reply.json()) as Readonly<Record<string, unknown>>,
      }));
    const authorization = body.jwt_refresh_token;
    for (const how of [{ 'sec-fetch-mode': 'navigate' }, { 'sec-purpose': 'prefetch' }, { 'x-moz': 'prefetch' }]) {
      // Node's fetch cannot set this mode, so the request is injected.
      const refused = await server.platform.app.inject({
        url: '/api/refreshToken',
        headers: { authorization, ...how },
      });
      expect([refused.statusCode, refused.json()], JSON.stringify(how)).toMatchObject([
        403,
        { error_code: ERROR.notAllowed },
      ]);
    }
    const mode = { [HEADER.sessionMode]: 'cookie' };
    const { headers } = await signIn({ email: store.email, password: PASSWORD }, mode);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await get({ ...mode, cookie })).body).toMatchObject({ error_code: ERROR.tokenExpired });
    expect((await call(server.origin, 'POST /api/refreshToken', {}, { cookie })).code).toBe(ERROR.tokenExpired);
    expect((await call(server.origin, 'POST /api/refreshToken', {}, { ...mode, cookie })).body).toMatchObject({
      status: 1,
    });
    expect((await get({ authorization: `Bearer ${authorization}` })).body).toMatchObject({ status: 1 });
  });

  test('none of them clears the cookie', async () => {
    const mode = { [HEADER.sessionMode]: 'cookie' };
    for (const path of ['/api/refreshToken', '/api/admin/refresh_token']) {
      // Any site can submit an empty form without preflight, and a reply opened as a page can set cookies.
      const cookies = async (headers: Readonly<Record<string, string>>) =>
        (await fetch(server.origin + path, { method: 'POST', headers })).headers.get('set-cookie');
      expect(await cookies({}), path).toBeNull();
      expect(await cookies({ 'content-type': 'application/x-www-form-urlencoded' }), path).toBeNull();
      expect(await cookies(mode), 'asked by a script of ours').toContain('Expires=Thu, 01 Jan 1970');
    }
    const linked = await fetch(`${server.origin}/api/refreshToken`);
    expect(linked.headers.get('set-cookie')).toBeNull();
  });
});
