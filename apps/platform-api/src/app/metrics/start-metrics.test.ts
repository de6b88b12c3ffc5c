import { readFileSync } from 'node:fs';

import { CONTRACT } from '@store-panel/contract/table';
import { Registry } from 'prom-client';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';

import { startMetrics } from '#app/metrics/start-metrics.ts';
import type { Database } from '#db/database.ts';
import { createLog } from '#log.ts';
import { startDatabaseFacts } from '#metrics/database-facts.ts';
import { createMetrics } from '#metrics/metrics.ts';
import * as signals from '#signals.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { call, startPlatform } from '#testing/servers/test-platform.ts';

/** Names of metrics in queries, without functions, labels and what other exporters of Debian serve. */
const NAMES = /\b(?:[a-z]+_)+[a-z]+\b/g;
const NOT_OURS = /^(?:max_over_time|histogram_quantile|(?:node_filesystem|probe_ssl)_\w+)$/;

/** The promise of docs/operations, in which each call may have had each outcome. */
const MAX_SERIES = 10_000;

test('all calls with all outcomes stay below the promised number of series', async () => {
  const metrics = createMetrics();
  onTestFinished(() => metrics.stop());
  for (const key of [...Object.keys(CONTRACT), undefined, 'POST /api/store/unknown/4d0c']) {
    for (const outcome of ['ok', 'refused', 'failed'] as const)
      signals.callEnded.publish({ call: key, outcome, seconds: 0.02, error: undefined });
  }
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(Object.keys(CONTRACT).length);
  expect(lines.length).toBeLessThan(MAX_SERIES);
  expect(lines.join()).not.toContain('4d0c');
});

test.each(['prometheus/rules.yml', 'grafana/panel.json'])('%s asks for metrics that a server has', async (file) => {
  const text = readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');
  const queries = [...text.matchAll(/(?:expr: (?:>\n)?|"expr": ")([^]*?)(?:\n +(?:labels|for):|"\s*[,}])/g)].map(
    ([, one]) => one,
  );
  expect(queries.length).toBeGreaterThan(10);
  const metrics = createMetrics();
  onTestFinished(() => metrics.stop());
  metrics.read({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    sockets: () => ({ sockets: 0, rooms: 0 }),
    syncs: () => 0,
  });
  const away = { query: async () => Promise.reject(new Error('away')) };
  const log = createLog({ logLevel: 'silent', nodeName: 'test' });
  const names = new Set<string>();
  for (const engine of ['postgresql', 'embedded'] as const) {
    const registry = new Registry();
    const database = { engine, pool: away } as unknown as Database;
    onTestFinished(startDatabaseFacts({ database, registry, dataFolder: '', log }).stop);
    for (const { name } of [...registry.getMetricsAsArray(), ...metrics.registry.getMetricsAsArray()]) names.add(name);
  }
  const queried = queries.flatMap((query) => (query ?? '').match(NAMES) ?? []).filter((name) => !NOT_OURS.test(name));
  for (const name of queried) expect(names, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
});

describeOnAnEngine('the metrics of a server', (on) => {
  async function start() {
    const server = await startPlatform(on.database);
    onTestFinished(() => server.close());
    const metrics = await startMetrics(
      { dataFolder: '/' },
      { host: '127.0.0.1', port: 0 },
      {
        database: on.database,
        platform: server.platform,
        log: createLog({ logLevel: 'silent', nodeName: 'test' }),
      },
    );
    onTestFinished(() => metrics.close());
    const address = metrics.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    /** Undefined where there is no such series. */
    const value = async (series: string) => {
      const line = (await read()).split('\n').find((one) => one.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length));
    };
    return { server, port, read, value };
  }

  test('tell of calls, refusals, orders, events, sockets and the database, without anything about a store', async () => {
    const { server, read, value } = await start();
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const auth = { jwt_token: headers['authorization'], servertoken: headers['servertoken'] };
    const socket = io(server.origin, { auth, transports: ['websocket'] });
    onTestFinished(() => void socket.disconnect());
    const stranger = io(server.origin, { auth: { jwt_token: 'none' }, transports: ['websocket'], forceNew: true });
    onTestFinished(() => void stranger.disconnect());
    await new Promise<void>((joined) => void socket.emit('join_room', `store:${store.id}`, () => joined()));
    const { order_id: orderId } = await placeOrder(server.origin, channel, store.id);
    await call(server.origin, 'POST /api/user/create_order', {}, channel);
    await vi.waitFor(async () => {
      expect(await value('http_calls_total{call="POST /api/user/create_order",outcome="ok"}')).toBe(1);
      expect(await value('http_calls_total{call="POST /api/user/create_order",outcome="refused"}')).toBe(1);
      expect(await value('http_call_seconds_count{call="POST /api/user/create_order"}')).toBe(2);
      expect(await value('orders_placed_total{source="channel"}')).toBe(1);
      expect(await value('orders_placed_total{source="store"}')).toBe(0);
      expect(await value('orders_refused_total{source="channel",because="validationFailed"}')).toBe(1);
      expect(await value('event_delivery_seconds_count')).toBe(1);
      expect(await value('panel_sockets')).toBe(1);
      expect(await value('rooms')).toBe(1);
      expect(await value('socket_rejects_total{why="session"}')).toBe(1);
      expect(await value('db_transaction_seconds_count')).toBeGreaterThan(0);
      expect(await value('db_pool{state="waiting"}')).toBe(0);
      expect(await value('outbox_waiting{channel="push"}')).toBeGreaterThanOrEqual(0);
      expect(await value('database_facts_current')).toBe(1);
      expect(Math.abs((await value('clock_offset_seconds')) ?? Number.NaN)).toBeLessThan(3600);
      expect(await value('job_rounds_failed_total{task="orders for later"}')).toBe(0);
    });
    const text = await read();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    for (const secret of [store.id, orderId, store.email]) expect(text).not.toContain(secret);
  });

  test('are for this machine, under its own names, and nothing else is served there', async () => {
    const { port } = await start();
    const status = async (host: string, path = '/metrics', method = 'GET') =>
      (await rawRequest(`http://127.0.0.1:${port}`, { path, method, headers: { host } })).status;
    expect(await status(`localhost:${port}`)).toBe(200);
    expect(await status('rebound.example')).toBe(403);
    expect(await status('localhost', '/live')).toBe(404);
    expect(await status('rebound.example', '/health/report')).toBe(403);
    const report = await fetch(`http://127.0.0.1:${port}/health/report`);
    expect(await report.json()).toMatchObject({ database: { is_healthy: true }, partitions_due: [] });
    expect(await status('localhost', '/metrics', 'POST')).toBe(405);
  });
});
