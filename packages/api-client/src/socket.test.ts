import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type ClientToServer, type EventRecord, type ServerToClient, storeRoom } from '@store-panel/contract/events';
import { Server } from 'socket.io';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { createClient } from '#client.ts';
import { systemClock } from '#clock.ts';
import { connectSocket } from '#socket.ts';
import { openStoreEventStream } from '#events/store-event-stream.ts';
import { accept, fakeTransport } from '#testing/fake-transport.ts';
import { STORE_ID_FIXTURE, buildOrderCard, buildEvent } from '#testing/order-fixtures.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';

// The link over a real Socket.IO server and real connections; what happens around it in every order is tested with
// sockets in memory, in store-line.test.ts.

const STORED = {
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: 'UTC',
};

/** Waits are cut to their shortest, so that a test does not wait for chance. */
const clock = { ...systemClock, random: () => 0 };

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a platform's socket server; on `port` 0, anywhere. */
async function listen(line: readonly EventRecord[], port: number, goodToken: () => string) {
  const http = createServer();
  const io = new Server<ClientToServer, ServerToClient>(http, { serveClient: false });
  io.use((socket, next) => {
    const { jwt_token: jwt } = socket.handshake.auth;
    next(jwt === goodToken() ? undefined : Object.assign(new Error('no'), { data: { error_code: 4010 } }));
  });
  io.on('connection', (socket) => {
    socket.on('join_room', (room, reply) => {
      void socket.join(room);
      reply({ success: true, room, seq: line.length });
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve);
  });
  return { io, port: (http.address() as AddressInfo).port, close: () => io.close() };
}

async function platform() {
  const line: EventRecord[] = [];
  let token = 'jwt-1';
  let sockets = await listen(line, 0, () => token);
  closers.push(() => sockets.close());
  const transport = fakeTransport({
    'POST /api/store/list_events': ({ body }) => ({
      events: line.slice(body.after_seq),
      seq: line.length,
      is_snapshot_needed: false,
    }),
    'POST /api/refreshToken': () =>
      accept('POST /api/refreshToken', { status: 1, newToken: token, newRfreshToken: 'refresh-2' }),
  });
  const onSignedOut = vi.fn();
  const client = createClient({
    baseUrl: '',
    socketUrl: `http://127.0.0.1:${sockets.port}`,
    mode: 'header',
    tokens: createMemoryTokenStore(STORED),
    fetch: transport.fetch,
    clock,
    onSignedOut,
  });
  return {
    client,
    onSignedOut,
    commit() {
      const record = buildEvent(line.length + 1, buildOrderCard(line.length + 1));
      line.push(record);
      sockets.io.to(storeRoom(STORE_ID_FIXTURE)).emit('event', storeRoom(STORE_ID_FIXTURE), record);
    },
    tell: (...[name, ...payload]: Parameters<typeof sockets.io.emit>) => sockets.io.emit(name, ...payload),
    expireToken() {
      token = 'jwt-2';
    },
    async stop() {
      await sockets.close();
    },
    async start() {
      sockets = await listen(line, sockets.port, () => token);
    },
  };
}

function follow({ client }: Awaited<ReturnType<typeof platform>>) {
  const delivered: number[] = [];
  const store = openStoreEventStream({
    client,
    storeId: STORE_ID_FIXTURE,
    afterSeq: 0,
    onEvent: ({ seq }) => delivered.push(seq),
    onSnapshotNeeded: () => expect.unreachable(),
  });
  closers.unshift(() => store.close());
  return { given: delivered, store, untilLive: () => vi.waitFor(() => expect(store.state()).toBe('live')) };
}

describe('over real sockets', () => {
  test('events arrive, and after a restart of the platform none is missing', async () => {
    const one = await platform();
    const { given: delivered, store, untilLive } = follow(one);
    await untilLive();
    one.commit();
    await vi.waitFor(() => expect(delivered).toEqual([1]));
    await one.stop();
    await vi.waitFor(() => expect(store.state()).toBe('offline'));
    one.commit();
    await one.start();
    await vi.waitFor(() => expect(delivered).toEqual([1, 2]));
    one.commit();
    await vi.waitFor(() => expect(delivered).toEqual([1, 2, 3]));
  });

  test('a worn-out token is renewed at the door', async () => {
    const one = await platform();
    one.expireToken();
    const { untilLive } = follow(one);
    await untilLive();
    expect(one.client.session.current()?.session).toMatchObject({ jwt_token: 'jwt-2', jwt_refresh_token: 'refresh-2' });
  });

  test('signing in elsewhere signs out here', async () => {
    const one = await platform();
    const { store, untilLive } = follow(one);
    await untilLive();
    one.tell('session_notice', { code: 2093, session_id: STORE_ID_FIXTURE });
    await vi.waitFor(() => expect(one.onSignedOut).toHaveBeenCalledExactlyOnceWith('elsewhere'));
    expect(store.state()).toBe('closed');
  });

  test('a change of what the session may do is told at once, and on each connection for what was missed before it', async () => {
    const one = await platform();
    const [onAccessChanged, onConnect] = [vi.fn(), vi.fn()];
    const link = connectSocket({ client: one.client, onAccessChanged, onConnect });
    closers.unshift(() => link.close());
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1));
    expect(onAccessChanged).toHaveBeenCalledTimes(1);
    one.tell('access_changed');
    await vi.waitFor(() => expect(onAccessChanged).toHaveBeenCalledTimes(2));
    await one.stop();
    await one.start();
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2));
    expect(onAccessChanged).toHaveBeenCalledTimes(3);
  });

  test('a courier hears that there is something new to deliver', async () => {
    const one = await platform();
    const [onRequestsChanged, onConnect] = [vi.fn(), vi.fn()];
    const link = connectSocket({ client: one.client, onRequestsChanged, onConnect });
    closers.unshift(() => link.close());
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalled());
    one.tell('requests_changed');
    await vi.waitFor(() => expect(onRequestsChanged).toHaveBeenCalledTimes(1));
  });
});

test('without a session it closes, but only after its caller has the connection', async () => {
  const onSessionEnd = vi.fn(() => link.close());
  const link = connectSocket({ client: createClient({ baseUrl: '', mode: 'header' }), onSessionEnd });
  await vi.waitFor(() => expect(onSessionEnd).toHaveBeenCalledTimes(1));
});
