import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE, EVERYWHERE } from '#viewports.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test(
      'offline, a kitchen step waits in the outbox and is sent once when the connection is back',
      { tag: EVERYWHERE },
      async ({ panel, account, customers, colleague, context, pageErrors, t }) => {
        const { page } = panel;
        pageErrors.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
        await panel.signIn(account);
        await panel.expectLive();
        const order = await customers.place({ is_pickup: false });
        await panel.expectInColumn(order, 'new');

        await panel.expectReadyForOffline();
        await context.setOffline(true);
        await panel.action(order, 'accept').click();
        await panel.acceptIn(20);
        await panel.expectInColumn(order, 'kitchen');
        await panel.action(order, 'prepare').click();
        await expect(panel.card(order).getByText(t('shell:offlineQueue.title'))).toBeVisible();
        await expect(page.getByText(t('shell:offlineQueue.count', { count: 2 }))).toBeVisible();
        // Payments and actions that involve others are disabled offline.
        const more = panel.card(order).getByRole('button', { name: t('shell:button.more') });
        await more.click();
        await expect(page.getByRole('menuitem', { name: t('actions:button.cancel_by_store') })).toBeHidden();
        await expect(page.getByRole('menuitem', { name: t('orders:courier.nearest') })).toBeHidden();
        await page.keyboard.press('Escape');
        expect((await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.waiting);

        await context.setOffline(false);
        await panel.expectLive();
        await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.preparing);
        await panel.expectStatus(order, ORDER_STATUS.preparing);
        await expect(panel.card(order).getByText(t('shell:offlineQueue.title'))).toBeHidden();
        expect(await colleague.listActions(order)).toEqual(['place', 'accept', 'prepare']);
      },
    );

    test('a step that was taken offline outlives the tab', async ({
      panel,
      account,
      customers,
      colleague,
      context,
      openTab,
      pageErrors,
    }) => {
      pageErrors.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      await panel.expectInColumn(order, 'new');
      await panel.expectReadyForOffline();
      await context.setOffline(true);
      await panel.action(order, 'accept').click();
      await panel.acceptIn(30);
      await panel.expectInColumn(order, 'kitchen');
      await panel.page.close();
      await context.setOffline(false);

      const again = await openTab();
      await again.open('running-orders');
      await again.expectInColumn(order, 'kitchen');
      await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.accepted);
    });

    test('a network without WebSockets gets its live orders', async ({ panel, account, customers, pageErrors }) => {
      const { page } = panel;
      pageErrors.expect(/WebSocket connection/);
      // As with a proxy that knows no WebSockets: the server has none at this path either.
      await page.addInitScript(() => {
        window.WebSocket = class extends WebSocket {
          constructor(url: string | URL) {
            super(String(url).replace('/socket.io/', '/no-sockets/'));
          }
        };
      });
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      await panel.expectInColumn(order, 'new');
    });

    test('the server is killed and comes back: the panel catches up by itself, nothing is lost or doubled', async ({
      panel,
      account,
      customers,
      colleague,
      platform,
      pageErrors,
      t,
    }) => {
      const { page } = panel;
      pageErrors.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/);
      const arrived: string[] = [];
      await page.exposeFunction('noteArrival', (id: string) => arrived.push(id));
      await page.addInitScript(() => {
        window.addEventListener('order-arrived', (event) => {
          (window as unknown as { noteArrival: (id: string) => void }).noteArrival(
            (event as CustomEvent<string>).detail,
          );
        });
      });
      await panel.signIn(account);
      await panel.expectLive();
      const earlier = await customers.place();
      await panel.expectInColumn(earlier, 'new');

      await panel.expectReadyForOffline();
      await platform.kill();
      await expect(page.getByText(t('shell:connection.lost'), { exact: true })).toBeVisible();
      await panel.action(earlier, 'accept').click();
      await panel.acceptIn(15);

      await platform.start();
      const fresh = await customers.place();
      await expect(panel.card(fresh)).toBeVisible();
      await panel.expectLive();
      await expect.poll(async () => (await colleague.getOrder(earlier)).order_status).toBe(ORDER_STATUS.accepted);
      await panel.expectInColumn(earlier, 'kitchen');
      await expect(page.locator('[data-card]')).toHaveCount(2);
      expect(arrived).toEqual([earlier.id, fresh.id]);
      expect(await colleague.listActions(earlier)).toEqual(['place', 'accept']);
    });
  });
}
