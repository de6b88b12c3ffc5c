// One file, although long: every test acts on one platform and one store, which take longer to start than to use.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { HEADER } from '@store-panel/contract/envelope';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { insertSession, makeRoom, sessionEnd } from '#access/sessions.queries.ts';
import { newServerToken } from '#access/tokens.ts';
import { addStore, addSubStore, PASSWORD, signInStore, signInSubStore, type TestStore } from '#testing/people.ts';
import { captchaToken } from '#testing/proofs.ts';
import { describeOnEachEngine } from '#testing/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/test-platform.ts';

describeOnEachEngine('sessions', (on) => {
  let server: TestPlatform;
  let store: TestStore;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
  });
  afterAll(() => server.close());

  const detail = (headers: Readonly<Record<string, string>>) =>
    call(server.origin, 'POST /api/store/get_store_detail', {}, headers);
  const signIn = (body: object, headers = {}) => call(server.origin, 'POST /api/store/login', body, headers);
  const refresh = (token: string) => call(server.origin, 'POST /api/refreshToken', {}, { authorization: token });

  test('a store signs in by address or by phone number and reaches its detail', async () => {
    for (const name of [
      { email: store.email.toUpperCase() },
      { phone: store.phone },
      { email: `+49 ${store.phone}` },
    ]) {
      const { body, code } = await signIn({ ...name, password: PASSWORD });
      expect(code).toBeNull();
      expect(body).toMatchObject({ success: true, message: SUCCESS.signedIn, store: { _id: store.id } });
      expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
      const reply = await detail({ authorization: body.jwt_token, servertoken: body.store.server_token });
      expect(reply.body.store._id).toBe(store.id);
      expect(reply.body.store.server_token).toBe('');
    }
  });

  test('a wrong password, a missing account and a blocked way of signing in are the same answer', async () => {
    const wrong = await signIn({ email: store.email, password: 'not it at all' });
    const missing = await signIn({ email: 'nobody@test.example', password: PASSWORD });
    const neither = await signIn({ email: 'x y z', password: PASSWORD });
    for (const { status, code } of [wrong, missing, neither]) {
      expect([status, code]).toEqual([200, ERROR.wrongUserNameOrPassword]);
    }
  });

  test('from the sixth try within the window on each takes a captcha, a right password too', async () => {
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
    // A failed try has used its captcha up.
    expect((await signIn({ ...name, password: PASSWORD, captcha_token })).code).toBe(ERROR.invalidCaptcha);
    const right = { ...name, password: PASSWORD, captcha_token: await captchaToken(on.database) };
    expect((await signIn(right)).code).toBeNull();
    // A right password forgets the tries.
    expect((await signIn({ ...name, password: 'wrong' })).code).toBe(ERROR.wrongUserNameOrPassword);
    expect((await signIn({ ...name, password: PASSWORD })).code).toBeNull();
  });

  test('the name as it was given is what tries are counted for, whether anybody has it or not', async () => {
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
    // Counted by account, the other name of the same one would be closed already.
    expect(await codesOf({ phone: other.phone })).toEqual(expected);
  });

  test('fifty passwords for a name from an address are enough, captcha or not', async () => {
    const other = await addStore(on.database);
    const tries = async () =>
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
    const limited = await tries();
    expect([limited.status, limited.code]).toEqual([429, ERROR.rateLimited]);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    await on.database.kysely
      .updateTable('rate_limits')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await signIn({ email: other.email, password: PASSWORD })).code).toBeNull();
  });

  test('a sub-store signs in only when it is approved', async () => {
    const waiting = await addSubStore(on.database, store, [], false);
    const reply = await call(server.origin, 'POST /api/store/sub_store_login', {
      email: waiting.email,
      password: PASSWORD,
    });
    expect(reply.code).toBe(ERROR.subStoreNotApproved);
    const wrong = await call(server.origin, 'POST /api/store/sub_store_login', {
      email: waiting.email,
      password: 'wrong',
    });
    expect(wrong.code).toBe(ERROR.wrongUserNameOrPassword);
  });

  test('signing out ends the session at its next call', async () => {
    const headers = await signInStore(server.origin, store.email);
    const { body } = await call(server.origin, 'POST /api/store/logout', {}, headers);
    expect(body).toMatchObject({ success: true, message: SUCCESS.signedOut });
    expect((await detail(headers)).code).toBe(ERROR.tokenExpired);
  });

  test('a forged or foreign token is no session', async () => {
    const headers = await signInStore(server.origin, store.email);
    const [head, claims] = (headers['authorization'] ?? '').split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
    for (const authorization of [`${head}.${claims}.AAAA`, unsigned, 'nonsense']) {
      const reply = await detail({ ...headers, authorization });
      expect([reply.status, reply.code]).toEqual([401, ERROR.signInRequired]);
    }
    const other = await signInStore(server.origin, (await addStore(on.database)).email);
    const mixed = await detail({ ...headers, servertoken: other['servertoken'] ?? '' });
    expect(mixed.code).toBe(ERROR.tokenExpired);
  });

  test('headers and body that contradict the session are refused and written down', async () => {
    const headers = await signInStore(server.origin, store.email);
    const foreign = await addStore(on.database);
    const count = async () =>
      (await on.database.kysely.selectFrom('audit_log').select('id').where('store_id', '=', store.id).execute()).length;
    const before = await count();
    const contradictions = [
      [{ [HEADER.storeId]: foreign.id }, {}],
      [{ [HEADER.mainStoreId]: foreign.id }, {}],
      [{ type: '1' }, {}],
      [{}, { store_id: foreign.id }],
      [{}, { server_token: 'another token altogether' }],
    ] as const;
    const sub = await addSubStore(on.database, store, []);
    const subHeaders = await signInSubStore(server.origin, sub.email);
    for (const [url, body] of [
      [`/api/store/get_store_detail?store_id=${foreign.id}`, {}],
      ['/api/store/get_store_detail', { id: store.id }],
    ] as const) {
      const reply = await fetch(server.origin + url, {
        method: 'POST',
        headers: { ...subHeaders, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(await reply.json(), url).toMatchObject({ error_code: ERROR.dataNotFound });
    }
    for (const [extra, body] of contradictions) {
      const reply = await call(server.origin, 'POST /api/store/get_store_detail', body, { ...headers, ...extra });
      expect(reply.code, JSON.stringify([extra, body])).toBe(ERROR.dataNotFound);
    }
    expect((await count()) - before).toBe(contradictions.length + 2);
    const repeated = { jwt_token: headers['authorization'], server_token: headers['servertoken'], store_id: store.id };
    expect((await call(server.origin, 'POST /api/store/get_store_detail', repeated, headers)).code).toBeNull();
  });

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

  test('no page, prefetch, form or other site gets a token out of the refresh', async () => {
    const { body } = await signIn({ email: store.email, password: PASSWORD });
    const get = (headers: Readonly<Record<string, string>>) =>
      fetch(`${server.origin}/api/refreshToken`, { headers }).then(async (reply) => ({
        status: reply.status,
        body: (await reply.json()) as Readonly<Record<string, unknown>>,
      }));
    const authorization = body.jwt_refresh_token;
    for (const how of [{ 'sec-fetch-mode': 'navigate' }, { 'sec-purpose': 'prefetch' }, { 'x-moz': 'prefetch' }]) {
      // Node's own fetch may not name its mode otherwise, so this goes over the server's inner door.
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

  test('nor does any of them have a browser forget its session', async () => {
    const mode = { [HEADER.sessionMode]: 'cookie' };
    for (const path of ['/api/refreshToken', '/api/admin/refresh_token']) {
      // An empty form needs no leave to be sent to another site, and where it is opened as a page its reply sets cookies.
      const cookies = async (headers: Readonly<Record<string, string>>) =>
        (await fetch(server.origin + path, { method: 'POST', headers })).headers.get('set-cookie');
      expect(await cookies({}), path).toBeNull();
      expect(await cookies({ 'content-type': 'application/x-www-form-urlencoded' }), path).toBeNull();
      expect(await cookies(mode), 'asked by a script of ours').toContain('Expires=Thu, 01 Jan 1970');
    }
    const linked = await fetch(`${server.origin}/api/refreshToken`);
    expect(linked.headers.get('set-cookie')).toBeNull();
  });

  test('a token in an address is refused, whatever it is good for', async () => {
    const headers = await signInStore(server.origin, store.email);
    for (const name of ['jwt_token', 'servertoken', 'server_token', 'Authorization', 'token', 'refresh_token']) {
      const reply = await fetch(`${server.origin}/api/store/get_store_detail?${name}=x`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([reply.status, await reply.json()], name).toMatchObject([400, { error_code: ERROR.malformedRequest }]);
    }
    const get = await fetch(`${server.origin}/api/refreshToken?token=x`);
    expect(get.status).toBe(400);
  });

  test('sessions opened at the same moment do not exceed the number of devices', async () => {
    const busy = await addStore(on.database);
    const owner = { kind: 'store', principalId: busy.id } as const;
    const open = () =>
      inTransaction(on.database, async (db) => {
        await makeRoom(db, owner, '', 3);
        const { hash: tokenHash } = newServerToken();
        const own = { storeId: busy.id, tokenHash, mode: 'header', userAgent: '', deviceToken: '', lang: 0 } as const;
        await insertSession(db, { ...owner, ...own, expiresAt: sessionEnd('party') });
      });
    // As many connections stand before it begins, or the first to be free would serve one after the other.
    await Promise.all(Array.from({ length: 8 }, () => on.database.pool.query('select pg_sleep(0.1)')));
    await Promise.all(Array.from({ length: 8 }, open));
    const live = await on.database.kysely
      .selectFrom('sessions')
      .select('id')
      .where('principal_id', '=', busy.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toHaveLength(3);
  });

  test('naming other addresses buys no more tries, unless a proxy that is believed names them', async () => {
    const tries = async (origin: string, count: number) => {
      const target = await addStore(on.database);
      const codes: (number | null)[] = [];
      for (let at = 0; at < count; at += 1) {
        const body = { email: target.email, password: 'wrong' };
        const named = {
          'x-forwarded-for': `203.0.113.${at}`,
          forwarded: `for=203.0.113.${at}`,
          'x-real-ip': `203.0.113.${at}`,
        };
        codes.push((await call(origin, 'POST /api/store/login', body, named)).code);
      }
      return codes.at(-1);
    };
    expect(await tries(server.origin, 6)).toBe(ERROR.invalidCaptcha);
    const behindProxy = await startPlatform(on.database, { trustedProxies: 1 });
    expect(await tries(behindProxy.origin, 6)).toBe(ERROR.wrongUserNameOrPassword);
    await behindProxy.close();
  });

  test('a client that contradicts itself all day leaves a few lines, not a full log', async () => {
    const loud = await addStore(on.database);
    const headers = await signInStore(server.origin, loud.email);
    for (let count = 0; count < 30; count += 1) {
      const reply = await call(server.origin, 'POST /api/store/get_store_detail', { store_id: store.id }, headers);
      expect(reply.code).toBe(ERROR.dataNotFound);
    }
    const lines = await on.database.kysely
      .selectFrom('audit_log')
      .select('id')
      .where('store_id', '=', loud.id)
      .execute();
    expect(lines).toHaveLength(20);
  });

  test('one device too many ends the longest unused one, and the same device only its own', async () => {
    const busy = await addStore(on.database);
    const on4 = await Promise.all(
      [1, 2, 3].map(
        async (device) =>
          (await signIn({ email: busy.email, password: PASSWORD, device_token: `device-${device}` })).body,
      ),
    );
    const headersOf = (body: (typeof on4)[number]) => ({
      authorization: body.jwt_token,
      servertoken: body.store.server_token,
    });
    const oldest = on4[0];
    if (!oldest) throw new Error('three sessions were opened');
    await on.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - 5000) })
      .where('principal_id', '=', busy.id)
      .where('device_token', '=', 'device-1')
      .execute();
    await signIn({ email: busy.email, password: PASSWORD, device_token: 'device-4' });
    expect((await detail(headersOf(oldest))).code).toBe(ERROR.tokenExpired);
    const ended = await on.database.kysely
      .selectFrom('sessions')
      .select(['device_token', 'revoked_reason'])
      .where('principal_id', '=', busy.id)
      .where('revoked_at', 'is not', null)
      .execute();
    expect(ended).toEqual([{ device_token: 'device-1', revoked_reason: 'signed_in_elsewhere' }]);
  });

  test('an owner sees where the account is signed in and ends the others', async () => {
    const owner = await addStore(on.database);
    const here = await signInStore(server.origin, owner.email);
    const there = await signInStore(server.origin, owner.email);
    const listed = await call(server.origin, 'POST /api/store/list_sessions', {}, here);
    expect(listed.body.sessions.map((session) => session.is_current)).toEqual(expect.arrayContaining([false, true]));
    expect(listed.body.sessions).toHaveLength(2);
    const ended = await call(server.origin, 'POST /api/store/revoke_sessions', {}, here);
    expect(ended.body.revoked).toBe(1);
    expect((await detail(there)).code).toBe(ERROR.tokenExpired);
    expect((await detail(here)).code).toBeNull();
    const foreign = await call(
      server.origin,
      'POST /api/store/list_sessions',
      {},
      await signInStore(server.origin, store.email),
    );
    const theirs = foreign.body.sessions[0]?.session_id;
    expect((await call(server.origin, 'POST /api/store/revoke_sessions', { session_id: theirs }, here)).code).toBe(
      ERROR.dataNotFound,
    );
  });

  test('nothing was logged as a fault', () => {
    const isExpected = (line: string) => /used refresh token|X-Forwarded-For/.test(line);
    expect(server.complaints.filter((line) => !isExpected(line))).toEqual([]);
    expect(server.complaints.filter((line) => line.includes('set TRUSTED_PROXIES'))).toHaveLength(1);
  });
});
