import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { scaledMs, TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';

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
      const minutes = page
        .getByRole('dialog')
        .getByRole('button', { name: t('orders:time.minutes', { count: 25 }), exact: true });
      // The code of the kitchen's view may still be loading; the dialog keeps further presses.
      await expect(async () => {
        await page.keyboard.press('1');
        await expect(minutes).toBeVisible({ timeout: scaledMs(1_000) });
      }).toPass({ timeout: TEST_WAIT_MS });
      await minutes.click();
      const statusOf = async (order: typeof first) => (await colleague.getOrder(order)).order_status;
      await expect.poll(() => statusOf(first)).toBe(ORDER_STATUS.accepted);
      expect(await statusOf(second)).toBe(ORDER_STATUS.waiting);

      // New orders come first; the one in progress has the next digit. Its action is what the panel knows of its status.
      const next = (action: 'prepare' | 'ready') =>
        ticket(first).getByRole('button', { name: t(`actions:button.${action}`), exact: true });
      await expect(ticket(first).locator('kbd')).toHaveText('2');
      await expect(next('prepare')).toBeEnabled();
      await page.keyboard.press('2');
      await expect.poll(() => statusOf(first)).toBe(ORDER_STATUS.preparing);

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
      await expect(ticket(first).locator('kbd')).toHaveText('2');
      await expect(next('ready')).toBeEnabled();
      await page.keyboard.press('2');
      frame.resolve(undefined);
      await expect.poll(() => statusOf(first)).toBe(ORDER_STATUS.ready);
      await expect(ticket(first)).toBeHidden();
      const ready = page.getByRole('region', { name: t('orders:board.column.ready'), exact: true });
      await expect(ready.getByRole('link', { name: `#${first.number}` })).toBeVisible();
      await expect(ticket(second)).toBeVisible();
    });
  });
}
