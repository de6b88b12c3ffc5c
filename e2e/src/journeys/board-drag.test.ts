import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { inEitherLanguage } from '#viewports.ts';

for (const { language, tag } of inEitherLanguage('board-drag')) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('a card is dragged where it may go, is asked what it must be, and goes nowhere else', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      const card = panel.card(order);
      const column = (name: 'kitchen' | 'ready') =>
        page.getByRole('region', { name: t(`orders:board.column.${name}`), exact: true });

      // The drag code loads with the first pointer.
      await card.hover();
      await page.waitForLoadState('networkidle');
      await card.dragTo(column('ready'));
      await panel.expectInColumn(order, 'new');
      await card.dragTo(column('kitchen'));
      await panel.acceptIn(15);
      await panel.expectInColumn(order, 'kitchen');
      await panel.expectStatus(order, ORDER_STATUS.accepted);
      await card.dragTo(column('ready'));
      await panel.expectInColumn(order, 'ready');
      await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.ready);
    });
  });
}
