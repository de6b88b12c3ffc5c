import type { EventRecord, SessionNotice } from '@store-panel/contract/events';
import { orderRoom, storeRoom } from '@store-panel/contract/events';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SESSION_NOTICE_CODE } from '@store-panel/contract/errors/success-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { json } from '#db/schema.ts';
import {
  addChannel,
  addCourier,
  addStore,
  addSubStore,
  placeOrder,
  PASSWORD,
  signInCourier,
  signInStore,
  signInSubStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { type Client, openSocket, joinRoom as join } from '#testing/servers/sockets.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Records the events that a socket receives, in order. */
function recordEvents(socket: Client): EventRecord[] {
  const heard: EventRecord[] = [];
  socket.on('event', (_room, record) => void heard.push(record));
  return heard;
}

describeOnEachEngine('sockets', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  test('a store receives each change of its orders once and in order', async () => {
    const socket = openSocket(server.origin, staff);
    const heard = recordEvents(socket);
    const joined = await join(socket, storeRoom(store.id));
    expect(joined).toMatchObject({ success: true });
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await placeOrder(server.origin, channel, store.id)).order_id),
    );
    await Promise.all(
      ids.map((order_id) =>
        call(
          server.origin,
          'POST /api/store/set_order_status',
          { order_id, order_status: ORDER_STATUS.accepted },
          staff,
        ),
      ),
    );
    await vi.waitFor(() => expect(heard).toHaveLength(16));
    const first = joined.success ? joined.seq : 0;
    expect(heard.map((record) => record.seq)).toEqual(heard.map((_, at) => first + at + 1));
    expect(heard.filter((record) => record.action === 'accept')).toHaveLength(8);
  });

  test('denies sockets without a session, other stores’ rooms and other stores’ orders', async () => {
    const stranger = openSocket(server.origin, { authorization: 'nonsense' });
    const refused = await new Promise<Error & { data?: unknown }>(
      (resolve) => void stranger.on('connect_error', resolve),
    );
    expect(refused.data).toEqual({ error_code: ERROR.signInRequired });
    const other = await addStore(on.database);
    const { order_id } = await placeOrder(server.origin, channel, other.id);
    const socket = openSocket(server.origin, staff);
    const heard = recordEvents(socket);
    const foreign = [storeRoom(other.id), orderRoom(order_id), orderRoom('x'), 'session:x', 'provider:x', '', 'store:'];
    for (const room of foreign) {
      expect(await join(socket, room), room).toEqual({ success: false, error_code: ERROR.notAllowed });
    }
    const user = openSocket(server.origin, channel);
    expect(await join(user, storeRoom(store.id))).toMatchObject({ success: false });
    await placeOrder(server.origin, channel, other.id);
    await placeOrder(server.origin, channel, store.id);
    expect(heard).toEqual([]);
  });

  test('a courier is notified of a delivery request', async () => {
    const courier = await addCourier(on.database, { storeId: store.id });
    const headers = await signInCourier(server.origin, courier.email);
    const socket = openSocket(server.origin, headers);
    await new Promise((resolve) => void socket.once('connect', () => resolve(undefined)));
    const notified = new Promise((resolve) => void socket.once('requests_changed', () => resolve(true)));
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    await call(
      server.origin,
      'POST /api/store/set_order_status',
      { order_id, order_status: ORDER_STATUS.accepted },
      staff,
    );
    await call(
      server.origin,
      'POST /api/store/create_request',
      { order_id, provider_id: courier.id, vehicle_id: courier.vehicleId },
      staff,
    );
    expect(await notified).toBe(true);
  });

  test('sockets are closed with their session, with a reason', async () => {
    const owner = await addStore(on.database);
    const notice = async (end: (headers: SessionHeaders) => Promise<unknown>) => {
      const headers = await signInStore(server.origin, owner.email);
      const socket = openSocket(server.origin, headers);
      await join(socket, storeRoom(owner.id));
      const received = new Promise<SessionNotice>((resolve) => void socket.once('session_notice', resolve));
      const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
      await end(headers);
      await closed;
      return (await received).code;
    };
    expect(await notice((headers) => call(server.origin, 'POST /api/store/logout', {}, headers))).toBe(
      ERROR.tokenExpired,
    );
    const elsewhere = async () => {
      for (let device = 0; device < 3; device += 1) {
        await call(server.origin, 'POST /api/store/login', { email: owner.email, password: PASSWORD });
      }
    };
    expect(await notice(elsewhere)).toBe(SESSION_NOTICE_CODE.signedInElsewhere);
    const inTheDatabase = async () => {
      await on.database.kysely
        .updateTable('sessions')
        .set({ revoked_at: new Date(), revoked_reason: 'ended_by_owner' })
        .where('principal_id', '=', owner.id)
        .where('revoked_at', 'is', null)
        .execute();
    };
    expect(await notice(inTheDatabase)).toBe(ERROR.tokenExpired);
  });

  test('a socket is closed with its session, whatever rooms it leaves', async () => {
    const headers = await signInStore(server.origin, store.email);
    const socket = openSocket(server.origin, headers);
    const heard = recordEvents(socket);
    await join(socket, storeRoom(store.id));
    const [, claims = ''] = (headers['authorization'] ?? '').split('.');
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
    for (const room of [`session:${sid}`, socket.id ?? '']) {
      await new Promise((resolve) => void socket.emit('leave_room', room, () => resolve(undefined)));
    }
    const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
    await call(server.origin, 'POST /api/store/logout', {}, headers);
    await closed;
    await placeOrder(server.origin, channel, store.id);
    expect(heard).toEqual([]);
  });

  test('a socket that loses its grant, approval or account is closed and cannot rejoin', async () => {
    const { kysely } = on.database;
    const openListeningSocket = async () => {
      const sub = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
      const headers = await signInSubStore(server.origin, sub.email);
      const socket = openSocket(server.origin, headers);
      expect(await join(socket, storeRoom(store.id))).toMatchObject({ success: true });
      return { sub, headers, socket, heard: recordEvents(socket) };
    };
    const changes = [
      { values: { urls: json([]) }, again: ERROR.notAllowed },
      { values: { is_approved: false }, again: ERROR.subStoreNotApproved },
    ];
    for (const { values, again } of changes) {
      const { sub, headers, socket, heard } = await openListeningSocket();
      const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
      await kysely.updateTable('sub_stores').set(values).where('id', '=', sub.id).execute();
      await closed;
      await placeOrder(server.origin, channel, store.id);
      expect(heard).toEqual([]);
      const back = openSocket(server.origin, headers);
      const refused = new Promise<number>((resolve) => {
        back.on('connect_error', (error: Error & { data?: { error_code?: number } }) =>
          resolve(error.data?.error_code ?? 0),
        );
        back.on('connect', async () => {
          const reply = await join(back, storeRoom(store.id));
          resolve(reply.success ? 0 : reply.error_code);
        });
      });
      expect(await refused).toBe(again);
    }
    const courier = await addCourier(on.database);
    const socket = openSocket(server.origin, await signInCourier(server.origin, courier.email));
    await new Promise((resolve) => void socket.once('connect', () => resolve(undefined)));
    const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
    await kysely.updateTable('providers').set({ is_blocked: true }).where('id', '=', courier.id).execute();
    await closed;
  });

  test('a follower of one order receives every change, even without a notification', async () => {
    // Another node; nodes on the embedded engine do not notify each other.
    const other = await startPlatform(on.database);
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    const socket = openSocket(server.origin, staff);
    const heard = recordEvents(socket);
    const joined = await join(socket, orderRoom(order_id));
    const first = joined.success ? joined.seq : Number.NaN;
    const { accepted, preparing, ready } = ORDER_STATUS;
    for (const order_status of [accepted, preparing, ready]) {
      await call(other.origin, 'POST /api/store/set_order_status', { order_id, order_status }, staff);
      await vi.waitFor(() => expect(heard.at(-1)?.order.order_status).toBe(order_status));
    }
    // The event of placing the order may still arrive; its number shows that it is known.
    expect(heard.filter(({ seq }) => seq > first)).toHaveLength(3);
    await other.close();
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
