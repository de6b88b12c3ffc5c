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
  const measureWhole = async (first: number) => {
    const [rate] = await Promise.all([measureRate(first, live(ports.whole, whole?.headers ?? {})), beside()]);
    return rate;
  };
  const measureWithout = (first: number) => measureRate(first, live(ports.without, {}));
  const cpuOf = () => ({ whole: cpuMs(servers.whole.pid), without: cpuMs(servers.without.pid) });
  try {
    const rounds: { readonly whole: number; readonly without: number }[] = [];
    let cpuBefore = cpuOf();
    for (let round = 0; round < roundCount; round += 1) {
      const first = round * LIVES_A_ROUND;
      // What slows the machine down in between meets either side.
      if (round % 2 === 0) rounds.push({ whole: await measureWhole(first), without: await measureWithout(first) });
      else {
        const without = await measureWithout(first);
        rounds.push({ whole: await measureWhole(first), without });
      }
      // The first round fills caches.
      if (round === 0) cpuBefore = cpuOf();
    }
    const cpu = cpuOf();
    const measured = rounds.slice(1);
    const ratio = median(measured.map((one) => one.whole / one.without));
    report(
      {
        name: `orders of five writes a second with ${what} (floor: without)`,
        value: Number(median(measured.map((one) => one.whole)).toFixed(1)),
        floor: Number(median(measured.map((one) => one.without)).toFixed(1)),
        ratio: Number(ratio.toFixed(3)),
        limit,
      },
      ratio >= limit,
    );
    const lives = measured.length * LIVES_A_ROUND;
    const cost = { whole: (cpu.whole - cpuBefore.whole) / lives, without: (cpu.without - cpuBefore.without) / lives };
    const cpuRatio = cost.whole / cost.without;
    // What the database does is no part of it; elsewhere than on Linux it is not known.
    if (whole === undefined || Number.isNaN(cpuRatio)) return;
    report(
      {
        name: `processor time of the server for such an order with ${what}, ms (floor: without)`,
        value: Number(cost.whole.toFixed(2)),
        floor: Number(cost.without.toFixed(2)),
        ratio: Number(cpuRatio.toFixed(3)),
        limit: Number((1 / limit).toFixed(3)),
      },
      cpuRatio <= 1 / limit,
    );
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}
