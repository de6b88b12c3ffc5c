import { describe, expect, test, vi } from 'vitest';

import { type ClientOptions, createClient } from '#client.ts';
import { type ApiError, ConflictError, isApiError, MalformedReplyError } from '#errors.ts';
import { accept, type FakeHandlers, fakeTransport, refuse, refuseCode } from '#testing/fake-transport.ts';
import { STORE_ID_FIXTURE, SUB_STORE_ID_FIXTURE, buildOrderId } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';
import { encodeWithFile } from '#files/upload.ts';

const STORED = {
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: 'Europe/Berlin',
};

function signedIn(handlers: FakeHandlers, options: Partial<ClientOptions> = {}) {
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(handlers, clock);
  const client = createClient({
    baseUrl: 'http://fake.test/',
    mode: 'header',
    tokens: createMemoryTokenStore(STORED),
    fetch: platform.fetch,
    clock,
    ...options,
  });
  return { platform, client };
}

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => (isApiError(error) ? error : expect.unreachable(String(error))),
  );

const events = { after_seq: 0 };
const noEvents = { events: [], seq: 0, is_snapshot_needed: false };

describe('an upload', () => {
  const image = new Blob(['x'], { type: 'image/png' });
  const encode = encodeWithFile({ field: 'image', blob: image, name: 'shop.png' });

  test('travels as form data, with the additions and the file', async () => {
    const { platform, client } = signedIn({ 'POST /api/store/upload_store_image': () => ({ image_url: '/images/1' }) });
    await client.call('POST /api/store/upload_store_image', {}, { encode });
    const [request] = platform.requests;
    expect(request?.file).toMatchObject({ name: 'shop.png', type: 'image/png', size: 1 });
    expect(request?.sent).toEqual({
      store_id: STORE_ID_FIXTURE,
      servertoken: 'server-token',
      timezone: 'Europe/Berlin',
      jwt_token: 'jwt-1',
      Authorization: 'jwt-1',
    });
    expect(request?.headers.get('content-type')).not.toBe('application/json');
  });

  test('goes by the way that is asked for', async () => {
    const { platform, client } = signedIn({ 'POST /api/store/upload_store_image': () => ({ image_url: '/images/1' }) });
    const seen: string[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      seen.push('sent');
      return platform.fetch(input, init);
    };
    await client.call('POST /api/store/upload_store_image', {}, { encode });
    expect(seen).toEqual([]);
    await client.call('POST /api/store/upload_store_image', {}, { encode, fetch });
    expect(seen).toEqual(['sent']);
  });
});

describe('a request', () => {
  test('carries the headers of a signed-in store, and its body the additions', async () => {
    const { platform, client } = signedIn(
      { 'POST /api/store/list_events': () => noEvents },
      { language: () => 3, prefix: '/v3' },
    );
    await client.call('POST /api/store/list_events', events);
    const [request] = platform.requests;
    expect(request?.url.pathname).toBe('/v3/api/store/list_events');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      lang: '3',
      type: '0',
      caller_type: '2',
      authorization: 'jwt-1',
      jwt_token: 'jwt-1',
      servertoken: 'server-token',
      token: 'server-token',
      store_id: STORE_ID_FIXTURE,
      storeid: STORE_ID_FIXTURE,
      'content-type': 'application/json',
    });
    expect(request?.headers.has('id')).toBe(false);
    expect(request?.headers.has('x-session-mode')).toBe(false);
    expect(request?.sent).toEqual({
      after_seq: 0,
      store_id: STORE_ID_FIXTURE,
      server_token: 'server-token',
      timezone: 'Europe/Berlin',
      id: STORE_ID_FIXTURE,
    });
    expect(request?.body).toEqual(events);
  });

  test('of a sub-store names its main store and, in id, itself', async () => {
    const { platform, client } = signedIn(
      { 'POST /api/store/list_events': () => noEvents },
      { tokens: createMemoryTokenStore({ ...STORED, _id: SUB_STORE_ID_FIXTURE }) },
    );
    await client.call('POST /api/store/list_events', events);
    expect(Object.fromEntries(platform.requests[0]?.headers ?? [])).toMatchObject({
      type: '1',
      store_id: STORE_ID_FIXTURE,
      storeid: STORE_ID_FIXTURE,
      id: SUB_STORE_ID_FIXTURE,
    });
  });

  test('without a session sends neither tokens nor additions', async () => {
    const { platform, client } = signedIn({}, { tokens: createMemoryTokenStore() });
    await failureOf(client.call('POST /api/user/get_tenant', {}));
    const [request] = platform.requests;
    expect(request?.sent).toEqual({});
    const names = ['authorization', 'jwt_token', 'servertoken', 'token', 'store_id', 'storeid', 'id'];
    expect(names.filter((name) => request?.headers.has(name))).toEqual([]);
    expect(request?.headers.get('lang')).toBe('0');
  });

  test('of an anonymous call leaves a session that stands out of it', async () => {
    const { platform, client } = signedIn({});
    await failureOf(client.call('POST /api/admin/get_setting_detail', {}, { anonymous: true }));
    expect(platform.requests[0]?.headers.has('authorization')).toBe(false);
    expect(platform.requests[0]?.sent).toEqual({});
  });

  test("keeps the call's own field where an addition has the same name", async () => {
    const order = { store_id: 'another-store' };
    const { platform, client } = signedIn({}, { tokens: createMemoryTokenStore(STORED) });
    await failureOf(client.call('POST /api/user/create_order', order as never));
    expect(platform.requests[0]?.sent['store_id']).toBe('another-store');
  });

  test('in cookie mode says so and lets the browser send its cookies', async () => {
    const clock = createAutoAdvanceClock();
    const platform = fakeTransport({ 'POST /api/store/list_events': () => noEvents }, clock);
    const spied = vi.fn<typeof fetch>(platform.fetch);
    const { client } = signedIn({}, { mode: 'cookie', fetch: spied, clock });
    await client.call('POST /api/store/list_events', events);
    expect(spied.mock.calls[0]?.[1]?.credentials).toBe('include');
    expect(platform.requests[0]?.headers.get('x-session-mode')).toBe('cookie');
  });

  test('leaves out what the session does not have', async () => {
    const { platform, client } = signedIn(
      { 'POST /api/store/list_events': () => noEvents },
      { tokens: createMemoryTokenStore({ ...STORED, servertoken: '', timezone: '' }) },
    );
    await client.call('POST /api/store/list_events', events);
    expect(platform.requests[0]?.sent).toEqual({ after_seq: 0, store_id: STORE_ID_FIXTURE, id: STORE_ID_FIXTURE });
    expect(platform.requests[0]?.headers.has('servertoken')).toBe(false);
  });

  test('carries the key that the caller names', async () => {
    const { platform, client } = signedIn({ 'POST /api/store/list_events': () => noEvents });
    await client.call('POST /api/store/list_events', events, { idempotencyKey: 'accept-order-7' });
    expect(platform.requests[0]?.headers.get('idempotency-key')).toBe('accept-order-7');
  });

  test('carries a key of its own, a UUID, and the same one on every try', async () => {
    let tries = 0;
    const { platform, client } = signedIn({
      'POST /api/store/list_events': () => ((tries += 1) < 3 ? new Response('', { status: 503 }) : noEvents),
    });
    await client.call('POST /api/store/list_events', events);
    await client.call('POST /api/store/list_events', events);
    const keys = platform.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });
});

describe('a reply', () => {
  test('comes without its envelope, and its code goes to onSuccess with what was done', async () => {
    const onSuccess = vi.fn();
    const { client } = signedIn({ 'POST /api/store/revoke_sessions': () => ({ revoked: 2 }) }, { onSuccess });
    expect(await client.call('POST /api/store/revoke_sessions', {})).toEqual({ revoked: 2 });
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({
      call: 'POST /api/store/revoke_sessions',
      body: {},
      reply: { revoked: 2 },
      kind: 'success',
      code: 127,
      name: 'signedOut',
      found: 'entry',
      textKey: 'codes:success.signedOut',
    });
  });

  test('of a call that confirms nothing tells nobody, and neither does a silent call', async () => {
    const [onSuccess, onFailure] = [vi.fn(), vi.fn()];
    const { client } = signedIn(
      {
        'POST /api/store/list_events': () => noEvents,
        'POST /api/store/revoke_sessions': () => ({ revoked: 2 }),
      },
      { onSuccess, onFailure },
    );
    await client.call('POST /api/store/list_events', events);
    await client.call('POST /api/store/revoke_sessions', {}, { silent: true });
    await failureOf(client.call('POST /api/store/list_orders', {}, { silent: true }));
    expect(onSuccess).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('that is a failure goes to onFailure too', async () => {
    const onFailure = vi.fn();
    const { client } = signedIn({}, { onFailure });
    const error = await failureOf(client.call('POST /api/store/list_orders', {}));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
  });

  test('of a lost race carries the order as it stands and who changed it', async () => {
    const order = { order_id: buildOrderId(1) } as never;
    const { client } = signedIn({
      'POST /api/store/complete_order': () => refuse('completeFailed', { order, last_change: { seq: 7 } as never }),
    });
    const error = await failureOf(client.call('POST /api/store/complete_order', { order_id: buildOrderId(1) }));
    expect(error).toBeInstanceOf(ConflictError);
    expect(error.toJSON()).toMatchObject({ name: 'completeFailed', code: 659, order, lastChange: { seq: 7 } });
  });

  test.each([
    ['half a JSON', () => new Response('{"success": tr')],
    ['a page of HTML', () => new Response('<html></html>')],
    ['an array', () => Response.json([])],
    ['no success flag', () => Response.json({ orders: [] })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('that is %s is malformed', async (_name, handler) => {
    const { platform, client } = signedIn({ 'POST /api/store/list_orders': handler });
    const error = await failureOf(client.call('POST /api/store/list_orders', {}));
    expect(error).toBeInstanceOf(MalformedReplyError);
    expect(error).toMatchObject({ code: undefined, textKey: 'codes:client.malformedReply' });
    expect(platform.requests).toHaveLength(1);
  });

  test('with a code that nobody knows is an error like any other', async () => {
    const { client } = signedIn({ 'POST /api/store/list_orders': () => refuseCode(77_777) });
    const error = await failureOf(client.call('POST /api/store/list_orders', {}));
    expect(error).toMatchObject({
      family: 'refused',
      name: 'unknownCode',
      code: 77_777,
      textKey: 'codes:unknown.error',
    });
  });

  test('whose code is no number is one too', async () => {
    const reply = () => Response.json({ success: false, error_code: 'boom' });
    const { client } = signedIn({ 'POST /api/store/list_orders': reply });
    const error = await failureOf(client.call('POST /api/store/list_orders', {}));
    expect(error).toMatchObject({ name: 'unknownCode', code: undefined, textKey: 'codes:unknown.errorWithoutCode' });
  });

  test('means what its number means for that call', async () => {
    const { client } = signedIn({ 'POST /api/store/list_orders': () => refuseCode(403) });
    const error = await failureOf(client.call('POST /api/store/list_orders', {}));
    expect(error.name).toBe('unknownCode');
  });

  test.each([999, 2000])('with code %i signs out, once, and not a session that began since', async (code) => {
    const onSignedOut = vi.fn();
    const { client } = signedIn({ 'POST /api/store/list_orders': () => refuseCode(code) }, { onSignedOut });
    const calls = [1, 2, 3].map(() => failureOf(client.call('POST /api/store/list_orders', {})));
    for (const error of await Promise.all(calls)) expect(error.family).toBe('authentication');
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('expired');
    expect(client.session.current()).toBeNull();

    client.session.begin(STORED);
    const late = failureOf(client.call('POST /api/store/list_orders', {}));
    client.session.begin({ ...STORED, jwt_token: 'jwt-of-the-next' });
    await late;
    expect(client.session.current()?.session.jwt_token).toBe('jwt-of-the-next');
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});

test('the success code of each call is found by the contract that the fake speaks', async () => {
  const reply = accept('POST /api/store/logout', {});
  expect(await reply.json()).toEqual({ success: true, message: 127 });
});
