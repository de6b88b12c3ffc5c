// Puts an earlier copy of the data back beneath open panels, as a restore or a failover does, and goes on: event numbers
// are then issued again. In the end every board shows what the server has: no order that no longer exists, none missed.
import { parseArgs } from 'node:util';

import { quantile } from '@store-panel/tooling/bench/figure';
import { expect } from 'playwright/test';

import { pictureOfOrders, readBoard } from '#board/board-event-stream.ts';
import { chanceOf, type SeededRandom } from '#chaos/seeded-random.ts';
import type { Panel } from '#panel/panel.ts';
import { accountOf } from '#actors/accounts.ts';
import type { Placed } from '#actors/store.ts';
import { onStage, type Stage } from '../bench/stage.ts';

/** Longer than a panel takes to reconnect, to ask for the end of its stream, and to read a snapshot, in ms. */
const SETTLE_TIMEOUT_MS = 60_000;
const MAX_CHANGES = 12;
/** An account has three devices; the staff client uses the owner's third. */
const PANELS = [
  ['store', 'owner@linden'],
  ['sub_store', 'counter@linden'],
] as const;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.rounds) }, (_, at) => first + at);

/** Places orders and moves them on, at random. Returns how many changes were made. */
async function change({ customers, colleague }: Stage, chance: SeededRandom, open: Placed[]): Promise<number> {
  const count = 1 + Math.floor(chance() * MAX_CHANGES);
  for (let at = 0; at < count; at += 1) {
    const order = chance() < 0.5 ? open[Math.floor(chance() * open.length)] : undefined;
    if (order === undefined) {
      open.push(await customers.place({ is_pickup: true }));
      continue;
    }
    const { order_status: status } = await colleague.getOrder(order);
    if (status === 1) await colleague.accept(order);
    else if (status === 3) await colleague.prepare(order);
    else if (status === 5) await colleague.ready(order);
    else await customers.place({ is_pickup: true });
  }
  return count;
}

async function restart({ platform }: Stage, data: (of: Stage['platform']) => Promise<void>): Promise<void> {
  await platform.kill();
  await data(platform);
  await platform.start();
}

async function openPanels(stage: Stage): Promise<readonly Panel[]> {
  const panels: Panel[] = [];
  for (const [role, key] of PANELS) {
    const panel = await stage.openPanel();
    await panel.signIn(accountOf(stage.demo, role, key));
    await panel.expectLive();
    panels.push(panel);
  }
  return panels;
}

const linesOf = (picture: string) => picture.split('\n').filter((line) => line !== '');

async function liveThrough(stage: Stage, seed: number) {
  const chance = chanceOf(seed);
  const { colleague } = stage;
  const panels = await openPanels(stage);
  const orders: Placed[] = [];
  const expected = async () => pictureOfOrders(await colleague.running());
  const settled = (panel: Panel) =>
    expect
      .poll(async () => (await readBoard(panel.page)) === (await expected()), { timeout: SETTLE_TIMEOUT_MS })
      .toBe(true);

  await change(stage, chance, orders);
  await restart(stage, (platform) => platform.copyData());
  const before = [...orders];
  const lost = await change(stage, chance, orders);
  for (const panel of panels) await settled(panel);
  await restart(stage, (platform) => platform.putDataBack());
  const start = performance.now();
  // As many numbers as were lost, fewer or more.
  const issuedAgain = await change(stage, chance, before);
  const results = await Promise.all(
    panels.map(async (panel) => {
      await settled(panel).catch(() => undefined);
      const settledMs = performance.now() - start;
      const [shown, due] = [linesOf(await readBoard(panel.page)), linesOf(await expected())];
      return {
        stale: shown.filter((line) => !due.includes(line)).length,
        missed: due.filter((line) => !shown.includes(line)).length,
        settledMs: Math.round(settledMs),
      };
    }),
  );
  return { seed, lost, issued_again: issuedAgain, results };
}

const rounds: Awaited<ReturnType<typeof liveThrough>>[] = [];
for (const seed of seeds) {
  await onStage(async (stage) => void rounds.push(await liveThrough(stage, seed)));
  console.error(JSON.stringify(rounds.at(-1)));
}
const panels = rounds.flatMap(({ results }) => results);
const sum = (of: (one: (typeof panels)[number]) => number) => panels.reduce((all, one) => all + of(one), 0);
const [stale, missed] = [sum((one) => one.stale), sum((one) => one.missed)];
const ok = stale + missed === 0;
const settledMs = panels.map((one) => one.settledMs);
console.log(
  JSON.stringify(
    {
      proof: 'rewound-database',
      ok,
      rounds: rounds.length,
      panels: panels.length,
      stale,
      missed,
      not_settled: panels.filter((one) => one.stale + one.missed > 0).length,
      settled_after_ms: { p50: quantile(settledMs, 0.5), longest: Math.max(...settledMs) },
    },
    null,
    2,
  ),
);
process.exitCode = ok ? 0 : 1;
