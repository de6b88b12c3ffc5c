import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { inEitherLanguage } from '#viewports.ts';

for (const { name, language, viewport, tag } of inEitherLanguage('search')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });

    test('letters after g lead to screens, and an order, its actions and a setting are found by typing', async ({
      panel,
      account,
      customers,
      t,
    }) => {
      const { page } = panel;
      const expectAt = (screen: ScreenId) =>
        expect(page).toHaveURL(({ pathname }) => pathname === SCREENS[screen].path);
      const rows = page.getByRole('option');
      async function search(text: string) {
        await page.keyboard.press('ControlOrMeta+k');
        await expect(page.getByRole('combobox', { name: t('palette:label') })).toBeFocused();
        await page.keyboard.type(text);
      }
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();

      // The board has an "n" of its own, which the sequence takes from it.
      await panel.card(order).getByRole('link').focus();
      await page.keyboard.press('g');
      await page.keyboard.press('n');
      await expectAt('create-order');
      await page.getByRole('main').focus();
      await page.keyboard.press('g');
      await expect(page.getByRole('region', { name: t('shortcuts:scope.go') })).toBeVisible();
      await page.keyboard.press('o');
      await panel.expectInColumn(order, 'new');

      await search(String(order.number));
      await expect(rows.first()).toContainText(String(order.number));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders:number', { number: order.number }));
      await search(t('actions:button.reject'));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      const [fee = ''] = t('words:screen.delivery-settings').split(/[,،]/);
      await search(fee);
      await expect(rows.first()).toContainText(t('screens:screen.delivery-settings'));
      await page.keyboard.press('Enter');
      await expectAt('delivery-settings');
    });
  });
}
