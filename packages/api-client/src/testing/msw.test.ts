import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, test } from 'vitest';

import { createClient } from '#client.ts';
import { isApiError } from '#errors.ts';
import { signInStore } from '#session.ts';
import { createFakePlatform } from '#testing/fake-platform/fake-platform.ts';
import { fakeTransport, refuse } from '#testing/fake-transport.ts';
import { handlersFor, respond } from '#testing/msw.ts';
import { buildOrderCard } from '#testing/order-fixtures.ts';
import { encodeWithFile } from '#files/upload.ts';

// MSW itself, in front of the real client and this program's own fetch.

let stop = () => {};
afterEach(() => stop());

function serve(...handlers: Parameters<typeof setupServer>): void {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledFrame: 'error' });
  stop = () => server.close();
}

const baseUrl = 'https://api.example.com';
const order_id = '0197c9a0-0000-7000-9000-000000000001';
const board = { orders: [buildOrderCard(1)], seq: 1, server_time: '2026-01-05T10:00:00.000Z' };
const client = (prefix = '') => createClient({ baseUrl, prefix, mode: 'header' });

describe('handlers for MSW', () => {
  test('answer by the contract, call by call', async () => {
    const handlers = handlersFor(http, {
      'POST /api/store/list_orders': () => board,
      'POST /api/store/complete_order': ({ body }) =>
        body.confirmation_code === '1234' ? { order: buildOrderCard(1) } : refuse('invalidConfirmationCode'),
      'GET /api/refreshToken': () => ({ status: 1, newToken: 'jwt', newRfreshToken: '' }),
    });
    serve(
      ...handlers,
      http.post('*/api/store/get_store_detail', () => HttpResponse.json({ theirs: true })),
    );
    expect(await client().call('POST /api/store/list_orders', {})).toEqual(board);
    expect(await client('/v3').call('POST /api/store/list_orders', {})).toEqual(board);
    const error = await client()
      .call('POST /api/store/complete_order', { order_id, confirmation_code: '1' })
      .catch((cause: unknown) => cause);
    expect(isApiError(error) && error.name).toBe('invalidConfirmationCode');
    expect(await (await fetch(`${baseUrl}/api/refreshToken`)).json()).toMatchObject({ newToken: 'jwt' });
    // Requests without a handler here belong to other handlers.
    const theirs = await fetch(`${baseUrl}/api/store/get_store_detail`, { method: 'POST' });
    expect(await theirs.json()).toEqual({ theirs: true });
  });

  test('may stand before or behind others, which get what is no call of the contract', async () => {
    const platform = fakeTransport({ 'POST /api/store/list_orders': () => board });
    serve(
      http.all('*/api/*', respond(platform)),
      http.get('*/api/weather', () => HttpResponse.json({ sun: true })),
    );
    expect(await (await fetch(`${baseUrl}/api/weather`)).json()).toEqual({ sun: true });
    await client().call('POST /api/store/list_orders', {});
    expect(platform.received('POST /api/store/list_orders')[0]?.headers.get('lang')).toBe('0');
    await expect(client().call('POST /api/store/get_push_key', {})).rejects.toMatchObject({ name: 'callNotFound' });
  });

  test('take forms with files', async () => {
    const platform = fakeTransport({ 'POST /api/store/upload_store_image': () => ({ image_url: '/images/1' }) });
    serve(http.all('*/api/*', respond(platform)));
    const encode = encodeWithFile({ field: 'image', blob: new Blob(['abc']), name: 'shop.png' });
    await client().call('POST /api/store/upload_store_image', {}, { encode });
    expect(await platform.received('POST /api/store/upload_store_image')[0]?.file?.text()).toBe('abc');
  });

  test('put a whole platform behind it', async () => {
    const platform = createFakePlatform();
    serve(http.all('*/api/*', respond(platform)));
    const store = platform.addStore();
    const own = client();
    await signInStore(own, { email: store.email, password: store.password });
    platform.placeOrder(store.id);
    const { orders } = await own.call('POST /api/store/list_orders', {});
    const [first] = orders;
    await own.call('POST /api/store/set_order_status', { order_id: first?.order_id ?? '', order_status: 3 });
    expect(platform.running(store.id).map(({ order_status }) => order_status)).toEqual([3]);
  });
});
