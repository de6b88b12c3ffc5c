import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';

/** The panel catches up within this time of the server's return, in ms. */
const CATCH_UP = 5_000;

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('offline, a kitchen step waits in the outbox and is sent once when the connection is back', async ({
      panel,
      account,
      customers,
      colleague,
      context,
      complaints,
      say,
    }) => {
      const { page } = panel;
      complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place({ is_pickup: false });
      await panel.expectInColumn(order, 'new');

      await context.setOffline(true);
      await panel.action(order, 'accept').click();
      await panel.acceptIn(20);
      await panel.expectInColumn(order, 'kitchen');
      await panel.action(order, 'prepare').click();
      await expect(panel.card(order).getByText(say('shell:outbox.title'))).toBeVisible();
      await expect(page.getByText(say('shell:outbox.count', { count: 2 }))).toBeVisible();
      // What moves money, or somebody else, is not promised offline.
      const more = panel.card(order).getByRole('button', { name: say('shell:button.more') });
      await more.click();
      await expect(page.getByRole('menuitem', { name: say('actions:button.cancel_by_store') })).toBeHidden();
      await expect(page.getByRole('menuitem', { name: say('actions:button.request_courier') })).toBeHidden();
      await page.keyboard.press('Escape');
      expect((await colleague.look(order)).order_status).toBe(ORDER_STATUS.waiting);

      await context.setOffline(false);
      await panel.expectLive();
      await expect.poll(async () => (await colleague.look(order)).order_status).toBe(ORDER_STATUS.preparing);
      await panel.expectStatus(order, ORDER_STATUS.preparing);
      await expect(panel.card(order).getByText(say('shell:outbox.title'))).toBeHidden();
      expect(await colleague.whatHappened(order)).toEqual(['place', 'accept', 'prepare']);
    });

    test('a step that was taken offline outlives the tab', async ({
      panel,
      account,
      customers,
      colleague,
      context,
      openTab,
      complaints,
    }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      await panel.expectInColumn(order, 'new');
      await context.setOffline(true);
      await panel.action(order, 'accept').click();
      await panel.acceptIn(30);
      await panel.expectInColumn(order, 'kitchen');
      await panel.page.close();
      await context.setOffline(false);

      const again = await openTab();
      await again.open('running-orders');
      await again.expectInColumn(order, 'kitchen');
      await expect.poll(async () => (await colleague.look(order)).order_status).toBe(ORDER_STATUS.accepted);
    });

    test('the server is killed and comes back: the panel catches up by itself, nothing is lost or doubled', async ({
      panel,
      account,
      customers,
      colleague,
      platform,
      complaints,
      say,
    }) => {
      const { page } = panel;
      complaints.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/);
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
      const known = await customers.place();
      await panel.expectInColumn(known, 'new');

      await platform.kill();
      await expect(page.getByText(say('shell:connection.lost'), { exact: true })).toBeVisible();
      await panel.action(known, 'accept').click();
      await panel.acceptIn(15);

      await platform.start();
      const fresh = await customers.place();
      await expect(panel.card(fresh)).toBeVisible({ timeout: CATCH_UP });
      await panel.expectLive();
      await expect.poll(async () => (await colleague.look(known)).order_status).toBe(ORDER_STATUS.accepted);
      await panel.expectInColumn(known, 'kitchen');
      await expect(page.locator('[data-card]')).toHaveCount(2);
      expect(arrived).toEqual([known.id, fresh.id]);
      expect(await colleague.whatHappened(known)).toEqual(['place', 'accept']);
    });
  });
}
