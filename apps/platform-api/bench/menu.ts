// Measures whether reading a menu grows with its items and not faster: 2,000 items with two groups each against 500, just
// inserted, so that the planner knows nothing of them; the same with the groups of each item read alone; what a client
// saves that holds the newest version; and the menu as a node has its text, through the whole server.
import { randomBytes } from 'node:crypto';

import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { createMenuTexts } from '#features/menu/menu-texts.ts';
import { readStoreMenu } from '#features/menu/served-menu.queries.ts';
import { readMenu, readMenuText } from '#sales/menu.queries.ts';
import { insertMenu } from '#seed/menus/insert-menu.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { readMenuByItem } from '#testing/menu-by-item.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { startChild } from './child.ts';
import { measureReadyReply } from './measure-ready-reply.ts';

const [FEW, MANY] = [500, 2000];
const ROUNDS = 15;
/** Four is linear, sixteen quadratic. */
const MAX_GROWTH = 6;
const MIN_SAVED = { embedded: 7, postgresql: 20 } as const;
/** How many times slower the groups of each item, read alone, make it. */
const MIN_GAIN = 5;
const GROUPS = 50;
const ports = { platform: 4966, bare: 4967 };

async function addStoreWithMenu(database: Database, items: number) {
  const store = await addStore(database);
  const { id } = store;
  const groups = Object.fromEntries(
    Array.from({ length: GROUPS }, (_, at) => [
      `g${at}`,
      { name: { en: `Group ${at}` }, min: 0, max: 1, modifiers: [{ name: { en: 'One' }, price: 50 }] },
    ]),
  );
  const subCategories = Array.from({ length: items / 20 }, (_, place) => ({
    name: { en: `Place ${place}` },
    items: Array.from({ length: 20 }, (_item, at) => ({
      name: { en: `Item ${at}` },
      price: 500,
      groups: [`g${(place + at) % GROUPS}`, `g${(place + at + 1) % GROUPS}`],
    })),
  }));
  await insertMenu(database.kysely, id, { groups, categories: [{ name: { en: 'Food' }, subCategories }] });
  return store;
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Returns the email address of the store with the longer menu. */
async function measureMenus(database: Database): Promise<string> {
  const { engine, kysely } = database;
  const { id: few } = await addStoreWithMenu(database, FEW);
  const { id: many, email } = await addStoreWithMenu(database, MANY);
  const floor = await measure(() => readMenu(kysely, few));
  const value = await measure(() => readMenu(kysely, many));
  const { version } = await readMenu(kysely, many);
  const held = await measure(() => readStoreMenu(kysely, createMenuTexts(), { storeId: many, cachedVersion: version }));
  const text = await measure(() => readMenuText(kysely, many));
  const byItem = await measure(() => readMenuByItem(kysely, many));
  const line = (name: string, ours: number, base: number, limit: number, isWithin: (ratio: number) => boolean) => {
    const ratio = Number((ours / base).toFixed(2));
    report(
      { name: `${name}, ${engine}`, value: Math.round(ours), floor: Math.round(base), ratio, limit },
      isWithin(ratio),
    );
  };
  line('menu of 2,000 items, ms (floor: of 500)', value, floor, MAX_GROWTH, (ratio) => ratio <= MAX_GROWTH);
  const saved = MIN_SAVED[engine];
  line('menu of 2,000 items, ms (floor: with its version)', value, held, saved, (ratio) => ratio >= saved);
  const gain = 'menu of 2,000 items with the groups of each read alone, ms (floor: as text in one reading)';
  line(gain, byItem, text, MIN_GAIN, (ratio) => ratio >= MIN_GAIN);
  return email;
}

async function measureReadyText(databaseUrl: string, email: string): Promise<void> {
  const platform = await startChild('src/server.ts', ports.platform, {
    DATABASE_URL: databaseUrl,
    SECRET: randomBytes(48).toString('base64'),
    LOG_LEVEL: 'warn',
  });
  try {
    const origin = `http://127.0.0.1:${ports.platform}`;
    const headers = { 'content-type': 'application/json', ...(await signInStore(origin, email)) };
    const request = { path: '/api/store/get_menu', method: 'POST', headers, body: '{}' } as const;
    const reply = await rawRequest(origin, request);
    if (reply.status !== 200 || reply.body.length < 100 * MANY) throw new Error(`get_menu answers ${reply.status}`);
    await measureReadyReply({ name: 'the menu of 2,000 items whose text a node has', ports, request, reply });
  } finally {
    await platform.stop();
  }
}

const embedded = await openInMemory();
await measureMenus(embedded);
await embedded.close();
const postgres = await startPostgres({ isDurable: false });
try {
  const database = await openDatabase({ databaseUrl: postgres.url(), dataFolder: null, poolSize: 2, log: silentLog });
  const email = await measureMenus(database);
  await database.close();
  await measureReadyText(postgres.url(), email);
} finally {
  await postgres.stop();
}
// The engine in memory would keep the process.
process.exit();
