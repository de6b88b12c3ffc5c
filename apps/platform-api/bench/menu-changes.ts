// Measures what a change of 2,000 prices takes through the whole server, from its request to its reply, against 2,000
// single updates by the raw driver on the same PostgreSQL, with fsync; and orders a second while such a change is made each
// three seconds, against without. Each pair in alternating rounds.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { startChild } from './child.ts';
import { placeOrder } from './order-life/live.ts';
import { addStores } from './order-life/stores.ts';

const ITEM_COUNT = 2000;
const ROUND_COUNT = 6;
const MAX_RATIO = 0.2;
/** Twenty a minute. */
const MS_BETWEEN_CHANGES = 3000;
const ORDER_ROUNDS = 6;
const ORDERS_A_ROUND = 600;
const IN_FLIGHT = 8;
const STORE_COUNT = 20;
const MIN_ORDERS = 0.9;
const PORT = 4616;
const ORIGIN = `http://127.0.0.1:${PORT}`;

const secret = randomBytes(48);
const postgres = await startPostgres({ isDurable: true });
const url = postgres.url();
const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2, log: silentLog });
let server: { stop: () => Promise<void> } | undefined;
try {
  const store = await addStore(database);
  const { pizza } = await addMenu(database, store.id);
  await database.pool.query(
    `insert into menu_items (store_id, id, sub_category_id, name, name_key, sequence_number, price, description)
     select store_id, gen_random_uuid(), sub_category_id, jsonb_build_array('', '', 'Item ' || n), 'item ' || n, n, 1000, '[]'
     from menu_items, generate_series(1, $3) n where store_id = $1 and id = $2`,
    [store.id, pizza, ITEM_COUNT - 2],
  );
  const { rows } = await database.pool.query<{ id: string }>('select id from menu_items where store_id = $1', [
    store.id,
  ]);
  const ids = rows.map(({ id }) => id);
  server = await startChild('src/server.ts', PORT, {
    DATABASE_URL: url,
    SECRET: secret.toString('base64'),
    LOG_LEVEL: 'warn',
  });
  const headers = { 'content-type': 'application/json', ...(await signInStore(ORIGIN, store.email)) };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${ORIGIN}/api/store/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as { readonly success: boolean; readonly consequences: string };
    if (!reply.success) throw new Error(`${path} failed: ${JSON.stringify(reply).slice(0, 300)}`);
    return reply;
  };
  const applyOnce = async (value: number) => {
    const change = { type: 'price', mode: 'amount', value, rounding: null, item_ids: ids, modifier_ids: [] };
    const { consequences } = await post('preview_menu_change', { change });
    const start = performance.now();
    await post('apply_menu_change', { change, consequences, excluded: [] });
    return performance.now() - start;
  };
  const updateEach = async () => {
    const start = performance.now();
    for (const id of ids)
      await database.pool.query('update menu_items set price = price + 1 where store_id = $1 and id = $2', [
        store.id,
        id,
      ]);
    return performance.now() - start;
  };
  await applyOnce(1);
  const results: { ours: number; single: number }[] = [];
  for (let round = 0; round < ROUND_COUNT; round += 1)
    results.push({ ours: await applyOnce(1), single: await updateEach() });
  const ratio = median(results.map(({ ours, single }) => ours / single));
  report(
    {
      name: `a change of ${ITEM_COUNT} prices through the server, ms (floor: as many single updates by the raw driver)`,
      value: Math.round(median(results.map(({ ours }) => ours))),
      floor: Math.round(median(results.map(({ single }) => single))),
      ratio: Number(ratio.toFixed(3)),
      limit: MAX_RATIO,
    },
    ratio <= MAX_RATIO,
  );

  const others = await addStores(database, secret, STORE_COUNT - 1);
  // The store whose prices change takes orders, too.
  const stores = [...others, { ...(others[0] as (typeof others)[number]), id: store.id }];
  const measureRate = async () => {
    let next = 0;
    const start = performance.now();
    const workers = Array.from({ length: IN_FLIGHT }, async () => {
      while (next < ORDERS_A_ROUND)
        await placeOrder(PORT, stores[(next += 1) % STORE_COUNT] as (typeof stores)[number]);
    });
    await Promise.all(workers);
    return ORDERS_A_ROUND / ((performance.now() - start) / 1000);
  };
  let changes = 0;
  const measureBeside = async () => {
    const ending = new AbortController();
    const changing = (async () => {
      while (!ending.signal.aborted) {
        const next = sleep(MS_BETWEEN_CHANGES, undefined, { signal: ending.signal }).catch(() => undefined);
        await applyOnce(1);
        changes += 1;
        await next;
      }
    })();
    const rate = await measureRate();
    ending.abort();
    await changing;
    return rate;
  };
  const rates: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round <= ORDER_ROUNDS; round += 1) {
    // A store may make so many changes an hour.
    await database.pool.query("delete from rate_limits where key like 'menu-change%'");
    const isFirst = round % 2 === 0;
    const one = isFirst ? await measureBeside() : await measureRate();
    const other = isFirst ? await measureRate() : await measureBeside();
    // The first round fills caches.
    if (round > 0) rates.push({ ours: isFirst ? one : other, bare: isFirst ? other : one });
  }
  const share = median(rates.map(({ ours, bare }) => ours / bare));
  report(
    {
      name: `orders taken a second during ${changes} changes of ${ITEM_COUNT} prices, one each ${MS_BETWEEN_CHANGES / 1000} s (floor: none)`,
      value: Number(median(rates.map(({ ours }) => ours)).toFixed(1)),
      floor: Number(median(rates.map(({ bare }) => bare)).toFixed(1)),
      ratio: Number(share.toFixed(3)),
      limit: MIN_ORDERS,
    },
    share >= MIN_ORDERS,
  );
} finally {
  await server?.stop();
  await database.close();
  await postgres.stop();
}
