// One long file: all tests share one server and its accounts, which take longer to start than to use.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { storeRoom } from '@store-panel/contract/events';
import type { Endpoint } from '@store-panel/contract/table';
import { grantableScreens, SCREENS } from '@store-panel/domain/access/screens';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { updateSubStore } from '#features/sub-stores/sub-stores.queries.ts';
import {
  addStore,
  addSubStore,
  PASSWORD,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { waitForEvent, joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const RUNNING = SCREENS['running-orders'].path;
const PAST = SCREENS['past-orders'].path;
const granted = (...paths: string[]) => paths.map((url) => ({ url, permission: 1 }));

let count = 0;
const newOne = (overrides: object = {}) => ({
  name: ['Bar'],
  email: `bar${(count += 1)}.${Date.now()}@test.example`,
  urls: granted(RUNNING),
  password: PASSWORD,
  ...overrides,
});

describeOnAnEngine('sub-stores', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let owner: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    owner = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object, headers = owner) =>
    call(server.origin, key, body, headers);
  const add = async (overrides: object = {}) => {
    const input = newOne(overrides);
    const { body, code } = await send('POST /api/store/add_sub_store', input);
    expect(code, JSON.stringify(body)).toBeNull();
    return { ...body.sub_store, password: input.password };
  };
  const openJoinedSocket = async (headers: SessionHeaders) => {
    const socket = openSocket(server.origin, headers);
    expect(await joinRoom(socket, storeRoom(store.id))).toMatchObject({ success: true });
    return socket;
  };
  const listAuditEntries = async ({ _id, email }: { readonly _id: string; readonly email: string }) =>
    (
      await on.database.kysely
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('subject', '=', email)
        .where(sql`detail ->> 'sub_store_id'`, '=', _id)
        .orderBy('id')
        .execute()
    ).map(({ action, detail }) => ({ action, ...detail }));

  const listEmailKinds = async (recipient: string) =>
    (
      await on.database.kysely
        .selectFrom('messages')
        .select('kind')
        .where('recipient', '=', recipient)
        .where('channel', '=', 'email')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  test('a new one can sign in at once, opens the granted screens, and is notified by email', async () => {
    const sub = await add({ urls: granted(PAST), country_phone_code: '+49', phone: '30 5550100' });
    expect(sub).toMatchObject({ name: ['Bar'], phone: '305550100', is_approved: true, version: 1, last_seen_at: null });
    expect(sub.urls.map(({ url }) => url)).toEqual(grantableScreens().map((id) => SCREENS[id].path));
    expect(sub.urls.filter(({ permission }) => permission === 1)).toEqual(granted(PAST));
    const headers = await signInSubStore(server.origin, sub.email);
    expect((await send('POST /api/store/list_order_history', {}, headers)).code).toBeNull();
    expect((await send('POST /api/store/list_orders', {}, headers)).code).toBe(ERROR.notAllowed);
    const { body } = await send('POST /api/store/get_sub_store', { sub_store_id: sub._id });
    expect(body.sub_store.last_seen_at).not.toBeNull();
    expect(await listEmailKinds(sub.email)).toEqual(['sub_store_added']);
    expect(await listAuditEntries(sub)).toMatchObject([{ action: 'sub_store_added', granted: [PAST] }]);
  });

  test('notifies the former address when the store changes the password or address', async () => {
    const sub = await add();
    const change = (version: number, overrides: object) =>
      send('POST /api/store/update_sub_store', { sub_store_id: sub._id, version, ...overrides });
    expect((await change(1, { name: ['Counter'], email: sub.email })).code).toBeNull();
    expect(await listEmailKinds(sub.email)).toEqual(['sub_store_added']);
    const email = `moved-${sub.email}`;
    expect((await change(2, { password: 'quite another password', email })).code).toBeNull();
    expect(await listEmailKinds(sub.email)).toEqual(['sub_store_added', 'password_changed', 'address_changed']);
    expect(await listEmailKinds(email)).toEqual([]);
  });

  test('lists can be searched and paged, and contain only the store’s own', async () => {
    const other = await addStore(on.database);
    await addSubStore(on.database, other, []);
    const kiosk = await add({ name: ['', 'Strandkiosk 100%'], country_phone_code: '+49', phone: '89 1234567' });
    const all = await send('POST /api/store/list_sub_stores', {});
    const own = await on.database.kysely
      .selectFrom('sub_stores')
      .select('id')
      .where('main_store_id', '=', store.id)
      .execute();
    expect(all.body.sub_stores.map(({ _id }) => _id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(all.body).toMatchObject({ count: own.length, page: 1, perPage: 20 });
    for (const query of ['strandk', '100%', kiosk.email.toUpperCase(), '+49 89 123', '٨٩١٢٣']) {
      const { body } = await send('POST /api/store/list_sub_stores', { query });
      expect(
        body.sub_stores.map(({ _id }) => _id),
        query,
      ).toEqual([kiosk._id]);
    }
    for (const query of ['%', '_', '100_']) {
      const { body } = await send('POST /api/store/list_sub_stores', { query });
      expect(
        body.sub_stores.some(({ _id }) => _id !== kiosk._id),
        query,
      ).toBe(false);
    }
    const beyond = await send('POST /api/store/list_sub_stores', { page: 2, perPage: 500 });
    expect(beyond.body).toMatchObject({ sub_stores: [], count: own.length, page: 2, perPage: 500 });
  });

  test('rejects grants that are unknown or not grantable, and invalid fields, with their paths', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ urls: granted(RUNNING, '/app/nothing') }, 'urls.1.url'],
      [{ urls: granted(SCREENS['payment-settings'].path) }, 'urls.0.url'],
      [{ urls: granted(SCREENS['sub-stores'].path) }, 'urls.0.url'],
      [{ urls: granted(SCREENS['order-detail'].path) }, 'urls.0.url'],
      [{ urls: granted(SCREENS.review.path) }, 'urls.0.url'],
      [{ urls: [...granted(RUNNING), { url: RUNNING, permission: 0 }] }, 'urls.1.url'],
      [{ name: ['', '  '] }, 'name'],
      [{ email: 'no address' }, 'email'],
      [{ phone: '301234567' }, 'country_phone_code'],
      [{ country_phone_code: '+49', phone: '030 1234567' }, 'phone'],
      [{ password: '12345' }, 'password'],
    ];
    const sub = await add();
    for (const [own, path] of wrong) {
      const added = await send('POST /api/store/add_sub_store', newOne(own));
      expect([added.code, added.body['fields']], JSON.stringify(own)).toMatchObject([
        ERROR.validationFailed,
        [{ path }],
      ]);
      const changed = await send('POST /api/store/update_sub_store', { sub_store_id: sub._id, version: 1, ...own });
      expect([changed.code, changed.body['fields']]).toMatchObject([ERROR.validationFailed, [{ path }]]);
    }
    const common = { password: 'password1' };
    expect((await send('POST /api/store/add_sub_store', newOne(common))).code).toBe(ERROR.passwordTooCommon);
    const { body } = await send('POST /api/store/get_sub_store', { sub_store_id: sub._id });
    expect(body.sub_store.version).toBe(1);
  });

  test('rejects an address or number that is already registered', async () => {
    const foreign = await addSubStore(on.database, await addStore(on.database), []);
    const taken = await send('POST /api/store/add_sub_store', newOne({ email: foreign.email.toUpperCase() }));
    expect(taken.code).toBe(ERROR.emailAlreadyRegistered);
    const number = { country_phone_code: '+49', phone: '301111111' };
    await add(number);
    expect((await send('POST /api/store/add_sub_store', newOne(number))).code).toBe(ERROR.phoneAlreadyRegistered);
    const sub = await add();
    const target = { sub_store_id: sub._id, version: 1 };
    const update = (overrides: object) => send('POST /api/store/update_sub_store', { ...target, ...overrides });
    expect((await update({ email: foreign.email })).code).toBe(ERROR.emailAlreadyRegistered);
    expect((await update(number)).code).toBe(ERROR.phoneAlreadyRegistered);
    const mine = await update({ country_phone_code: '+49', phone: '302222222' });
    expect(mine.body.sub_store).toMatchObject({ phone: '302222222', version: 2 });
    const none = await update({ country_phone_code: '', phone: '', version: 2 });
    expect(none.body.sub_store).toMatchObject({ country_phone_code: '', phone: '', version: 3 });
  });

  test('limits attempts to find registered addresses', async () => {
    const curious = await signInStore(server.origin, (await addStore(on.database)).email);
    const input = newOne();
    const { body } = await send('POST /api/store/add_sub_store', input, curious);
    const { _id: sub_store_id } = body.sub_store;
    const update = (overrides: object) =>
      send('POST /api/store/update_sub_store', { sub_store_id, version: 1, ...overrides }, curious).then(
        ({ code }) => code,
      );
    const taken = await addSubStore(on.database, store, []);
    const codes = new Set<number | null>();
    for (let tries = 0; tries < 60; tries += 1) codes.add(await update({ email: taken.email }));
    expect([...codes]).toEqual([ERROR.emailAlreadyRegistered]);
    expect(await update({ email: taken.email })).toBe(ERROR.rateLimited);
    expect(await update({ country_phone_code: '+49', phone: '301111111' })).toBe(ERROR.rateLimited);
    expect(await update({ urls: granted(PAST) }), 'grants are no addresses').toBeNull();
  });

  test('a changed grant applies to the next request, and the open panel is notified', async () => {
    const sub = await add({ urls: granted(RUNNING) });
    const headers = await signInSubStore(server.origin, sub.email);
    const socket = await openJoinedSocket(headers);
    const change = async (version: number, ...paths: string[]) => {
      const { body } = await send('POST /api/store/update_sub_store', {
        sub_store_id: sub._id,
        urls: granted(...paths),
        version,
      });
      expect(body.sub_store.urls.filter(({ permission }) => permission === 1)).toEqual(granted(...paths));
    };
    const notified = waitForEvent(socket, 'access_changed');
    await change(1, RUNNING, PAST);
    await notified;
    expect(socket.connected).toBe(true);
    const order: string[] = [];
    socket.once('access_changed', () => order.push('told'));
    const closed = waitForEvent(socket, 'disconnect').then(() => order.push('closed'));
    await change(2, PAST);
    expect((await send('POST /api/store/list_orders', {}, headers)).code).toBe(ERROR.notAllowed);
    expect((await send('POST /api/store/list_order_history', {}, headers)).code).toBeNull();
    // A client whose grant was withdrawn is notified first, then disconnected.
    await closed;
    expect(order).toEqual(['told', 'closed']);
    expect(await listAuditEntries(sub)).toMatchObject([
      { action: 'sub_store_added' },
      { action: 'sub_store_changed', fields: ['urls'], granted: [PAST], withdrawn: [] },
      { action: 'sub_store_changed', fields: ['urls'], granted: [], withdrawn: [RUNNING] },
    ]);
  });

  test.each(['password', 'block'] as const)('a %s ends its sessions with their sockets', async (what) => {
    const sub = await add();
    const headers = await signInSubStore(server.origin, sub.email);
    const socket = await openJoinedSocket(headers);
    const noticed = waitForEvent(socket, 'session_notice');
    const closed = waitForEvent(socket, 'disconnect');
    const { code } =
      what === 'password'
        ? await send('POST /api/store/update_sub_store', {
            sub_store_id: sub._id,
            password: 'quite another password',
            version: 1,
          })
        : await send('POST /api/store/block_sub_store', { sub_store_id: sub._id, is_blocked: true });
    expect(code).toBeNull();
    expect((await send('POST /api/store/list_orders', {}, headers)).code).toBe(ERROR.tokenExpired);
    await Promise.all([noticed, closed]);
    const again = { email: sub.email, password: PASSWORD };
    expect((await call(server.origin, 'POST /api/store/sub_store_login', again)).code).toBe(
      what === 'password' ? ERROR.wrongUserNameOrPassword : ERROR.subStoreNotApproved,
    );
    if (what === 'password') return;
    const freed = await send('POST /api/store/block_sub_store', { sub_store_id: sub._id, is_blocked: false });
    expect(freed.body.sub_store).toMatchObject({ is_approved: true, version: 3 });
    expect((await call(server.origin, 'POST /api/store/sub_store_login', again)).code).toBeNull();
    expect((await listAuditEntries(sub)).map(({ action }) => action)).toEqual([
      'sub_store_added',
      'sub_store_blocked',
      'sub_store_unblocked',
    ]);
  });

  test('saves one of several concurrent changes and rejects the others as stale', async () => {
    const sub = await add();
    const names = ['One', 'Two', 'Three', 'Four'];
    const replies = await Promise.all(
      names.map((name) =>
        send('POST /api/store/update_sub_store', { sub_store_id: sub._id, name: [name], version: 1 }),
      ),
    );
    const won = replies.filter(({ code }) => code === null);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ code }) => code === ERROR.staleVersion)).toHaveLength(names.length - 1);
    const { body } = await send('POST /api/store/get_sub_store', { sub_store_id: sub._id });
    expect(body.sub_store).toMatchObject({ name: won[0]?.body.sub_store.name, version: 2 });
  });

  test('a sub-store of another store looks like a missing one and stays unchanged', async () => {
    const foreign = await addSubStore(on.database, await addStore(on.database), [RUNNING]);
    const before = await on.database.kysely.selectFrom('sub_stores').selectAll().where('id', '=', foreign.id).execute();
    const theirs = await signInSubStore(server.origin, foreign.email);
    const requests = [
      ['POST /api/store/get_sub_store', {}],
      ['POST /api/store/update_sub_store', { version: 1, urls: [], password: 'quite another password' }],
      ['POST /api/store/update_sub_store', { version: 7, email: foreign.email }],
      ['POST /api/store/block_sub_store', { is_blocked: true }],
    ] as const;
    for (const [key, own] of requests) {
      const replies = await Promise.all([foreign.id, uuidV7()].map((id) => send(key, { sub_store_id: id, ...own })));
      for (const { status, code, body } of replies) {
        expect([status, code], key).toEqual([200, ERROR.dataNotFound]);
        expect(Object.keys(body), key).toEqual(['success', 'error_code', 'request_id']);
      }
    }
    // The statement itself is limited to its store.
    const update = updateSubStore(on.database.kysely, { storeId: store.id, id: foreign.id }, { is_approved: false });
    await expect(update).rejects.toMatchObject({ code: ERROR.dataNotFound });
    const after = await on.database.kysely.selectFrom('sub_stores').selectAll().where('id', '=', foreign.id).execute();
    expect(after).toEqual(before);
    expect((await send('POST /api/store/list_orders', {}, theirs)).code).toBeNull();
  });

  test('a sub-store of a blocked store can do nothing and not sign in', async () => {
    const main = await addStore(on.database);
    const sub = await addSubStore(on.database, main, [RUNNING]);
    const headers = await signInSubStore(server.origin, sub.email);
    await on.database.kysely.updateTable('stores').set({ approval_state: 1 }).where('id', '=', main.id).execute();
    const signedIn = await call(server.origin, 'POST /api/store/sub_store_login', {
      email: sub.email,
      password: PASSWORD,
    });
    expect(signedIn.code).toBe(ERROR.subStoreNotApproved);
    await expect
      .poll(async () => (await send('POST /api/store/list_orders', {}, headers)).code)
      .toBe(ERROR.subStoreNotApproved);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
