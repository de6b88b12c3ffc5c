import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { Locator, Page } from 'playwright/test';

import { expect, test } from '#journey.ts';
import { JOURNEY_LANGUAGES } from '#scenes.ts';

/** Goes on with the Tab key until something has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const MOST_STOPS = 80;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${target.toString()}.`);
}

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test('an order is worked in the list by the keyboard alone', async ({
      panel,
      account,
      customers,
      colleague,
      say,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place({ is_pickup: true });
      const statusOf = async () => (await colleague.look(order)).order_status;

      await tabTo(page, page.getByRole('radio', { name: say('orders:view.board') }));
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      const row = page.getByRole('row').filter({ hasText: `#${order.number}` });
      await expect(row).toBeVisible();
      const button = (action: 'accept' | 'prepare' | 'ready' | 'complete') =>
        row.getByRole('button', { name: say(`actions:button.${action}`), exact: true });

      await tabTo(page, button('accept'));
      await page.keyboard.press('Enter');
      const minutes = page.getByRole('dialog').getByRole('button', {
        name: say('orders:time.minutes', { count: 25 }),
        exact: true,
      });
      await expect(minutes).toBeVisible();
      await tabTo(page, minutes);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(statusOf).toBe(ORDER_STATUS.accepted);

      // The focus is where it was: on the button of the next step.
      await expect(button('prepare')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(statusOf).toBe(ORDER_STATUS.preparing);
      await expect(button('ready')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(statusOf).toBe(ORDER_STATUS.ready);
      await expect(button('complete')).toBeFocused();
      await page.keyboard.press('Enter');
      if (order.code !== null) {
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
        await tabTo(page, page.getByRole('dialog').getByRole('textbox'));
        await page.keyboard.type(order.code);
        await page.keyboard.press('Enter');
      }
      await expect.poll(statusOf).toBe(ORDER_STATUS.completed);
      await expect(row).toBeHidden();
    });

    test('single keys work the card that has the focus, and can be switched off', async ({
      panel,
      account,
      customers,
      say,
    }) => {
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders:number', { number: order.number }));
    });
  });
}
