import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { signInByKeyboard } from '#panel/keyboard-ways.ts';
import { byKeyboardAlone } from '#viewports.ts';

for (const { name, language, viewport, tag } of byKeyboardAlone('detail')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone an order is opened and read, rejected, taken back, and rejected again', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      const statusOf = async () => (await colleague.getOrder(order)).order_status;
      const dialog = page.getByRole('alertdialog');
      const inDialog = (words: string) => dialog.getByRole('button', { name: words, exact: true });
      const steps = page.getByRole('region', { name: t('orders:column.actions') });
      await signInByKeyboard(panel, keyboard, account);
      await panel.expectLive();
      const order = await customers.place();
      const card = panel.card(order).getByRole('link');
      await expect(card).toBeVisible();

      await keyboard.press(card);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(t('orders:number', { number: order.number }));
      await expect(page.getByRole('main')).toBeFocused();
      const happened = page.getByRole('list', { name: t('order-detail:happened') });
      await expect(happened.getByRole('listitem').first()).toBeVisible();
      await captureHere(page);

      // All actions, with reasons for disabled ones.
      await keyboard.press(steps.getByRole('button', { name: t('order-detail:allActions') }));
      const completeEarly = page.getByRole('menuitem', { name: t('actions:button.complete') });
      await keyboard.along('down', completeEarly);
      await expect(completeEarly).toContainText(t('actions:denial.too_early'));
      await captureHere(page);
      await keyboard.key('Escape');
      await keyboard.expectAt(steps.getByRole('button', { name: t('order-detail:allActions') }));

      const reject = steps.getByRole('button', { name: t('actions:button.reject'), exact: true });
      await keyboard.backTo(reject);
      await keyboard.key('Enter');
      await expect(dialog).toBeVisible();
      await captureHere(page);
      await keyboard.press(inDialog(t('actions:button.reject')));
      await expect(dialog.getByText(t('validation:reason.required'))).toBeVisible();
      await keyboard.expectSomewhere();
      const preset = inDialog(t('orders:reason.preset.too_busy'));
      await keyboard.press(preset);
      await expect(preset).toHaveAttribute('aria-pressed', 'true');
      await keyboard.press(inDialog(t('actions:button.reject')));
      await expect(dialog).toBeHidden();
      await keyboard.expectSomewhere();

      // The undo time is short: one key reaches the button from anywhere.
      const bar = page.getByText(t('orders:undo.reject', { number: order.number }));
      await expect(bar.first()).toBeVisible();
      await keyboard.key('Control+Z');
      await expect(bar).toHaveCount(0);
      await expect(reject).toBeVisible();
      await keyboard.expectSomewhere();
      expect(await statusOf()).toBe(ORDER_STATUS.waiting);

      // Again from the board, by the card's key.
      await keyboard.backTo(page.getByRole('main').getByRole('link').first());
      await keyboard.key('Enter');
      await keyboard.to(card);
      await keyboard.key('r');
      await keyboard.expectAt(inDialog(t('orders:reason.preset.too_busy')));
      await keyboard.fill(dialog.getByRole('textbox'), 'Oven broken, sorry');
      await keyboard.press(inDialog(t('actions:button.reject')));
      await expect(dialog).toBeHidden();
      await keyboard.expectAt(card);
      // The card has an undo button, too, one tab stop away.
      await keyboard.key('Tab');
      await keyboard.expectAt(panel.card(order).getByRole('button', { name: t('shell:button.undo') }));
      await keyboard.key('Enter');
      await expect(bar).toHaveCount(0);
      await keyboard.expectAt(panel.action(order, 'accept'));
      await keyboard.backTo(card);
      await keyboard.key('r');
      await keyboard.press(inDialog(t('orders:reason.preset.too_busy')));
      await keyboard.press(inDialog(t('actions:button.reject')));
      await expect(dialog).toBeHidden();
      await keyboard.expectAt(card);
      await expect(panel.card(order)).toBeHidden();
      await expect.poll(statusOf).toBe(ORDER_STATUS.rejectedByStore);
      await keyboard.expectSomewhere();
    });
  });
}
