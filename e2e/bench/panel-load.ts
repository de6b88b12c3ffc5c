// How long until the orders are on the screen over a slow line, as a multiple of a prerendered page without any script,
// in a harness that stands outside of this repository: `pnpm bench:load <its folder>`. Without it this is skipped, and
// says so. The folder must be a copy of its own in which it was installed and its floor built, as its README says. What
// stands after `--` is handed to the harness.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { findChromium } from '@store-panel/tooling/browser/chromium';
import { report } from '@store-panel/tooling/bench/figure';
import { expect } from 'playwright/test';

import { BUILDS } from '#platform/builds.ts';
import { onStage } from './stage.ts';

/** As many as the floor's list has rows. */
const ORDERS = 25;
const PROFILE = 'slow4g';

interface Recorded {
  /** Reply by path: what the platform answered when the two screens were opened. */
  readonly replies: Readonly<Record<string, unknown>>;
  readonly localStorage: Readonly<Record<string, string>>;
}

/** Opens both lists at the real server and keeps what it answered, so that the harness measures the front end alone. */
async function record(): Promise<Recorded> {
  const replies: Record<string, unknown> = {};
  let localStorage: Record<string, string> = {};
  await onStage(async ({ openPanel, account, customers }) => {
    for (let at = 0; at < ORDERS; at += 1) {
      await customers.cancel(await customers.place());
      await customers.place();
    }
    const panel = await openPanel();
    const { page } = panel;
    await panel.signIn(account);
    await panel.expectLive();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/')) return;
      response.json().then(
        (reply: unknown) => (replies[pathname] = reply),
        () => undefined,
      );
    });
    await page.reload();
    await panel.expectLive();
    await page.goto('/app/orders/past');
    await expect(page.getByRole('rowheader', { name: /^#/ }).first()).toBeVisible();
    const [origin] = (await page.context().storageState()).origins;
    // The harness measures browsers whose cache is empty, and this says that the fonts are in it.
    const kept = (origin?.localStorage ?? []).filter(({ name }) => name !== 'fonts');
    localStorage = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  });
  return { replies, localStorage };
}

/** What the harness answers calls with. A list that never changes needs no socket. */
const fixtures = (replies: Recorded['replies']) => `const replies = ${JSON.stringify(replies)};
export default () => async ({ path }) => {
  if (path.startsWith('/socket.io')) return { status: 503, text: '' };
  return path in replies ? { json: replies[path] } : null;
};
`;

const configOf = ({ localStorage }: Recorded) => [
  {
    name: 'store-panel',
    dir: BUILDS.panel,
    fixtures: './fixtures.mjs',
    login: { storage: { localStorage } },
    routes: [
      { name: 'login', path: '/store/login', ready: { selector: 'input[type=password]' } },
      { name: 'orders', path: '/app/orders/running', ready: { selector: '[data-card]', text: '#' } },
      { name: 'past', path: '/app/orders/past', ready: { selector: 'tbody th', text: '#' } },
    ],
  },
];

interface Result {
  readonly panels: Readonly<
    Record<
      string,
      {
        readonly routes: Readonly<
          Record<string, { readonly summary: Readonly<Record<string, { readonly ready: number }>> }>
        >;
      }
    >
  >;
}

async function measure(harness: string, flags: readonly string[]): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'store-panel-load-'));
  try {
    const recorded = await record();
    await writeFile(join(folder, 'fixtures.mjs'), fixtures(recorded.replies));
    await writeFile(join(folder, 'store-panel.json'), JSON.stringify(configOf(recorded)));
    const out = join(folder, 'result.json');
    const args = ['--profiles', PROFILE, '--only', 'load', '--out', out, ...flags];
    // What our server and every other in earnest sends to a browser; `--encoding gzip` compares with older figures.
    if (!flags.includes('--encoding')) args.push('--encoding', 'br');
    const child = spawn(
      process.execPath,
      ['panel-load.mjs', ...args, '--chromium', findChromium(), 'configs/floor.json', join(folder, 'store-panel.json')],
      { cwd: harness, stdio: ['ignore', process.stderr, process.stderr] },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The harness ended with ${code}.`);
    return JSON.parse(await readFile(out, 'utf8')) as Result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tell({ panels }: Result): void {
  const ready = (panel: string, route: string) => panels[panel]?.routes[route]?.summary[PROFILE]?.ready ?? Number.NaN;
  const floor = Math.round(ready('floor-static', 'orders'));
  for (const [route, name, limit] of [
    ['orders', 'board of running orders', 5.5],
    // Can be asked for only once it is known who asks, and for which days.
    ['past', 'list of past orders', 6],
  ] as const) {
    const value = Math.round(ready('store-panel', route));
    const ratio = Number((value / floor).toFixed(2));
    report(
      { name: `${name} ready on slow 4G, ms (floor: prerendered HTML)`, value, floor, ratio, limit },
      ratio <= limit,
    );
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const [given, ...flags] = positionals;
const harness = given ?? process.env['PANEL_LOAD'];
if (harness === undefined || !existsSync(join(harness, 'panel-load.mjs'))) {
  console.error(`skipped: time until the orders are ready on slow 4G (no load harness at ${harness ?? 'PANEL_LOAD'})`);
} else if (!existsSync(join(harness, 'floor/dist-static')) || !existsSync(join(harness, 'floor/dist-app'))) {
  throw new Error(`The floor in ${harness} is not built; the harness' README says how.`);
} else {
  tell(await measure(resolve(harness), flags));
}
