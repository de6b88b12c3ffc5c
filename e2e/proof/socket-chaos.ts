// Schedules of what goes wrong between a panel and the platform, in a real browser on a real clock: messages are lost, late
// by up to 30 s, doubled and swapped, connections and requests break, and the server is killed and started again. Five
// panels of a store live through it at a time, each with a schedule of its own. In the end every board is the platform's,
// no order ever had two cards or came or rang twice, and what arrives late after that changes nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { quantile } from '@store-panel/tooling/bench/figure';
import { expect } from 'playwright/test';

import { followBoard } from '#board/board-line.ts';
import { tallyOf, witnessBoard, witnessed } from '#board/board-witness.ts';
import { chanceOf } from '#chaos/chance.ts';
import { disturbLine, type DisturbedLine } from '#chaos/disturbed-line.ts';
import { stirOrders } from '#chaos/stir.ts';
import { collectComplaints } from '#panel/complaints.ts';
import type { Panel } from '#panel/panel.ts';
import { accountOf } from '#people/accounts.ts';
import { onStage, type Stage } from '../bench/stage.ts';

/** The longest that a message is late, in ms. */
const LATEST = 30_000;
/** So long orders come and go in one round, and at most so long between two changes, in ms. */
const ACTIVE = 40_000;
const GAP = 250;
/** After the last change, in ms: the line is made sure of every 25 s, give or take half of it. */
const SETTLED_WITHIN = 90_000;
const LOOK_AGAIN = 1_000;
/** What was provoked: the network's troubles, in the browser's words. */
const PROVOKED = /Failed to load resource|net::ERR_|WebSocket connection|status of 503/;
/** An account has three devices; the owner's third is whoever works the orders. */
const PEOPLE = [
  ['store', 'owner@linden'],
  ['store', 'owner@linden'],
  ['sub_store', 'counter@linden'],
  ['sub_store', 'counter@linden'],
  ['sub_store', 'counter@linden'],
] as const;

const { values } = parseArgs({
  options: { schedules: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const last = first + Number(values.schedules) - 1;

interface Device {
  readonly seed: number;
  readonly panel: Panel;
  readonly line: DisturbedLine;
  readonly complaints: readonly string[];
}

async function openDevice({ openPanel, demo }: Stage, seed: number): Promise<Device> {
  const panel = await openPanel();
  const { page } = panel;
  const said = collectComplaints(page.context(), 'localhost');
  said.expect(PROVOKED);
  await page.addInitScript(witnessBoard);
  const line = await disturbLine(page, chanceOf(seed), LATEST);
  const [role, of] = PEOPLE[(seed - first) % PEOPLE.length] ?? PEOPLE[0];
  await panel.signIn(accountOf(demo, role, of));
  return {
    seed,
    panel,
    line,
    get complaints() {
      return said.list;
    },
  };
}

/** Kills the server once or twice in the time that orders come. */
function restarts({ platform }: Stage, seed: number) {
  const chance = chanceOf(seed + 1_000_000);
  const begun = Date.now();
  const due = Array.from({ length: chance() < 0.5 ? 1 : 2 }, () => begun + ACTIVE * chance()).toSorted((a, b) => a - b);
  const count = due.length;
  return {
    count,
    async perhaps() {
      if (Date.now() < (due[0] ?? Infinity)) return;
      due.shift();
      await platform.kill();
      await pause(3_000 * chance());
      await platform.start();
    },
  };
}

async function liveThrough(stage: Stage, seeds: readonly number[]) {
  const { colleague, customers, platform } = stage;
  const [seed = 0] = seeds;
  const devices = await Promise.all(seeds.map((each) => openDevice(stage, each)));
  const board = await followBoard(colleague);
  const looks: (number | null)[] = [];
  const over = new AbortController();
  const looking = (async () => {
    for (; !over.signal.aborted; await pause(LOOK_AGAIN))
      looks.push(...(await Promise.all(devices.map(({ panel }) => board.compare(panel.page)))));
  })();
  const kills = restarts(stage, seed);
  const stirring = { customers, colleague, chance: chanceOf(seed), gap: GAP };
  const placed = await stirOrders(stirring, ACTIVE, () => kills.perhaps());
  const stirred = Date.now();

  const isTrue = async ({ panel }: Device) => (await board.compare(panel.page)) === 0;
  const settle = async (device: Device) => {
    await expect
      .poll(() => isTrue(device), { timeout: SETTLED_WITHIN })
      .toBe(true)
      .catch(() => undefined);
    return Date.now() - stirred;
  };
  const settled = await Promise.all(devices.map(settle));
  over.abort();
  await looking;
  await Promise.all(devices.map(({ line }) => line.arrived()));
  const open = await colleague.running();
  const results = await Promise.all(
    devices.map(async (device, at) => {
      const { panel, line, complaints } = device;
      const seen = await witnessed(panel.page);
      const shown = await panel.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card'] ?? ''),
      );
      const tally = tallyOf(seen);
      return {
        seed: device.seed,
        messages: line.fates,
        placed: placed.length,
        cards: tally.cards,
        // What came and went while the panel could not hear of it was never to be shown.
        missed: open.filter(({ order_id }) => !shown.includes(order_id)).map(({ unique_id }) => unique_id),
        left_over: shown.filter((id) => open.every(({ order_id }) => order_id !== id)),
        not_once: tally.not_once,
        settled_after_ms: settled[at] ?? Number.NaN,
        is_true: await isTrue(device),
        complaints,
      };
    }),
  );
  board.close();
  return { results, looks, open: open.length, kills: kills.count, errors: platform.errors };
}

const rounds: Awaited<ReturnType<typeof liveThrough>>[] = [];
for (let from = first; from <= last; from += PEOPLE.length) {
  const seeds = PEOPLE.map((_, at) => from + at).filter((seed) => seed <= last);
  await onStage(async (stage) => void rounds.push(await liveThrough(stage, seeds)));
  console.error(`${Math.min(from + PEOPLE.length, last + 1) - first} of ${values.schedules} schedules`);
}
const schedules = rounds.flatMap(({ results }) => results);
const looks = rounds.flatMap((round) => round.looks);
const behind = looks.flatMap((look) => look ?? []);
const sum = (of: (one: (typeof schedules)[number]) => number) => schedules.reduce((all, one) => all + of(one), 0);
const isFlawless = (one: (typeof schedules)[number]) =>
  one.is_true && [one.missed, one.left_over, one.not_once, one.complaints].every((list) => list.length === 0);
const errors = rounds.flatMap((round) => round.errors);
const ok = schedules.every(isFlawless) && behind.length === looks.length && errors.length === 0;
console.log(
  JSON.stringify(
    {
      proof: 'socket-chaos',
      ok,
      schedules: schedules.length,
      server_kills: rounds.reduce((all, { kills }) => all + kills, 0),
      orders: rounds.map(({ results: [one] }) => one?.placed),
      open_in_the_end: rounds.map(({ open }) => open),
      messages: Object.fromEntries(
        Object.keys(schedules[0]?.messages ?? {}).map((fate) => [
          fate,
          sum(({ messages }) => messages[fate as keyof typeof messages]),
        ]),
      ),
      missed: sum(({ missed }) => missed.length),
      left_over: sum((one) => one.left_over.length),
      not_once: sum((one) => one.not_once.length),
      looks: {
        count: looks.length,
        never_so: looks.length - behind.length,
        behind_ms: { p50: quantile(behind, 0.5), p99: quantile(behind, 0.99), longest: Math.max(...behind) },
      },
      settled_after_ms: {
        p50: quantile(
          schedules.map((one) => one.settled_after_ms),
          0.5,
        ),
        longest: Math.max(...schedules.map((one) => one.settled_after_ms)),
      },
      not_flawless: schedules.filter((one) => !isFlawless(one)),
      server_errors: errors,
    },
    null,
    2,
  ),
);
process.exitCode = ok ? 0 : 1;
