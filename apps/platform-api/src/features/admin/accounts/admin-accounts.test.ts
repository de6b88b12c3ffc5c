// One long file, because every test uses one platform and its accounts, which are slow to start.
import { HEADER } from '@store-panel/contract/envelope';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { ADMIN_ACTION } from '@store-panel/domain/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addAdmin,
  addStore,
  PASSWORD,
  signInAdmin,
  signInStore,
  type TestAdmin,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { waitForEvent, openSocket } from '#testing/servers/sockets.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HOUR_MS = 60 * 60_000;
const COOKIE_MODE = { [HEADER.sessionMode]: 'cookie' };

let adminCount = 0;
const newAdmin = (overrides: object = {}) => ({
  name: 'Grace',
  email: `grace${(adminCount += 1)}.${Date.now()}@test.example`,
  role: 'Editor',
  permissions: [],
  password: PASSWORD,
  ...overrides,
});

describeOnAnEngine('administrators and editors', (on) => {
  let server: TestPlatform;
  let first: TestAdmin;
  let admin: SessionHeaders;
  let store: TestStore;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    first = await addAdmin(on.database);
    admin = await signInAdmin(server.origin, first.email);
    store = await addStore(on.database);
  });
  afterAll(() => server.close());

  const ask = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const signIn = (body: object, headers = {}) => call(server.origin, 'POST /api/admin/login', body, headers);
  const detail = (headers: SessionHeaders) => ask('POST /api/admin/get_admin_detail', {}, headers);
  const refresh = (token: string, key: 'POST /api/admin/refresh_token' | 'POST /api/refreshToken') =>
    call(server.origin, key, {}, { authorization: token });
  const add = async (overrides: object = {}) => {
    const { body, code } = await ask('POST /api/admin/add_admin', newAdmin(overrides));
    expect(code, JSON.stringify(body)).toBeNull();
    return body.admin;
  };
  const actions = async (subject: string) =>
    (
      await on.database.kysely
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', subject)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  test('sign in, read their account, and sign out', async () => {
    const signedIn = await signIn({ email: first.email.toUpperCase(), password: PASSWORD });
    expect(signedIn.body).toMatchObject({ message: SUCCESS.signedIn, admin: { _id: first.id, role: 'Admin' } });
    expect(JSON.stringify(signedIn.body)).not.toMatch(/password|argon/i);
    const headers = { authorization: signedIn.body.jwt_token, servertoken: signedIn.body.server_token };
    expect((await detail(headers)).body.admin).toEqual(signedIn.body.admin);
    expect(await actions(first.email)).toContain('staff_signed_in');
    const out = await ask('POST /api/admin/logout', {}, headers);
    expect(out.body).toMatchObject({ message: SUCCESS.signedOut });
    expect((await detail(headers)).code).toBe(ERROR.tokenExpired);
    expect((await detail({ authorization: headers.authorization })).code).toBe(ERROR.tokenExpired);
  });

  test('a wrong password and an unknown address get the same reply, and a captcha after five attempts', async () => {
    const { email } = await addAdmin(on.database);
    for (const name of [email, 'nobody@test.example', store.email]) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { status, code } = await signIn({ email: name, password: 'not it' });
        expect([status, code], name).toEqual([200, ERROR.wrongUserNameOrPassword]);
      }
      expect((await signIn({ email: name, password: PASSWORD })).code, name).toBe(ERROR.invalidCaptcha);
    }
    await on.database.kysely.deleteFrom('rate_limits').execute();
  });

  test('have their own refresh cookie and tokens, which are valid nowhere else', async () => {
    const adminSignIn = await signIn({ email: first.email, password: PASSWORD }, COOKIE_MODE);
    const cookie = adminSignIn.headers.get('set-cookie') ?? '';
    expect([adminSignIn.body.jwt_refresh_token, adminSignIn.body.server_token]).toEqual(['', '']);
    expect(cookie).toMatch(/^__Host-store-panel-desk-refresh=\S+; .*Path=\/.*; HttpOnly; Secure; SameSite=Strict/);
    const main = { email: store.email, password: PASSWORD };
    const panel = await call(server.origin, 'POST /api/store/login', main, COOKIE_MODE);
    const panelCookie = panel.headers.get('set-cookie') ?? '';
    // A browser with both cookies sends both with every request; each endpoint uses its own.
    const both = { ...COOKIE_MODE, cookie: [cookie, panelCookie].map((one) => one.split(';')[0]).join('; ') };
    const renewed = await call(server.origin, 'POST /api/admin/refresh_token', {}, both);
    expect(renewed.body).toMatchObject({ status: 1, newRfreshToken: '' });
    expect(renewed.headers.get('set-cookie')).toMatch(/^__Host-store-panel-desk-refresh=/);
    expect((await detail({ authorization: renewed.body.newToken })).body.admin._id).toBe(first.id);
    const other = await call(server.origin, 'POST /api/refreshToken', {}, both);
    expect(other.headers.get('set-cookie')).toMatch(/^__Host-store-panel-refresh=/);
    expect((await ask('POST /api/store/get_store_detail', {}, { authorization: other.body.newToken })).code).toBeNull();
    expect((await detail({ authorization: other.body.newToken })).code).toBe(ERROR.notAllowed);
    const only = { ...COOKIE_MODE, cookie: panelCookie.split(';')[0] ?? '' };
    expect((await call(server.origin, 'POST /api/admin/refresh_token', {}, only)).code).toBe(ERROR.tokenExpired);
  });

  test('a refresh token of one area is invalid in the other, and stays valid in its own', async () => {
    const adminRefreshToken = (await signIn({ email: first.email, password: PASSWORD })).body.jwt_refresh_token;
    const main = { email: store.email, password: PASSWORD };
    const party = (await call(server.origin, 'POST /api/store/login', main)).body.jwt_refresh_token;
    expect((await refresh(adminRefreshToken, 'POST /api/refreshToken')).code).toBe(ERROR.tokenExpired);
    expect((await refresh(party, 'POST /api/admin/refresh_token')).code).toBe(ERROR.tokenExpired);
    const get = await fetch(`${server.origin}/api/refreshToken`, { headers: { authorization: adminRefreshToken } });
    expect(await get.json()).toMatchObject({ error_code: ERROR.tokenExpired });
    expect((await refresh(adminRefreshToken, 'POST /api/admin/refresh_token')).body).toMatchObject({ status: 1 });
    expect((await refresh(party, 'POST /api/refreshToken')).body).toMatchObject({ status: 1 });
  });

  test('a session lasts twelve hours from its last refresh', async () => {
    const { body } = await signIn({ email: first.email, password: PASSWORD });
    const ends = async () =>
      (
        await on.database.kysely
          .selectFrom('sessions')
          .select('expires_at')
          .where('principal_id', '=', first.id)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).expires_at.getTime() - Date.now();
    expect(await ends()).toBeGreaterThan(11.9 * HOUR_MS);
    expect(await ends()).toBeLessThanOrEqual(12 * HOUR_MS);
    await on.database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + HOUR_MS) })
      .where('principal_id', '=', first.id)
      .execute();
    expect((await refresh(body.jwt_refresh_token, 'POST /api/admin/refresh_token')).body.status).toBe(1);
    expect(await ends()).toBeGreaterThan(11.9 * HOUR_MS);
  });

  test('an administrator reaches everything; an editor reads, and does what was granted', async () => {
    const target = await addStore(on.database, { approvalState: 0 });
    const block = { store_id: target.id, action: 'business_off', version: 1 };
    const back = { store_id: target.id, action: 'business_on' };
    const grants: readonly number[][] = [[], [ADMIN_ACTION.edit], [ADMIN_ACTION.delete]];
    for (const permissions of grants) {
      const editor = await signInAdmin(server.origin, (await addAdmin(on.database, 'Editor', permissions)).email);
      for (const key of [
        'POST /api/admin/list_admins',
        'POST /api/admin/add_admin',
        'POST /api/admin/list_audit_log',
        'POST /api/admin/create_store_ticket',
      ] as const)
        expect((await ask(key, {}, editor)).code, key).toBe(ERROR.notAllowed);
      expect((await ask('POST /api/admin/list_stores', {}, editor)).code).toBeNull();
      expect((await ask('POST /api/admin/get_store', { store_id: target.id }, editor)).code).toBeNull();
      const mayEdit = permissions.includes(ADMIN_ACTION.edit);
      const edited = await ask('POST /api/admin/review_store', block, editor);
      expect(edited.code).toBe(mayEdit ? null : ERROR.notAllowed);
      if (mayEdit) await ask('POST /api/admin/review_store', { ...back, version: edited.body.store.version }, editor);
      const mayDelete = permissions.includes(ADMIN_ACTION.delete);
      expect((await ask('POST /api/admin/delete_store_application', { store_id: target.id }, editor)).code).toBe(
        mayDelete ? ERROR.reviewNotPossible : ERROR.notAllowed,
      );
    }
    expect((await ask('POST /api/admin/list_admins')).code).toBeNull();
    expect((await ask('POST /api/admin/list_audit_log')).code).toBeNull();
  });

  test('a new account gets an email and can sign in; an address is unique', async () => {
    const editor = await add({ permissions: [ADMIN_ACTION.edit] });
    expect(editor).toMatchObject({ role: 'Editor', permissions: [1], version: 1 });
    expect((await ask('POST /api/admin/list_admins')).body.admins).toContainEqual(editor);
    expect((await detail(await signInAdmin(server.origin, editor.email))).body.admin._id).toBe(editor._id);
    const again = await ask('POST /api/admin/add_admin', newAdmin({ email: editor.email.toUpperCase() }));
    expect(again.code).toBe(ERROR.emailAlreadyRegistered);
    const mails = await on.database.kysely
      .selectFrom('messages')
      .select('kind')
      .where('recipient', '=', editor.email)
      .execute();
    expect(mails).toEqual([{ kind: 'admin_added' }]);
    expect(await actions(editor.email)).toEqual(['admin_added', 'staff_signed_in']);
    for (const [own, path] of [
      [{ name: ' ' }, 'name'],
      [{ email: 'no address' }, 'email'],
      [{ password: 'short' }, 'password'],
    ] as const) {
      const added = await ask('POST /api/admin/add_admin', newAdmin(own));
      expect([added.code, added.body['fields']]).toMatchObject([ERROR.validationFailed, [{ path }]]);
    }
    const common = await ask('POST /api/admin/add_admin', newAdmin({ password: 'password1' }));
    expect(common.code).toBe(ERROR.passwordTooCommon);
  });

  test('a revoked permission is gone with the next request, and the session stays', async () => {
    const editor = await add({ permissions: [ADMIN_ACTION.edit] });
    const headers = await signInAdmin(server.origin, editor.email);
    const socket = openSocket(server.origin, headers);
    await waitForEvent(socket, 'connect');
    const review = { store_id: uuidV7(), action: 'approve', version: 1 };
    expect((await ask('POST /api/admin/review_store', review, headers)).code).toBe(ERROR.dataNotFound);
    const notified = waitForEvent(socket, 'access_changed');
    const changed = await ask('POST /api/admin/update_admin', { admin_id: editor._id, permissions: [], version: 1 });
    expect(changed.body.admin).toMatchObject({ permissions: [], version: 2 });
    expect((await ask('POST /api/admin/review_store', review, headers)).code).toBe(ERROR.notAllowed);
    expect((await detail(headers)).body.admin.permissions).toEqual([]);
    await notified;
    expect(socket.connected).toBe(true);
  });

  test.each([
    ['a lower role', { role: 'Editor' }],
    ['a new password', { password: 'quite another password' }],
    ['deletion', null],
  ] as const)('%s ends the account’s sessions and sockets', async (_what, change) => {
    const other = await add({ role: 'Admin' });
    const headers = await signInAdmin(server.origin, other.email);
    const socket = openSocket(server.origin, headers);
    await waitForEvent(socket, 'connect');
    const ended = Promise.all([waitForEvent(socket, 'session_notice'), waitForEvent(socket, 'disconnect')]);
    const { code } = change
      ? await ask('POST /api/admin/update_admin', { admin_id: other._id, version: 1, ...change })
      : await ask('POST /api/admin/delete_admin', { admin_id: other._id });
    expect(code).toBeNull();
    expect((await detail(headers)).code).toBe(ERROR.tokenExpired);
    await ended;
    const again = await signIn({ email: other.email, password: PASSWORD });
    expect(again.code).toBe(change && 'role' in change ? null : ERROR.wrongUserNameOrPassword);
    expect(await actions(other.email)).toContain(change ? 'admin_changed' : 'admin_removed');
  });

  test('get an email at the previous address when another administrator changes password or address', async () => {
    const other = await add();
    const own = { password: 'quite another password', email: `moved-${other.email}` };
    const { code } = await ask('POST /api/admin/update_admin', { admin_id: other._id, version: 1, ...own });
    expect(code).toBeNull();
    const mails = await on.database.kysely
      .selectFrom('messages')
      .select('kind')
      .where('recipient', '=', other.email)
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['admin_added', 'password_changed', 'address_changed']);
  });

  test('concurrent changes of one version succeed once; an unknown account is not found', async () => {
    const other = await add();
    const names = ['One', 'Two', 'Three'];
    const codes = await Promise.all(
      names.map(
        async (name) => (await ask('POST /api/admin/update_admin', { admin_id: other._id, name, version: 1 })).code,
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === ERROR.staleVersion)).toHaveLength(names.length - 1);
    for (const key of ['POST /api/admin/update_admin', 'POST /api/admin/delete_admin'] as const)
      expect((await ask(key, { admin_id: uuidV7(), ...(key.includes('update') && { version: 1 }) })).code).toBe(
        ERROR.dataNotFound,
      );
  });

  test('the audit log is searched by store, action and text', async () => {
    const storeId = store.id;
    const headers = await signInStore(server.origin, store.email);
    // A contradicting request of the store, and a block by an administrator.
    await call(server.origin, 'POST /api/store/get_store_detail', { store_id: uuidV7() }, headers);
    const { body: seen } = await ask('POST /api/admin/get_store', { store_id: storeId });
    const note = 'Rats in the 100%_clean kitchen';
    await ask('POST /api/admin/review_store', {
      store_id: storeId,
      action: 'block',
      note,
      version: seen.store.version,
    });
    const log = (filter: object) => ask('POST /api/admin/list_audit_log', { perPage: 20, ...filter });
    const { body: ofStore } = await log({ store_id: storeId });
    expect(ofStore.lines).toMatchObject([
      { action: 'store_blocked', actor_kind: 'admin', note, store_name: 'Test kitchen', acting_admin_name: '' },
      { action: 'contradicting_request', actor_kind: 'store', actor_name: 'Test kitchen' },
    ]);
    expect(ofStore).toMatchObject({ count: 2, page: 1, perPage: 20 });
    const found = async (filter: object) => (await log(filter)).body.lines.map((line) => line.line_id);
    const blocked = [ofStore.lines[0]?.line_id];
    expect(await found({ store_id: storeId, action: 'store_blocked' })).toEqual(blocked);
    expect(await found({ query: '100%_CLEAN' })).toEqual(blocked);
    expect(await found({ query: '100%clean' })).toEqual([]);
    const whole = await log({ perPage: 10 });
    const ids = whole.body.lines.map((line) => line.line_id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(await found({ perPage: 10, page: 2 })).not.toContain(ids[0]);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
