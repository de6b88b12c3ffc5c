import { ERROR } from '@store-panel/contract/errors/error-codes';
import { HEADER } from '@store-panel/contract/envelope';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { insertSession, evictExcessSessions, newSessionExpiry } from '#access/sessions/sessions.queries.ts';
import { newServerToken } from '#access/sessions/tokens.ts';
import {
  addStore,
  addSubStore,
  PASSWORD,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('sessions', (on) => {
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
      const headers = { authorization: body.jwt_token, servertoken: body.store.server_token };
      const key = await call(server.origin, 'POST /api/store/get_push_key', {}, headers);
      expect(body.push_token, 'what a browser subscribes with').toBe(key.body.public_key);
      expect(reply.body.store.server_token).toBe('');
    }
  });

  test('the config has the store under both names, and a filter of the detail leaves nothing out', async () => {
    const headers = await signInStore(server.origin, store.email);
    const { body } = await call(server.origin, 'POST /api/store/get_store_config', {}, headers);
    expect(body.store_detail).toEqual(body.store);
    const filtered = await call(server.origin, 'POST /api/store/get_store_detail', { filter: { email: 1 } }, headers);
    expect(filtered.body.store).toEqual(body.store);
  });

  test('a wrong password, a missing account and a disabled sign-in name give the same reply', async () => {
    const wrong = await signIn({ email: store.email, password: 'not it at all' });
    const missing = await signIn({ email: 'nobody@test.example', password: PASSWORD });
    const neither = await signIn({ email: 'x y z', password: PASSWORD });
    for (const { status, code } of [wrong, missing, neither]) {
      expect([status, code]).toEqual([200, ERROR.wrongUserNameOrPassword]);
    }
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

  test('rejects forged and foreign tokens', async () => {
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

  test('rejects and audits headers and bodies that contradict the session', async () => {
    const headers = await signInStore(server.origin, store.email);
    const foreign = await addStore(on.database);
    const count = async () =>
      (await on.database.kysely.selectFrom('audit_log').select('id').where('store_id', '=', store.id).execute()).length;
    const before = await count();
    const contradictions = [
      [{ [HEADER.storeId]: foreign.id }, {}],
      [{ [HEADER.mainStoreId]: foreign.id }, {}],
      [{ type: '1' }, {}],
      [{ [HEADER.id]: foreign.id }, {}],
      [{}, { id: foreign.id }],
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
    const repeated = {
      jwt_token: headers['authorization'],
      server_token: headers['servertoken'],
      store_id: store.id,
      id: store.id,
    };
    expect((await call(server.origin, 'POST /api/store/get_store_detail', repeated, headers)).code).toBeNull();
  });

  test('rejects a token in a URL', async () => {
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
        await evictExcessSessions(db, owner, '', 3);
        const { hash: tokenHash } = newServerToken();
        const own = { storeId: busy.id, tokenHash, mode: 'header', userAgent: '', deviceToken: '', lang: 0 } as const;
        await insertSession(db, { ...owner, ...own, expiresAt: newSessionExpiry('default') });
      });
    // Opens all connections first, or one connection would serve the sign-ins in sequence.
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

  test('forwarded addresses allow no further attempts, unless a trusted proxy sends them', async () => {
    const signInRepeatedly = async (origin: string, count: number) => {
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
    expect(await signInRepeatedly(server.origin, 6)).toBe(ERROR.invalidCaptcha);
    const behindProxy = await startPlatform(on.database, { trustedProxies: 1 });
    expect(await signInRepeatedly(behindProxy.origin, 6)).toBe(ERROR.wrongUserNameOrPassword);
    await behindProxy.close();
  });

  test('limits audit entries about a contradicting client', async () => {
    const loud = await addStore(on.database);
    const headers = await signInStore(server.origin, loud.email);
    for (let count = 0; count < 30; count += 1) {
      const reply = await call(server.origin, 'POST /api/store/get_store_detail', { store_id: store.id }, headers);
      expect(reply.code).toBe(ERROR.dataNotFound);
    }
    const auditEntries = await on.database.kysely
      .selectFrom('audit_log')
      .select('id')
      .where('store_id', '=', loud.id)
      .execute();
    expect(auditEntries).toHaveLength(20);
  });

  test('a sign-in above the limit ends the least recently used session', async () => {
    const busy = await addStore(on.database);
    const replies = await Promise.all(
      [1, 2, 3].map(
        async (device) =>
          (await signIn({ email: busy.email, password: PASSWORD, device_token: `device-${device}` })).body,
      ),
    );
    const headersOf = (body: (typeof replies)[number]) => ({
      authorization: body.jwt_token,
      servertoken: body.store.server_token,
    });
    const oldest = replies[0];
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
    const reply = await call(server.origin, 'POST /api/store/list_sessions', {}, here);
    expect(reply.body.sessions.map((session) => session.is_current)).toEqual(expect.arrayContaining([false, true]));
    expect(reply.body.sessions).toHaveLength(2);
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

  test('logs no unexpected errors', () => {
    const isExpected = (line: string) => /X-Forwarded-For/.test(line);
    expect(server.logLines.filter((line) => !isExpected(line))).toEqual([]);
    expect(server.logLines.filter((line) => line.includes('set TRUSTED_PROXIES'))).toHaveLength(1);
  });
});
