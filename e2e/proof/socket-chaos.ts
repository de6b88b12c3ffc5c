// Runs random fault schedules in a real browser on a real clock: messages are lost, delayed by up to 30 s, duplicated
// and reordered, connections and requests fail, the server is killed and restarted. Five panels per round, each with
// its own schedule. In the end every board matches the server, no order had two cards or rang twice, and late messages
// change nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { quantile } from '@store-panel/tooling/bench/figure';
import { expect } from 'playwright/test';

import { followBoard } from '#board/board-event-stream.ts';
import { tallyOf, recordBoard, witnessed } from '#board/board-recorder.ts';
import { chanceOf } from '#chaos/seeded-random.ts';
import { disturbEventStream, type FaultyEventStream } from '#chaos/faulty-event-stream.ts';
import { generateOrderChanges } from '#chaos/order-changes.ts';
import { collectPageErrors } from '#panel/page-errors.ts';
import type { Panel } from '#panel/panel.ts';
import { accountOf } from '#actors/accounts.ts';
import { onStage, type Stage } from '../bench/stage.ts';

/** Maximum delay of a message in ms. */
const MAX_DELAY_MS = 30_000;
/** Duration of a round and maximum pause between two changes, in ms. */
const ROUND_MS = 40_000;
const MAX_PAUSE_MS = 250;
/** Time to settle in ms: the panel checks its stream every 25 s ± 50 %. */
const SETTLE_TIMEOUT_MS = 90_000;
const COMPARE_INTERVAL_MS = 1_000;
/** Expected browser messages about network errors. */
const PROVOKED = /Failed to load resource|net::ERR_|WebSocket connection|status of 503/;
/** An account has three devices; the staff client uses the owner's third. */
const ACCOUNTS = [
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
  readonly eventStream: FaultyEventStream;
  readonly pageErrors: readonly string[];
}

async function openDevice({ openPanel, demo }: Stage, seed: number): Promise<Device> {
  const panel = await openPanel();
  const { page } = panel;
  const collector = collectPageErrors(page.context(), 'localhost');
  collector.expect(PROVOKED);
  await page.addInitScript(recordBoard);
  const eventStream = await disturbEventStream(page, chanceOf(seed), MAX_DELAY_MS);
  eventStream.start();
  const [role, of] = ACCOUNTS[(seed - first) % ACCOUNTS.length] ?? ACCOUNTS[0];
  await panel.signIn(accountOf(demo, role, of));
  return {
    seed,
    panel,
    eventStream,
    get pageErrors() {
      return collector.list;
    },
  };
}

/** Kills the server once or twice while orders change. */
function restarts({ platform }: Stage, seed: number) {
  const chance = chanceOf(seed + 1_000_000);
  const begun = Date.now();
  const due = Array.from({ length: chance() < 0.5 ? 1 : 2 }, () => begun + ROUND_MS * chance()).toSorted(
    (a, b) => a - b,
  );
  const count = due.length;
  return {
    count,
    async perhaps() {
      if (Date.now() < (due[0] ?? Infinity)) return;
      due.shift();
      await platform.kill();
      await sleep(3_000 * chance());
      await platform.start();
    },
  };
}

async function liveThrough(stage: Stage, seeds: readonly number[]) {
  const { colleague, customers, platform } = stage;
  const [seed = 0] = seeds;
  const devices = await Promise.all(seeds.map((each) => openDevice(stage, each)));
  const board = await followBoard(colleague);
  const delays: (number | null)[] = [];
  const over = new AbortController();
  const comparing = (async () => {
    for (; !over.signal.aborted; await sleep(COMPARE_INTERVAL_MS))
      delays.push(...(await Promise.all(devices.map(({ panel }) => board.compare(panel.page)))));
  })();
  const kills = restarts(stage, seed);
  const changeOptions = { customers, colleague, chance: chanceOf(seed), gap: MAX_PAUSE_MS };
  const placed = await generateOrderChanges(changeOptions, ROUND_MS, () => kills.perhaps());
  const finishedAt = Date.now();

  const isTrue = async ({ panel }: Device) => (await board.compare(panel.page)) === 0;
  const settle = async (device: Device) => {
    await expect
      .poll(() => isTrue(device), { timeout: SETTLE_TIMEOUT_MS })
      .toBe(true)
      .catch(() => undefined);
    return Date.now() - finishedAt;
  };
  const settled = await Promise.all(devices.map(settle));
  over.abort();
  await comparing;
  await Promise.all(devices.map(({ eventStream }) => eventStream.arrived()));
  const open = await colleague.running();
  const results = await Promise.all(
    devices.map(async (device, at) => {
      const { panel, eventStream, pageErrors } = device;
      const seen = await witnessed(panel.page);
      const visible = await panel.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card'] ?? ''),
      );
      const tally = tallyOf(seen);
      return {
        seed: device.seed,
        messages: eventStream.fates,
        placed: placed.length,
        cards: tally.cards,
        // Orders that came and went while a panel was offline need not be shown.
        missed: open.filter(({ order_id }) => !visible.includes(order_id)).map(({ unique_id }) => unique_id),
        left_over: visible.filter((id) => open.every(({ order_id }) => order_id !== id)),
        not_once: tally.not_once,
        settled_after_ms: settled[at] ?? Number.NaN,
        is_true: await isTrue(device),
        complaints: pageErrors,
      };
    }),
  );
  board.close();
  return { results, looks: delays, open: open.length, kills: kills.count, errors: platform.errors };
}

const rounds: Awaited<ReturnType<typeof liveThrough>>[] = [];
for (let from = first; from <= last; from += ACCOUNTS.length) {
  const seeds = ACCOUNTS.map((_, at) => from + at).filter((seed) => seed <= last);
  await onStage(async (stage) => void rounds.push(await liveThrough(stage, seeds)));
  console.error(`${Math.min(from + ACCOUNTS.length, last + 1) - first} of ${values.schedules} schedules`);
}
const schedules = rounds.flatMap(({ results }) => results);
const delays = rounds.flatMap((round) => round.looks);
const behind = delays.flatMap((delay) => delay ?? []);
const sum = (of: (one: (typeof schedules)[number]) => number) => schedules.reduce((all, one) => all + of(one), 0);
const isFlawless = (one: (typeof schedules)[number]) =>
  one.is_true && [one.missed, one.left_over, one.not_once, one.complaints].every((list) => list.length === 0);
const errors = rounds.flatMap((round) => round.errors);
const ok = schedules.every(isFlawless) && behind.length === delays.length && errors.length === 0;
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
        count: delays.length,
        never_so: delays.length - behind.length,
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
