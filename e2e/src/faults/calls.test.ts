import type { Route } from 'playwright/test';

import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE, EVERYWHERE } from '#viewports.ts';
import type { Panel } from '#panel/panel.ts';

type Reply = Parameters<Route['fulfill']>[0];

const HISTORY = '**/api/store/list_past_orders';
const STATUS_CHANGE = '**/api/store/set_order_status';

/** Replaces the server's reply. Returns a function that restores it. */
async function replaceReply({ page }: Panel, calls: string, reply: Reply): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.fulfill(reply));
  return () => page.unroute(calls);
}

const envelope = (status: number, body: object): Reply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const FAULTS = [
  {
    name: 'a server that broke (500)',
    reply: { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    text: 'codes:error.internalServerError',
  },
  {
    name: 'a reply that is no reply',
    reply: { status: 200, contentType: 'application/json', body: '{"orders": [' },
    text: 'codes:client.malformedReply',
  },
  {
    name: 'a code that nobody knows',
    reply: envelope(200, { success: false, error_code: 98_765 }),
    text: 'codes:unknown.error',
  },
  {
    name: 'too many tries (429)',
    reply: envelope(429, { success: false, error_code: 4290, retry_after: 30 }),
    text: 'codes:error.rateLimited',
  },
] as const;

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    for (const { name, reply, text } of FAULTS) {
      // The client's tests cover what each of these replies means.
      const isInTestRun = name === FAULTS[0].name;
      test(
        `a list shows ${name} in its place, and a try again brings it`,
        { tag: isInTestRun ? [] : [EVERYWHERE] },
        async ({ panel, account, pageErrors, t }) => {
          const { page } = panel;
          pageErrors.expect(/status of (?:429|500)/);
          await panel.signIn(account);
          const heal = await replaceReply(panel, HISTORY, reply);
          await panel.follow('past-orders');
          const main = page.getByRole('main');
          await expect(main).toContainText(t(text, { code: 98_765 }));
          await heal();
          await main.getByRole('button', { name: t('shell:button.retry') }).click();
          await expect(main).toContainText(t('order-lists:result.count', { count: 0 }));
        },
      );
    }

    test(
      'a step that a broken server did not confirm waits and goes out when it is whole again, once',
      { tag: EVERYWHERE },
      async ({ panel, account, customers, colleague, pageErrors }) => {
        pageErrors.expect(/status of 500/);
        await panel.signIn(account);
        await panel.expectLive();
        const order = await customers.place();
        let attempts = 0;
        await panel.page.route(STATUS_CHANGE, async (route) => {
          attempts += 1;
          if (attempts > 2) return route.continue();
          return route.fulfill({ status: 500, body: '' });
        });
        await panel.action(order, 'accept').click();
        await panel.acceptIn(20);
        await panel.expectInColumn(order, 'kitchen');
        await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.accepted);
        await panel.expectStatus(order, ORDER_STATUS.accepted);
      },
    );

    test('a step whose confirmation was lost on the way is sent again and happens once', async ({
      panel,
      account,
      customers,
      colleague,
      pageErrors,
    }) => {
      pageErrors.expect(/ERR_FAILED/);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      const keys: (string | undefined)[] = [];
      await panel.page.route(STATUS_CHANGE, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        // The server processes the request, but its reply is lost.
        await route.fetch();
        return route.abort();
      });
      await panel.action(order, 'accept').click();
      await panel.acceptIn(20);
      await expect.poll(() => keys.length).toBe(2);
      await panel.expectStatus(order, ORDER_STATUS.accepted);
      await expect(panel.card(order).getByRole('alert')).toBeHidden();
      await panel.action(order, 'prepare').click();
      await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.preparing);
      expect(new Set(keys.slice(0, 2)).size).toBe(1);
      expect(await colleague.listActions(order)).toEqual(['place', 'accept', 'prepare']);
    });

    test(
      'a change on top of an old version is refused, and the order shown as it stands (412)',
      { tag: EVERYWHERE },
      async ({ panel, account, customers, colleague, pageErrors, t }) => {
        const { page } = panel;
        pageErrors.expect(/status of (?:409|412)/);
        await panel.signIn(account);
        await panel.expectLive();
        const order = await customers.place();
        await colleague.accept(order);
        await panel.expectInColumn(order, 'kitchen');
        await panel.choose(order, 'cancel_by_store');
        const dialog = page.getByRole('alertdialog');
        await dialog.getByRole('button', { name: t('orders:reason.preset.sold_out') }).click();
        await dialog.getByRole('button', { name: t('actions:button.cancel_by_store'), exact: true }).click();
        // While the undo time runs, the kitchen finishes it.
        await colleague.ready(order);
        await expect(panel.card(order).getByRole('alert')).toContainText(t('orders:conflict.title'));
        await panel.expectInColumn(order, 'ready');
        expect((await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.ready);
      },
    );
  });
}

test(
  'a token that wears out in the middle of the work is renewed without a word (401)',
  { tag: EVERYWHERE },
  async ({ panel, account, customers, colleague, pageErrors }) => {
    const { page } = panel;
    pageErrors.expect(/status of 401/);
    await panel.signIn(account);
    await panel.expectLive();
    const order = await customers.place();
    let refreshes = 0;
    page.on('request', (request) => (refreshes += request.url().endsWith('/api/refreshToken') ? 1 : 0));
    await page.route(STATUS_CHANGE, (route) => route.fulfill(envelope(401, { success: false, error_code: 4010 })), {
      times: 1,
    });
    await panel.action(order, 'accept').click();
    await panel.acceptIn(20);
    await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.accepted);
    await panel.expectSignedIn();
    expect(refreshes).toBe(1);
  },
);

test(
  'a session that is over when a call is made is signed out with a word (999)',
  { tag: EVERYWHERE },
  async ({ panel, account, customers, t }) => {
    const { page } = panel;
    await panel.signIn(account);
    await panel.expectLive();
    const order = await customers.place();
    await replaceReply(panel, STATUS_CHANGE, envelope(200, { success: false, error_code: 999 }));
    await panel.action(order, 'accept').click();
    await page.getByRole('dialog').getByRole('button').filter({ hasText: '20' }).click();
    await expect(panel.toast(t('codes:error.tokenExpired'))).toBeVisible();
    await panel.expectSignInForm();
  },
);
