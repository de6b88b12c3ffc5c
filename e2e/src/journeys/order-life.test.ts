import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, JOURNEY_LANGUAGES, test } from '#journey.ts';

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test('an order arrives, rings, is cooked, handed to a courier and completes by itself', async ({
      panel,
      account,
      customers,
      courier,
      colleague,
      say,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();

      await page
        .getByRole('main')
        .getByRole('button', { name: say('shell:sound.arm') })
        .click();
      await expect(page.getByRole('button', { name: say('shell:sound.armed') })).toBeVisible();

      const order = await customers.place({ is_pickup: false });
      await panel.expectInColumn(order, 'new');
      await expect(panel.card(order)).toContainText(order.customer);
      const ringing = page.getByRole('button', { name: say('orders:alert.acknowledge') });
      await expect(ringing).toHaveText(/1$/);
      await expect(page).toHaveTitle(/^\(1\) /);

      await panel.action(order, 'accept').click();
      await panel.acceptIn(20);
      await panel.expectInColumn(order, 'kitchen');
      await expect(ringing).toBeHidden();
      await expect(page).not.toHaveTitle(/^\(/);

      await panel.action(order, 'prepare').click();
      await panel.expectStatus(order, ORDER_STATUS.preparing);

      await panel.choose(order, 'request_courier');
      await panel.expectStatus(order, ORDER_STATUS.courierRequested);

      await courier.take(order);
      await panel.expectStatus(order, ORDER_STATUS.courierAccepted);
      await expect(panel.card(order)).toContainText(courier.name);
      await courier.onTheWay(order);
      await panel.expectStatus(order, ORDER_STATUS.courierOnTheWay);
      await courier.atTheStore(order);
      await panel.expectStatus(order, ORDER_STATUS.courierArrived);

      await panel.action(order, 'ready').click();
      await panel.expectInColumn(order, 'ready');
      await courier.pickUp(order);
      await panel.expectInColumn(order, 'courier');
      await courier.ride(order);
      await panel.expectStatus(order, ORDER_STATUS.atDestination);
      await courier.handOver(order);

      await expect(panel.card(order)).toBeHidden();
      await expect(page.getByRole('button', { name: say('orders:ended.button', { count: 1 }) })).toBeVisible();
      expect((await colleague.look(order)).order_status).toBe(ORDER_STATUS.completed);
    });
  });
}
