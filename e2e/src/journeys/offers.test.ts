import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/geo/languages';

import { expect, test } from '#journey.ts';
import { inEitherLanguage } from '#viewports.ts';

/** What the code takes off, in minor units. */
const AMOUNT = 150;

for (const { language, tag } of inEitherLanguage('offers')) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('a code is made, used in order entry, and explained on the order', async ({
      panel,
      account,
      channelClient,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const { menu, currency } = await channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
      const plain = menu?.items.find(
        ({ modifier_group_ids: groups, is_in_stock: isInStock, price }) =>
          groups.length === 0 && isInStock && price > AMOUNT,
      );
      if (!plain) throw new Error('The store of the demo sells a thing as it is.');
      const item = localizedText(plain.name, language);
      const code = `E2E${Date.now()}`.slice(0, 20);
      await panel.signIn(account);

      await panel.open('offers');
      await page.getByRole('link', { name: t('offers:add'), exact: true }).click();
      await page.locator('#field-names\\.2').fill(`Journey ${code}`);
      await page.locator('#field-code').fill(code.toLowerCase());
      await page.getByLabel(t('offers:type.absolute')).check();
      await page.locator('#field-amount').fill('1.50');
      await page.getByRole('button', { name: t('offers:create'), exact: true }).click();
      await expect(page.locator('.kit-DataTable').getByText(code, { exact: true })).toBeVisible();

      await panel.open('create-order');
      await page.locator('#order-name').fill('Maren Ott');
      await page.getByRole('radio', { name: t('order-entry:where.pickup') }).check();
      await page.locator('#order-search').fill(item);
      await page.keyboard.press('Enter');
      await page.locator('#order-offer-code').fill(code.toLowerCase());
      await page.keyboard.press('Enter');
      const taken = formatMoney(-AMOUNT, { language, currency });
      const line = page.locator('.kit-DescriptionList > div').filter({ hasText: code });
      await expect(line).toContainText(taken);
      await page.keyboard.press('F9');

      await expect(page).toHaveURL(/\/app\/orders\/detail\//);
      await expect(line).toContainText(taken);

      await panel.open('offers');
      const row = page.locator('.kit-DataTable tr').filter({ hasText: code });
      await expect(row).toContainText(formatMoney(AMOUNT, { language, currency }));
    });
  });
}
