import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { escapeRegExp } from '#panel/panel.ts';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('many orders are accepted at once, then cancelled together; one is taken back, one was taken by another device', async ({
      panel,
      account,
      customers,
      colleague,
      say,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      const orders = [await customers.place(), await customers.place(), await customers.place()] as const;
      const [kept, finished, ended] = orders;
      await page.getByRole('button', { name: say('order-batch:acceptAll', { count: 3 }) }).click();
      await panel.acceptIn(20);
      for (const order of orders) await panel.expectInColumn(order, 'kitchen');

      await page.getByText(say('orders:view.list'), { exact: true }).click();
      for (const { number } of orders) {
        await page.getByRole('checkbox', { name: say('order-batch:choose', { number }), exact: true }).focus();
        await page.keyboard.press('Space');
      }
      await page.getByRole('button', { name: say('order-batch:cancel', { count: 3 }) }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: say('orders:reason.preset.sold_out') }).click();
      await question.getByRole('button', { name: say('order-batch:dialog.confirm') }).click();
      await expect(page.getByText(say('orders:undo.several', { count: 3 }))).toBeVisible();
      await page
        .getByRole('row', { name: new RegExp(`#${kept.number}\\b`) })
        .getByRole('button', { name: say('shell:button.undo') })
        .click();
      await colleague.ready(finished);

      const results = page.getByRole('dialog', { name: say('order-batch:result.title') });
      await expect(results).toContainText(say('order-batch:result.refused', { count: 1 }));
      await expect(results).toContainText(say('order-batch:result.ended', { count: 1 }));
      const { timeline } = await colleague.look(finished);
      const actor = timeline.at(-1)?.actor.name;
      await expect(results).toContainText(new RegExp(escapeRegExp(say('orders:conflict.by.ready', { actor }))));
      const states = await Promise.all(orders.map(async (order) => (await colleague.look(order)).order_status));
      expect(states).toEqual([ORDER_STATUS.accepted, ORDER_STATUS.ready, ORDER_STATUS.cancelledByStore]);
      expect((await colleague.look(ended)).cancel_reason).toBe(say('orders:reason.preset.sold_out'));
    });
  });
}
