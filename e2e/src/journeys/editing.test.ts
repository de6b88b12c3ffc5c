import { formatMoney } from '@store-panel/domain/money/money';

import { expect, test } from '#journey.ts';
import { JOURNEY_LANGUAGES } from '#scenes.ts';

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test('an order is edited by keyboard while another device edits it too, and nothing of either is lost', async ({
      panel,
      account,
      customers,
      colleague,
      say,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      let order = await customers.place();
      // Of one line nothing can be removed; every third order has no more.
      while ((await colleague.look(order)).lines.length < 2) order = await customers.place();
      await panel.expectInColumn(order, 'new');
      const before = await colleague.look(order);
      const [first, last] = [before.lines[0], before.lines.at(-1)];
      if (!first || !last) throw new Error('The order has no lines.');

      await panel.card(order).getByRole('link').first().focus();
      await page.keyboard.press('e');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(say('order-edit:title', { number: order.number }));
      await dialog.getByRole('button', { name: say('order-edit:more', { name: last.name }) }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: say('order-edit:add') }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Sauce');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await expect(dialog.getByText(say('order-edit:after'))).toBeVisible();

      const theirs = first.quantity + 4;
      await colleague.editFirstLine(order, theirs);
      const note = dialog.getByRole('alert');
      await expect(note).toContainText(say('order-edit:changed.title'));
      await expect(note).toContainText(
        say('order-edit:change.quantity', { name: first.name, before: first.quantity, after: theirs }),
      );
      const save = dialog.getByRole('button', { name: say('order-edit:save') });
      await expect(dialog.getByText(say('order-edit:after'))).toBeVisible();
      await save.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();

      const after = await colleague.look(order);
      expect(after.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
        ...before.lines.map(({ name, quantity }, at) => [
          name,
          at === 0 ? theirs : at === before.lines.length - 1 ? quantity + 2 : quantity,
        ]),
        ['Sauce', 1],
      ]);
      const amount = formatMoney(after.total, { language, currency: after.currency });
      await expect(panel.toast(amount)).toContainText(String(order.number));
      expect(after.timeline.map(({ action }) => action)).toEqual(['place', 'edit', 'edit']);

      await page.goto(`/app/orders/detail/${order.id}`);
      const entry = page
        .getByRole('listitem')
        .filter({ hasText: say('order-edit:change.added', { line: '1× Sauce' }) });
      await expect(entry.first()).toContainText(amount);
    });
  });
}
