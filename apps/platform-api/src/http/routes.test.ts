import { createConnection } from 'node:net';

import { routeOf } from '@store-panel/contract/call-input';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { SCREENS, grantableScreens } from '@store-panel/domain/access/screens';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  addAdmin,
  addChannel,
  addCourier,
  addStore,
  addSubStore,
  buildOrderRequest,
  placeOrder,
  signInCourier,
  signInAdmin,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ENDPOINTS = Object.keys(CONTRACT) as Endpoint[];
/** The error code for an invalid body after authorization; null for an endpoint without a body. */
function codeAfterAuthorization(key: Endpoint): number | null {
  const { file, body }: EndpointDefinition = CONTRACT[key];
  if (file !== undefined) return ERROR.unsupportedMediaType;
  return body ? ERROR.validationFailed : null;
}
const guarded = ENDPOINTS.filter((key) => !('open' in CONTRACT[key].access));

describe('the contract', () => {
  test('every open endpoint has a reason', () => {
    for (const key of ENDPOINTS) {
      const { access } = CONTRACT[key];
      if ('open' in access) expect(access.reason.length, key).toBeGreaterThan(20);
      else expect(access.sessions.length, key).toBeGreaterThan(0);
    }
  });
});

describeOnAnEngine('routes', (on) => {
  let server: TestPlatform;
  let storeId = '';
  const sessions: Record<string, SessionHeaders> = {};

  beforeAll(async () => {
    const { database } = on;
    server = await startPlatform(database);
    const store = await addStore(database);
    storeId = store.id;
    // Otherwise endpoints of screens behind these flags would be denied for another reason.
    const flags = {
      can_add_provider: true,
      can_create_group: true,
      provides_table_booking: true,
      courier_service: true,
    };
    await database.kysely.updateTable('stores').set(flags).where('id', '=', store.id).execute();
    sessions['store'] = await signInStore(server.origin, store.email);
    const granted = await addSubStore(
      database,
      store,
      grantableScreens().map((id) => SCREENS[id].path),
    );
    sessions['sub_store'] = await signInSubStore(server.origin, granted.email);
    sessions['user'] = await signInUser(server.origin, (await addChannel(database)).email);
    sessions['admin'] = await signInAdmin(server.origin, (await addAdmin(database)).email);
    sessions['provider'] = await signInCourier(server.origin, (await addCourier(database)).email);
  });
  afterAll(() => server.close());

  test('compress long lists, and never a reply that may carry a token', async () => {
    const headers = sessions['store'] ?? {};
    const encodingOf = async (path: string) => {
      const reply = await fetch(server.origin + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'br' },
        body: '{}',
      });
      expect(((await reply.json()) as { readonly success: boolean }).success, path).toBe(true);
      return reply.headers.get('content-encoding');
    };
    for (let count = 0; count < 5; count += 1) await placeOrder(server.origin, sessions['user'] ?? {}, storeId);
    expect(await encodingOf('/api/store/list_orders')).toBe('br');
    for (const path of ['/api/store/get_store_detail', '/api/admin/get_setting_detail', '/api/store/list_sessions'])
      expect(await encodingOf(path), path).toBeNull();
  });

  test('are those of the contract, with and without the version prefix, and a few others', () => {
    const routes = server.platform.app.printRoutes({ commonPrefix: false });
    for (const key of ENDPOINTS) {
      const [method = '', template = ''] = key.split(' ');
      const path = routeOf(template);
      for (const url of [path, `/v3${path}`]) {
        expect(server.platform.app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
        expect(server.platform.app.hasRoute({ method: 'HEAD', url }), `HEAD ${url}`).toBe(false);
      }
    }
    // A path that continues another is printed below it, with only its rest.
    const leaves = [...routes.matchAll(/── \S+ \([A-Z, ]+\)/g)];
    const others = [
      '/health',
      '/health/report',
      '/live',
      '/ready',
      '/openapi.json',
      '/outbox',
      '/outbox.json',
      '/images/:id',
      '/image-resize',
      '/v3/image-resize',
      '/files/:id',
      '/mails/:token',
      '/stop/:code',
      '/docs/maps',
      '/docs/maps/docs.css',
      '/payments/done',
      '/payments/notice/:gateway/:token',
      '/carrier/updates/:token',
      '/bank-stop/:token',
      '/website-preview/*',
      '/site-tls',
      '/consent',
      '/payments/fee/:token',
      ...['', '/withdraw', '/answer'].map((part) => `/rate/:token${part}`),
      ...[
        ...['join', 'order', 'basket', 'bill'].map((page) => `/t/${page}`),
        '/book/details',
        '/book/wait',
        ...['code', 'new-code', 'take', 'coming', 'change', 'cancel', 'erase'].map((part) => `/r/:token/${part}`),
      ].flatMap((path) => [path, `${path}/:lang`]),
    ];
    expect(leaves).toHaveLength(new Set(ENDPOINTS.map((key) => key.split(' ')[1])).size * 2 + others.length);
  });

  test('an anonymous request gets 401 before its body is validated', async () => {
    for (const key of guarded) {
      const reply = await call(server.origin, key, { nonsense: true });
      expect([reply.status, reply.code], key).toEqual([401, ERROR.signInRequired]);
    }
  });

  test('denies sessions of a kind that the endpoint does not allow', async () => {
    for (const key of guarded) {
      const { access } = CONTRACT[key];
      const kinds: readonly string[] = 'sessions' in access ? access.sessions : [];
      for (const [kind, headers] of Object.entries(sessions)) {
        const reply = await call(server.origin, key, { nonsense: true }, headers);
        const expected = kinds.includes(kind) ? (codeAfterAuthorization(key) ?? reply.code) : ERROR.notAllowed;
        expect(reply.code, `${kind} ${key}`).toBe(expected);
      }
    }
  });

  test('a store that is not approved can use only the endpoints open before approval', async () => {
    const blocked = await addStore(on.database, { approvalState: 1 });
    const headers = await signInStore(server.origin, blocked.email);
    for (const key of guarded) {
      const { access } = CONTRACT[key];
      if (!('sessions' in access) || !access.sessions.some((kind) => kind === 'store')) continue;
      const reply = await call(server.origin, key, { nonsense: true }, headers);
      expect(reply.code, key).toBe('beforeApproval' in access ? codeAfterAuthorization(key) : ERROR.storeNotApproved);
    }
  });

  test('a sub-store can use only the endpoints of its granted screens, from the next request on', async () => {
    const store = await addStore(on.database);
    const sub = await addSubStore(on.database, store, [SCREENS['past-orders'].path]);
    const headers = await signInSubStore(server.origin, sub.email);
    expect((await call(server.origin, 'POST /api/store/list_order_history', {}, headers)).code).toBeNull();
    expect((await call(server.origin, 'POST /api/store/list_orders', {}, headers)).code).toBe(ERROR.notAllowed);
    await on.database.kysely.updateTable('sub_stores').set({ is_approved: false }).where('id', '=', sub.id).execute();
    // The database was changed directly: the server is notified at the commit by the embedded engine, a moment later by
    // a database server.
    const expectDenied = async () =>
      expect((await call(server.origin, 'POST /api/store/list_order_history', {}, headers)).code).toBe(
        ERROR.subStoreNotApproved,
      );
    await (on.engine === 'embedded' ? expectDenied() : vi.waitFor(expectDenied));
  });

  test('unknown endpoints and invalid JSON get an error envelope too', async () => {
    const missing = await fetch(`${server.origin}/api/store/nothing`, { method: 'POST' });
    expect([missing.status, await missing.json()]).toMatchObject([
      404,
      { success: false, error_code: ERROR.callNotFound },
    ]);
    const send = (body: string, type: string) =>
      fetch(`${server.origin}/api/store/login`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('{"email":', 'application/json')).status).toBe(400);
    expect((await send('<a/>', 'text/xml')).status).toBe(415);
    expect((await send(`{"email":"${'x'.repeat(600_000)}"}`, 'application/json')).status).toBe(413);
    expect((await send('[]', 'application/json')).status).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send('email=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    for (const body of ['{"__proto__":{"email":"a@b"}}', '{"constructor":{"prototype":{"email":"a@b"}}}']) {
      expect((await send(body, 'application/json')).status, body).toBe(400);
    }
  });

  test('rejects text that the database cannot store, in any field', async () => {
    for (const text of ['a\0b', '\uD800', 'x\uDC00y']) {
      const signIn = await call(server.origin, 'POST /api/store/login', { email: text.repeat(3), password: 'x' });
      expect([signIn.status, signIn.body['fields']]).toMatchObject([422, [{ path: 'email' }]]);
      const lines = [{ name: 'Soup', quantity: 1, unit_price: 1000, options: [], note: text }];
      const order = buildOrderRequest(storeId, { lines, total: 1250 });
      const placed = await call(server.origin, 'POST /api/user/create_order', order, sessions['user']);
      expect([placed.status, placed.body['fields']]).toMatchObject([422, [{ path: 'lines.0.note' }]]);
      const claim = { waybill_number: `W${text}`, claim_number: 'C' };
      expect((await call(server.origin, 'POST /api/user/find_claim', claim)).status).toBe(422);
    }
  });

  test('malformed HTTP gets an error envelope too', async () => {
    const raw = async (text: string) => {
      const socket = createConnection(Number(new URL(server.origin).port), '127.0.0.1');
      socket.write(text);
      const [head = '', body = ''] = (await socket.toArray()).join('').split('\r\n\r\n');
      return [Number(head.split(' ')[1]), JSON.parse(body) as unknown];
    };
    const envelope = { success: false, error_code: ERROR.malformedRequest };
    expect(await raw('nonsense\r\n\r\n')).toEqual([400, envelope]);
    expect(await raw(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual([431, envelope]);
    const encoded = 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    expect(await raw(encoded)).toMatchObject([400, envelope]);
    const hostless = 'POST /api/user/get_tenant HTTP/1.0\r\n\r\n';
    expect(await raw(hostless)).toMatchObject([200, { success: true, tenant: null }]);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
