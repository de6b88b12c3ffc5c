// Bytes that a new browser loads: JavaScript of the sign-in and orders routes, and what the eight languages that are
// not selected add. Sizes are gzip of each received file, because the transfer encoding is negotiated.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { report } from '@store-panel/tooling/bench/figure';
import { expect, type Page, type Response } from 'playwright/test';

import type { Panel } from '#panel/panel.ts';
import { BUILDS } from '#platform/builds.ts';
import { onStage, type Stage } from './stage.ts';

const KB = 1000;
/** An empty app of React, React Router, RTK Query and i18next, built with Vite; measured with the load harness. */
const EMPTY_APP = 124 * KB;

interface Loaded {
  /** Received own files, by path. */
  readonly files: ReadonlyMap<string, number>;
  /** gzip bytes of all JavaScript, inline scripts included. */
  readonly js: number;
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
const INLINE = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Records the files that a page requests until `ready`. */
async function load(page: Page, path: string, ready: () => Promise<void>): Promise<Loaded> {
  const bodies: Promise<readonly [path: string, kind: string, body: Buffer]>[] = [];
  const record = (response: Response) => {
    const { pathname } = new URL(response.url());
    const kind = response.request().resourceType();
    if (['script', 'document', 'fetch', 'stylesheet', 'font'].includes(kind) && !pathname.startsWith('/api/'))
      bodies.push(response.body().then((body) => [pathname, kind, body] as const));
  };
  page.on('response', record);
  await page.goto(path);
  await ready();
  page.off('response', record);
  const received = await Promise.all(bodies);
  const inline = received
    .filter(([, kind]) => kind === 'document')
    .flatMap(([, , body]) => [...body.toString().matchAll(INLINE)].map(([, script = '']) => gzipped(script)));
  const scripts = received.filter(([, kind]) => kind === 'script').map(([, , body]) => gzipped(body));
  return {
    files: new Map(received.map(([name, , body]) => [name, gzipped(body)])),
    js: [...inline, ...scripts].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** Signs in, then reloads with the session and an empty cache. */
async function loadOrders({ account, openPanel }: Stage): Promise<Loaded> {
  const first = await openPanel();
  await first.signIn(account);
  const state = await first.page.context().storageState();
  await first.page.context().close();
  const panel = await openPanel({ storageState: state });
  // Loaded when the browser is idle: excluded, because counts would differ between runs.
  const question = panel.page.waitForResponse((response) => response.url().includes('/accept-dialog-'));
  return load(panel.page, '/app/orders/running', async () => {
    await expect(panel.page.locator('[data-card]').first()).toBeVisible();
    await panel.expectLive();
    await question;
    await panel.page.waitForLoadState('networkidle');
  });
}

function loadSignIn({ page, t }: Panel): Promise<Loaded> {
  return load(page, '/store/login', async () => {
    await expect(page.getByRole('button', { name: t('auth:submit'), exact: true })).toBeEnabled();
    await page.waitForLoadState('load');
  });
}

function reportResult(name: string, value: number, limit: number): void {
  const ratio = Number((value / EMPTY_APP).toFixed(2));
  report(
    { name: `${name}, bytes gz (floor: an empty app of the same libraries)`, value, floor: EMPTY_APP, ratio, limit },
    value <= limit,
  );
}

const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
const isOfOtherLanguage = (path: string) =>
  path.split('/').some((part) => OTHERS.some((code) => part === code || part.startsWith(`${code}-`)));

/** A build for English only: the panel without files of other languages. */
async function englishOnly(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-panel-english-'));
  await cp(BUILDS.panel, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true }))
    if (isOfOtherLanguage(entry)) await rm(join(folder, entry), { recursive: true, force: true });
  return folder;
}

const total = ({ files }: Loaded) => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

let all: Loaded | undefined;
await onStage(async (stage) => {
  await stage.customers.place();
  const signIn = await loadSignIn(await stage.openPanel());
  reportResult('JavaScript of the sign-in route', signIn.js, 165 * KB);
  const orders = await loadOrders(stage);
  reportResult('JavaScript of the orders route, with all that comes by itself', orders.js, 245 * KB);
  const requested = [...signIn.files.keys(), ...orders.files.keys()].filter(isOfOtherLanguage);
  if (requested.length > 0)
    throw new Error(`Files of languages that nobody chose were asked for: ${requested.join(', ')}`);
  all = orders;
});

const folder = await englishOnly();
try {
  await onStage(
    async (stage) => {
      await stage.customers.place();
      const alone = await loadOrders(stage);
      if (!all) return;
      const value = total(all);
      const floor = total(alone);
      const ratio = Number((value / floor).toFixed(4));
      report(
        {
          name: 'all files of the orders route with nine languages, bytes gz (floor: with English alone)',
          value,
          floor,
          ratio,
          limit: 1,
        },
        ratio <= 1,
      );
    },
    { builds: { ...BUILDS, panel: folder } },
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
