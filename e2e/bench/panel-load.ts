// Time until orders show on a slow network, relative to a prerendered page without scripts. Needs a load harness
// outside of this repository: `pnpm bench:load <folder>`; skipped without one. The folder must be a copy with installed
// dependencies and a built floor (see its README). Arguments after `--` go to the harness.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { findChromium } from '@store-panel/tooling/browser/chromium';
import { report } from '@store-panel/tooling/bench/figure';

import { expect } from '#expect.ts';
import { BUILDS } from '#platform/builds.ts';
import { onStage } from './stage.ts';

/** Rows of the floor's list. */
const ORDERS = 25;
const PROFILE = 'slow4g';

interface Recorded {
  /** Recorded replies of both screens, by path. */
  readonly replies: Readonly<Record<string, unknown>>;
  readonly localStorage: Readonly<Record<string, string>>;
}

/** Records the server's replies, so that the harness measures the front end only. */
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
    // The harness measures empty caches; this key would claim that fonts are cached.
    const stored = (origin?.localStorage ?? []).filter(({ name }) => name !== 'fonts');
    localStorage = Object.fromEntries(stored.map(({ name, value }) => [name, value]));
  });
  return { replies, localStorage };
}

/** Replies for the harness. A static list needs no socket. */
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
    // Brotli, as real servers send; `--encoding gzip` compares with older results.
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

function reportResult({ panels }: Result): void {
  const ready = (panel: string, route: string) => panels[panel]?.routes[route]?.summary[PROFILE]?.ready ?? Number.NaN;
  const floor = Math.round(ready('floor-static', 'orders'));
  for (const [route, name, limit] of [
    ['orders', 'board of running orders', 5.5],
    // Depends on the session and the selected days.
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
const [harnessFolder, ...flags] = positionals;
const harness = harnessFolder ?? process.env['PANEL_LOAD'];
if (harness === undefined || !existsSync(join(harness, 'panel-load.mjs'))) {
  console.error(`skipped: time until the orders are ready on slow 4G (no load harness at ${harness ?? 'PANEL_LOAD'})`);
} else if (!existsSync(join(harness, 'floor/dist-static')) || !existsSync(join(harness, 'floor/dist-app'))) {
  throw new Error(`The floor in ${harness} is not built; the harness' README says how.`);
} else {
  reportResult(await measure(resolve(harness), flags));
}
