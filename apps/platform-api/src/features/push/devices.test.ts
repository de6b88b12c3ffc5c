import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts';
import { ENDED_SUBSCRIPTIONS } from '#messages/push/push-subscriptions.queries.ts';
import { addDevice } from '#testing/servers/device.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { PushContext } from '#testing/servers/push-context.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('push subscriptions', (on) => {
  let context: PushContext;
  beforeAll(async () => {
    context = await PushContext.open(on.database);
  });
  afterAll(() => context.close());

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
    const headers = await signInStore(context.server.origin, store.email);
    const { code, status } = await context.subscribe(headers, { ...addDevice(context.service), endpoint });
    expect(status === 422 || code === ERROR.requestFailed).toBe(true);
    expect(await context.subscriptionsOf(store)).toEqual([]);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-am3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is one', async (endpoint) => {
    const headers = await signInStore(context.server.origin, (await addStore(on.database)).email);
    expect((await context.subscribe(headers, { ...addDevice(context.service), endpoint })).code).toBeNull();
  });

  test('keys that nothing can be encrypted to are refused', async () => {
    const headers = await signInStore(context.server.origin, (await addStore(on.database)).email);
    const device = addDevice(context.service);
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const own of [{ auth: 'c2hvcnQ' }, { p256dh: 'c2hvcnQ' }, { p256dh: offCurve }]) {
      expect((await context.subscribe(headers, { ...device, ...own })).code).toBe(ERROR.requestFailed);
    }
    expect((await context.subscribe(headers, device)).code).toBeNull();
  });

  test('notifies a device once, for the session that subscribed last, until that unsubscribes', async () => {
    const store = await addStore(on.database);
    const [first, second] = [
      await signInStore(context.server.origin, store.email),
      await signInStore(context.server.origin, store.email),
    ];
    const device = addDevice(context.service);
    await context.subscribe(first, device);
    await Promise.all([context.subscribe(second, device), context.subscribe(second, device)]);
    await context.order(store);
    await context.waitForPushes(device, 1);
    // A session has one device: a new one replaces the previous.
    const other = await context.deviceOf(second);
    await context.order(store);
    await context.waitForPushes(other, 1);
    await call(context.server.origin, 'POST /api/store/delete_push_subscription', {}, keyed(second));
    await context.order(store);
    await context.waitUntilIdle();
    expect([device.received().length, other.received().length]).toEqual([1, 1]);
  });

  test('the platform has one key pair on all nodes, and publishes only the public key', async () => {
    const second = await startPlatform(on.database);
    const headers = await signInStore(context.server.origin, (await addStore(on.database)).email);
    const keys = await Promise.all(
      [context.server, second, context.server].map(({ origin }) =>
        call(origin, 'POST /api/store/get_push_key', {}, headers),
      ),
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

  test('a stored subscription is encrypted, and deleted a day after its session ended', async () => {
    const store = await addStore(on.database);
    const device = await context.deviceOf(await signInStore(context.server.origin, store.email));
    const own = () => context.subscriptionsOf(store);
    const [{ sealed } = expect.fail()] = await own();
    expect(sealed.toString('latin1')).not.toContain(device.auth);
    const ends = (hours: number) =>
      on.database.kysely
        .updateTable('sessions')
        .set({ revoked_at: new Date(Date.now() - hours * 60 * 60_000), revoked_reason: 'signed_out' })
        .where('principal_id', '=', store.id)
        .execute();
    await ends(23);
    await deleteExpiredRows(on.database, [ENDED_SUBSCRIPTIONS], () => false);
    expect(await own()).toHaveLength(1);
    await ends(25);
    await deleteExpiredRows(on.database, [ENDED_SUBSCRIPTIONS], () => false);
    expect(await own()).toEqual([]);
  });
});
