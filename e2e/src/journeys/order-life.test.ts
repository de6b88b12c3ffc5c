import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { LINDEN, NAKHEEL } from '#actors/menus.ts';
import { inEitherLanguage } from '#viewports.ts';

for (const { language, tag } of inEitherLanguage('order-life')) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('an order arrives, rings, is cooked, handed to a courier and completes by itself', async ({
      panel,
      account,
      customers,
      courier,
      colleague,
      t,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();

      await page
        .getByRole('main')
        .getByRole('button', { name: t('shell:sound.arm') })
        .click();
      await expect(page.getByRole('button', { name: t('shell:sound.armed') })).toBeVisible();

      // A courier may still be far away from an earlier delivery.
      await courier.beAt((language === 'ar' ? NAKHEEL : LINDEN).place);
      const order = await customers.place({ is_pickup: false });
      await panel.expectInColumn(order, 'new');
      await expect(panel.card(order)).toContainText(order.customer);
      const ringing = page.getByRole('button', { name: t('orders:alert.acknowledge') });
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
      // The board shows an optimistic update.
      await expect
        .poll(async () => (await colleague.getOrder(order)).request_status)
        .toBe(ORDER_STATUS.courierRequested);

      await courier.take(order);
      await panel.expectStatus(order, ORDER_STATUS.courierAccepted);
      await expect(panel.card(order)).toContainText(courier.name);
      await courier.onTheWay(order);
      await panel.expectStatus(order, ORDER_STATUS.courierOnTheWay);
      await courier.atTheStore(order);
      await panel.expectStatus(order, ORDER_STATUS.courierArrived);

      await panel.action(order, 'ready').click();
      await panel.expectInColumn(order, 'ready');
      await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.ready);
      await courier.pickUp(order);
      await panel.expectInColumn(order, 'courier');
      await courier.ride(order);
      await panel.expectStatus(order, ORDER_STATUS.atDestination);
      await courier.handOver(order);

      await expect(panel.card(order)).toBeHidden();
      await expect(page.getByRole('button', { name: t('orders:ended.button', { count: 1 }) })).toBeVisible();
      expect((await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.completed);

      await page.goto(`/app/orders/detail/${order.id}`);
      await page.getByRole('radio', { name: t('order-detail:rate.stars', { count: 3 }), exact: true }).focus();
      // Once more by the arrow key of this direction.
      await page.keyboard.press('Space');
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await page.getByLabel(t('order-detail:rate.review')).fill('Rang twice');
      await page.getByRole('button', { name: t('order-detail:rate.save') }).click();
      await expect(page.getByRole('button', { name: t('order-detail:rate.change') })).toBeVisible();
      expect(await colleague.getOrder(order)).toMatchObject({
        store_rating_to_user: 4,
        store_review_to_user: 'Rang twice',
      });
    });
  });
}
