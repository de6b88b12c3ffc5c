// Measures a store's public page as it is kept: requests a second through the whole server against bare Node http that
// sends the same bytes, alternating.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import autocannon from 'autocannon';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addLongMenu } from '#testing/fixtures/menu/long-menu.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { call, keyed } from '#testing/servers/test-platform.ts';
import { startChild } from './child.ts';

const ROUNDS = 8;
const SECONDS = 2;
/** Enough that the server is busy while one of its lookups is on its way. */
const CONNECTIONS = 64;
const MIN_RATIO = 0.7;
const MAX_BYTES = 30_000;
const ports = { platform: 4964, bare: 4965 };
const HOST = 'linden.stores.example';
const origin = `http://127.0.0.1:${ports.platform}`;

const headers = { host: HOST, 'accept-encoding': 'gzip' };

async function measureThroughput(port: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** The baseline: a process of its own with the reply in its memory. */
if (process.env['BENCH_REPLY'] !== undefined) {
  const { sent, content } = JSON.parse(process.env['BENCH_REPLY']) as {
    readonly sent: Readonly<Record<string, string>>;
    readonly content: string;
  };
  const body = Buffer.from(content, 'base64');
  createServer((_request, response) => response.writeHead(200, sent).end(body)).listen(
    Number(process.env['PORT']),
    '127.0.0.1',
  );
} else {
  const postgres = await startPostgres({ isDurable: false });
  const url = postgres.url();
  const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2, log: silentLog });
  const children: { stop: () => Promise<void> }[] = [];
  try {
    const { id, email } = await addStore(database);
    await addLongMenu(database, id);
    const environment = {
      DATABASE_URL: url,
      SECRET: randomBytes(48).toString('base64'),
      LOG_LEVEL: 'warn',
      SITE_DOMAIN: 'stores.example',
    };
    children.push(await startChild('src/server.ts', ports.platform, environment));
    const staff = await signInStore(origin, email);
    const body = { domain_name: 'linden', domain_type: 1 };
    await call(origin, 'POST /api/store/add_domain', body, keyed(staff));
    const page = await rawRequest(origin, { path: '/', headers });
    const html = gunzipSync(page.body).toString();
    if (page.status !== 200 || !html.includes('Course 5')) throw new Error(`The page answers ${page.status}`);
    const sent = Object.fromEntries(
      Object.entries(page.headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
    );
    const BENCH_REPLY = JSON.stringify({ sent, content: page.body.toString('base64') });
    children.push(await startChild('bench/website.ts', ports.bare, { BENCH_REPLY }));
    report(
      {
        name: 'bytes of the public page of 60 items, gzip',
        value: page.body.length,
        floor: html.length,
        ratio: Number((page.body.length / html.length).toFixed(3)),
        limit: MAX_BYTES,
      },
      page.body.length <= MAX_BYTES,
    );
    for (const port of Object.values(ports)) await measureThroughput(port);
    const rounds: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ ours: await measureThroughput(ports.platform), bare: await measureThroughput(ports.bare) });
    const ratio = median(rounds.map(({ ours, bare }) => ours / bare));
    report(
      {
        name: 'the kept public page of 60 items, requests a second (floor: bare http with the same bytes)',
        value: Math.round(median(rounds.map(({ ours }) => ours))),
        floor: Math.round(median(rounds.map(({ bare }) => bare))),
        ratio: Number(ratio.toFixed(3)),
        limit: MIN_RATIO,
      },
      ratio >= MIN_RATIO,
    );
  } finally {
    for (const child of children) await child.stop();
    await database.close();
    await postgres.stop();
  }
}
