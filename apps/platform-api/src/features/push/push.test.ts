import { createPublicKey, verify } from 'node:crypto';

import { SCREENS } from '@store-panel/domain/access/screens';
import { HEADER } from '@store-panel/contract/envelope';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { type LanguageCode, languageIndex } from '@store-panel/domain/places/languages';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { ENDED_SUBSCRIPTIONS } from '#messages/push-subscriptions.queries.ts';
import { sweep } from '#jobs/sweep.ts';
import { makeCertificate, trust } from '#testing/certificate.ts';
import { addDevice, type TestDevice } from '#testing/device.ts';
import { type Answer, type HttpReceiver, startReceiver } from '#testing/http-receiver.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  PASSWORD,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
  type TestStore,
} from '#testing/people.ts';
import { describeOnEachEngine } from '#testing/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/test-platform.ts';

describeOnEachEngine('pushes', (on) => {
  let service: HttpReceiver;
  let server: TestPlatform;
  let channel: SessionHeaders;
  let answer: () => Answer = () => 201;

  beforeAll(async () => {
    const certificate = makeCertificate();
    trust(certificate);
    service = await startReceiver(() => answer(), certificate);
    server = await startPlatform(on.database, {
      pushHosts: [new URL(service.origin).host],
      vapidSubject: 'mailto:operator@platform.example',
    });
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  afterEach(() => {
    answer = () => 201;
  });

  const subscribe = (headers: SessionHeaders, { endpoint, p256dh, auth }: TestDevice, lang: LanguageCode = 'en') =>
    call(
      server.origin,
      'POST /api/store/save_push_subscription',
      { endpoint, p256dh, auth },
      keyed({ ...headers, [HEADER.language]: String(languageIndex(lang)) }),
    );
  /** A device of this session that is told from now on. */
  async function deviceOf(headers: SessionHeaders, lang: LanguageCode = 'en'): Promise<TestDevice> {
    const device = addDevice(service);
    expect((await subscribe(headers, device, lang)).code).toBeNull();
    return device;
  }
  const order = (store: TestStore) => placeOrder(server.origin, channel, store.id);
  const hasHeard = (device: TestDevice, times: number) =>
    vi.waitFor(() => expect(device.arrived()).toHaveLength(times), 15_000);
  /** Nothing is on its way any more. */
  const isQuiet = () =>
    vi.waitFor(async () => {
      const waiting = await on.database.kysely
        .selectFrom('messages')
        .select('problem')
        .where('state', '=', 'waiting')
        .execute();
      expect(waiting).toEqual([]);
    }, 15_000);
  const messages = () =>
    on.database.kysely.selectFrom('messages').selectAll().where('channel', '=', 'push').orderBy('created_at').execute();
  const subscriptions = () => on.database.kysely.selectFrom('push_subscriptions').selectAll().execute();

  test('a device that subscribed is told of a new order, in its language, and only it can read what', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const device = await deviceOf(headers);
    const { order_id, unique_id } = await order(store);
    await hasHeard(device, 1);
    expect(device.told()).toEqual([
      {
        kind: 'new_order',
        title: `New order \u2068#${unique_id}\u2069`,
        body: 'Test kitchen: 1 order is waiting to be accepted.',
        tag: 'new_orders',
        lang: 'en',
        dir: 'ltr',
        order_id,
      },
    ]);
    const [{ headers: sent, body } = expect.fail()] = device.arrived();
    expect(sent).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', topic: 'new-orders' });
    expect(Number(sent['ttl'])).toBeGreaterThan(14 * 60);
    expect(Number(sent['ttl'])).toBeLessThanOrEqual(15 * 60);
    // Whoever carries it learns nothing, not even how much was written.
    expect(body).toHaveLength(4096);
    expect(body.toString('latin1')).not.toContain('kitchen');
  });

  test("it is signed with the platform's key, for that push service and no other", async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const device = await deviceOf(headers);
    await order(store);
    await hasHeard(device, 1);
    const authorization = device.arrived()[0]?.headers.authorization ?? '';
    const { token = '', key } = /^vapid t=(?<token>[^,]+), k=(?<key>\S+)$/.exec(authorization)?.groups ?? {};
    expect(key).toBe((await call(server.origin, 'POST /api/store/get_push_key', {}, headers)).body.public_key);
    const point = Buffer.from(key ?? '', 'base64url');
    expect(point).toHaveLength(65);
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
      format: 'jwk',
    });
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    expect({ aud, sub }).toEqual({ aud: service.origin, sub: 'mailto:operator@platform.example' });
    expect(Number(exp) * 1000 - Date.now()).toBeLessThan(24 * 60 * 60_000);
  });

  test('each says how many wait by now, so that the latest can take the place of those before', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const device = await deviceOf(headers);
    for (const times of [1, 2, 3]) {
      await order(store);
      await hasHeard(device, times);
    }
    const told = device.told();
    expect(told.map(({ body }) => /\d+ orders? (?:is|are) waiting/.exec(body)?.[0])).toEqual([
      '1 order is waiting',
      '2 orders are waiting',
      '3 orders are waiting',
    ]);
    expect(new Set(told.map(({ tag }) => tag)).size).toBe(1);
  });

  test('in Arabic it runs from right to left', async () => {
    const store = await addStore(on.database);
    const device = await deviceOf(await signInStore(server.origin, store.email), 'ar');
    await order(store);
    await hasHeard(device, 1);
    expect(device.told()[0]).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(device.told()[0]?.title).toContain('طلب جديد');
  });

  test('nobody is told who may not read orders, is signed out, or is of another store', async () => {
    const store = await addStore(on.database);
    const main = await deviceOf(await signInStore(server.origin, store.email));
    const may = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const mayNot = await addSubStore(on.database, store, [SCREENS['past-orders'].path]);
    const shutOut = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const granted = await deviceOf(await signInSubStore(server.origin, may.email));
    const others = [
      await deviceOf(await signInSubStore(server.origin, mayNot.email)),
      await deviceOf(await signInSubStore(server.origin, shutOut.email)),
      await deviceOf(await signInStore(server.origin, (await addStore(on.database)).email)),
    ];
    const gone = await signInStore(server.origin, store.email);
    others.push(await deviceOf(gone));
    await call(server.origin, 'POST /api/store/logout', {}, keyed(gone));
    await on.database.kysely
      .updateTable('sub_stores')
      .set({ is_approved: false })
      .where('id', '=', shutOut.id)
      .execute();
    await order(store);
    await Promise.all([hasHeard(main, 1), hasHeard(granted, 1)]);
    await isQuiet();
    expect(others.flatMap((device) => device.told())).toEqual([]);
  });

  test('who looks after the devices does not count as using them', async () => {
    const store = await addStore(on.database);
    const device = await deviceOf(await signInStore(server.origin, store.email));
    const seen = new Date(Date.now() - 60 * 60_000);
    await on.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: seen })
      .where('principal_id', '=', store.id)
      .execute();
    // So that the server has to read the session anew.
    await on.database.kysely.updateTable('stores').set({ updated_at: new Date() }).where('id', '=', store.id).execute();
    await order(store);
    await hasHeard(device, 1);
    const { last_seen_at } = await on.database.kysely
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('principal_id', '=', store.id)
      .executeTakeFirstOrThrow();
    expect(last_seen_at).toEqual(seen);
  });

  test('an order that somebody has seen to meanwhile is no news', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const device = await deviceOf(headers);
    answer = () => 503;
    const { order_id } = await order(store);
    await hasHeard(device, 1);
    answer = () => 201;
    await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: 3 }, keyed(headers));
    await on.database.kysely
      .updateTable('messages')
      .set({ next_try_at: sql<Date>`now()` })
      .where('state', '=', 'waiting')
      .execute();
    // Another order has the outbox looked through.
    await order(store);
    await hasHeard(device, 2);
    await isQuiet();
    expect(device.told().map((told) => told.order_id === order_id)).toEqual([true, false]);
  });

  test('an order that is accepted by itself is told of all the same', async () => {
    const store = await addStore(on.database, { acceptsAutomatically: true });
    const device = await deviceOf(await signInStore(server.origin, store.email));
    await order(store);
    await hasHeard(device, 1);
    expect(device.told()[0]?.body).toBe('Test kitchen: accepted automatically.');
  });

  test('a push is part of the order: one that is not placed is not told of', async () => {
    const store = await addStore(on.database);
    await deviceOf(await signInStore(server.origin, store.email));
    const before = (await messages()).length;
    const failed = await call(server.origin, 'POST /api/user/create_order', { store_id: store.id }, channel);
    expect(failed.status).toBe(422);
    const wrong = await placeOrder(server.origin, channel, store.id, { total: 1 });
    expect(wrong).toMatchObject({ success: false });
    expect(await messages()).toHaveLength(before);
  });

  test.each([404, 410])('a device that its push service no longer knows (%i) is forgotten', async (status) => {
    const store = await addStore(on.database);
    const device = await deviceOf(await signInStore(server.origin, store.email));
    const before = server.complaints.length;
    answer = () => status;
    await order(store);
    await hasHeard(device, 1);
    await vi.waitFor(async () => {
      expect((await subscriptions()).filter((row) => row.store_id === store.id)).toEqual([]);
      expect((await messages()).at(-1)).toMatchObject({ state: 'void', problem: 'the device is gone' });
    }, 15_000);
    expect(server.complaints, 'that is nothing to look after').toHaveLength(before);
  });

  test('a redirect is not followed, and what is refused is not pushed again', async () => {
    const store = await addStore(on.database);
    const device = await deviceOf(await signInStore(server.origin, store.email));
    for (const status of [301, 307, 400, 413]) {
      answer = () => ({ status, headers: { location: `${service.origin}/elsewhere` } });
      await order(store);
      await vi.waitFor(async () => {
        expect((await messages()).at(-1)).toMatchObject({ state: 'failed', problem: `push service ${status}` });
      }, 15_000);
    }
    expect(service.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    expect(device.arrived()).toHaveLength(4);
  });

  test('an account with one device too many tells the one that it signs out, and then no more', async () => {
    const store = await addStore(on.database);
    const devices: TestDevice[] = [];
    for (let at = 0; at < 3; at += 1) devices.push(await deviceOf(await signInStore(server.origin, store.email)));
    await on.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`created_at` })
      .where('principal_id', '=', store.id)
      .execute();
    await signInStore(server.origin, store.email);
    const [oldest = expect.fail(), ...others] = devices;
    await hasHeard(oldest, 1);
    expect(oldest.told()).toMatchObject([
      {
        kind: 'signed_in_elsewhere',
        title: 'Logged in from another device',
        tag: 'signed_in_elsewhere',
        order_id: null,
      },
    ]);
    await order(store);
    await Promise.all(others.map((device) => hasHeard(device, 1)));
    await isQuiet();
    expect(oldest.arrived()).toHaveLength(1);
    await vi.waitFor(
      async () => expect((await subscriptions()).filter((row) => row.store_id === store.id)).toHaveLength(2),
      5000,
    );
  });

  test('the same device that signs in again is told nothing', async () => {
    const store = await addStore(on.database);
    const email = store.email;
    const signIn = () =>
      call(server.origin, 'POST /api/store/login', { email, password: PASSWORD, device_token: 'this browser' });
    const { body } = await signIn();
    const device = await deviceOf({ authorization: body.jwt_token, servertoken: body.store.server_token });
    const before = (await messages()).length;
    await signIn();
    expect(await messages()).toHaveLength(before);
    await isQuiet();
    expect(device.arrived()).toEqual([]);
  });

  test.each([
    'http://localhost/push',
    'https://127.0.0.1/push',
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/send',
    'https://fcm.googleapis.com:8443/send',
    'https://fcm.googleapis.com@evil.example/send',
    'https://user:password@fcm.googleapis.com/send',
    'https://push.apple.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://.push.apple.com/',
    'https://localhost/push',
  ])('%s is no push service', async (endpoint) => {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const { code, status } = await subscribe(headers, { ...addDevice(service), endpoint });
    expect(status === 422 || code === ERROR.requestFailed).toBe(true);
    expect((await subscriptions()).filter((row) => row.store_id === store.id)).toEqual([]);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-am3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is one', async (endpoint) => {
    const headers = await signInStore(server.origin, (await addStore(on.database)).email);
    expect((await subscribe(headers, { ...addDevice(service), endpoint })).code).toBeNull();
  });

  test('keys that nothing can be encrypted to are refused', async () => {
    const headers = await signInStore(server.origin, (await addStore(on.database)).email);
    const device = addDevice(service);
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const own of [{ auth: 'c2hvcnQ' }, { p256dh: 'c2hvcnQ' }, { p256dh: offCurve }]) {
      expect((await subscribe(headers, { ...device, ...own })).code).toBe(ERROR.requestFailed);
    }
    expect((await subscribe(headers, device)).code).toBeNull();
  });

  test('one device is told once, as the session that it last subscribed with, until that says no', async () => {
    const store = await addStore(on.database);
    const [first, second] = [
      await signInStore(server.origin, store.email),
      await signInStore(server.origin, store.email),
    ];
    const device = addDevice(service);
    await subscribe(first, device);
    await Promise.all([subscribe(second, device), subscribe(second, device)]);
    await order(store);
    await hasHeard(device, 1);
    // A session that already has one gets another device in its place.
    const other = await deviceOf(second);
    await order(store);
    await hasHeard(other, 1);
    await call(server.origin, 'POST /api/store/delete_push_subscription', {}, keyed(second));
    await order(store);
    await isQuiet();
    expect([device.arrived().length, other.arrived().length]).toEqual([1, 1]);
  });

  test('the platform has one pair of keys, on every node, and shows only one half of it', async () => {
    const second = await startPlatform(on.database);
    const headers = await signInStore(server.origin, (await addStore(on.database)).email);
    const keys = await Promise.all(
      [server, second, server].map(({ origin }) => call(origin, 'POST /api/store/get_push_key', {}, headers)),
    );
    expect(new Set(keys.map(({ body }) => body.public_key)).size).toBe(1);
    const { value, is_public } = await on.database.kysely
      .selectFrom('settings')
      .select(['value', 'is_public'])
      .where('key', '=', 'push')
      .executeTakeFirstOrThrow();
    expect(is_public).toBe(false);
    expect(Object.keys(value as object).toSorted()).toEqual(['public_key', 'sealed']);
    await second.close();
  });

  test('what is kept of a device is sealed, and swept a day after its session has ended', async () => {
    const store = await addStore(on.database);
    const device = await deviceOf(await signInStore(server.origin, store.email));
    const own = async () => (await subscriptions()).filter((row) => row.store_id === store.id);
    const [{ sealed } = expect.fail()] = await own();
    expect(sealed.toString('latin1')).not.toContain(device.auth);
    const ends = (hours: number) =>
      on.database.kysely
        .updateTable('sessions')
        .set({ revoked_at: new Date(Date.now() - hours * 60 * 60_000), revoked_reason: 'signed_out' })
        .where('principal_id', '=', store.id)
        .execute();
    await ends(23);
    await sweep(on.database, [ENDED_SUBSCRIPTIONS], () => false);
    expect(await own()).toHaveLength(1);
    await ends(25);
    await sweep(on.database, [ENDED_SUBSCRIPTIONS], () => false);
    expect(await own()).toEqual([]);
  });
});
