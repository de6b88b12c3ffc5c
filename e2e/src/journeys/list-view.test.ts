import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { EVERYWHERE, inEitherLanguage } from '#viewports.ts';

for (const { language, tag } of inEitherLanguage('list-view')) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('an order is worked in the list by the keyboard alone', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place({ is_pickup: true });
      const statusOf = async () => (await colleague.getOrder(order)).order_status;

      await keyboard.to(page.getByRole('radio', { name: t('orders:view.board') }));
      await keyboard.key('on');
      const row = page.getByRole('row').filter({ hasText: `#${order.number}` });
      await expect(row).toBeVisible();
      const button = (action: 'accept' | 'prepare' | 'ready' | 'complete') =>
        row.getByRole('button', { name: t(`actions:button.${action}`), exact: true });

      await keyboard.press(button('accept'));
      const minutes = page.getByRole('dialog').getByRole('button', {
        name: t('orders:time.minutes', { count: 25 }),
        exact: true,
      });
      await expect(minutes).toBeVisible();
      await keyboard.press(minutes);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(statusOf).toBe(ORDER_STATUS.accepted);

      // The focus stays on the button of the next step.
      await keyboard.expectAt(button('prepare'));
      await keyboard.key('Enter');
      await expect.poll(statusOf).toBe(ORDER_STATUS.preparing);
      await keyboard.expectAt(button('ready'));
      await keyboard.key('Enter');
      await expect.poll(statusOf).toBe(ORDER_STATUS.ready);
      await keyboard.expectAt(button('complete'));
      await keyboard.key('Enter');
      if (order.code !== null) {
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
        await keyboard.to(page.getByRole('dialog').getByRole('textbox'));
        await page.keyboard.type(order.code);
        await keyboard.key('Enter');
      }
      await expect.poll(statusOf).toBe(ORDER_STATUS.completed);
      await expect(row).toBeHidden();
    });

    test(
      'single keys work the card that has the focus, and can be switched off',
      { tag: EVERYWHERE },
      async ({ panel, account, customers, t }) => {
        const { page } = panel;
        await panel.signIn(account);
        await panel.expectLive();
        const order = await customers.place();
        const card = panel.card(order).getByRole('link');
        await card.focus();
        await page.keyboard.press('a');
        await panel.acceptIn(15);
        await panel.expectInColumn(order, 'kitchen');
        await expect(card).toBeFocused();
        await page.keyboard.press('n');
        await panel.expectStatus(order, ORDER_STATUS.preparing);

        await page.keyboard.press('?');
        await page.getByRole('dialog').getByRole('switch').click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await card.focus();
        await page.keyboard.press('d');
        await page.keyboard.press('x');
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await panel.expectStatus(order, ORDER_STATUS.preparing);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders:number', { number: order.number }));
      },
    );
  });
}
