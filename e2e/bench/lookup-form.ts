// Time until a visitor can type a waybill on a slow network and device, relative to a static file of the same page
// without scripts.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { median, report } from '@store-panel/tooling/bench/figure';
import type { Browser, Page } from 'playwright/test';

import { expect } from '#expect.ts';
import { BUILDS } from '#platform/builds.ts';
import { onStage } from './stage.ts';

const ROUNDS = 9;
const LIMIT = 1.5;
/** Slow 4G, as the load harness of the panel has it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const FIELD = '[name="waybill_number"]';
const TYPES: Readonly<Record<string, string>> = { css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' };

/** Serializes the loaded page without scripts. */
async function drawnPage(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await expect(page.locator(FIELD)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    for (const part of document.querySelectorAll('script, template, link[rel="modulepreload"]')) part.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
}

/** Serves that page and its files, compressed like the platform's. */
async function serve(html: string) {
  const packed = brotliCompressSync(html);
  const server = createServer(({ url = '/' }, reply) => {
    if (url === '/') {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(packed);
      return;
    }
    const file = join(BUILDS.claimLookup, 'claim-assets', basename(url));
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const [sent, encoding] = existsSync(`${file}.br`) ? [`${file}.br`, { 'content-encoding': 'br' }] : [file, {}];
    if (!existsSync(sent)) reply.writeHead(404).end();
    else createReadStream(sent).pipe(reply.writeHead(200, { 'content-type': type, ...encoding }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** Init script: records the paint of the frame that shows the field. */
function recordFormReady(field: string): void {
  const watch = new MutationObserver(check);
  function check() {
    if (!document.querySelector(field)) return;
    watch.disconnect();
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const [first] = list.getEntries();
      requestAnimationFrame(() =>
        Object.assign(window, { formAt: Math.max(first?.startTime ?? 0, performance.now()) }),
      );
    }).observe({ type: 'paint', buffered: true });
  }
  watch.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from navigation to the form in a new browser. */
async function timeToForm(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(recordFormReady, FIELD);
  await page.goto(url, { waitUntil: 'commit' });
  const read = () => page.evaluate(() => (window as unknown as { readonly formAt?: number }).formAt);
  await expect.poll(read, { timeout: 60_000 }).toBeDefined();
  const formAt = await read();
  // Text typed before the page's code has loaded is preserved.
  await page.locator(FIELD).fill('HV100200300');
  await page.waitForLoadState('networkidle');
  await expect(page.locator(FIELD)).toHaveValue('HV100200300');
  await context.close();
  return formAt ?? Number.NaN;
}

await onStage(async ({ platform, browser }) => {
  const url = `http://havel.localhost:${platform.port}/`;
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'de' });
  const file = await serve(await drawnPage(page, url));
  await page.close();
  const [ours, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeToForm(browser, url));
    floors.push(await timeToForm(browser, file.url));
  }
  file.close();
  const [value, floor] = [Math.round(median(ours)), Math.round(median(floors))];
  const ratio = Number((value / floor).toFixed(2));
  report(
    {
      name: 'claim lookup: form on slow 4G, ms (floor: the same page without script)',
      value,
      floor,
      ratio,
      limit: LIMIT,
    },
    ratio <= LIMIT,
  );
});
