import { expect, test } from '#journey.ts';

/** As Square exports it; the second row of the flat white is its larger size. */
const SQUARE = `Token,Item Name,Variation Name,SKU,Description,Category,Price,Tax - VAT (19%),Archived
T1,Flat white,Regular,C1,"Double ristretto, steamed milk",Coffee of the file,3.80,Y,N
T2,Flat white,Large,C2,"Double ristretto, steamed milk",Coffee of the file,4.40,Y,N
T3,"12"" breakfast pizza",Regular,B1,"Egg, spinach",Breakfast of the file,11.50,Y,N
T4,Catch of the day,Regular,F1,,Breakfast of the file,market price,Y,N
`;

test('a file of another system becomes the menu, is taken back, and has nothing new the second time', async ({
  panel,
  account,
  channelClient,
  colleague,
  t,
}) => {
  const { page } = panel;
  const prices = async (): Promise<Readonly<Record<string, number>>> => {
    const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
    return Object.fromEntries(menu?.items.map(({ name, price }) => [name[2] ?? '', price]) ?? []);
  };
  const chooseFile = () =>
    page
      .getByLabel(t('import:file.label'))
      .setInputFiles({ name: 'square.csv', mimeType: 'text/csv', buffer: Buffer.from(SQUARE) });
  async function preview() {
    await expect(page.getByRole('heading', { name: t('menu-import:columns.title') })).toBeFocused();
    await page.getByRole('button', { name: t('menu-import:columns.next') }).press('Enter');
    await expect(page.getByRole('heading', { name: t('menu-import:preview.title') })).toBeFocused();
  }
  const importGood = page.getByRole('button', { name: t('menu-import:preview.importGood', { count: 3 }) });
  const importDone = page.getByRole('heading', { name: t('menu-import:done.heading') });

  await panel.signIn(account);
  const before = await prices();
  await panel.open('import-export');
  await chooseFile();
  const targetOf = (column: string) => page.getByLabel(t('import:column.targetOf', { column }), { exact: true });
  await expect(targetOf('Item Name')).toHaveValue('name');
  await expect(targetOf('Category')).toHaveValue('sub_category');
  await expect(targetOf('Price')).toHaveValue('price');
  await preview();
  await expect(page.getByText(t('menu-import:problem.not_a_number'))).toBeVisible();
  await importGood.press('Enter');
  await expect(importDone).toBeFocused();
  await expect.poll(prices).toEqual({ ...before, 'Flat white': 380, '12" breakfast pizza': 1150 });

  const title = t('journal:counted', { cause: t('journal:cause.menu_imported'), total: 7 });
  await panel
    .toast(title)
    .getByRole('button', { name: t('shell:button.undo') })
    .press('Enter');
  await expect.poll(prices).toEqual(before);

  await page.getByRole('button', { name: t('import:file.another') }).press('Enter');
  await chooseFile();
  await preview();
  await importGood.press('Enter');
  await expect(importDone).toBeFocused();
  await page.getByRole('button', { name: t('import:file.another') }).press('Enter');
  await chooseFile();
  await expect(page.getByText(t('menu-import:columns.remembered'))).toBeVisible();
  await preview();
  await expect(page.getByText(t('menu-import:summary.nothing'))).toBeVisible();
});
