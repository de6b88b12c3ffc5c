import { expect, test } from '#journey.ts';

test('a store finds its price rating, changes it, sees that in the history and takes it back', async ({
  panel,
  account,
  t,
}) => {
  const { page } = panel;
  await panel.signIn(account);
  await panel.open('settings-home');
  const search = page.getByRole('combobox', { name: t('settings-home:search.label') });
  await expect(search).toBeVisible();

  // By the keyboard alone, from the search to the field.
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(t('settings:label.store.price_rating'));
  await page.keyboard.press('Enter');
  const rating = page.getByLabel(t('settings:label.store.price_rating'), { exact: true });
  await expect(rating).toBeFocused();
  const before = await rating.inputValue();
  const after = before === '3' ? '2' : '3';
  await rating.selectOption(after);
  await page.getByRole('button', { name: t('shell:button.save'), exact: true }).press('Enter');
  await expect(panel.toast(t('store-settings:saved'))).toBeVisible();

  await page
    .getByRole('link', { name: t('settings:historyOf', { name: t('settings:label.store.price_rating') }) })
    .click();
  await page
    .getByRole('link', { name: t('journal:cause.settings_saved') })
    .first()
    .click();
  const change = page.getByRole('dialog');
  await expect(change.getByText(t('settings:label.store.price_rating'))).toBeVisible();
  await change.getByRole('button', { name: t('journal:takeBack.action'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('journal:takeBack.action'), exact: true })
    .click();
  await expect(panel.toast(t('journal:done.takenBack'))).toBeVisible();

  await panel.open('store-settings');
  await expect(rating).toHaveValue(before);
});
