import type { Route } from 'playwright/test';

import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';
import type { Panel } from '#panel/panel.ts';

type Answer = Parameters<Route['fulfill']>[0];

const HISTORY = '**/api/store/list_past_orders';
const STEP = '**/api/store/set_order_status';

/** Whatever the server would say, this is what arrives. Returns how to let the truth through again. */
async function answerInstead({ page }: Panel, calls: string, answer: Answer): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.fulfill(answer));
  return () => page.unroute(calls);
}

const envelope = (status: number, body: object): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const FAULTS = [
  {
    name: 'a server that broke (500)',
    answer: { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    text: 'codes:error.internalServerError',
  },
  {
    name: 'a reply that is no reply',
    answer: { status: 200, contentType: 'application/json', body: '{"orders": [' },
    text: 'codes:client.malformedReply',
  },
  {
    name: 'a code that nobody knows',
    answer: envelope(200, { success: false, error_code: 98_765 }),
    text: 'codes:unknown.error',
  },
  {
    name: 'too many tries (429)',
    answer: envelope(429, { success: false, error_code: 4290, retry_after: 30 }),
    text: 'codes:error.rateLimited',
  },
] as const;

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    for (const { name, answer, text } of FAULTS) {
      test(`a list shows ${name} in its place, and a try again brings it`, async ({
        panel,
        account,
        complaints,
        say,
      }) => {
        const { page } = panel;
        complaints.expect(/status of (?:429|500)/);
        await panel.signIn(account);
        const heal = await answerInstead(panel, HISTORY, answer);
        await page
          .getByRole('navigation')
          .getByRole('link', { name: say('screens:screen.past-orders') })
          .click();
        const main = page.getByRole('main');
        await expect(main).toContainText(say(text, { code: 98_765 }));
        await heal();
        await main.getByRole('button', { name: say('shell:button.retry') }).click();
        await expect(main).toContainText(say('order-lists:result.count', { count: 0 }));
      });
    }

    test('a step that a broken server did not confirm waits and goes out when it is whole again, once', async ({
      panel,
      account,
      customers,
      colleague,
      complaints,
    }) => {
      complaints.expect(/status of 500/);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      let tries = 0;
      await panel.page.route(STEP, async (route) => {
        tries += 1;
        if (tries > 2) return route.continue();
        return route.fulfill({ status: 500, body: '' });
      });
      await panel.action(order, 'accept').click();
      await panel.acceptIn(20);
      await panel.expectInColumn(order, 'kitchen');
      await expect.poll(async () => (await colleague.look(order)).order_status).toBe(ORDER_STATUS.accepted);
      await panel.expectStatus(order, ORDER_STATUS.accepted);
    });

    test('a step whose confirmation was lost on the way is sent again and happens once', async ({
      panel,
      account,
      customers,
      colleague,
      complaints,
    }) => {
      complaints.expect(/ERR_FAILED/);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      const keys: (string | undefined)[] = [];
      await panel.page.route(STEP, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        // It reaches the server, which does what it says; nobody hears the answer.
        await route.fetch();
        return route.abort();
      });
      await panel.action(order, 'accept').click();
      await panel.acceptIn(20);
      await expect.poll(() => keys.length).toBe(2);
      await panel.expectStatus(order, ORDER_STATUS.accepted);
      await expect(panel.card(order).getByRole('alert')).toBeHidden();
      await panel.action(order, 'prepare').click();
      await expect.poll(async () => (await colleague.look(order)).order_status).toBe(ORDER_STATUS.preparing);
      expect(new Set(keys.slice(0, 2)).size).toBe(1);
      expect(await colleague.whatHappened(order)).toEqual(['place', 'accept', 'prepare']);
    });

    test('a change on top of an old version is refused, and the order shown as it stands (412)', async ({
      panel,
      account,
      customers,
      colleague,
      complaints,
      say,
    }) => {
      const { page } = panel;
      complaints.expect(/status of (?:409|412)/);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      await colleague.accept(order);
      await panel.expectInColumn(order, 'kitchen');
      await panel.choose(order, 'cancel_by_store');
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: say('orders:reason.preset.sold_out') }).click();
      await dialog.getByRole('button', { name: say('actions:button.cancel_by_store'), exact: true }).click();
      // While the undo still runs, the kitchen finishes it.
      await colleague.ready(order);
      await expect(panel.card(order).getByRole('alert')).toContainText(say('orders:conflict.title'));
      await panel.expectInColumn(order, 'ready');
      expect((await colleague.look(order)).order_status).toBe(ORDER_STATUS.ready);
    });
  });
}

test('a token that wears out in the middle of the work is renewed without a word (401)', async ({
  panel,
  account,
  customers,
  colleague,
  complaints,
}) => {
  const { page } = panel;
  complaints.expect(/status of 401/);
  await panel.signIn(account);
  await panel.expectLive();
  const order = await customers.place();
  let refreshes = 0;
  page.on('request', (request) => (refreshes += request.url().endsWith('/api/refreshToken') ? 1 : 0));
  await page.route(STEP, (route) => route.fulfill(envelope(401, { success: false, error_code: 4010 })), { times: 1 });
  await panel.action(order, 'accept').click();
  await panel.acceptIn(20);
  await expect.poll(async () => (await colleague.look(order)).order_status).toBe(ORDER_STATUS.accepted);
  await panel.expectSignedIn();
  expect(refreshes).toBe(1);
});

test('a session that is over when a call is made is signed out with a word (999)', async ({
  panel,
  account,
  customers,
  say,
}) => {
  const { page } = panel;
  await panel.signIn(account);
  await panel.expectLive();
  const order = await customers.place();
  await answerInstead(panel, STEP, envelope(200, { success: false, error_code: 999 }));
  await panel.action(order, 'accept').click();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: '20' }).click();
  await expect(panel.toast(say('codes:error.tokenExpired'))).toBeVisible();
  await panel.expectSignInForm();
});
