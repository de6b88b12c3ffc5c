// Replays a file of orders at 100× with four open panels (the owner's, two at the counter, one in the kitchen) and
// simulated staff. Checks that every order is on each board once and rings once per device, that boards match the
// server's event stream, that lists and sums match in the end, and that neither browsers nor server report errors.
// `--kills N` kills and restarts the server N times: every panel must be current within 5 s of its return.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { formatMoney } from '@store-panel/domain/money/money';
import { quantile } from '@store-panel/tooling/bench/figure';
import { expect, type Page } from 'playwright/test';

import { type PageErrors, collectPageErrors } from '#panel/page-errors.ts';
import type { Panel } from '#panel/panel.ts';
import { accountOf } from '#actors/accounts.ts';
import { onStage, type Stage } from '../bench/stage.ts';
import { followBoard } from '#board/board-event-stream.ts';
import { tallyOf, recordBoard, witnessed } from '#board/board-recorder.ts';
import { listIn, listOf } from './panel-list.ts';
import { type Replayer, startReplayer } from './replayer.ts';

/** Time in ms after a restart within which every panel must be current. */
const CATCH_UP_TIMEOUT_MS = 5_000;
/** Browser message for an unreachable server. */
const SERVER_AWAY = /Failed to load resource|net::ERR_|WebSocket connection/;
/** A token lasts ten minutes; a request with an expired one fails once and is retried with the next. */
const TOKEN_RENEWED = /status of 401|WebSocket is closed before the connection is established/;
/** Interval between comparisons of all boards, in ms. */
const COMPARE_INTERVAL_MS = 500;

const SAMPLE_FILE = fileURLToPath(new URL('../../../shared/data/orders-sample.tsv', import.meta.url));
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    speed: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
  },
});
const kills = Number(values.kills);

/**
 * Accounts with an open panel. An account has three devices, and the simulator uses two of the owner's. The kitchen has
 * no access to past orders.
 */
const PANELS = [
  { role: 'store', of: 'owner@linden', hasList: true },
  { role: 'sub_store', of: 'counter@linden', hasList: true },
  { role: 'sub_store', of: 'counter@linden', hasList: true },
  { role: 'sub_store', of: 'kitchen@linden', hasList: false },
] as const;
const file = values.file ?? SAMPLE_FILE;
if (values.file !== undefined && !existsSync(file)) throw new Error(`There is no ${file}.`);

interface Device {
  readonly panel: Panel;
  readonly hasList: boolean;
  readonly pageErrors: PageErrors;
}

async function openDevice({ openPanel, demo }: Stage, { role, of, hasList }: (typeof PANELS)[number]): Promise<Device> {
  const panel = await openPanel();
  const { page, t } = panel;
  const pageErrors = collectPageErrors(page.context(), 'localhost');
  pageErrors.expect(TOKEN_RENEWED);
  if (kills > 0) pageErrors.expect(SERVER_AWAY);
  await page.addInitScript(recordBoard);
  await panel.signIn(accountOf(demo, role, of));
  await panel.expectLive();
  await page
    .getByRole('button', { name: t('shell:sound.arm') })
    .first()
    .click();
  return { panel, hasList, pageErrors };
}

/** Seeded numbers from 0 to 1, one per kill. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Kills the server repeatedly. Returns the ms after which each panel was live again. */
async function killRepeatedly({ platform }: Stage, panels: readonly Panel[], { isOver, ended }: Replayer) {
  const backAfter: number[] = [];
  const chance = chances(Number(values.seed));
  for (let kill = 0; kill < kills && !isOver(); kill += 1) {
    await Promise.race([sleep(4_000 + 12_000 * chance.next().value), ended]);
    await platform.kill();
    await Promise.all(
      panels.map(({ page, t }) => expect(page.getByText(t('shell:connection.live'), { exact: true })).toBeHidden()),
    );
    await platform.start();
    const restartedAt = Date.now();
    await Promise.all(panels.map((panel) => panel.expectLive()));
    backAfter.push(Date.now() - restartedAt);
  }
  return backAfter;
}

/**
 * Returns by how many ms each board was behind the event stream at each comparison; null if the board never had that
 * state.
 */
async function compareRepeatedly(stage: Stage, panels: readonly Panel[], { isOver }: Replayer) {
  const follower = await followBoard(stage.colleague);
  const delays: (number | null)[] = [];
  while (!isOver()) {
    delays.push(...(await Promise.all(panels.map(({ page }) => follower.compare(page)))));
    await sleep(COMPARE_INTERVAL_MS);
  }
  follower.close();
  return delays;
}

/** Waits for an empty board and returns the number of remaining cards. */
async function cardsLeft(page: Page): Promise<number> {
  const cards = page.locator('[data-card]');
  await cards
    .first()
    .waitFor({ state: 'detached', timeout: CATCH_UP_TIMEOUT_MS })
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
  // Boards are compared only without kills, because the comparison needs an uninterrupted event stream.
  const [backAfter, delays] = await Promise.all([
    killRepeatedly(stage, panels, replayer),
    kills > 0 ? [] : compareRepeatedly(stage, panels, replayer),
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
    const visibleRows = await listIn(panel, list.length);
    const { page, t } = panel;
    const resultStatus = page.getByRole('status').filter({ hasText: t('order-lists:result.total', { amount }) });
    await expect(resultStatus).toContainText(t('order-lists:result.count', { count: result.orders }));
    unequal.push(...list.filter((row, index) => visibleRows[index] !== row).map((row) => `panel ${at + 1}: ${row}`));
  }

  const pageErrors = devices.flatMap((device) => device.pageErrors.list);
  const stale = delays.flatMap((delay) => delay ?? []);
  const report = {
    proof: 'replay-in-panel',
    replay: result,
    panels: tallies.map((tally, at) => ({ ...tally, left_over: leftOver[at] })),
    looks: {
      count: delays.length,
      never_so: delays.length - stale.length,
      behind_ms: { p50: quantile(stale, 0.5), p99: quantile(stale, 0.99), longest: Math.max(0, ...stale) },
    },
    lists: { rows: list.length, unequal },
    total: { file: result.expected_total, platform: all.total, panel: amount },
    kills: backAfter.length,
    ...(backAfter.length > 0 && {
      live_after_ms: { p50: quantile(backAfter, 0.5), longest: Math.max(...backAfter) },
    }),
    browser_complaints: pageErrors,
    server_errors: platform.errors,
  };
  const isOnceEach = tallies.every((tally) => tally.not_once.length === 0);
  // A panel that was offline may miss an order that another device completed meanwhile.
  const isWhole = kills > 0 || tallies.every(({ cards, rings }) => cards === result.orders && rings === result.orders);
  const isEmpty = leftOver.every((cards) => cards === 0);
  const isTrue = isEmpty && report.looks.never_so === 0 && unequal.length === 0 && list.length === result.orders;
  const isBackSoon = backAfter.every((time) => time <= CATCH_UP_TIMEOUT_MS);
  const isToTheCent = all.total === result.expected_total;
  const isQuiet = pageErrors.length === 0 && platform.errors.length === 0;
  const ok = result.ok && isOnceEach && isWhole && isTrue && isBackSoon && isToTheCent && isQuiet;
  console.log(JSON.stringify({ ok, ...report }, null, 2));
  process.exitCode = ok ? 0 : 1;
}

if (existsSync(file)) await onStage(proveReplay);
else
  console.error(`\nSKIPPED: the replay with open panels, for there is no ${file}; name an orders file with --file.\n`);
