import { createPublicKey, verify } from 'node:crypto';

import { SCREENS } from '@store-panel/domain/access/screens';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { TestDevice } from '#testing/servers/device.ts';
import { addStore, addSubStore, PASSWORD, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { PushContext } from '#testing/servers/push-context.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed } from '#testing/servers/test-platform.ts';

describeOnAnEngine('pushes', (on) => {
  let context: PushContext;
  beforeAll(async () => {
    context = await PushContext.open(on.database);
  });
  afterAll(() => context.close());
  afterEach(() => context.setReply());

  test('notifies a subscribed device of a new order, in its language and encrypted', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(context.server.origin, store.email);
    const device = await context.deviceOf(headers);
    const { order_id, unique_id } = await context.order(store);
    await context.waitForPushes(device, 1);
    expect(device.messages()).toEqual([
      {
        kind: 'new_order',
        title: `New order \u2068#${unique_id}\u2069`,
        body: 'Test kitchen: 1 order waiting to be accepted.',
        tag: 'new_orders',
        lang: 'en',
        dir: 'ltr',
        order_id,
      },
    ]);
    const [{ headers: sent, body } = expect.fail()] = device.received();
    expect(sent).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', topic: 'new-orders' });
    expect(Number(sent['ttl'])).toBeGreaterThan(14 * 60);
    expect(Number(sent['ttl'])).toBeLessThanOrEqual(15 * 60);
    // The push service learns nothing, not even the length.
    expect(body).toHaveLength(4096);
    expect(body.toString('latin1')).not.toContain('kitchen');
  });

  test("signs with the platform's key, for that push service only", async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(context.server.origin, store.email);
    const device = await context.deviceOf(headers);
    await context.order(store);
    await context.waitForPushes(device, 1);
    const authorization = device.received()[0]?.headers.authorization ?? '';
    const { token = '', key } = /^vapid t=(?<token>[^,]+), k=(?<key>\S+)$/.exec(authorization)?.groups ?? {};
    expect(key).toBe((await call(context.server.origin, 'POST /api/store/get_push_key', {}, headers)).body.public_key);
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
    expect({ aud, sub }).toEqual({ aud: context.service.origin, sub: 'mailto:operator@platform.example' });
    expect(Number(exp) * 1000 - Date.now()).toBeLessThan(24 * 60 * 60_000);
  });

  test('contains the current number of waiting orders, so that the latest replaces the previous ones', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(context.server.origin, store.email);
    const device = await context.deviceOf(headers);
    for (const times of [1, 2, 3]) {
      await context.order(store);
      await context.waitForPushes(device, times);
    }
    const notifications = device.messages();
    expect(notifications.map(({ body }) => /\d+ orders? waiting/.exec(body)?.[0])).toEqual([
      '1 order waiting',
      '2 orders waiting',
      '3 orders waiting',
    ]);
    expect(new Set(notifications.map(({ tag }) => tag)).size).toBe(1);
  });

  test('is right-to-left in Arabic', async () => {
    const store = await addStore(on.database);
    const device = await context.deviceOf(await signInStore(context.server.origin, store.email), 'ar');
    await context.order(store);
    await context.waitForPushes(device, 1);
    expect(device.messages()[0]).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(device.messages()[0]?.title).toContain('طلب جديد');
  });

  test('does not notify sessions that may not read orders, are signed out, or belong to another store', async () => {
    const store = await addStore(on.database);
    const main = await context.deviceOf(await signInStore(context.server.origin, store.email));
    const may = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const mayNot = await addSubStore(on.database, store, [SCREENS['past-orders'].path]);
    const shutOut = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const granted = await context.deviceOf(await signInSubStore(context.server.origin, may.email));
    const others = [
      await context.deviceOf(await signInSubStore(context.server.origin, mayNot.email)),
      await context.deviceOf(await signInSubStore(context.server.origin, shutOut.email)),
      await context.deviceOf(await signInStore(context.server.origin, (await addStore(on.database)).email)),
    ];
    const gone = await signInStore(context.server.origin, store.email);
    others.push(await context.deviceOf(gone));
    await call(context.server.origin, 'POST /api/store/logout', {}, keyed(gone));
    await on.database.kysely
      .updateTable('sub_stores')
      .set({ is_approved: false })
      .where('id', '=', shutOut.id)
      .execute();
    await context.order(store);
    await Promise.all([context.waitForPushes(main, 1), context.waitForPushes(granted, 1)]);
    await context.waitUntilIdle();
    expect(others.flatMap((device) => device.messages())).toEqual([]);
  });

  test('sending does not count as use of the session', async () => {
    const store = await addStore(on.database);
    const device = await context.deviceOf(await signInStore(context.server.origin, store.email));
    const seen = new Date(Date.now() - 60 * 60_000);
    await on.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: seen })
      .where('principal_id', '=', store.id)
      .execute();
    // So that the server has to reread the session.
    await on.database.kysely.updateTable('stores').set({ updated_at: new Date() }).where('id', '=', store.id).execute();
    await context.order(store);
    await context.waitForPushes(device, 1);
    const { last_seen_at } = await on.database.kysely
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('principal_id', '=', store.id)
      .executeTakeFirstOrThrow();
    expect(last_seen_at).toEqual(seen);
  });

  test('drops a push for an order that was accepted meanwhile', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(context.server.origin, store.email);
    const device = await context.deviceOf(headers);
    context.setReply(503);
    const { order_id } = await context.order(store);
    await context.waitForPushes(device, 1);
    context.setReply(201);
    await call(
      context.server.origin,
      'POST /api/store/set_order_status',
      { order_id, order_status: 3 },
      keyed(headers),
    );
    await on.database.kysely
      .updateTable('messages')
      .set({ next_try_at: sql<Date>`now()` })
      .where('state', '=', 'waiting')
      .execute();
    // Another order triggers the outbox.
    await context.order(store);
    await context.waitForPushes(device, 2);
    await context.waitUntilIdle();
    expect(device.messages().map((notification) => notification.order_id === order_id)).toEqual([true, false]);
  });

  test('notifies of a scheduled order again on its release, unless it was released by hand', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(context.server.origin, store.email);
    const device = await context.deviceOf(headers);
    const scheduled_at = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const { order_id, unique_id } = await context.order(store, { scheduled_at });
    await context.waitForPushes(device, 1);
    await sql`update orders set release_at = clock_timestamp() where id = ${order_id}`.execute(on.database.kysely);
    await context.waitForPushes(device, 2);
    expect(device.messages()[1]).toMatchObject({
      kind: 'order_released',
      title: `Scheduled order \u2068#${unique_id}\u2069 sent to the kitchen`,
      body: 'Test kitchen: It’s time to start preparing it.',
      tag: `released_${unique_id}`,
      order_id,
    });
    // The store releases another one early: its user knows already.
    const early = await context.order(store, { scheduled_at });
    await context.waitForPushes(device, 3);
    await call(
      context.server.origin,
      'POST /api/store/set_order_status',
      { order_id: early.order_id, order_status: ORDER_STATUS.accepted },
      keyed(headers),
    );
    await call(context.server.origin, 'POST /api/store/release_order', { order_id: early.order_id }, keyed(headers));
    await context.waitUntilIdle();
    expect(device.received()).toHaveLength(3);
  });

  test('notifies of an order that was accepted automatically', async () => {
    const store = await addStore(on.database, { acceptsAutomatically: true });
    const device = await context.deviceOf(await signInStore(context.server.origin, store.email));
    await context.order(store);
    await context.waitForPushes(device, 1);
    expect(device.messages()[0]?.body).toBe('Test kitchen: accepted automatically.');
  });

  test('enqueues no push for an order that fails', async () => {
    const store = await addStore(on.database);
    await context.deviceOf(await signInStore(context.server.origin, store.email));
    const before = (await context.posted()).length;
    for (const wrong of [{ total: 1 }, { lines: [] }]) {
      expect(await context.order(store, wrong)).toMatchObject({ success: false });
    }
    expect(await context.posted()).toHaveLength(before);
  });

  test.each([404, 410])('deletes a subscription that its push service no longer knows (%i)', async (status) => {
    const store = await addStore(on.database);
    const device = await context.deviceOf(await signInStore(context.server.origin, store.email));
    const before = context.server.logLines.length;
    context.setReply(status);
    await context.order(store);
    await context.waitForPushes(device, 1);
    await vi.waitFor(async () => {
      expect(await context.subscriptionsOf(store)).toEqual([]);
      expect((await context.posted()).at(-1)).toMatchObject({ state: 'void', problem: 'the device is gone' });
    });
    expect(context.server.logLines, 'that is nothing to look after').toHaveLength(before);
  });

  test('does not follow redirects, and does not retry rejected pushes', async () => {
    const store = await addStore(on.database);
    const device = await context.deviceOf(await signInStore(context.server.origin, store.email));
    for (const status of [301, 307, 400, 413]) {
      context.setReply({ status, headers: { location: `${context.service.origin}/elsewhere` } });
      await context.order(store);
      await vi.waitFor(async () => {
        expect((await context.posted()).at(-1)).toMatchObject({ state: 'failed', problem: `push service ${status}` });
      });
    }
    expect(context.service.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    expect(device.received()).toHaveLength(4);
  });

  test('notifies the evicted device of an account with too many, and then no more', async () => {
    const store = await addStore(on.database);
    const devices: TestDevice[] = [];
    for (let at = 0; at < 3; at += 1)
      devices.push(await context.deviceOf(await signInStore(context.server.origin, store.email)));
    await on.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`created_at` })
      .where('principal_id', '=', store.id)
      .execute();
    await signInStore(context.server.origin, store.email);
    const [oldest = expect.fail(), ...others] = devices;
    await context.waitForPushes(oldest, 1);
    expect(oldest.messages()).toMatchObject([
      {
        kind: 'signed_in_elsewhere',
        title: 'Logged in from another device',
        tag: 'signed_in_elsewhere',
        order_id: null,
      },
    ]);
    await context.order(store);
    await Promise.all(others.map((device) => context.waitForPushes(device, 1)));
    await context.waitUntilIdle();
    expect(oldest.received()).toHaveLength(1);
    await vi.waitFor(async () => expect(await context.subscriptionsOf(store)).toHaveLength(2));
  });

  test('does not notify a device that signs in again', async () => {
    const store = await addStore(on.database);
    const email = store.email;
    const signIn = () =>
      call(context.server.origin, 'POST /api/store/login', { email, password: PASSWORD, device_token: 'this browser' });
    const { body } = await signIn();
    const device = await context.deviceOf({ authorization: body.jwt_token, servertoken: body.store.server_token });
    const before = (await context.posted()).length;
    await signIn();
    expect(await context.posted()).toHaveLength(before);
    await context.waitUntilIdle();
    expect(device.received()).toEqual([]);
  });
});
