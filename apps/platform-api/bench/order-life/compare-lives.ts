import { median, report } from '@store-panel/tooling/bench/figure';

import type { Database } from '#db/database.ts';

import { startChild } from '../child.ts';
import type { Engine } from './engines.ts';
import { cpuMs } from './cpu.ts';
import { type BusyStore, type Headers, liveOrder } from './live.ts';

const LIVES_A_ROUND = 100;
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
  readonly remove?: (database: Database) => Promise<unknown>;
  /** What the server with it has besides, and its calls. */
  readonly whole?: { readonly settings: Readonly<Record<string, string>>; readonly headers: Headers };
  /** Runs once beside each round of the server with it. */
  readonly beside?: () => Promise<void>;
  /** Throughput with it, of that without it. */
  readonly limit?: number;
  readonly roundCount?: number;
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
export async function compareLives({
  engine,
  stores,
  secret,
  what,
  remove,
  whole,
  beside = async () => undefined,
  limit = MIN_LIFE,
  roundCount = 6,
  ports,
}: LivesInput): Promise<void> {
  const start = async (name: keyof typeof ports) => {
    const settings = await engine.copy(name);
    if (name === 'without' && remove !== undefined) {
      const database = await engine.open(name);
      await remove(database);
      await database.close();
    }
    const environment = {
      SECRET: secret.toString('base64'),
      LOG_LEVEL: 'error',
      ...settings,
      ...(name === 'whole' && whole?.settings),
    };
    return startChild('bench/order-life/server.ts', ports[name], environment);
  };
  const servers = { whole: await start('whole'), without: await start('without') };
  const live = (port: number, headers: Headers) => (at: number) =>
    liveOrder(port, stores[at % stores.length] as BusyStore, undefined, headers);
  /** Orders a second, and the processor time of the server for each. */
  const measure = async (side: keyof typeof servers, first: number) => {
    const before = cpuMs(servers[side].pid);
    const headers = (side === 'whole' && whole?.headers) || {};
    const [rate] = await Promise.all([
      measureRate(first, live(ports[side], headers)),
      side === 'whole' ? beside() : undefined,
    ]);
    return { rate, cpu: (cpuMs(servers[side].pid) - before) / LIVES_A_ROUND };
  };
  type Measured = Awaited<ReturnType<typeof measure>>;
  try {
    const rounds: { readonly whole: Measured; readonly without: Measured }[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      const first = round * LIVES_A_ROUND;
      // What slows the machine down in between meets either side.
      if (round % 2 === 0)
        rounds.push({ whole: await measure('whole', first), without: await measure('without', first) });
      else {
        const without = await measure('without', first);
        rounds.push({ whole: await measure('whole', first), without });
      }
    }
    // The first round fills caches.
    const measured = rounds.slice(1);
    const figure = (of: keyof Measured) => {
      const ratio = median(measured.map((one) => one.whole[of] / one.without[of]));
      const value = Number(median(measured.map((one) => one.whole[of])).toFixed(2));
      const floor = Number(median(measured.map((one) => one.without[of])).toFixed(2));
      return { value, floor, ratio: Number(ratio.toFixed(3)) };
    };
    const rate = figure('rate');
    report(
      { name: `orders of five writes a second with ${what} (floor: without)`, ...rate, limit },
      rate.ratio >= limit,
    );
    const cpu = figure('cpu');
    // What the database does is no part of it; elsewhere than on Linux it is not known.
    if (whole === undefined || Number.isNaN(cpu.ratio)) return;
    const cpuLimit = Number((1 / limit).toFixed(3));
    report(
      {
        name: `processor time of the server for such an order with ${what}, ms (floor: without)`,
        ...cpu,
        limit: cpuLimit,
      },
      cpu.ratio <= cpuLimit,
    );
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}
