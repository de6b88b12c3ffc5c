import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { LINDEN, NAKHEEL } from '#people/menus.ts';
import { JOURNEY_LANGUAGES } from '#scenes.ts';

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

      // Whoever brought something before may be at the other end of the world.
      await courier.beAt((language === 'ar' ? NAKHEEL : LINDEN).place);
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
      // The board shows it before the platform has it.
      await expect.poll(async () => (await colleague.look(order)).request_status).toBe(ORDER_STATUS.courierRequested);

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

      await page.goto(`/app/orders/detail/${order.id}`);
      await page.getByRole('radio', { name: say('order-detail:rate.stars', { count: 3 }), exact: true }).focus();
      // One more by the arrow that leads on in this script.
      await page.keyboard.press('Space');
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await page.getByLabel(say('order-detail:rate.review')).fill('Rang twice');
      await page.getByRole('button', { name: say('order-detail:rate.save') }).click();
      await expect(page.getByRole('button', { name: say('order-detail:rate.change') })).toBeVisible();
      expect(await colleague.look(order)).toMatchObject({
        store_rating_to_user: 4,
        store_review_to_user: 'Rang twice',
      });
    });
  });
}
