import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/geo/languages';

import { expect, test } from '#journey.ts';
import { inEitherLanguage } from '#viewports.ts';

for (const { language, tag } of inEitherLanguage('editing')) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('an order is edited by keyboard while another device edits it too, and nothing of either is lost', async ({
      panel,
      account,
      customers,
      colleague,
      channelClient,
      t,
    }) => {
      const { page } = panel;
      const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
      const menuItem = menu?.items.find(
        ({ is_in_stock: isInStock, modifier_group_ids: [group] }) =>
          isInStock && menu.modifier_groups.find(({ modifier_group_id: id }) => id === group)?.min === 1,
      );
      if (!menuItem) throw new Error('The store of the demo sells a thing with which something has to be chosen.');
      const item = localizedText(menuItem.name, language);
      await panel.signIn(account);
      await panel.expectLive();
      let order = await customers.place();
      // An order with one line cannot lose it; every third order has one line.
      while ((await colleague.getOrder(order)).lines.length < 2) order = await customers.place();
      await panel.expectInColumn(order, 'new');
      const before = await colleague.getOrder(order);
      const [first, last] = [before.lines[0], before.lines.at(-1)];
      if (!first || !last) throw new Error('The order has no lines.');

      await panel.card(order).getByRole('link').first().focus();
      await page.keyboard.press('e');
      const dialog = page.getByRole('dialog', { name: t('order-edit:title', { number: order.number }) });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: t('order-edit:increaseQuantity', { name: last.name }) }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      const open = dialog.getByRole('button', { name: t('order-edit:add') });
      await open.focus();
      await page.keyboard.press('Enter');
      const search = dialog.getByRole('combobox', { name: t('order-entry:menu.search') });
      await expect(search).toBeFocused();
      await page.keyboard.type(`2 ${item}`);
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: item, exact: true });
      await expect(question.locator('input').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(search).toBeFocused();
      await page.keyboard.type(`2 ${item}`);
      await page.keyboard.press('Enter');
      await expect(question.locator('input').first()).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      await expect(open).toBeFocused();
      await dialog.getByRole('button', { name: t('order-entry:menu.own') }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Sauce');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await expect(dialog.getByText(t('order-edit:after'))).toBeVisible();

      const theirs = first.quantity + 4;
      await colleague.editFirstLine(order, theirs);
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText(t('order-edit:changed.title'));
      await expect(alert).toContainText(
        t('order-edit:change.quantity', { name: first.name, before: first.quantity, after: theirs }),
      );
      const save = dialog.getByRole('button', { name: t('order-edit:save') });
      await expect(dialog.getByText(t('order-edit:after'))).toBeVisible();
      await save.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();

      const after = await colleague.getOrder(order);
      expect(after.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
        ...before.lines.map(({ name, quantity }, at) => [
          name,
          at === 0 ? theirs : at === before.lines.length - 1 ? quantity + 2 : quantity,
        ]),
        [expect.anything(), 2],
        ['Sauce', 1],
      ]);
      expect(after.lines.at(-2)).toMatchObject({ item_id: menuItem.item_id, unit_price: menuItem.price });
      const amount = formatMoney(after.total, { language, currency: after.currency });
      await expect(panel.toast(amount)).toContainText(String(order.number));
      expect(after.timeline.map(({ action }) => action)).toEqual(['place', 'edit', 'edit']);

      await page.goto(`/app/orders/detail/${order.id}`);
      const entry = page.getByRole('listitem').filter({ hasText: t('order-edit:change.added', { line: '1× Sauce' }) });
      await expect(entry.first()).toContainText(amount);
    });
  });
}
