import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#viewports.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('a rejection asks for a reason, can be undone for a few seconds, and be taken back afterwards', async ({
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
      const dialog = page.getByRole('alertdialog', { name: t('orders:reject.title', { number: order.number }) });
      const undoBar = page.getByText(t('orders:undo.reject', { number: order.number }));

      await panel.choose(order, 'reject');
      await dialog.getByRole('button', { name: t('actions:button.reject'), exact: true }).click();
      await expect(dialog.getByText(t('validation:reason.required'))).toBeVisible();

      await dialog.getByRole('button', { name: t('orders:reason.preset.too_busy') }).click();
      await dialog.getByRole('button', { name: t('actions:button.reject'), exact: true }).click();
      await expect(undoBar).toBeVisible();
      await panel
        .card(order)
        .getByRole('button', { name: t('shell:button.undo') })
        .click();
      await expect(undoBar).toBeHidden();
      await expect(panel.action(order, 'accept')).toBeVisible();
      expect((await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.waiting);

      await panel.choose(order, 'reject');
      await dialog.getByRole('textbox', { name: t('orders:reason.label') }).fill('Oven broken, sorry');
      await dialog.getByRole('button', { name: t('actions:button.reject'), exact: true }).click();
      await expect(panel.card(order)).toBeHidden();
      await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.rejectedByStore);

      await page.getByRole('button', { name: t('orders:ended.button', { count: 1 }) }).click();
      await page.getByRole('button', { name: t('actions:button.restore'), exact: true }).click();
      await page
        .getByRole('alertdialog', { name: t('orders:restore.title', { number: order.number }) })
        .getByRole('button', { name: t('actions:button.restore'), exact: true })
        .click();
      await panel.expectInColumn(order, 'new');
      expect((await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.waiting);
    });
  });
}

test('a rejection that was chosen is sent, even when the tab is closed before the undo has run out', async ({
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
  await panel.choose(order, 'reject');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('orders:reason.preset.closing') }).click();
  await dialog.getByRole('button', { name: t('actions:button.reject'), exact: true }).click();
  await expect(page.getByText(t('orders:undo.reject', { number: order.number }))).toBeVisible();

  page.on('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.rejectedByStore);
});
