import { expect, test } from '#journey.ts';

test('a menu is built by keyboard: items one after the other, in one place, and customers can order them', async ({
  panel,
  account,
  channelClient,
  colleague,
  t,
}) => {
  const { page } = panel;
  const getMenu = () => channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
  const namesOf = async () => (await getMenu()).menu?.items.flatMap(({ name }) => name) ?? [];
  await panel.signIn(account);
  await panel.open('item');
  await expect(page.locator('.kit-DataTable a').first()).toBeVisible();

  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: t('menu-items:drawer.add') });
  const price = drawer.getByLabel(t('menu-items:field.price'));
  const place = drawer.getByRole('combobox', { name: t('menu-items:field.place') });
  // The drawer has the focus first, and hands it to the name.
  await expect(drawer.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Goulash of the day');
  await price.fill('13.5');
  await place.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(namesOf).toContain('Goulash of the day');
  // The next one has the same place, and the focus is in its name.
  await expect(price).toHaveValue('');
  await expect(place).not.toHaveValue('');
  await page.keyboard.type('Ragout of the day');
  await price.fill('12');
  await price.press('Enter');
  await expect(drawer).toBeHidden();
  await expect.poll(namesOf).toContain('Ragout of the day');

  // It is hidden and deleted where it is found; both come back with one press.
  await page.keyboard.press('/');
  await page.keyboard.type('ragout');
  const row = page.getByRole('row', { name: /Ragout of the day/ });
  await row.getByRole('link').focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('menu-editor:delete.action') })
    .press('Enter');
  await expect.poll(namesOf).not.toContain('Ragout of the day');
  await panel
    .toast(t('menu-editor:done.deleted.item'))
    .getByRole('button', { name: t('shell:button.undo') })
    .press('Enter');
  await expect.poll(namesOf).toContain('Ragout of the day');
});
