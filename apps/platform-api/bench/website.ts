// Measures a store's public page as a node caches it: its bytes, and requests a second through the whole server.
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import { report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addLongMenu } from '#testing/fixtures/menu/long-menu.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { call, keyed } from '#testing/servers/test-platform.ts';
import { startChild } from './child.ts';
import { measureReadyReply } from './measure-ready-reply.ts';

const MAX_BYTES = 30_000;
const ports = { platform: 4964, bare: 4965 };
const HOST = 'linden.stores.example';
const origin = `http://127.0.0.1:${ports.platform}`;

const headers = { host: HOST, 'accept-encoding': 'gzip' };

const postgres = await startPostgres({ isDurable: false });
const url = postgres.url();
const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2, log: silentLog });
let platform: { readonly stop: () => Promise<void> } | undefined;
try {
  const { id, email } = await addStore(database);
  await addLongMenu(database, id);
  platform = await startChild('src/server.ts', ports.platform, {
    DATABASE_URL: url,
    SECRET: randomBytes(48).toString('base64'),
    LOG_LEVEL: 'warn',
    SITE_DOMAIN: 'stores.example',
  });
  const staff = await signInStore(origin, email);
  const body = { domain_name: 'linden', domain_type: 1 };
  await call(origin, 'POST /api/store/add_domain', body, keyed(staff));
  const page = await rawRequest(origin, { path: '/', headers });
  const html = gunzipSync(page.body).toString();
  if (page.status !== 200 || !html.includes('Course 5')) throw new Error(`The page answers ${page.status}`);
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
  await measureReadyReply({
    name: 'the cached public page of 60 items',
    ports,
    request: { path: '/', method: 'GET', headers },
    reply: page,
  });
} finally {
  await platform?.stop();
  await database.close();
  await postgres.stop();
}
