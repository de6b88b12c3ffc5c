// Every order of a file at 100× with four panels of the store open, each in a browser of its own (the owner's, two at the
// counter, one in the kitchen), and robots at work:
// every order is on each board once and rings on each device once, each board is what the platform's line of events says
// again and again, each list is the platform's row by row in the end, the sums are the file's to the cent, and neither a
// browser nor the server has anything to complain about. With `--kills N` the server is killed N times meanwhile and
// started again: every panel must be true again by itself within 5 s of the server's return.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { formatMoney } from '@store-panel/domain/money/money';
import { quantile } from '@store-panel/tooling/bench/figure';
import { expect, type Page } from 'playwright/test';

import { type Complaints, collectComplaints } from '#panel/complaints.ts';
import type { Panel } from '#panel/panel.ts';
import { accountOf } from '#people/accounts.ts';
import { onStage, type Stage } from '../bench/stage.ts';
import { followBoard } from '#board/board-line.ts';
import { tallyOf, witnessBoard, witnessed } from '#board/board-witness.ts';
import { listIn, listOf } from './panel-list.ts';
import { type Replayer, startReplayer } from './replayer.ts';

/** Every panel must be true again so soon after the server answers, in ms. */
const BACK_WITHIN = 5_000;
/** What a browser says of a server that is not there. */
const SERVER_AWAY = /Failed to load resource|net::ERR_|WebSocket connection/;
/** A token lasts ten minutes; what is asked for with an older one is refused once, and asked again with the next one. */
const TOKEN_RENEWED = /status of 401|WebSocket is closed before the connection is established/;
/** Between two looks at all boards, in ms. */
const LOOK_AGAIN = 500;

const SAMPLE = fileURLToPath(new URL('../../../shared/data/orders-sample.tsv', import.meta.url));
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    speed: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
  },
});
const kills = Number(values.kills);

/** Who has a panel open; an account has three devices, and two of the owner's are the robots'. The kitchen sees no past orders. */
const PANELS = [
  { role: 'store', of: 'owner@linden', hasList: true },
  { role: 'sub_store', of: 'counter@linden', hasList: true },
  { role: 'sub_store', of: 'counter@linden', hasList: true },
  { role: 'sub_store', of: 'kitchen@linden', hasList: false },
] as const;
const file = values.file ?? SAMPLE;
if (values.file !== undefined && !existsSync(file)) throw new Error(`There is no ${file}.`);

interface Device {
  readonly panel: Panel;
  readonly hasList: boolean;
  readonly complaints: Complaints;
}

async function openDevice({ openPanel, demo }: Stage, { role, of, hasList }: (typeof PANELS)[number]): Promise<Device> {
  const panel = await openPanel();
  const { page, say } = panel;
  const complaints = collectComplaints(page.context(), 'localhost');
  complaints.expect(TOKEN_RENEWED);
  if (kills > 0) complaints.expect(SERVER_AWAY);
  await page.addInitScript(witnessBoard);
  await panel.signIn(accountOf(demo, role, of));
  await panel.expectLive();
  await page
    .getByRole('button', { name: say('shell:sound.arm') })
    .first()
    .click();
  return { panel, hasList, complaints };
}

/** A number from 0 to 1 for each kill, the same ones for the same seed. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Kills the server again and again; says after how long each panel was live again, in ms. */
async function killAgainAndAgain({ platform }: Stage, panels: readonly Panel[], { isOver, ended }: Replayer) {
  const backAfter: number[] = [];
  const chance = chances(Number(values.seed));
  for (let kill = 0; kill < kills && !isOver(); kill += 1) {
    await Promise.race([pause(4_000 + 12_000 * chance.next().value), ended]);
    await platform.kill();
    await Promise.all(
      panels.map(({ page, say }) => expect(page.getByText(say('shell:connection.live'), { exact: true })).toBeHidden()),
    );
    await platform.start();
    const answered = Date.now();
    await Promise.all(panels.map((panel) => panel.expectLive()));
    backAfter.push(Date.now() - answered);
  }
  return backAfter;
}

/** How far each look at a board was behind the platform's line, in ms; null for a board that never was so. */
async function lookAgainAndAgain(stage: Stage, panels: readonly Panel[], { isOver }: Replayer) {
  const line = await followBoard(stage.colleague);
  const looks: (number | null)[] = [];
  while (!isOver()) {
    looks.push(...(await Promise.all(panels.map(({ page }) => line.compare(page)))));
    await pause(LOOK_AGAIN);
  }
  line.close();
  return looks;
}

/** Cards on a board that has to become empty. */
async function cardsLeft(page: Page): Promise<number> {
  const cards = page.locator('[data-card]');
  await cards
    .first()
    .waitFor({ state: 'detached', timeout: BACK_WITHIN })
    .catch(() => undefined);
  return cards.count();
}

async function proveReplay(stage: Stage): Promise<void> {
  const { platform, demo, account, colleague } = stage;
  const devices: Device[] = [];
  for (const each of PANELS) devices.push(await openDevice(stage, each));
  const panels = devices.map(({ panel }) => panel);
  const couriers = demo.accounts.filter(({ role }) => role === 'courier');
  const replayer = await startReplayer(platform.origin, [account, accountOf(demo, 'channel'), ...couriers], {
    file,
    speed: values.speed,
    seed: values.seed,
  });
  // What the board should be is followed without kills alone: whoever looks has to be there all the time.
  const [backAfter, looks] = await Promise.all([
    killAgainAndAgain(stage, panels, replayer),
    kills > 0 ? [] : lookAgainAndAgain(stage, panels, replayer),
    replayer.ended,
  ]).finally(() => replayer.stop());
  const result = await replayer.result();

  const leftOver = await Promise.all(panels.map(({ page }) => cardsLeft(page)));
  const tallies = await Promise.all(panels.map(async ({ page }) => tallyOf(await witnessed(page))));
  const all = await colleague.client.call('POST /api/store/list_order_history', {});
  const list = await listOf(colleague);
  const unequal: string[] = [];
  const amount = formatMoney(result.expected_total, { language: 'en', currency: result.currency });
  for (const [at, { panel, hasList }] of devices.entries()) {
    if (!hasList) continue;
    const shown = await listIn(panel, list.length);
    const { page, say } = panel;
    const said = page.getByRole('status').filter({ hasText: say('order-lists:result.total', { amount }) });
    await expect(said).toContainText(say('order-lists:result.count', { count: result.orders }));
    unequal.push(...list.filter((row, index) => shown[index] !== row).map((row) => `panel ${at + 1}: ${row}`));
  }

  const complaints = devices.flatMap((device) => device.complaints.list);
  const stale = looks.flatMap((look) => look ?? []);
  const report = {
    proof: 'replay-in-panel',
    replay: result,
    panels: tallies.map((tally, at) => ({ ...tally, left_over: leftOver[at] })),
    looks: {
      count: looks.length,
      never_so: looks.length - stale.length,
      behind_ms: { p50: quantile(stale, 0.5), p99: quantile(stale, 0.99), longest: Math.max(0, ...stale) },
    },
    lists: { rows: list.length, unequal },
    total: { file: result.expected_total, platform: all.total, panel: amount },
    kills: backAfter.length,
    ...(backAfter.length > 0 && {
      live_after_ms: { p50: quantile(backAfter, 0.5), longest: Math.max(...backAfter) },
    }),
    browser_complaints: complaints,
    server_errors: platform.errors,
  };
  const isOnceEach = tallies.every((tally) => tally.not_once.length === 0);
  // Whoever is away while an order comes and is taken on by somebody else need not be shown it.
  const isWhole = kills > 0 || tallies.every(({ cards, rings }) => cards === result.orders && rings === result.orders);
  const isEmpty = leftOver.every((cards) => cards === 0);
  const isTrue = isEmpty && report.looks.never_so === 0 && unequal.length === 0 && list.length === result.orders;
  const isBackSoon = backAfter.every((time) => time <= BACK_WITHIN);
  const isToTheCent = all.total === result.expected_total;
  const isQuiet = complaints.length === 0 && platform.errors.length === 0;
  const ok = result.ok && isOnceEach && isWhole && isTrue && isBackSoon && isToTheCent && isQuiet;
  console.log(JSON.stringify({ ok, ...report }, null, 2));
  process.exitCode = ok ? 0 : 1;
}

if (existsSync(file)) await onStage(proveReplay);
else
  console.error(`\nSKIPPED: the replay with open panels, for there is no ${file}; name an orders file with --file.\n`);
