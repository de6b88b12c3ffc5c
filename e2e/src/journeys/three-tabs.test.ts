import type * as BrowserStore from '@store-panel/api-client/session/browser-token-store';
import type * as ClientModule from '@store-panel/api-client/client';
import type * as SessionModule from '@store-panel/api-client/session';
import type { BrowserContext, Page } from 'playwright/test';

import { expect, test } from '#journey.ts';
import { clientScript } from '#platform/client-script.ts';

// Tests the API client in real tabs with real locks, cookies, storage and server.

declare global {
  var platformClient: typeof BrowserStore & typeof ClientModule & typeof SessionModule;
  var client: ClientModule.Client;
  var tokens: ReturnType<typeof BrowserStore.createBrowserTokenStore>;
}

const BLANK = '/blank';
const CALL_COUNT = 50;

interface Tabs {
  readonly tabs: readonly Page[];
  /** Token refresh requests of the browser. */
  readonly refreshes: () => number;
}

async function openTabs(context: BrowserContext, origin: string, count: number): Promise<Tabs> {
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/refreshToken')) refreshes += 1;
  });
  // A same-origin page without the panel, whose requests would interfere.
  await context.route(`**${BLANK}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  const script = await clientScript();
  const tabs: Page[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = await context.newPage();
    await page.goto(origin + BLANK);
    await page.addScriptTag({ content: script });
    await page.evaluate(() => {
      const { createBrowserTokenStore: browserTokenStore, createClient } = globalThis.platformClient;
      globalThis.tokens = browserTokenStore('cookie');
      globalThis.client = createClient({ baseUrl: '', mode: 'cookie', tokens: globalThis.tokens });
    });
    tabs.push(page);
  }
  return { tabs, refreshes: () => refreshes };
}

/** Invalidates a tab's access token. */
const expireAccessToken = (page: Page) =>
  page.evaluate(() => {
    const session = globalThis.tokens.read();
    if (session) globalThis.tokens.write({ ...session, jwt_token: 'worn out' });
  });

const callMany = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    const calls = Array.from({ length: times }, () => globalThis.client.call('POST /api/store/get_store_detail', {}));
    return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
  }, count);

test('three tabs with a worn-out token make fifty calls each: one exchange, and every call succeeds', async ({
  context,
  platform,
  account,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/);
  const { tabs, refreshes } = await openTabs(context, platform.origin, 3);
  await tabs[0]?.evaluate(async ({ sign_in: email, password }) => {
    await globalThis.platformClient.signInStore(globalThis.client, { email, password });
  }, account);
  await Promise.all(tabs.map(expireAccessToken));
  expect(await Promise.all(tabs.map((page) => callMany(page, CALL_COUNT)))).toEqual([
    CALL_COUNT,
    CALL_COUNT,
    CALL_COUNT,
  ]);
  expect(refreshes()).toBe(1);
});

test('a lost reply to the exchange signs nobody out', async ({ context, platform, account, pageErrors }) => {
  pageErrors.expect(/status of 401|ERR_CONNECTION_RESET/);
  const { tabs, refreshes } = await openTabs(context, platform.origin, 1);
  const [page] = tabs;
  if (!page) throw new Error('no tab');
  await page.evaluate(async ({ sign_in: email, password }) => {
    await globalThis.platformClient.signInStore(globalThis.client, { email, password });
  }, account);
  await expireAccessToken(page);
  let lost = 0;
  await context.route('**/api/refreshToken', async (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    // The server refreshes the token, but its reply is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  expect(await callMany(page, 3)).toBe(3);
  expect([lost, refreshes()]).toEqual([1, 2]);
});
