import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_LISTS } from '@store-panel/domain/orders/order-lists';
import { describe, expect, test } from 'vitest';

import { signInUser, signInStore, signInSubStore, signOut } from '#session.ts';
import { HANDLED_ENDPOINTS } from '#testing/fake-platform/request-router.ts';
import { code, storedKeys, PIE, pieFor, createPlatform } from '../../../test/readme-platform.ts';

describe('orders', () => {
  test('are placed, seen through and handed over against the code', async () => {
    const { platform, store, client, signedIn } = createPlatform();
    const own = await signedIn();
    const channel = platform.addUser();
    const user = client();
    await signInUser(user, 'user', channel);
    const place = (reference: string) =>
      user.call('POST /api/user/create_order', { ...pieFor(store.id), reference, payment_method: 'card' });
    const { order_id, confirmation_code } = await place('A1');
    expect((await place('A1')).order_id).toBe(order_id);
    const another = { store_id: store.id, order_id: (await place('A2')).order_id };
    expect((await user.call('POST /api/user/cancel_order', another)).order_status).toBe(101);
    const step = (order_status: 3 | 7) => own.call('POST /api/store/set_order_status', { order_id, order_status });
    await step(3);
    await step(7);
    await expect(own.call('POST /api/store/complete_order', { order_id })).rejects.toEqual(
      code('invalidConfirmationCode'),
    );
    const done = await own.call('POST /api/store/complete_order', {
      order_id,
      confirmation_code: confirmation_code ?? '',
    });
    expect(done.order).toMatchObject({ order_status: 25, version: 4 });
    await own.call('POST /api/store/rate_user', { order_id, store_rating_to_user: 4 });
    await own.call('POST /api/store/return_order', { order_id, reason: 'cold' });
    const { order } = await own.call('POST /api/store/get_order_detail', { order_id });
    expect(order.timeline.map(({ action }) => action)).toEqual([
      'place',
      'accept',
      'ready',
      'complete',
      'rate',
      'return_order',
    ]);
    expect((await user.call('POST /api/user/get_order', { store_id: store.id, order_id })).order_status).toBe(25);
    expect(await signOut(user, 'user')).toBe(true);
  });

  test('are called off, taken back, and edited at their version alone', async () => {
    const { platform, store, client, signedIn } = createPlatform();
    const own = await signedIn();
    const { order_id, version } = platform.placeOrder(store.id);
    const edit = { order_id, version, kept: [], added: [PIE] };
    expect((await own.call('POST /api/store/preview_order_update', edit)).difference).toBe(900 - 1250);
    expect((await own.call('POST /api/store/update_order', edit)).order.total).toBe(900);
    const conflict = await own.call('POST /api/store/update_order', edit).catch((cause: unknown) => cause);
    expect(conflict).toMatchObject({ code: ERROR.changeStatusFailed, order: { version: 2 } });
    const reject = { order_id, order_status: 103, cancel_reason: 'Closed' } as const;
    await own.call('POST /api/store/store_cancel_or_reject_order', reject);
    expect((await own.call('POST /api/store/restore_order', { order_id })).order.order_status).toBe(1);
    const { results } = await own.call('POST /api/store/cancel_multiple_orders', {
      orders: [{ order_id }, { order_id: store.id }],
      cancel_reason: 'Closed',
    });
    expect(results.map(({ error_code }) => error_code)).toEqual([null, ERROR.orderDetailNotFound]);
    const user = client();
    await signInUser(user, 'user', platform.addUser());
    await expect(user.call('POST /api/user/cancel_order', { store_id: store.id, order_id })).rejects.toEqual(
      code('orderDetailNotFound'),
    );
    expect(platform.running(store.id)).toEqual([]);
  });

  test('for later wait for their time, or for somebody who begins them', async () => {
    const { platform, store, signedIn, pass } = createPlatform();
    const own = await signedIn();
    const scheduled_at = new Date(platform.now() + 5 * 60 * 60_000).toISOString();
    const later = platform.placeOrder(store.id, { scheduled_at });
    const begun = platform.placeOrder(store.id, { scheduled_at });
    expect(later.released_at).toBeNull();
    platform.act(begun.order_id, 'accept');
    const { order } = await own.call('POST /api/store/release_order', { order_id: begun.order_id });
    expect(order.released_at).not.toBeNull();
    await pass(5 * 60 * 60_000);
    await own.call('POST /api/store/list_orders', {});
    expect(platform.order(later.order_id).timeline.at(-1)).toMatchObject({
      action: 'release',
      actor: { kind: 'system' },
    });
  });

  test('are acted on by others too, where the table lets them', () => {
    const { platform, store } = createPlatform();
    const { order_id } = platform.placeOrder(store.id);
    platform.act(order_id, 'accept', { readyInMinutes: 10 });
    platform.act(order_id, 'request_courier', { courier: { id: store.id, name: 'Cem' } });
    const card = platform.act(order_id, 'courier_accept', { by: 'courier', name: 'Cem' });
    expect(card).toMatchObject({ request_status: 11, provider_name: 'Cem' });
    expect(() => platform.act(order_id, 'courier_picked_up', { by: 'courier' })).toThrow('changeStatusFailed');
    expect(() => platform.act(store.id, 'accept')).toThrow(RangeError);
  });

  test('are listed, found and counted', async () => {
    const { platform, store, signedIn } = createPlatform();
    const own = await signedIn();
    for (const customer_name of ['Ada', 'Ben', 'Cem']) platform.placeOrder(store.id, { customer_name });
    const list = async (body: object) => {
      const { orders, count, total } = await own.call('POST /api/store/list_order_history', body);
      return [orders.map((order) => order.customer_name).join(), count, total];
    };
    expect(await list({})).toEqual(['Cem,Ben,Ada', 3, 3750]);
    expect(await list({ perPage: 10, page: 2 })).toEqual(['', 3, 3750]);
    expect(await list({ sort: 'unique_id', query: '#2' })).toEqual(['Ben', 1, 1250]);
    expect(await list({ search_by: 'item', search_value: 'SOUP', end_date: '2026-01-04' })).toEqual(['', 0, 0]);
    const running = await own.call('POST /api/store/list_orders', { query: 'ada' });
    expect(running).toMatchObject({ count: 1, seq: 3 });
    for (const { call } of Object.values(ORDER_LISTS)) await own.call(call, {});
    expect(await own.call('POST /api/store/list_order_couriers', {})).toEqual({ couriers: [] });
    expect(await own.call('POST /api/store/list_active_vehicles', {})).toEqual({ vehicles: [], unavailable: [] });
    platform.forgetEvents(store.id, 1);
    expect((await own.call('POST /api/store/list_events', { after_seq: 1 })).events.length).toBe(2);
    expect(await own.call('POST /api/store/list_events', { after_seq: 0 })).toMatchObject({ is_snapshot_needed: true });
  });
});

test('every call that is answered gives a reply as the contract has it', async () => {
  const { platform, store, client, signedIn, fetch } = createPlatform();
  const own = await signedIn();
  const branch = client();
  await signInSubStore(branch, platform.addSubStore(store.id));
  const user = client();
  await signInUser(user, 'user', platform.addUser());
  await own.call('POST /api/admin/get_setting_detail', {});
  await own.call('POST /api/store/get_store_detail', {});
  await own.call('POST /api/store/list_sessions', {});
  await own.call('POST /api/store/list_past_orders', {});
  await own.call('POST /api/store/revoke_sessions', {});
  for (const method of ['GET', 'POST']) {
    const authorization = own.session.current()?.session.jwt_refresh_token ?? '';
    await fetch('/api/refreshToken', { method, headers: { authorization } });
  }
  await signOut(own);
  await signInStore(own, store);
  // The orders' own were made above.
  expect(HANDLED_ENDPOINTS.filter((key) => !storedKeys.has(key))).toEqual([]);
});
