import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { runOutsideTransactions } from '#db/transaction-scope.ts';
import { setPasswordHash } from '#access/accounts/account-kinds.queries.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import {
  addAdmin,
  addChannel,
  addCourier,
  addStore,
  addSubStore,
  PASSWORD,
  signInAdmin,
  signInStore,
  signInSubStore,
} from '#testing/fixtures/accounts.ts';
import { captchaToken, codeSentTo, kindsSentTo, messagesTo } from '#testing/fixtures/verification-tokens.ts';
import { connect, waitForEvent } from '#testing/servers/sockets.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const NEW_PASSWORD = 'Gartenzaun am Kanal';

describeOnAnEngine('passwords', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const forgot = async (account: string, to: object) =>
    call(server.origin, 'POST /api/admin/forgot_password', {
      account,
      ...to,
      captcha_token: await captchaToken(on.database),
    });
  const verify = (otp_id: string, otp: string) =>
    call(server.origin, 'POST /api/admin/forgot_password_verify', { otp_id, otp });
  const setNew = (reset_token: string, password: string, headers = {}) =>
    call(server.origin, 'POST /api/admin/new_password', { reset_token, password }, headers);
  const resetToken = async (account: string, email: string) => {
    const { body } = await forgot(account, { email });
    return (await verify(body.otp_id, await codeSentTo(on.database, email))).body.reset_token;
  };
  const detail = (headers: SessionHeaders) =>
    call(server.origin, 'POST /api/store/get_store_detail', {}, headers).then(({ code }) => code);
  const signIn = (email: string, password: string) =>
    call(server.origin, 'POST /api/store/login', { email, password }).then(({ code }) => code);

  test('a store that forgot its password sets a new one in three steps, and every device is signed out', async () => {
    const store = await addStore(on.database);
    const sub = await addSubStore(on.database, store, ['/app/orders/running']);
    const sessions = [await signInStore(server.origin, store.email), await signInStore(server.origin, store.email)];
    const counter = await signInSubStore(server.origin, sub.email);
    const socket = connect(server.origin, sessions[0] ?? {});
    await waitForEvent(socket, 'connect');
    const { body } = await forgot('store', { email: store.email });
    expect(body['message']).toBe(SUCCESS.passwordSent);
    const { body: verified } = await verify(body.otp_id, await codeSentTo(on.database, store.email));
    expect(Date.parse(verified.expires_at) - Date.now()).toBeLessThanOrEqual(LIFETIME_MS.reset);
    expect(await detail(sessions[0] ?? {}), 'nothing has happened yet').toBeNull();
    const closed = waitForEvent(socket, 'disconnect');
    const { body: set } = await setNew(verified.reset_token, NEW_PASSWORD);
    expect(set['message']).toBe(SUCCESS.passwordSet);
    await closed;
    for (const headers of sessions) expect(await detail(headers)).toBe(ERROR.tokenExpired);
    expect(await detail(counter), 'another account').toBeNull();
    expect([await signIn(store.email, PASSWORD), await signIn(store.email, NEW_PASSWORD)]).toEqual([
      ERROR.wrongUserNameOrPassword,
      null,
    ]);
    expect(await kindsSentTo(on.database, store.email)).toEqual(['one_time_code', 'password_changed']);
    const audited = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('store_id', '=', store.id)
      .execute();
    expect(audited).toMatchObject([{ action: 'password_reset', actor: { kind: 'store', id: store.id } }]);
  });

  test('every kind of account resets its own password only', async () => {
    const store = await addStore(on.database);
    const sub = await addSubStore(on.database, store, []);
    const [channel, courier, admin] = [
      await addChannel(on.database),
      await addCourier(on.database),
      await addAdmin(on.database),
    ];
    const cases = [
      ['sub_store', sub.email, 'POST /api/store/sub_store_login'],
      ['user', channel.email, 'POST /api/user/login'],
      ['provider', courier.email, 'POST /api/provider/login'],
      ['admin', admin.email, 'POST /api/admin/login'],
    ] as const;
    for (const [account, email, login] of cases) {
      expect((await setNew(await resetToken(account, email), NEW_PASSWORD)).code, account).toBeNull();
      const enter = (password: string) => call(server.origin, login, { email, password }).then(({ code }) => code);
      expect([await enter(PASSWORD), await enter(NEW_PASSWORD)], account).toEqual([
        ERROR.wrongUserNameOrPassword,
        null,
      ]);
    }
    // A courier's address is no store account.
    const { body } = await forgot('store', { email: courier.email });
    const messages = await messagesTo(on.database, courier.email);
    expect(messages.at(-1)).toMatchObject({ kind: 'one_time_code', state: 'void' });
    expect((await verify(body.otp_id, '000000')).code).toBe(ERROR.otpVerificationFailed);
  });

  test('a text message with a code is sent only to a verified number', async () => {
    const store = await addStore(on.database);
    const phone = `15123${store.phone.slice(-6)}`;
    const set = (overrides: object) =>
      on.database.kysely.updateTable('stores').set(overrides).where('id', '=', store.id).execute();
    await set({ phone, phone_verified: false });
    await forgot('store', { country_phone_code: '+49', phone });
    await set({ phone_verified: true });
    await forgot('store', { country_phone_code: '+49', phone });
    const states = (await messagesTo(on.database, `+49${phone}`)).map(({ state }) => state === 'void');
    expect(states).toEqual([true, false]);
  });

  test('a reset token works once, for 15 minutes, and is not used up by a weak password', async () => {
    const store = await addStore(on.database);
    const token = await resetToken('store', store.email);
    expect((await setNew(token, 'short')).body['fields']).toEqual([
      { path: 'password', problem: 'password.too_short' },
    ]);
    expect((await setNew(token, 'Password1')).code).toBe(ERROR.passwordTooCommon);
    expect((await setNew(token, NEW_PASSWORD)).code).toBeNull();
    expect((await setNew(token, NEW_PASSWORD)).code).toBe(ERROR.setPasswordFailed);
    expect((await setNew('x'.repeat(43), NEW_PASSWORD)).code).toBe(ERROR.setPasswordFailed);
    const late = await resetToken('store', store.email);
    const past = new Date(Date.now() - 1000);
    await on.database.kysely
      .updateTable('one_time_proofs')
      .set({ expires_at: past })
      .where('purpose', '=', 'password_reset')
      .execute();
    expect((await setNew(late, NEW_PASSWORD)).code).toBe(ERROR.setPasswordFailed);
  });

  test('sets one of two concurrent passwords, and replies again to a repeated request', async () => {
    const store = await addStore(on.database);
    const token = await resetToken('store', store.email);
    const replies = await Promise.all(
      ['Erster Versuch 1', 'Zweiter Versuch 2'].map((password) => setNew(token, password)),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([ERROR.setPasswordFailed, null]));
    const other = await resetToken('store', store.email);
    const headers = keyed({});
    expect((await setNew(other, NEW_PASSWORD, headers)).code).toBeNull();
    expect((await setNew(other, NEW_PASSWORD, headers)).code).toBeNull();
    const changed = (await kindsSentTo(on.database, store.email)).filter((kind) => kind === 'password_changed');
    expect(changed).toHaveLength(2);
  });

  test('a new password invalidates other resets', async () => {
    const store = await addStore(on.database);
    const [first, second] = [await resetToken('store', store.email), await resetToken('store', store.email)];
    const { body } = await forgot('store', { email: store.email });
    const code = await codeSentTo(on.database, store.email);
    expect((await setNew(second, NEW_PASSWORD)).code).toBeNull();
    expect((await setNew(first, 'something else entirely')).code).toBe(ERROR.setPasswordFailed);
    expect((await verify(body.otp_id, code)).code).toBe(ERROR.otpVerificationFailed);
    expect(await signIn(store.email, NEW_PASSWORD)).toBeNull();
  });

  test('a change with the old password keeps this session and ends the others', async () => {
    const store = await addStore(on.database);
    const [here, there] = [
      await signInStore(server.origin, store.email),
      await signInStore(server.origin, store.email),
    ];
    const change = (body: object, headers = here) =>
      call(server.origin, 'POST /api/store/update_password', body, headers);
    expect((await change({ password: 'not it', new_password: NEW_PASSWORD })).code).toBe(ERROR.wrongPassword);
    expect((await change({ password: PASSWORD, new_password: '12345' })).body['fields']).toEqual([
      { path: 'new_password', problem: 'password.too_short' },
    ]);
    expect((await change({ password: PASSWORD, new_password: ' IloveYou ' })).code).toBe(ERROR.passwordTooCommon);
    const headers = keyed(here);
    const body = { password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await change(body, headers)).body['message']).toBe(SUCCESS.passwordReset);
    expect((await change(body, headers)).code, 'a repeat').toBeNull();
    expect([await detail(here), await detail(there)]).toEqual([null, ERROR.tokenExpired]);
    expect(await kindsSentTo(on.database, store.email)).toEqual(['password_changed']);
    for (let tries = 0; tries < 5; tries += 1) await change({ password: 'not it', new_password: 'whatever it may be' });
    expect((await change({ password: NEW_PASSWORD, new_password: PASSWORD })).code).toBe(ERROR.rateLimited);
  });

  test('a sub-store and an administrator change theirs the same way', async () => {
    const sub = await addSubStore(on.database, await addStore(on.database), []);
    const admin = await addAdmin(on.database);
    const body = { password: PASSWORD, new_password: NEW_PASSWORD };
    const counter = await signInSubStore(server.origin, sub.email);
    expect((await call(server.origin, 'POST /api/store/update_password', body, counter)).code).toBeNull();
    const staff = await signInAdmin(server.origin, admin.email);
    expect((await call(server.origin, 'POST /api/admin/update_password', body, staff)).code).toBeNull();
    expect(await kindsSentTo(on.database, admin.email)).toEqual(['password_changed']);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});

describeOnPostgres('a password that changes during a sign-in with the old one', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
  });
  afterAll(() => server.close());

  test('leaves no session of the old one behind', async () => {
    const store = await addStore(on.database);
    const owner = { kind: 'store', principalId: store.id } as const;
    const hash = await hashPassword(NEW_PASSWORD);
    const { signIns } = await inTransaction(on.database, async (db) => {
      await setPasswordHash(db, { kind: 'store', id: store.id }, hash);
      await revokeAllSessions(db, owner, 'password_changed');
      return runOutsideTransactions(async () => {
        const calls = Array.from({ length: 3 }, () =>
          call(server.origin, 'POST /api/store/login', { email: store.email, password: PASSWORD }),
        );
        // They have found the old password right, and wait for what becomes of it.
        await vi.waitFor(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            on.database.kysely,
          );
          expect(rows).toHaveLength(calls.length);
        });
        return { signIns: calls };
      });
    });
    const replies = await Promise.all(signIns);
    expect(replies.map(({ code }) => code)).toEqual(signIns.map(() => ERROR.wrongUserNameOrPassword));
    const live = await on.database.kysely
      .selectFrom('sessions')
      .select('id')
      .where('principal_id', '=', store.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
  });
});
