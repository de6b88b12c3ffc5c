import { expect, expectTypeOf, test, vi } from 'vitest';

import type { BodyOf, CallKey, ReplyOf } from '#call-key.ts';
import { createClient } from '#client.ts';
import { type Grouped, grouped, type NameOf } from '#grouped.ts';
import { fakeTransport } from '#testing/fake-transport.ts';
import { sampleCard } from '#testing/samples.ts';

const LIST = { orders: [sampleCard(1)], seq: 1, server_time: '2026-01-05T10:00:00.000Z' };

test('a method is its call, with the same body, options and reply', async () => {
  const platform = fakeTransport({ 'POST /api/store/list_orders': () => LIST });
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch });
  const call = vi.spyOn(client, 'call');
  const { store } = grouped(client);
  const options = { background: true };

  const reply = await store.orders.list({ page: 1 }, options);

  expectTypeOf(reply).toEqualTypeOf<ReplyOf<'POST /api/store/list_orders'>>();
  expect(reply).toEqual(LIST);
  expect(call).toHaveBeenCalledWith('POST /api/store/list_orders', { page: 1 }, options);
  expect(platform.requests.map(({ body }) => body)).toEqual([{ page: 1 }]);
});

test('a body with nothing that must be told may be left out, and no other', () => {
  type Parameter<Key extends 'getSettings' | 'setSettings'> = Parameters<Grouped['store']['delivery'][Key]>[0];
  expectTypeOf<undefined>().toExtend<Parameter<'getSettings'>>();
  expectTypeOf<undefined>().not.toExtend<Parameter<'setSettings'>>();
  expectTypeOf<Parameters<Grouped['admin']['country']['getList']>[0]>().toEqualTypeOf<undefined>();
  expectTypeOf<Parameters<Grouped['store']['order']['setStatus']>[0]>().toEqualTypeOf<
    BodyOf<'POST /api/store/set_order_status'>
  >();
});

test('names follow from the path by the rule', () => {
  expectTypeOf<NameOf<'POST /api/store/set_order_status'>>().toEqualTypeOf<'store.order.setStatus'>();
  expectTypeOf<NameOf<'POST /api/store/complete_order'>>().toEqualTypeOf<'store.order.complete'>();
  expectTypeOf<NameOf<'POST /api/store/list_order_history'>>().toEqualTypeOf<'store.orderHistory.list'>();
  expectTypeOf<NameOf<'POST /api/store/list_late_dispatch_orders'>>().toEqualTypeOf<'store.lateDispatchOrders.list'>();
  expectTypeOf<NameOf<'POST /api/store/update_sub_store'>>().toEqualTypeOf<'store.subStore.update'>();
  expectTypeOf<NameOf<'POST /api/store/get_address_book_detail'>>().toEqualTypeOf<'store.addressBook.getDetail'>();
  expectTypeOf<NameOf<'POST /api/store/order_again'>>().toEqualTypeOf<'store.orderAgain'>();
  expectTypeOf<NameOf<'POST /api/user/login'>>().toEqualTypeOf<'user.login'>();
  expectTypeOf<NameOf<'POST /admin/verify_captcha'>>().toEqualTypeOf<'admin.captcha.verify'>();
  expectTypeOf<NameOf<'GET /api/admin/get_country_list'>>().toEqualTypeOf<'admin.country.getList'>();
});

test('no two calls have one name', () => {
  type ByName = { readonly [Each in CallKey as NameOf<Each>]: Each };
  type KeyOf<Key extends CallKey> = NameOf<Key> extends keyof ByName ? ByName[NameOf<Key>] : never;
  type Shared = { readonly [Key in CallKey]: [KeyOf<Key>] extends [Key] ? never : Key }[CallKey];
  expectTypeOf<Shared>().toEqualTypeOf<never>();
});

test('a method stays the same function, and a group is no promise', async () => {
  const api = grouped(createClient({ baseUrl: '', mode: 'header', fetch: fakeTransport({}).fetch }));
  expect(api.store.orders.list).toBe(api.store.orders.list);
  expect(await Promise.resolve(api.store)).toBe(api.store);
  expect(JSON.stringify({ api })).toBe('{}');
});
