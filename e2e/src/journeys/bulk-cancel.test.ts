import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { escapeRegExp } from '#panel/panel.ts';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#viewports.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('many orders are accepted at once, then cancelled together; one is taken back, one was taken by another device', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      const orders = [await customers.place(), await customers.place(), await customers.place()] as const;
      const [running, finished, ended] = orders;
      await page.getByRole('button', { name: t('order-bulk:acceptAll', { count: 3 }) }).click();
      await panel.acceptIn(20);
      for (const order of orders) await panel.expectInColumn(order, 'kitchen');

      await page.getByRole('radio', { name: t('orders:view.list'), exact: true }).check();
      for (const { number } of orders) {
        await page.getByRole('checkbox', { name: t('order-bulk:select', { number }), exact: true }).focus();
        await page.keyboard.press('Space');
      }
      await page.getByRole('button', { name: t('order-bulk:cancel', { count: 3 }) }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: t('orders:reason.preset.sold_out') }).click();
      await question.getByRole('button', { name: t('order-bulk:dialog.confirm') }).click();
      await expect(page.getByText(t('orders:undo.several', { count: 3 }))).toBeVisible();
      await page
        .getByRole('row', { name: new RegExp(`#${running.number}\\b`) })
        .getByRole('button', { name: t('shell:button.undo') })
        .click();
      await colleague.ready(finished);

      const results = page.getByRole('dialog', { name: t('order-bulk:result.title') });
      await expect(results).toContainText(t('order-bulk:result.notCancelled', { count: 1 }));
      await expect(results).toContainText(t('order-bulk:result.cancelled', { count: 1 }));
      const { timeline } = await colleague.getOrder(finished);
      const actor = timeline.at(-1)?.actor.name;
      await expect(results).toContainText(new RegExp(escapeRegExp(t('orders:conflict.by.ready', { actor }))));
      const states = await Promise.all(orders.map(async (order) => (await colleague.getOrder(order)).order_status));
      expect(states).toEqual([ORDER_STATUS.accepted, ORDER_STATUS.ready, ORDER_STATUS.cancelledByStore]);
      expect((await colleague.getOrder(ended)).cancel_reason).toBe(t('orders:reason.preset.sold_out'));
    });
  });
}
