// Measures how many orders a second the server takes through their life (placed, accepted, prepared, ready, completed:
// five writes), on the embedded engine and on PostgreSQL, with fsync. Against two floors of the same run: the same
// server without statement names, and the statements that it sent, with their parameters, by the raw driver.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { median, report } from '@store-panel/tooling/bench/figure';

import { startChild } from './child.ts';
import { countInTransactions } from './order-life/count.ts';
import { type Engine, embeddedEngine, serverEngine } from './order-life/engines.ts';
import { type BusyStore, liveOrder, WRITES_OF_A_LIFE } from './order-life/live.ts';
import { readRecorded, replayLife } from './order-life/replay.ts';
import { addStores } from './order-life/stores.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'embedded,postgresql' }, rounds: { type: 'string', default: '5' } },
});
const ROUND_COUNT = Number(values.rounds);
const LIVES_A_ROUND = 100;
/** The first round of each side fills caches. */
const LIFE_COUNT = (ROUND_COUNT + 1) * LIVES_A_ROUND;
const STORE_COUNT = 20;
const IN_FLIGHT = 8;
const MAX_STATEMENTS_A_WRITE = 5;
const MIN_NAMED = 1.3;
const MIN_RATIO = 0.5;
const MIN_A_SECOND = { embedded: 60, postgresql: 100 };
const PORTS = { named: 4613, unnamed: 4614, recorded: 4615 };

/** Runs numbered work, `IN_FLIGHT` at a time. Returns how many were done a second. */
async function measureRate(first: number, work: (at: number) => Promise<void>): Promise<number> {
  let next = first;
  const end = first + LIVES_A_ROUND;
  const start = performance.now();
  const workers = Array.from({ length: IN_FLIGHT }, async () => {
    while (next < end) await work((next += 1) - 1);
  });
  await Promise.all(workers);
  return LIVES_A_ROUND / ((performance.now() - start) / 1000);
}

/** Starts a server on its own copy of the database. */
async function startSide(engine: Engine, side: keyof typeof PORTS, settings: Readonly<Record<string, string>>) {
  const copy = await engine.copy(side);
  const environment = { SECRET: secret.toString('base64'), LOG_LEVEL: 'error', ...copy, ...settings };
  return startChild('bench/order-life/server.ts', PORTS[side], environment);
}

const secret = randomBytes(48);

/** Returns the statements of each order. */
async function recordLives(engine: Engine, live: (port: number, at: number) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'store-panel-order-life-'));
  const file = join(folder, 'statements');
  try {
    const server = await startSide(engine, 'recorded', { BENCH_RECORD: file });
    for (let first = 0; first < LIFE_COUNT; first += LIVES_A_ROUND)
      await measureRate(first, (at) => live(PORTS.recorded, at));
    await server.stop();
    return readRecorded(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(engine: Engine): Promise<void> {
  const stores = await engine.prepare((database) => addStores(database, secret, STORE_COUNT));
  const live = (port: number, at: number, life?: number) =>
    liveOrder(port, stores[at % STORE_COUNT] as BusyStore, life);
  const lives = await recordLives(engine, (port, at) => live(port, at, at));
  await engine.copy('replayed');
  const replayed = await engine.open('replayed');
  const servers = [await startSide(engine, 'named', {}), await startSide(engine, 'unnamed', { BENCH_UNNAMED: '1' })];
  try {
    const rounds: { named: number; unnamed: number; raw: number }[] = [];
    for (let first = 0; first < LIFE_COUNT; first += LIVES_A_ROUND) {
      rounds.push({
        named: await measureRate(first, (at) => live(PORTS.named, at)),
        unnamed: await measureRate(first, (at) => live(PORTS.unnamed, at)),
        raw: await measureRate(first, (at) => replayLife(replayed.pool, lives[at] ?? [])),
      });
    }
    reportSides(engine, rounds.slice(1));
  } finally {
    for (const server of servers) await server.stop();
    await replayed.close();
  }
  const statements = countInTransactions(lives.flat()) / lives.length / WRITES_OF_A_LIFE;
  report(
    {
      name: `statements a write, begin and commit included, ${engine.name} (floor: begin, one, commit)`,
      value: Number(statements.toFixed(2)),
      floor: 3,
      ratio: Number((statements / 3).toFixed(2)),
      limit: MAX_STATEMENTS_A_WRITE,
    },
    statements <= MAX_STATEMENTS_A_WRITE,
  );
}

function reportSides({ name }: Engine, rounds: readonly { named: number; unnamed: number; raw: number }[]): void {
  const rate = (side: 'named' | 'unnamed' | 'raw') => Number(median(rounds.map((round) => round[side])).toFixed(1));
  const ratioTo = (side: 'unnamed' | 'raw') => median(rounds.map((round) => round.named / round[side]));
  const figure = (what: string, floor: number, ratio: number, limit: number) => ({
    name: `orders of ${WRITES_OF_A_LIFE} writes a second, ${name} (floor: ${what})`,
    value: rate('named'),
    floor,
    ratio: Number(ratio.toFixed(3)),
    limit,
  });
  const [named, raw] = [ratioTo('unnamed'), ratioTo('raw')];
  report(figure('statements without names', rate('unnamed'), named, MIN_NAMED), named >= MIN_NAMED);
  report(figure('its statements by the raw driver, ratio', rate('raw'), raw, MIN_RATIO), raw >= MIN_RATIO);
  const limit = MIN_A_SECOND[name];
  report(figure('the same, value', rate('raw'), raw, limit), rate('named') >= limit);
}

for (const name of values.engine.split(',')) {
  const engine = name === 'embedded' ? embeddedEngine() : await serverEngine();
  try {
    await measure(engine);
  } finally {
    await engine.remove();
  }
}
