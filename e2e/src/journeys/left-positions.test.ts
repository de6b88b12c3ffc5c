import type { Locator } from 'playwright/test';

import { expect, test } from '#journey.ts';
import { inEitherLanguage } from '#viewports.ts';

const topOf = (area: Locator) => area.evaluate(({ scrollTop }) => scrollTop);

for (const { language, tag } of inEitherLanguage('left-positions')) {
  test.describe(language, { tag }, () => {
    // Low, so that a few orders have to be scrolled.
    test.use({ language, viewport: { width: 1280, height: 480 } });

    test('the board and a list are found as they were left, after going back and after a reload', async ({
      panel,
      account,
      customers,
      t,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      const orders = [];
      for (let count = 0; count < 4; count += 1) orders.push(await customers.place({ is_pickup: true }));
      const last = orders.at(-1);
      if (!last) throw new Error('No order was placed');
      const card = panel.card(last).getByRole('link').first();
      const cards = panel.column('new').getByRole('list').first();

      await card.scrollIntoViewIfNeeded();
      await expect.poll(() => topOf(cards)).toBeGreaterThan(50);
      await card.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders:number', { number: last.number }));
      await page.goBack();
      await expect(card).toBeFocused();
      await expect(card).toBeInViewport();
      await expect.poll(() => topOf(cards)).toBeGreaterThan(50);

      await page.reload();
      await expect(card).toBeFocused();
      await expect(card).toBeInViewport();
      await expect.poll(() => topOf(cards)).toBeGreaterThan(50);

      await panel.open('today-orders');
      const main = page.getByRole('main');
      await expect(page.getByRole('row').nth(4)).toBeVisible();
      await main.evaluate((area) => area.scrollTo({ top: 20 }));
      await expect.poll(() => topOf(main)).toBe(20);
      await page.reload();
      await expect(page.getByRole('row').nth(4)).toBeVisible();
      await expect.poll(() => topOf(main)).toBe(20);
    });
  });
}
