import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import type { ClientToServer, JoinReply, ServerToClient, StreamHead } from '@store-panel/contract/events';
import { storeRoom } from '@store-panel/contract/events';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { findPostgres } from '@store-panel/tooling/postgres/find-postgres';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';

import { openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { json } from '#db/schema.ts';
import {
  addChannel,
  addStore,
  buildOrderRequest,
  placeOrder,
  signInStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { call, keyed, startPlatform } from '#testing/servers/test-platform.ts';

const installation = findPostgres();
const skipReason = 'missing' in installation ? ` (skipped: ${installation.missing})` : '';

test.skipIf(skipReason !== '')(
  `reports a lost database, and recovers by itself when it is back [postgresql]${skipReason}`,
  { timeout: scaledMs(180_000) },
  async () => {
    const postgres = await startPostgres({ isDurable: true });
    onTestFinished(() => postgres.stop());
    const databaseUrl = postgres.url();
    const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: silentLog });
    onTestFinished(() => database.close());
    const server = await startPlatform(database, { databaseUrl });
    onTestFinished(() => server.close());
    const { origin } = server;
    const store = await addStore(database);
    const storeHeaders = await signInStore(origin, store.email);
    const channel = await signInUser(origin, (await addChannel(database)).email);
    const auth = { jwt_token: storeHeaders['authorization'], servertoken: storeHeaders['servertoken'] };
    const socket: Socket<ServerToClient, ClientToServer> = io(origin, { auth, transports: ['websocket'] });
    onTestFinished(() => void socket.disconnect());
    const receivedSeqs: number[] = [];
    const epochs: (string | undefined)[] = [];
    socket.on('event', (_room, record, epoch) => {
      receivedSeqs.push(record.seq);
      epochs.push(epoch);
    });
    const restarts: StreamHead[] = [];
    socket.on('stream_restarted', (_room, head) => void restarts.push(head));
    const join = () => new Promise<JoinReply>((reply) => void socket.emit('join_room', storeRoom(store.id), reply));
    const joined = await join();
    expect(joined).toMatchObject({ success: true, seq: 0 });
    const epochBefore = joined.success ? joined.stream_epoch : undefined;
    await placeOrder(origin, channel, store.id);
    await vi.waitFor(() => expect(receivedSeqs).toEqual([1]));
    const { pizza } = await addMenu(database, store.id);
    const nameOfPizza = async () => {
      const { menu } = (await call(origin, 'POST /api/store/get_menu', {}, storeHeaders)).body;
      return menu?.items.find(({ item_id }) => item_id === pizza)?.name.find((name) => name !== '');
    };
    expect(await nameOfPizza()).toMatch('Margherita');
    const health = async () => (await fetch(`${origin}/health`)).status;
    expect(await health()).toBe(200);

    const crashedAt = performance.now();
    await postgres.crash();
    const send = keyed(channel);
    const body = buildOrderRequest(store.id);
    const place = () => call(origin, 'POST /api/user/create_order', body, send);
    const list = () => call(origin, 'POST /api/store/list_orders', {}, storeHeaders);
    for (const failed of [await place(), await list(), ...(await Promise.all(Array.from({ length: 20 }, list)))]) {
      expect([failed.status, Object.keys(failed.body).toSorted(), failed.code]).toEqual([
        503,
        ['error_code', 'request_id', 'success'],
        ERROR.internalServerError,
      ]);
      expect(failed.headers.get('retry-after')).toBe('2');
    }
    const outage = () => server.logLines.filter((line) => line.includes('"msg":"the database is unavailable"'));
    const elapsedSeconds = (performance.now() - crashedAt) / 1000;
    expect(outage().length).toBeGreaterThan(0);
    expect(outage().length).toBeLessThanOrEqual(1 + elapsedSeconds);
    expect(server.logLines.filter((line) => line.includes('"stack"'))).toEqual([]);
    const status = async (path: string) => (await fetch(origin + path)).status;
    expect([await status('/live'), await status('/ready')]).toEqual([200, 503]);
    expect(await join()).toMatchObject({ success: false, error_code: ERROR.internalServerError });
    expect(await health()).toBe(503);
    // The endpoint is open, and an error message would name hosts and folders.
    const healthReply = (await (await fetch(`${origin}/health`)).json()) as { readonly database: object };
    expect(healthReply).toMatchObject({ ok: false });
    expect(Object.keys(healthReply)).toEqual(['ok', 'database', 'secrets', 'ledger', 'facts']);
    expect(Object.keys(healthReply.database).toSorted()).toEqual(['engine', 'survives']);
    expect(server.logLines.some((line) => /"msg":"this node cannot work"/.test(line))).toBe(true);
    expect(socket.connected).toBe(true);

    await postgres.start();
    await vi.waitFor(async () => expect(await health()).toBe(200), 20_000);
    expect(await status('/ready')).toBe(200);
    // The database could be a standby or a backup: what is known of it counts no more.
    const { stream_epoch: epoch } = (await list()).body;
    expect(epoch).not.toBe(epochBefore);
    await vi.waitFor(() => expect(restarts).toEqual([{ seq: 1, stream_epoch: epoch }]));
    // Another change of the menu may have the version of one that is lost.
    const otherName = json(['Marinara']);
    await database.kysely
      .updateTable('menu_items')
      .set({ name: otherName })
      .where('store_id', '=', store.id)
      .where('id', '=', pizza)
      .execute();
    expect(await nameOfPizza()).toBe('Marinara');
    expect((await place()).body).toMatchObject({ success: true, unique_id: 2 });
    expect((await place()).body).toMatchObject({ success: true, unique_id: 2 });
    await vi.waitFor(() => expect(receivedSeqs).toEqual([1, 2]), 20_000);
    expect(epochs).toEqual([epochBefore, epoch]);
    expect((await list()).body).toMatchObject({ success: true, seq: 2 });
    expect(await join()).toMatchObject({ stream_epoch: epoch });
  },
);
