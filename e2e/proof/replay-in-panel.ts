// Every order of a file at 100× with the panel open in a browser and robots at work: every order is on the board once
// and rings once, the lists in the panel come to what the file comes to, and neither the browser nor the server has
// anything to complain about. With `--kills N` the server is killed N times meanwhile and started again: the panel must
// be true again by itself within 5 s of the server's return.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { formatMoney } from '@store-panel/domain/money/money';
import { quantile } from '@store-panel/tooling/bench/figure';
import { expect } from 'playwright/test';

import { collectComplaints } from '#panel/complaints.ts';
import type { Panel } from '#panel/panel.ts';
import { accountOf, type Account } from '#people/accounts.ts';
import { onStage } from '../bench/stage.ts';
import { type Witnessed, witnessBoard } from './board-witness.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The panel must be true again so soon after the server answers, in ms. */
const BACK_WITHIN = 5_000;
/** What a browser says of a server that is not there. */
const SERVER_AWAY = /Failed to load resource|net::ERR_|WebSocket connection/;

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: inRepository('../shared/data/orders-sample.tsv') },
    speed: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
  },
});
const kills = Number(values.kills);
if (!existsSync(values.file)) throw new Error(`There is no ${values.file}; name an orders file with --file.`);

/** What is used of the simulator's result (apps/simulator/src/replay/summary.ts). */
interface Replayed {
  readonly ok: boolean;
  readonly orders: number;
  readonly completed: number;
  readonly seconds: number;
  readonly currency: string;
  readonly list_total: number;
}

function startReplay(origin: string, accountsFile: string): ChildProcess {
  const command = ['replay', '--api', origin, '--file', values.file, '--staff', '--accounts', accountsFile];
  return spawn(
    process.execPath,
    [inRepository('apps/simulator/dist/main.js'), ...command, '--speed', values.speed, '--seed', values.seed],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

/** A number from 0 to 1 for each kill, the same ones for the same seed. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const witnessed = (panel: Panel) =>
  panel.page.evaluate(() => (window as unknown as { readonly witnessed: Witnessed }).witnessed);

await onStage(async ({ platform, demo, account, openPanel }) => {
  const panel = await openPanel();
  const { page, say } = panel;
  const complaints = collectComplaints(page.context(), 'localhost');
  if (kills > 0) complaints.expect(SERVER_AWAY);
  await page.addInitScript(witnessBoard);
  await panel.signIn(account);
  await panel.expectLive();
  await page
    .getByRole('button', { name: say('shell:sound.arm') })
    .first()
    .click();

  const folder = await mkdtemp(join(tmpdir(), 'store-panel-replay-'));
  try {
    const accountsFile = join(folder, 'accounts.json');
    const cast: readonly Account[] = [
      account,
      accountOf(demo, 'channel'),
      ...demo.accounts.filter(({ role }) => role === 'courier'),
    ];
    await writeFile(accountsFile, JSON.stringify(cast));
    const simulator = startReplay(platform.origin, accountsFile);
    const said = simulator.stdout ? text(simulator.stdout) : Promise.resolve('');
    const ended = once(simulator, 'exit');
    const isOver = () => simulator.exitCode !== null;

    const backAfter: number[] = [];
    const chance = chances(Number(values.seed));
    for (let kill = 0; kill < kills && !isOver(); kill += 1) {
      await Promise.race([pause(4_000 + 12_000 * chance.next().value), ended]);
      await platform.kill();
      await expect(page.getByText(say('shell:connection.live'), { exact: true })).toBeHidden();
      await platform.start();
      const answered = Date.now();
      await panel.expectLive();
      backAfter.push(Date.now() - answered);
    }
    await ended;
    const result = JSON.parse(await said) as Replayed;

    await expect(page.locator('[data-card]')).toHaveCount(0);
    const { cards, rings, tones } = await witnessed(panel);
    await page.goto('/app/orders/past?range=all');
    const amount = formatMoney(result.list_total, { language: 'en', currency: result.currency });
    await expect(page.getByText(say('orders:result.total', { amount }))).toBeVisible();
    await expect(page.getByText(say('orders:result.count', { count: result.orders }))).toBeVisible();

    const notOnce = (of: Readonly<Record<string, number>>) => Object.entries(of).filter(([, times]) => times !== 1);
    const shown = Object.keys(cards).length;
    const rung = Object.keys(rings).length;
    const isOnceEach = notOnce(cards).length === 0 && notOnce(rings).length === 0;
    // Whoever is away while an order comes and is taken on by somebody else need not be shown it.
    const isWhole = kills > 0 || (shown === result.orders && rung === result.orders);
    const isBackSoon = backAfter.every((time) => time <= BACK_WITHIN);
    const ok =
      result.ok && isOnceEach && isWhole && isBackSoon && complaints.list.length === 0 && platform.errors.length === 0;
    const report = {
      proof: 'replay-in-panel',
      ok,
      replay: result,
      cards: { orders: shown, not_once: notOnce(cards) },
      rings: { orders: rung, not_once: notOnce(rings), tones },
      kills: backAfter.length,
      ...(backAfter.length > 0 && {
        live_after_ms: { p50: quantile(backAfter, 0.5), longest: Math.max(...backAfter) },
      }),
      panel_total: amount,
      browser_complaints: complaints.list,
      server_errors: platform.errors,
    };
    console.log(JSON.stringify(report, null, 2));
    process.exitCode = ok ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
