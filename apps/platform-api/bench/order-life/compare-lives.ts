import { median, report } from '@store-panel/tooling/bench/figure';

import type { Database } from '#db/database.ts';

import { startChild } from '../child.ts';
import type { Engine } from './engines.ts';
import { type BusyStore, liveOrder } from './live.ts';

const LIVES_A_ROUND = 100;
const ROUND_COUNT = 6;
const IN_FLIGHT = 8;
/** Throughput with what is measured, of that without it. */
const MIN_LIFE = 0.75;

export interface LivesInput {
  readonly engine: Engine;
  readonly stores: readonly BusyStore[];
  readonly secret: Buffer;
  /** What is measured: `their postings`. */
  readonly what: string;
  /** Takes it out of a copy of the database. */
  readonly remove: (database: Database) => Promise<unknown>;
  readonly ports: { readonly whole: number; readonly without: number };
}

async function measureRate(first: number, work: (at: number) => Promise<void>): Promise<number> {
  let next = first;
  const start = performance.now();
  const workers = Array.from({ length: IN_FLIGHT }, async () => {
    while (next < first + LIVES_A_ROUND) await work((next += 1) - 1);
  });
  await Promise.all(workers);
  return LIVES_A_ROUND / ((performance.now() - start) / 1000);
}

/** Reports the lives of orders a second with a part of the platform, against those without it in the same run. */
export async function compareLives({ engine, stores, secret, what, remove, ports }: LivesInput): Promise<void> {
  const start = async (name: keyof typeof ports) => {
    const settings = await engine.copy(name);
    if (name === 'without') {
      const database = await engine.open(name);
      await remove(database);
      await database.close();
    }
    const environment = { SECRET: secret.toString('base64'), LOG_LEVEL: 'error', ...settings };
    return startChild('bench/order-life/server.ts', ports[name], environment);
  };
  const servers = [await start('whole'), await start('without')];
  const live = (port: number) => (at: number) => liveOrder(port, stores[at % stores.length] as BusyStore);
  try {
    const rounds: { readonly whole: number; readonly without: number }[] = [];
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const first = round * LIVES_A_ROUND;
      rounds.push({
        whole: await measureRate(first, live(ports.whole)),
        without: await measureRate(first, live(ports.without)),
      });
    }
    // The first round fills caches.
    const measured = rounds.slice(1);
    const ratio = median(measured.map(({ whole, without }) => whole / without));
    report(
      {
        name: `orders of five writes a second with ${what} (floor: without)`,
        value: Number(median(measured.map(({ whole }) => whole)).toFixed(1)),
        floor: Number(median(measured.map(({ without }) => without)).toFixed(1)),
        ratio: Number(ratio.toFixed(3)),
        limit: MIN_LIFE,
      },
      ratio >= MIN_LIFE,
    );
  } finally {
    for (const server of servers) await server.stop();
  }
}
