// What a new browser loads of a route without a press, by its own account: each file with the time of its request.
import { gzippedSize, inlineScriptsSize } from '@store-panel/tooling/vite/entry-size';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import type { Page, Response } from 'playwright/test';

import { expect } from '#expect.ts';
import type { Panel } from '#panel/panel.ts';
import type { Stage } from './stage.ts';

export type RouteName = 'sign-in' | 'running orders' | 'past orders';

export interface RouteLoad {
  /** Received own files except pictures and API replies, by path, in bytes gz. */
  readonly files: ReadonlyMap<string, number>;
  /** Bytes gz of all scripts, inline ones included, that were requested before the route's content was in the page. */
  readonly untilPainted: number;
  /** The same with everything that comes without a press. */
  readonly atRest: number;
  /** Bytes gz of the style sheets before the route's content was in the page. */
  readonly styles: number;
}

interface Route {
  /** What counts as painted. */
  readonly content: string;
  readonly open: (stage: Stage) => Promise<Panel>;
  readonly path: string;
  readonly rest: (panel: Panel) => Promise<void>;
}

const KINDS = ['script', 'document', 'fetch', 'stylesheet', 'font'];
const CONTENT_MARK = 'content';

/**
 * Marks the moment at which the content is in the page, before the frame that shows it. Until then idle work and the
 * panel's limits of waiting are put off, so that what counts as early is what the content needs, however slow the machine.
 */
function markContent({ selector, mark, limitMs }: Readonly<{ selector: string; mark: string; limitMs: number }>): void {
  const delay = window.setTimeout.bind(window);
  const idle = window.requestIdleCallback.bind(window);
  let isThere = false;
  const postponed: (() => void)[] = [];
  window.requestIdleCallback = (work, options) => {
    if (isThere) return idle(work, options);
    postponed.push(() => idle(work, options));
    return 0;
  };
  window.setTimeout = ((work: TimerHandler, ms = 0, ...values: unknown[]) => {
    if (isThere || ms < limitMs) return delay(work, ms, ...values);
    postponed.push(() => delay(work, ms, ...values));
    return 0;
  }) as typeof delay;
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    performance.mark(mark);
    observer.disconnect();
    isThere = true;
    for (const start of postponed) start();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Shortest limit of waiting for content in the panel, in ms: the one of `fetchFirstOrders`. */
const SHORTEST_LIMIT_MS = 150;

/** Reads when each file was requested, and when the content came, in ms of the page. */
const readTimes = (mark: string) => ({
  contentAt: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
  requested: performance
    .getEntriesByType('resource')
    .map(({ name, startTime }) => [new URL(name).pathname, startTime] as const),
});

/** How long a page at rest requests nothing, in ms: idle work begins earlier. */
const REST_MS = 1_500;

/** Returns a wait that ends when the page has requested nothing for a while. */
function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let lastAt = Date.now();
  const change = (by: number) => () => {
    open += by;
    lastAt = Date.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return () => expect.poll(() => open === 0 && Date.now() - lastAt > REST_MS, { timeout: TEST_WAIT_MS }).toBe(true);
}

/** Opens the panel with a session and an empty cache. */
async function openSignedIn({ account, openPanel }: Stage): Promise<Panel> {
  const first = await openPanel();
  await first.signIn(account);
  const state = await first.page.context().storageState();
  await first.page.context().close();
  return openPanel({ storageState: state });
}

const ROUTES: Readonly<Record<RouteName, Route>> = {
  'sign-in': {
    path: '/store/login',
    content: 'input[type=password]',
    open: ({ openPanel }) => openPanel(),
    rest: async ({ page, t }) => {
      await expect(page.getByRole('button', { name: t('auth:submit'), exact: true })).toBeEnabled();
    },
  },
  'running orders': {
    path: '/app/orders/running',
    content: '[data-card]',
    open: openSignedIn,
    async rest(panel) {
      await panel.expectLive();
      await panel.expectReadyForOffline();
    },
  },
  'past orders': {
    path: '/app/orders/past',
    content: 'tbody th',
    open: openSignedIn,
    rest: async ({ page }) => {
      await expect(page.locator('tbody th').first()).toBeVisible();
    },
  },
};

/** Loads a route in a new browser context. The store needs a running order and a past one. */
export async function loadRoute(name: RouteName, stage: Stage): Promise<RouteLoad> {
  const route = ROUTES[name];
  const panel = await route.open(stage);
  const { page } = panel;
  await page.addInitScript(markContent, { selector: route.content, mark: CONTENT_MARK, limitMs: SHORTEST_LIMIT_MS });
  const bodies: Promise<readonly [path: string, kind: string, body: Buffer]>[] = [];
  const record = (response: Response) => {
    const { pathname } = new URL(response.url());
    const kind = response.request().resourceType();
    if (KINDS.includes(kind) && !pathname.startsWith('/api/'))
      bodies.push(response.body().then((body) => [pathname, kind, body] as const));
  };
  page.on('response', record);
  const waitForRest = watchRequests(page);
  await page.goto(route.path);
  await route.rest(panel);
  await waitForRest();
  page.off('response', record);
  const received = await Promise.all(bodies);
  const { contentAt, requested } = await page.evaluate(readTimes, CONTENT_MARK);
  await page.context().close();
  if (Number.isNaN(contentAt)) throw new Error(`${name}: ${route.content} was never in the page`);
  const early = new Set(requested.filter(([, at]) => at < contentAt).map(([path]) => path));
  const sizes = received.map(([path, kind, body]) => ({ path, kind, bytes: gzippedSize(body) }));
  const inline = received
    .filter(([, kind]) => kind === 'document')
    .map(([, , body]) => inlineScriptsSize(body.toString()));
  const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0);
  const of = (kind: string, isEarly: boolean) =>
    sum(sizes.filter((file) => file.kind === kind && (!isEarly || early.has(file.path))).map(({ bytes }) => bytes));
  return {
    files: new Map(sizes.map(({ path, bytes }) => [path, bytes])),
    untilPainted: sum(inline) + of('script', true),
    atRest: sum(inline) + of('script', false),
    styles: of('stylesheet', true),
  };
}

/** Places what each route shows. */
export async function placeOrders({ customers }: Stage): Promise<void> {
  await customers.cancel(await customers.place());
  await customers.place();
}
