import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';

import { createClient } from '#client.ts';
import { ordersApi } from '#rtk/orders/orders.ts';
import { type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';
import { STORE_ID_FIXTURE, buildOrderCard, buildOrderRow, buildStoreContext } from '#testing/order-fixtures.ts';
import { App, createCache } from '../examples/react.tsx';
import type { WorkerMessage } from '../examples/worker.ts';
import { platformServer } from './platform-server.ts';

// The examples as their readers run them: from the package's public entries, in programs of their own where they are ones.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(root, 'test', 'examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CSV = 'No.,Customer\r\n1,Ann\r\n2,"Ben, the other"\r\n3,Ann\r\n';
const conditions = ['--conditions=@store-panel/source'];
const context = buildStoreContext();
const handlers: FakeHandlers = {
  'POST /api/store/login': () => ({ jwt_token: 'jwt', jwt_refresh_token: 'refresh', push_token: '', ...context }),
  'POST /api/store/logout': () => ({}),
  'POST /api/store/get_store_detail': () => context,
  'POST /api/store/list_orders': () => ({
    orders: [buildOrderCard(1)],
    seq: 1,
    server_time: '2026-01-05T10:00:00.000Z',
  }),
  'POST /api/store/list_order_history': ({ body: { page = 1, perPage = 20 } }) => ({
    orders: Array.from({ length: 120 }, (_, at) => buildOrderRow(buildOrderCard(at + 1))).slice(
      (page - 1) * perPage,
      page * perPage,
    ),
    count: 120,
    total: 0,
    currency: 'EUR',
    page,
    perPage,
  }),
  'POST /api/store/export_orders': () =>
    new Response(CSV, { headers: { 'content-type': EXPORT_TYPES.csv, 'x-rows': '3' } }),
};

describe('the examples', () => {
  test('are all tried here', () => {
    expect(readdirSync(join(root, 'examples')).toSorted()).toEqual(['node-script.ts', 'react.tsx', 'worker.ts']);
  });

  test.each([
    ['react.json', ['react.tsx', 'node-script.ts']],
    // Without the types of a document.
    ['node.json', ['worker.ts', 'node-script.ts']],
  ])(
    'compile by %s',
    (preset, files) => {
      const config = join(folder, preset);
      const include = files.map((file) => `../../examples/${file}`);
      const settings = {
        extends: `@store-panel/tooling/tsconfig/${preset}`,
        compilerOptions: { types: ['node'] },
        include,
      };
      writeFileSync(config, JSON.stringify(settings));
      const compiler = join(root, 'node_modules', '.bin', 'tsc');
      expect(spawnSync(compiler, ['-p', config], { encoding: 'utf8' }).stdout).toBe('');
    },
    60_000,
  );

  test('a script of Node says what was sold, and writes the file', async () => {
    const { baseUrl, close, platform } = await platformServer(handlers);
    const file = join(folder, 'orders.csv');
    const env = { ...process.env, STORE_API: baseUrl, STORE_EMAIL: 'store@example.com', STORE_PASSWORD: 'secret' };
    const script = join(root, 'examples', 'node-script.ts');
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [...conditions, script, file], { env });
      expect(stdout).toBe(`Corner Kitchen 2026-01-05: ${120 * 1250} EUR\n`);
      expect(readFileSync(file, 'utf8')).toBe(CSV);
      expect(platform.received('POST /api/store/logout').length).toBe(1);
    } finally {
      close();
    }
  });

  test('a worker thread reads a file and says what is in it', async () => {
    const { baseUrl, close } = await platformServer(handlers);
    const session = {
      _id: STORE_ID_FIXTURE,
      main_store_id: STORE_ID_FIXTURE,
      email: '',
      servertoken: '',
      jwt_token: 'jwt',
      jwt_refresh_token: 'refresh',
      timezone: 'UTC',
    };
    const worker = new Worker(join(root, 'examples', 'worker.ts'), {
      execArgv: conditions,
      workerData: { baseUrl, session },
    });
    const messages: WorkerMessage[] = [];
    worker.on('message', (message: WorkerMessage) => messages.push(message));
    await once(worker, 'exit');
    close();
    expect(messages.at(-1)).toEqual({
      kind: 'end',
      store: 'Corner Kitchen',
      byCustomer: new Map([
        ['Ann', 2],
        ['Ben, the other', 1],
      ]),
    });
    expect(messages).toContainEqual({ kind: 'rows', done: 3, all: 3 });
  });

  test('a page of React shows the orders that the cache holds, and what can be done with them', async () => {
    const client = createClient({ baseUrl: '', mode: 'header', fetch: fakeTransport(handlers).fetch });
    const cache = createCache(client);
    const page = () => renderToString(createElement(App, { cache, client, storeId: STORE_ID_FIXTURE }));
    expect(page()).toContain('status');
    await cache.dispatch(ordersApi.endpoints.listRunningOrders.initiate());
    expect(page()).toContain('#1 Customer 1');
    expect(page()).toContain('Accept');
  });
});
