import { expect, expectTypeOf, test, vi } from 'vitest';

import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { createClient } from '#client.ts';
import { type GroupedClient, createGroupedClient, type MethodNameOf } from '#grouped-client.ts';
import { fakeTransport } from '#testing/fake-transport.ts';
import { buildOrderCard } from '#testing/order-fixtures.ts';

const LIST = { orders: [buildOrderCard(1)], seq: 1, server_time: '2026-01-05T10:00:00.000Z' };

test('a method is its call, with the same body, options and reply', async () => {
  const platform = fakeTransport({ 'POST /api/store/list_orders': () => LIST });
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch });
  const call = vi.spyOn(client, 'call');
  const { store } = createGroupedClient(client);
  const options = { silent: true };

  const reply = await store.orders.list({ page: 1 }, options);

  expectTypeOf(reply).toEqualTypeOf<ReplyOf<'POST /api/store/list_orders'>>();
  expect(reply).toEqual(LIST);
  expect(call).toHaveBeenCalledWith('POST /api/store/list_orders', { page: 1 }, options);
  expect(platform.requests.map(({ body }) => body)).toEqual([{ page: 1 }]);
});

test('a body with nothing that must be told may be left out, and no other', () => {
  type Parameter<Key extends 'getSettings' | 'setSettings'> = Parameters<GroupedClient['store']['delivery'][Key]>[0];
  expectTypeOf<undefined>().toExtend<Parameter<'getSettings'>>();
  expectTypeOf<undefined>().not.toExtend<Parameter<'setSettings'>>();
  expectTypeOf<Parameters<GroupedClient['admin']['country']['getList']>[0]>().toEqualTypeOf<undefined>();
  expectTypeOf<Parameters<GroupedClient['store']['order']['setStatus']>[0]>().toEqualTypeOf<
    BodyOf<'POST /api/store/set_order_status'>
  >();
});

test('names follow from the path by the rule', () => {
  expectTypeOf<MethodNameOf<'POST /api/store/set_order_status'>>().toEqualTypeOf<'store.order.setStatus'>();
  expectTypeOf<MethodNameOf<'POST /api/store/complete_order'>>().toEqualTypeOf<'store.order.complete'>();
  expectTypeOf<MethodNameOf<'POST /api/store/list_order_history'>>().toEqualTypeOf<'store.orderHistory.list'>();
  expectTypeOf<
    MethodNameOf<'POST /api/store/list_late_dispatch_orders'>
  >().toEqualTypeOf<'store.lateDispatchOrders.list'>();
  expectTypeOf<MethodNameOf<'POST /api/store/update_sub_store'>>().toEqualTypeOf<'store.subStore.update'>();
  expectTypeOf<
    MethodNameOf<'POST /api/store/get_address_book_detail'>
  >().toEqualTypeOf<'store.addressBook.getDetail'>();
  expectTypeOf<MethodNameOf<'POST /api/store/order_again'>>().toEqualTypeOf<'store.orderAgain'>();
  expectTypeOf<MethodNameOf<'POST /api/user/login'>>().toEqualTypeOf<'user.login'>();
  expectTypeOf<MethodNameOf<'POST /admin/verify_captcha'>>().toEqualTypeOf<'admin.captcha.verify'>();
  expectTypeOf<MethodNameOf<'GET /api/admin/get_country_list'>>().toEqualTypeOf<'admin.country.getList'>();
});

test('no two calls have one name', () => {
  type ByName = { readonly [Each in EndpointKey as MethodNameOf<Each>]: Each };
  type KeyOf<Key extends EndpointKey> = MethodNameOf<Key> extends keyof ByName ? ByName[MethodNameOf<Key>] : never;
  type Shared = { readonly [Key in EndpointKey]: [KeyOf<Key>] extends [Key] ? never : Key }[EndpointKey];
  expectTypeOf<Shared>().toEqualTypeOf<never>();
});

test('a method stays the same function, and a group is no promise', async () => {
  const api = createGroupedClient(createClient({ baseUrl: '', mode: 'header', fetch: fakeTransport({}).fetch }));
  expect(api.store.orders.list).toBe(api.store.orders.list);
  expect(await Promise.resolve(api.store)).toBe(api.store);
  expect(JSON.stringify({ api })).toBe('{}');
});
