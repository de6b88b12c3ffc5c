import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { signInByKeyboard } from '#panel/keyboard-ways.ts';
import { escapeRegExp } from '#panel/panel.ts';
import { byKeyboardAlone } from '#viewports.ts';

for (const { name, language, viewport, tag } of byKeyboardAlone('board')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone an order is heard, accepted, cooked and handed over with its code', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      const statusOf = async () => (await colleague.getOrder(order)).order_status;
      /** With one visible column, an order that moves on is in another one. */
      const isNarrow = viewport.width < 768;
      async function follow(column: 'kitchen' | 'ready') {
        if (!isNarrow) return;
        const tab = page.getByRole('tab', {
          name: new RegExp(`^${escapeRegExp(t(`orders:board.column.${column}`))}`),
        });
        await expect(page.getByRole('tab', { selected: true })).toBeFocused();
        await keyboard.along('on', tab);
        await keyboard.to(panel.card(order).getByRole('link'));
      }
      await signInByKeyboard(panel, keyboard, account);
      await panel.expectLive();
      await captureHere(page);

      await keyboard.press(page.getByRole('main').getByRole('button', { name: t('shell:sound.arm') }));
      await expect(page.getByRole('button', { name: t('shell:sound.armed') })).toBeVisible();
      await keyboard.expectSomewhere();

      const order = await customers.place({ is_pickup: true, payment_method: 'card' });
      const other = await customers.place({ is_pickup: true, payment_method: 'card' });
      await expect(panel.card(other)).toBeVisible();
      const silence = page.getByRole('button', { name: t('orders:alert.acknowledge') });
      await expect(silence).toHaveText(/2$/);
      await keyboard.press(silence);
      await expect(silence).toBeHidden();
      await keyboard.expectSomewhere();

      const card = panel.card(order).getByRole('link');
      await keyboard.to(panel.card(other).getByRole('link').or(card));
      await keyboard.along('down', card);
      await keyboard.to(panel.action(order, 'accept'));
      await keyboard.key('Enter');
      const dialog = page.getByRole('dialog');
      const minutes = dialog.getByRole('button', { name: t('orders:time.minutes', { count: 25 }), exact: true });
      await expect(minutes).toBeVisible();
      await captureHere(page);
      await keyboard.press(minutes);
      await expect(dialog).toBeHidden();
      await expect.poll(statusOf).toBe(ORDER_STATUS.accepted);

      if (isNarrow) {
        // The next card has the focus, because the neighbour moved to another column.
        await keyboard.expectAt(panel.card(other).getByRole('link'));
        await keyboard.backTo(page.getByRole('tab', { selected: true }));
      } else await keyboard.expectAt(panel.action(order, 'prepare'));
      await follow('kitchen');
      await keyboard.press(panel.action(order, 'prepare'));
      await expect.poll(statusOf).toBe(ORDER_STATUS.preparing);
      await keyboard.expectAt(panel.action(order, 'ready'));
      await keyboard.key('Enter');
      await expect.poll(statusOf).toBe(ORDER_STATUS.ready);
      await follow('ready');
      if (!isNarrow) await keyboard.expectAt(panel.action(order, 'complete'));
      await captureHere(page);

      await keyboard.press(panel.action(order, 'complete'));
      const code = dialog.getByRole('textbox');
      await keyboard.expectAt(code);
      await captureHere(page);
      await page.keyboard.type('0000');
      await keyboard.key('Enter');
      await expect(dialog.getByText(t('codes:error.invalidConfirmationCode'))).toBeVisible();
      await keyboard.expectAt(code);
      await keyboard.fill(code, order.code ?? '');
      await keyboard.key('Enter');
      await expect(dialog).toBeHidden();
      await expect.poll(statusOf).toBe(ORDER_STATUS.completed);
      await expect(panel.card(order)).toBeHidden();
      await keyboard.expectSomewhere();
    });
  });
}
