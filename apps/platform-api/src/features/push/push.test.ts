import { createPublicKey, verify } from 'node:crypto';

import { SCREENS } from '@store-panel/domain/access/screens';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { TestDevice } from '#testing/servers/device.ts';
import { addStore, addSubStore, PASSWORD, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { PushWorld } from '#testing/servers/push-context.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed } from '#testing/servers/test-platform.ts';

describeOnAnEngine('pushes', (on) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await PushWorld.open(on.database);
  });
  afterAll(() => world.close());
  afterEach(() => world.answer());

  test('a device that subscribed is told of a new order, in its language, and only it can read what', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(world.server.origin, store.email);
    const device = await world.deviceOf(headers);
    const { order_id, unique_id } = await world.order(store);
    await world.hasHeard(device, 1);
    expect(device.told()).toEqual([
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
    const headers = await signInStore(world.server.origin, store.email);
    const device = await world.deviceOf(headers);
    await world.order(store);
    await world.hasHeard(device, 1);
    const authorization = device.arrived()[0]?.headers.authorization ?? '';
    const { token = '', key } = /^vapid t=(?<token>[^,]+), k=(?<key>\S+)$/.exec(authorization)?.groups ?? {};
    expect(key).toBe((await call(world.server.origin, 'POST /api/store/get_push_key', {}, headers)).body.public_key);
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
    expect({ aud, sub }).toEqual({ aud: world.service.origin, sub: 'mailto:operator@platform.example' });
    expect(Number(exp) * 1000 - Date.now()).toBeLessThan(24 * 60 * 60_000);
  });

  test('each says how many wait by now, so that the latest can take the place of those before', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(world.server.origin, store.email);
    const device = await world.deviceOf(headers);
    for (const times of [1, 2, 3]) {
      await world.order(store);
      await world.hasHeard(device, times);
    }
    const told = device.told();
    expect(told.map(({ body }) => /\d+ orders? waiting/.exec(body)?.[0])).toEqual([
      '1 order waiting',
      '2 orders waiting',
      '3 orders waiting',
    ]);
    expect(new Set(told.map(({ tag }) => tag)).size).toBe(1);
  });

  test('in Arabic it runs from right to left', async () => {
    const store = await addStore(on.database);
    const device = await world.deviceOf(await signInStore(world.server.origin, store.email), 'ar');
    await world.order(store);
    await world.hasHeard(device, 1);
    expect(device.told()[0]).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(device.told()[0]?.title).toContain('طلب جديد');
  });

  test('nobody is told who may not read orders, is signed out, or is of another store', async () => {
    const store = await addStore(on.database);
    const main = await world.deviceOf(await signInStore(world.server.origin, store.email));
    const may = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const mayNot = await addSubStore(on.database, store, [SCREENS['past-orders'].path]);
    const shutOut = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const granted = await world.deviceOf(await signInSubStore(world.server.origin, may.email));
    const others = [
      await world.deviceOf(await signInSubStore(world.server.origin, mayNot.email)),
      await world.deviceOf(await signInSubStore(world.server.origin, shutOut.email)),
      await world.deviceOf(await signInStore(world.server.origin, (await addStore(on.database)).email)),
    ];
    const gone = await signInStore(world.server.origin, store.email);
    others.push(await world.deviceOf(gone));
    await call(world.server.origin, 'POST /api/store/logout', {}, keyed(gone));
    await on.database.kysely
      .updateTable('sub_stores')
      .set({ is_approved: false })
      .where('id', '=', shutOut.id)
      .execute();
    await world.order(store);
    await Promise.all([world.hasHeard(main, 1), world.hasHeard(granted, 1)]);
    await world.isQuiet();
    expect(others.flatMap((device) => device.told())).toEqual([]);
  });

  test('who looks after the devices does not count as using them', async () => {
    const store = await addStore(on.database);
    const device = await world.deviceOf(await signInStore(world.server.origin, store.email));
    const seen = new Date(Date.now() - 60 * 60_000);
    await on.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: seen })
      .where('principal_id', '=', store.id)
      .execute();
    // So that the server has to read the session anew.
    await on.database.kysely.updateTable('stores').set({ updated_at: new Date() }).where('id', '=', store.id).execute();
    await world.order(store);
    await world.hasHeard(device, 1);
    const { last_seen_at } = await on.database.kysely
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('principal_id', '=', store.id)
      .executeTakeFirstOrThrow();
    expect(last_seen_at).toEqual(seen);
  });

  test('an order that somebody has seen to meanwhile is no news', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(world.server.origin, store.email);
    const device = await world.deviceOf(headers);
    world.answer(503);
    const { order_id } = await world.order(store);
    await world.hasHeard(device, 1);
    world.answer(201);
    await call(world.server.origin, 'POST /api/store/set_order_status', { order_id, order_status: 3 }, keyed(headers));
    await on.database.kysely
      .updateTable('messages')
      .set({ next_try_at: sql<Date>`now()` })
      .where('state', '=', 'waiting')
      .execute();
    // Another order has the outbox looked through.
    await world.order(store);
    await world.hasHeard(device, 2);
    await world.isQuiet();
    expect(device.told().map((told) => told.order_id === order_id)).toEqual([true, false]);
  });

  test('an order for later is told of once more when its time has come, unless somebody has begun it', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(world.server.origin, store.email);
    const device = await world.deviceOf(headers);
    const scheduled_at = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const { order_id, unique_id } = await world.order(store, { scheduled_at });
    await world.hasHeard(device, 1);
    await sql`update orders set release_at = clock_timestamp() where id = ${order_id}`.execute(on.database.kysely);
    await world.hasHeard(device, 2);
    expect(device.told()[1]).toMatchObject({
      kind: 'order_released',
      title: `Scheduled order \u2068#${unique_id}\u2069 sent to the kitchen`,
      body: 'Test kitchen: It’s time to start preparing it.',
      tag: `released_${unique_id}`,
      order_id,
    });
    // The store begins another one early: whoever did so knows.
    const early = await world.order(store, { scheduled_at });
    await world.hasHeard(device, 3);
    await call(
      world.server.origin,
      'POST /api/store/set_order_status',
      { order_id: early.order_id, order_status: ORDER_STATUS.accepted },
      keyed(headers),
    );
    await call(world.server.origin, 'POST /api/store/release_order', { order_id: early.order_id }, keyed(headers));
    await world.isQuiet();
    expect(device.arrived()).toHaveLength(3);
  });

  test('an order that is accepted by itself is told of all the same', async () => {
    const store = await addStore(on.database, { acceptsAutomatically: true });
    const device = await world.deviceOf(await signInStore(world.server.origin, store.email));
    await world.order(store);
    await world.hasHeard(device, 1);
    expect(device.told()[0]?.body).toBe('Test kitchen: accepted automatically.');
  });

  test('a push is part of the order: one that is not placed is not told of', async () => {
    const store = await addStore(on.database);
    await world.deviceOf(await signInStore(world.server.origin, store.email));
    const before = (await world.posted()).length;
    for (const wrong of [{ total: 1 }, { lines: [] }]) {
      expect(await world.order(store, wrong)).toMatchObject({ success: false });
    }
    expect(await world.posted()).toHaveLength(before);
  });

  test.each([404, 410])('a device that its push service no longer knows (%i) is forgotten', async (status) => {
    const store = await addStore(on.database);
    const device = await world.deviceOf(await signInStore(world.server.origin, store.email));
    const before = world.server.complaints.length;
    world.answer(status);
    await world.order(store);
    await world.hasHeard(device, 1);
    await vi.waitFor(async () => {
      expect(await world.subscriptionsOf(store)).toEqual([]);
      expect((await world.posted()).at(-1)).toMatchObject({ state: 'void', problem: 'the device is gone' });
    });
    expect(world.server.complaints, 'that is nothing to look after').toHaveLength(before);
  });

  test('a redirect is not followed, and what is refused is not pushed again', async () => {
    const store = await addStore(on.database);
    const device = await world.deviceOf(await signInStore(world.server.origin, store.email));
    for (const status of [301, 307, 400, 413]) {
      world.answer({ status, headers: { location: `${world.service.origin}/elsewhere` } });
      await world.order(store);
      await vi.waitFor(async () => {
        expect((await world.posted()).at(-1)).toMatchObject({ state: 'failed', problem: `push service ${status}` });
      });
    }
    expect(world.service.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    expect(device.arrived()).toHaveLength(4);
  });

  test('an account with one device too many tells the one that it signs out, and then no more', async () => {
    const store = await addStore(on.database);
    const devices: TestDevice[] = [];
    for (let at = 0; at < 3; at += 1)
      devices.push(await world.deviceOf(await signInStore(world.server.origin, store.email)));
    await on.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`created_at` })
      .where('principal_id', '=', store.id)
      .execute();
    await signInStore(world.server.origin, store.email);
    const [oldest = expect.fail(), ...others] = devices;
    await world.hasHeard(oldest, 1);
    expect(oldest.told()).toMatchObject([
      {
        kind: 'signed_in_elsewhere',
        title: 'Logged in from another device',
        tag: 'signed_in_elsewhere',
        order_id: null,
      },
    ]);
    await world.order(store);
    await Promise.all(others.map((device) => world.hasHeard(device, 1)));
    await world.isQuiet();
    expect(oldest.arrived()).toHaveLength(1);
    await vi.waitFor(async () => expect(await world.subscriptionsOf(store)).toHaveLength(2));
  });

  test('the same device that signs in again is told nothing', async () => {
    const store = await addStore(on.database);
    const email = store.email;
    const signIn = () =>
      call(world.server.origin, 'POST /api/store/login', { email, password: PASSWORD, device_token: 'this browser' });
    const { body } = await signIn();
    const device = await world.deviceOf({ authorization: body.jwt_token, servertoken: body.store.server_token });
    const before = (await world.posted()).length;
    await signIn();
    expect(await world.posted()).toHaveLength(before);
    await world.isQuiet();
    expect(device.arrived()).toEqual([]);
  });
});
