import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { inEitherLanguage } from '#viewports.ts';

for (const { language, tag } of inEitherLanguage('kitchen')) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('a kitchen works its tickets by digit and by finger, and keeps what is struck off', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      await page.getByRole('radio', { name: t('orders:view.kitchen'), exact: true }).check();
      await expect(page.getByText(t('kitchen:empty.title'))).toBeVisible();

      const first = await customers.place();
      const second = await customers.place();
      const ticket = (order: typeof first) =>
        page.getByRole('region', { name: t('orders:number', { number: order.number }), exact: true });
      await expect(ticket(second)).toBeVisible();
      await page.keyboard.press('1');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('orders:time.minutes', { count: 25 }), exact: true })
        .click();
      const statusOf = async (order: typeof first) => (await colleague.getOrder(order)).order_status;
      await expect.poll(() => statusOf(first)).toBe(ORDER_STATUS.accepted);
      expect(await statusOf(second)).toBe(ORDER_STATUS.waiting);

      const line = ticket(first).locator('[data-part="line"]').first();
      await line.click();
      await expect(line).toHaveAttribute('aria-pressed', 'true');

      // Keys work before what surrounds the page is there.
      const frame = Promise.withResolvers<undefined>();
      await page.route(/\/after-paint-[^/]+\.js$/, async (route) => {
        await frame.promise;
        await route.continue();
      });
      await page.reload();
      await expect(line).toHaveAttribute('aria-pressed', 'true');
      // New orders come first; the one in progress has the next digit.
      await expect(ticket(first).locator('kbd')).toHaveText('2');
      await page.keyboard.press('2');
      frame.resolve(undefined);
      await expect.poll(() => statusOf(first)).toBe(ORDER_STATUS.preparing);
      await page.keyboard.press('2');
      await expect.poll(() => statusOf(first)).toBe(ORDER_STATUS.ready);
      await expect(ticket(first)).toBeHidden();
      const ready = page.getByRole('region', { name: t('orders:board.column.ready'), exact: true });
      await expect(ready.getByRole('link', { name: `#${first.number}` })).toBeVisible();
      await expect(ticket(second)).toBeVisible();
    });
  });
}
