// Measures whether reading a menu grows with its items and not faster: 2,000 items with two groups each against 500, just
// inserted, so that the planner knows nothing of them. And what a client saves that holds the newest version.
import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { insertMenu } from '#seed/menus/insert-menu.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';

const [FEW, MANY] = [500, 2000];
const ROUNDS = 15;
/** Four is linear, sixteen quadratic. */
const MAX_GROWTH = 6;
const MIN_SAVED = { embedded: 7, postgresql: 20 } as const;
const GROUPS = 50;

async function addStoreWithMenu(database: Database, items: number): Promise<string> {
  const { id } = await addStore(database);
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
  return id;
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

async function measureMenus(database: Database): Promise<void> {
  const { engine, kysely } = database;
  const few = await addStoreWithMenu(database, FEW);
  const many = await addStoreWithMenu(database, MANY);
  const floor = await measure(() => readMenu(kysely, few));
  const value = await measure(() => readMenu(kysely, many));
  const held = await measure(() => readMenu(kysely, many, { cachedVersion: 1 }));
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
}

const embedded = await openInMemory();
await measureMenus(embedded);
await embedded.close();
const postgres = await startPostgres({ isDurable: false });
try {
  const database = await openDatabase({ databaseUrl: postgres.url(), dataFolder: null, poolSize: 2, log: silentLog });
  await measureMenus(database);
  await database.close();
} finally {
  await postgres.stop();
}
// The engine in memory would keep the process.
process.exit();
