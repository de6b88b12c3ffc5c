// One file, although long, because all tests share one server and its signed-in administrator.

import { HEADER } from '@store-panel/contract/envelope';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { storeRoom } from '@store-panel/contract/events';
import type { SessionAccess } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addAdmin,
  addChannel,
  addStore,
  PASSWORD,
  placeOrder,
  signInAdmin,
  signInStore,
  signInUser,
  type TestAdmin,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { waitForEvent, joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE_MS = 60_000;

describeOnAnEngine('impersonation', (on) => {
  let server: TestPlatform;
  let ada: TestAdmin & { readonly headers: SessionHeaders };
  let store: TestStore;

  const createSignedInAdmin = async () => {
    const admin = await addAdmin(on.database);
    return { ...admin, headers: await signInAdmin(server.origin, admin.email) };
  };
  beforeAll(async () => {
    server = await startPlatform(on.database);
    ada = await createSignedInAdmin();
    store = await addStore(on.database);
  });
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object, headers: SessionHeaders = {}) =>
    call(server.origin, key, body, headers);
  const ticketFor = async (storeId: string, headers = ada.headers) =>
    (await send('POST /api/admin/create_store_ticket', { store_id: storeId }, headers)).body;
  const enter = (ticket: string, target: TestStore = store, overrides: object = {}, headers = {}) =>
    send(
      'POST /api/store/store_auto_login',
      { store_id: target.id, email: target.email, password: ticket, ...overrides },
      headers,
    );
  const impersonate = async (target: TestStore = store, headers = ada.headers): Promise<SessionHeaders> => {
    const { ticket } = await ticketFor(target.id, headers);
    const { body } = await enter(ticket, target);
    return { authorization: body.jwt_token, servertoken: body.store.server_token, type: '0' };
  };
  const detail = (headers: SessionHeaders) => send('POST /api/store/get_store_detail', {}, headers);
  const listAuditEntries = async (storeId: string) =>
    on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'subject', 'actor', 'acting_admin_id', 'detail'])
      .where('store_id', '=', storeId)
      .orderBy('id')
      .execute();

  test('a token opens the store’s panel once, and names the administrator and the end', async () => {
    const { ticket, expires_at: expires } = await ticketFor(store.id);
    expect(new Date(expires).getTime() - Date.now()).toBeLessThanOrEqual(MINUTE_MS);
    const stored = await on.database.kysely.selectFrom('one_time_proofs').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(ticket);
    const lookup = { store_id: store.id, ticket };
    for (let times = 0; times < 2; times += 1) {
      const { body } = await send('POST /admin/get_admin_store_detail', lookup);
      expect(body.store).toEqual({ _id: store.id, email: store.email, name: ['Test kitchen'] });
    }
    const spec = { device_type: 'web', login_by: 'manual', store_type: 0, social_id: '', device_token: 'device-1' };
    const { body } = await enter(ticket, store, spec);
    expect(body).toMatchObject({ jwt_refresh_token: '', store: { _id: store.id }, sub_store: null });
    const minutes = (new Date(body.impersonation?.ends_at ?? 0).getTime() - Date.now()) / MINUTE_MS;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const headers = { authorization: body.jwt_token, servertoken: body.store.server_token };
    expect((await detail(headers)).body.impersonation).toEqual(body.impersonation);
    const claims = JSON.parse(Buffer.from(body.jwt_token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ exp: expect.closeTo(Date.now() / 1000 + 30 * 60, -1) as number });
    expect((await enter(ticket)).code).toBe(ERROR.loginFailed);
    expect((await send('POST /admin/get_admin_store_detail', lookup)).code).toBe(ERROR.dataNotFound);
  });

  test('opens nothing for an administrator who has become an editor', async () => {
    const lowered = await createSignedInAdmin();
    const { ticket } = await ticketFor(store.id, lowered.headers);
    // Without the endpoint, which ends the administrator's sessions as well.
    await on.database.kysely.updateTable('admins').set({ role: 'Editor' }).where('id', '=', lowered.id).execute();
    const lookup = { store_id: store.id, ticket };
    expect((await send('POST /admin/get_admin_store_detail', lookup)).code).toBe(ERROR.dataNotFound);
    expect((await enter(ticket)).code).toBe(ERROR.loginFailed);
  });

  test('accepts one of several concurrent uses', async () => {
    const { ticket } = await ticketFor(store.id);
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await enter(ticket)).code));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === ERROR.loginFailed)).toHaveLength(7);
  });

  test('rejects and uses up a token for another store or address, and rejects an expired one', async () => {
    const other = await addStore(on.database);
    const wrong: readonly [TestStore, object][] = [
      [other, {}],
      [store, { email: other.email }],
      [store, { store_id: uuidV7() }],
    ];
    for (const [target, own] of wrong) {
      const { ticket } = await ticketFor(store.id);
      const refused = await enter(ticket, target, own);
      expect([refused.status, refused.code], JSON.stringify(own)).toEqual([200, ERROR.loginFailed]);
      expect((await enter(ticket)).code).toBe(ERROR.loginFailed);
    }
    const { ticket } = await ticketFor(store.id);
    expect((await send('POST /admin/get_admin_store_detail', { store_id: other.id, ticket })).code).toBe(
      ERROR.dataNotFound,
    );
    await on.database.kysely
      .updateTable('one_time_proofs')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await send('POST /admin/get_admin_store_detail', { store_id: store.id, ticket })).code).toBe(
      ERROR.dataNotFound,
    );
    expect((await enter(ticket)).code).toBe(ERROR.loginFailed);
    expect((await enter('the placeholder of the specification')).code).toBe(ERROR.loginFailed);
    expect((await enter(PASSWORD)).code).toBe(ERROR.loginFailed);
  });

  test('a repeated request creates another token, because none is stored', async () => {
    const headers = keyed(ada.headers);
    const first = await ticketFor(store.id, headers);
    const second = await ticketFor(store.id, headers);
    expect(second.ticket).not.toBe(first.ticket);
    const stored = await on.database.kysely.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first.ticket);
  });

  test('signs out no device of the store, whose owner can see and end it', async () => {
    const busy = await addStore(on.database);
    const devices = [1, 2, 3];
    const own = await Promise.all(devices.map(() => signInStore(server.origin, busy.email)));
    const acting = await impersonate(busy);
    await signInStore(server.origin, busy.email);
    expect((await detail(acting)).code).toBeNull();
    const alive = await Promise.all(own.map(async (headers) => (await detail(headers)).code === null));
    expect(alive.filter(Boolean)).toHaveLength(devices.length - 1);
    const owner = own[alive.indexOf(true)] ?? {};
    const { body } = await send('POST /api/store/list_sessions', {}, owner);
    const foreign = body.sessions.filter((session) => session.admin_name !== null);
    expect(foreign).toHaveLength(1);
    expect(foreign[0]?.admin_name).toMatch(/^Person /);
    expect(foreign[0]?.is_current).toBe(false);
    const ended = await send('POST /api/store/revoke_sessions', { session_id: foreign[0]?.session_id }, owner);
    expect(ended.body.revoked).toBe(1);
    expect((await detail(acting)).code).toBe(ERROR.tokenExpired);
  });

  test('is denied the endpoints closed to it, and no others', async () => {
    const acting = await impersonate();
    const closed = (Object.keys(CONTRACT) as Endpoint[]).filter(
      (key) => (CONTRACT[key].access as SessionAccess).notWhileImpersonating,
    );
    expect(closed).toEqual(
      expect.arrayContaining([
        'POST /api/store/update_password',
        'POST /api/store/add_sub_store',
        'POST /api/store/otp_verification',
        'POST /api/store/revoke_sessions',
      ]),
    );
    for (const key of closed) {
      const { status, code } = await send(key, { nonsense: true }, acting);
      expect([status, code], key).toEqual([403, ERROR.notWhileImpersonating]);
    }
    expect((await send('POST /api/store/list_sub_stores', {}, acting)).code).toBeNull();
    expect((await send('POST /api/store/list_orders', {}, acting)).code).toBeNull();
    expect((await send('POST /api/admin/list_stores', {}, acting)).code).toBe(ERROR.notAllowed);
  });

  test('its start and every change are audited with the administrator', async () => {
    const target = await addStore(on.database);
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const { order_id } = await placeOrder(server.origin, channel, target.id);
    const acting = await impersonate(target);
    const accept = { order_id, order_status: ORDER_STATUS.accepted };
    const key = keyed(acting);
    for (let times = 0; times < 2; times += 1)
      expect((await send('POST /api/store/set_order_status', accept, key)).code).toBeNull();
    const name = { name: ['Renamed by the platform'], version: 1 };
    expect((await send('POST /api/store/update_store_profile', name, acting)).code).toBeNull();
    expect((await send('POST /api/store/set_order_status', accept, acting)).code).not.toBeNull();
    expect((await send('POST /api/store/list_orders', {}, acting)).code).toBeNull();
    const entries = await listAuditEntries(target.id);
    expect(entries).toMatchObject([
      { action: 'store_ticket_made', actor: { kind: 'admin', id: ada.id }, acting_admin_id: null },
      { action: 'impersonation_begun', actor: { kind: 'admin', id: ada.id }, acting_admin_id: ada.id },
      {
        action: 'changed_in_stores_name',
        subject: 'POST /api/store/set_order_status',
        actor: { kind: 'store', id: target.id, acting_admin_name: expect.stringMatching(/^Person /) as string },
        acting_admin_id: ada.id,
        detail: { order_id },
      },
      { action: 'store_profile_changed', acting_admin_id: ada.id },
    ]);
    const reply = await send('POST /api/admin/list_audit_log', { store_id: target.id }, ada.headers);
    expect(reply.body.lines.map((line) => line.acting_admin_name !== '')).toEqual([true, true, true, false]);
    // The store's own changes carry no administrator.
    const own = await signInStore(server.origin, target.email);
    await send('POST /api/store/update_store_profile', { name: ['Ours again'], version: 2 }, own);
    expect((await listAuditEntries(target.id)).at(-1)).toMatchObject({
      action: 'store_profile_changed',
      acting_admin_id: null,
    });
  });

  test.each(['is taken away', 'becomes an editor', 'changes the password'] as const)(
    'it ends when its administrator %s',
    async (what) => {
      const eve = await createSignedInAdmin();
      const acting = await impersonate(store, eve.headers);
      const { ticket } = await ticketFor(store.id, eve.headers);
      const socket = openSocket(server.origin, acting);
      expect(await joinRoom(socket, storeRoom(store.id))).toMatchObject({ success: true });
      const closed = waitForEvent(socket, 'disconnect');
      const target = { admin_id: eve.id };
      const { code } =
        what === 'is taken away'
          ? await send('POST /api/admin/delete_admin', target, ada.headers)
          : what === 'becomes an editor'
            ? await send('POST /api/admin/update_admin', { ...target, role: 'Editor', version: 1 }, ada.headers)
            : await send(
                'POST /api/admin/update_password',
                { password: PASSWORD, new_password: 'quite another password' },
                await signInAdmin(server.origin, eve.email),
              );
      expect(code).toBeNull();
      expect((await detail(acting)).code).toBe(ERROR.tokenExpired);
      await closed;
      expect((await send('POST /admin/get_admin_store_detail', { store_id: store.id, ticket })).code).toBe(
        ERROR.dataNotFound,
      );
      expect((await enter(ticket)).code).toBe(ERROR.loginFailed);
    },
  );

  test('it also ends at once if the administrator was changed in the database', async () => {
    const eve = await createSignedInAdmin();
    const acting = await impersonate(store, eve.headers);
    const socket = openSocket(server.origin, acting);
    await waitForEvent(socket, 'connect');
    const closed = waitForEvent(socket, 'disconnect');
    await on.database.kysely.updateTable('admins').set({ role: 'Editor' }).where('id', '=', eve.id).execute();
    await closed;
    expect((await detail(acting)).code).toBe(ERROR.tokenExpired);
  });

  test('it ends by signing out, and when its time is over', async () => {
    const first = await impersonate();
    expect((await send('POST /api/store/logout', {}, first)).code).toBeNull();
    expect((await detail(first)).code).toBe(ERROR.tokenExpired);
    const second = await impersonate();
    expect((await detail(second)).code).toBeNull();
    await on.database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('acting_admin_id', '=', ada.id)
      .execute();
    // The cached session contains its end too; in production it never changes.
    const restarted = await startPlatform(on.database);
    expect((await call(restarted.origin, 'POST /api/store/get_store_detail', {}, second)).code).toBe(
      ERROR.tokenExpired,
    );
    await restarted.close();
  });

  test('a token is invalid once the session that issued it has ended', async () => {
    const eve = await createSignedInAdmin();
    const { ticket } = await ticketFor(store.id, eve.headers);
    await send('POST /api/admin/logout', {}, eve.headers);
    expect((await enter(ticket)).code).toBe(ERROR.loginFailed);
  });

  test('in cookie mode it sets no refresh cookie and clears an existing one', async () => {
    const { ticket } = await ticketFor(store.id);
    const mode = { [HEADER.sessionMode]: 'cookie' };
    const { body, headers } = await enter(ticket, store, {}, mode);
    expect([body.jwt_refresh_token, body.store.server_token]).toEqual(['', '']);
    expect(headers.get('set-cookie')).toMatch(/^__Host-store-panel-refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect((await detail({ authorization: body.jwt_token })).body.impersonation).not.toBeNull();
  });

  test('only an administrator gets a token', async () => {
    const key = 'POST /api/admin/create_store_ticket';
    const editor = await signInAdmin(server.origin, (await addAdmin(on.database, 'Editor', [1, 2])).email);
    expect((await send(key, { store_id: store.id }, editor)).code).toBe(ERROR.notAllowed);
    const owner = await signInStore(server.origin, store.email);
    expect((await send(key, { store_id: store.id }, owner)).code).toBe(ERROR.notAllowed);
    expect((await send(key, { store_id: uuidV7() }, ada.headers)).code).toBe(ERROR.dataNotFound);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
