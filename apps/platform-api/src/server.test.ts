import { once } from 'node:events';

import { io } from 'socket.io-client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import {
  addChannel,
  addStore,
  buildOrderRequest,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { startServer } from '#testing/servers/server-process.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { runInChild } from '#testing/servers/run-in-child.ts';
import { call } from '#testing/servers/test-platform.ts';

describeOnPostgres('a server that is asked to stop', (on) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await addStore(on.database);
  });

  /** An order request that the database blocks until `release`. */
  async function createBlockedOrder(origin: string) {
    const channel = await signInUser(origin, (await addChannel(on.database)).email);
    const holder = await on.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from store_counters where store_id = $1 for update', [store.id]);
    const reply = call(origin, 'POST /api/user/create_order', buildOrderRequest(store.id), channel);
    await vi.waitFor(async () => {
      const { rows } = await on.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    let isBlocked = true;
    const release = async () => {
      if (!isBlocked) return;
      isBlocked = false;
      await holder.query('rollback');
      holder.release();
    };
    onTestFinished(release);
    return { reply, letGo: release };
  }

  test('finishes running requests, closes its sockets and exits normally', async () => {
    const { server, origin } = await startServer(runInChild, { DATABASE_URL: on.url });
    const staff = await signInStore(origin, store.email);
    const auth = { jwt_token: staff['authorization'], servertoken: staff['servertoken'] };
    const socket = io(origin, { auth, transports: ['websocket'], reconnection: false });
    await once(socket as never, 'connect');
    const { reply, letGo: release } = await createBlockedOrder(origin);
    const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await closed;
    await release();
    expect((await reply).body).toMatchObject({ success: true, order_status: 1 });
    expect(await ended).toEqual([0, null]);
  });

  test('exits at once on a second signal, and rolls back running requests', async () => {
    const { server, origin } = await startServer(runInChild, { DATABASE_URL: on.url });
    const { reply, letGo: release } = await createBlockedOrder(origin);
    const before = await on.database.kysely.selectFrom('orders').select('id').execute();
    const outcome = reply.then(
      () => 'answered',
      () => 'cut off',
    );
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    expect(await server.line()).toContain('stopping');
    const lastLine = server.line();
    await vi.waitFor(() => {
      server.process.kill('SIGINT');
      expect(server.process.exitCode).toBe(1);
    });
    expect(await lastLine).toContain('asked to stop a second time');
    await ended;
    expect(await outcome).toBe('cut off');
    await release();
    expect(await on.database.kysely.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
  });
});
