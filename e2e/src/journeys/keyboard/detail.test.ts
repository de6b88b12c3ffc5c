import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { lookHere } from '#matrix/look.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { signInByKeyboard } from '#panel/keyboard-ways.ts';
import { byKeyboardAlone } from '#scenes.ts';

for (const { name, language, viewport, tag } of byKeyboardAlone('detail')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone an order is opened and read, rejected, taken back, and rejected again', async ({
      panel,
      account,
      customers,
      colleague,
      say,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      const statusOf = async () => (await colleague.look(order)).order_status;
      const dialog = page.getByRole('alertdialog');
      const inDialog = (words: string) => dialog.getByRole('button', { name: words, exact: true });
      const steps = page.getByRole('region', { name: say('orders:column.actions') });
      await signInByKeyboard(panel, keyboard, account);
      await panel.expectLive();
      const order = await customers.place();
      const card = panel.card(order).getByRole('link');
      await expect(card).toBeVisible();

      await keyboard.press(card);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(say('orders:number', { number: order.number }));
      await expect(page.getByRole('main')).toBeFocused();
      const happened = page.getByRole('list', { name: say('order-detail:happened') });
      await expect(happened.getByRole('listitem')).toHaveCount(1);
      await lookHere(page);

      // All that can be done, and of the rest why not.
      await keyboard.press(steps.getByRole('button', { name: say('order-detail:allSteps') }));
      const early = page.getByRole('menuitem', { name: say('actions:button.complete') });
      await keyboard.along('down', early);
      await expect(early).toContainText(say('actions:refusal.too_early'));
      await lookHere(page);
      await keyboard.key('Escape');
      await keyboard.expectAt(steps.getByRole('button', { name: say('order-detail:allSteps') }));

      const reject = steps.getByRole('button', { name: say('actions:button.reject'), exact: true });
      await keyboard.backTo(reject);
      await keyboard.key('Enter');
      await expect(dialog).toBeVisible();
      await lookHere(page);
      await keyboard.press(inDialog(say('actions:button.reject')));
      await expect(dialog.getByText(say('validation:reason.required'))).toBeVisible();
      await keyboard.expectSomewhere();
      const preset = inDialog(say('orders:reason.preset.too_busy'));
      await keyboard.press(preset);
      await expect(preset).toHaveAttribute('aria-pressed', 'true');
      await keyboard.press(inDialog(say('actions:button.reject')));
      await expect(dialog).toBeHidden();
      await keyboard.expectSomewhere();

      // Its seconds are few: the way to the button is one key, from wherever the focus is.
      const bar = page.getByText(say('orders:undo.reject', { number: order.number }));
      await expect(bar.first()).toBeVisible();
      await keyboard.key('Control+Z');
      await expect(bar).toHaveCount(0);
      await expect(reject).toBeVisible();
      await keyboard.expectSomewhere();
      expect(await statusOf()).toBe(ORDER_STATUS.waiting);

      // Once more from the board, by the letter on the card that was left.
      await keyboard.backTo(page.getByRole('main').getByRole('link').first());
      await keyboard.key('Enter');
      await keyboard.to(card);
      await keyboard.key('r');
      await keyboard.expectAt(inDialog(say('orders:reason.preset.too_busy')));
      await keyboard.fill(dialog.getByRole('textbox'), 'Oven broken, sorry');
      await keyboard.press(inDialog(say('actions:button.reject')));
      await expect(dialog).toBeHidden();
      await keyboard.expectAt(card);
      // The card itself has the way back, too, one stop from where the focus is.
      await keyboard.key('Tab');
      await keyboard.expectAt(panel.card(order).getByRole('button', { name: say('shell:button.undo') }));
      await keyboard.key('Enter');
      await expect(bar).toHaveCount(0);
      await keyboard.expectAt(panel.action(order, 'accept'));
      await keyboard.backTo(card);
      await keyboard.key('r');
      await keyboard.press(inDialog(say('orders:reason.preset.too_busy')));
      await keyboard.press(inDialog(say('actions:button.reject')));
      await expect(dialog).toBeHidden();
      await keyboard.expectAt(card);
      await expect(panel.card(order)).toBeHidden();
      await expect.poll(statusOf).toBe(ORDER_STATUS.rejectedByStore);
      await keyboard.expectSomewhere();
    });
  });
}
