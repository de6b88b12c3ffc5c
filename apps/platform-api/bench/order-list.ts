// Measures which share of the raw driver's throughput is left for a page of orders through the whole server, with
// session check, validation and envelope: 1,000,000 orders of 20 stores on PostgreSQL. Both run the same requests with
// the same statement in alternating rounds, and the ratio is computed per round.
import { randomBytes } from 'node:crypto';

import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import autocannon from 'autocannon';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { startChild } from './child.ts';
import { fillOrders } from './fill-orders.ts';

const ORDER_COUNT = 1_000_000;
/** The orders are spread over these; one of them requests the pages. */
const STORE_COUNT = 20;
const ROUND_COUNT = 8;
const SECONDS = 2;
const CONNECTIONS = 16;
const MIN_RATIO = 0.8;
const ports = { platform: 4611, bare: 4612 };

/** Requests a page of a month's orders with filters, count and sum; the smallest and the largest page size. */
const bodyOf = (perPage: 20 | 500) =>
  JSON.stringify({
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    status: [25],
    payment_method: ['cash'],
    amount_from: 100,
    sort: '-created_at',
    page: 1,
    perPage,
  });

async function measureThroughput(port: number, headers: Record<string, string>, body: string): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/api/store/list_order_history`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors on port ${port}`);
  return result.requests.average;
}

const postgres = await startPostgres({ isDurable: true });
const url = postgres.url();
const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2, log: silentLog });
const children: { stop: () => Promise<void> }[] = [];
try {
  const stores = await Promise.all(Array.from({ length: STORE_COUNT }, () => addStore(database)));
  const store = stores[0];
  if (!store) throw new Error('no store was made');
  await fillOrders(
    url,
    stores.map(({ id }) => id),
    ORDER_COUNT,
  );
  const environment = { DATABASE_URL: url, SECRET: randomBytes(48).toString('base64'), LOG_LEVEL: 'warn' };
  children.push(await startChild('src/server.ts', ports.platform, { ...environment, DATABASE_POOL: '10' }));
  const fixed = { list: 'history', storeId: store.id, zone: 'Europe/Berlin', currency: 'EUR' };
  children.push(
    await startChild('bench/bare-server.ts', ports.bare, { ...environment, BENCH_STORE: JSON.stringify(fixed) }),
  );
  const session = await signInStore(`http://127.0.0.1:${ports.platform}`, store.email);

  for (const perPage of [20, 500] as const) {
    const body = bodyOf(perPage);
    await measureThroughput(ports.platform, session, body);
    await measureThroughput(ports.bare, {}, body);
    const results: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      results.push({
        ours: await measureThroughput(ports.platform, session, body),
        bare: await measureThroughput(ports.bare, {}, body),
      });
    }
    const ratio = median(results.map(({ ours, bare }) => ours / bare));
    report(
      {
        name: `order list page of ${perPage} rows through the server, requests a second (floor: bare http, same statement)`,
        value: Math.round(median(results.map(({ ours }) => ours))),
        floor: Math.round(median(results.map(({ bare }) => bare))),
        ratio: Number(ratio.toFixed(3)),
        limit: MIN_RATIO,
      },
      ratio >= MIN_RATIO,
    );
  }
} finally {
  for (const child of children) await child.stop();
  await database.close();
  await postgres.stop();
}
