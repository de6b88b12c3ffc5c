import { expect, test } from '#journey.ts';

test('whoever runs out of something says so by keyboard, nobody can order it, and it is back with one press', async ({
  panel,
  account,
  customers,
  channelClient,
  colleague,
  t,
}) => {
  const { page } = panel;
  const { storeId } = colleague;
  const getMenu = () => channelClient.call('POST /api/user/get_menu', { store_id: storeId });
  const { menu } = await getMenu();
  const item = menu?.items.find(({ modifier_group_ids: groups }) => groups.length === 0);
  if (!item) throw new Error('the store of the demo has a menu, and a thing without modifiers on it');
  const { item_id, price } = item;
  const name = item.name.find((text) => text !== '') ?? '';
  const order = () => {
    const line = { item_id, name, unit_price: price, quantity: 1, options: [], note: '' };
    const newOrder = { lines: [line], delivery_price: 0, tip_amount: 0, discount: 0, is_pickup: true, total: price };
    return customers.place(newOrder);
  };
  const statusBar = page.getByRole('region', { name: t('sales-limits:statusBar.label') });
  await panel.signIn(account);
  await panel.expectLive();
  await expect(page.getByRole('button', { name: new RegExp(`^${t('sales-limits:control.label')}: `) })).toBeVisible();

  await page.keyboard.press('s');
  await page.getByRole('button', { name: t('limit-choices:soldOut.choose') }).press('Enter');
  const drawer = page.getByRole('dialog', { name: t('menu:title') });
  // The search has the focus: typing and Enter are enough.
  await expect(drawer.getByRole('searchbox')).toBeFocused();
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.type(name.slice(0, -1).toLowerCase());
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await getMenu()).sold_out.map((one) => one.item_id)).toEqual([item_id]);
  await expect(order()).rejects.toMatchObject({ name: 'itemNotAvailable' });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // It shows on every page and can be undone there.
  await expect(statusBar).toContainText(t('sales-limits:soldOut.statusBar'));
  await statusBar.getByRole('button', { name: t('shell:button.undo') }).press('Enter');
  await expect(statusBar).toBeHidden();
  await panel.expectInColumn(await order(), 'new');

  // Another device marks it sold out for a moment; it returns by itself.
  const ends_at = new Date(Date.now() + 4_000).toISOString();
  await colleague.client.call('POST /api/store/mark_item_sold_out', { item_id, ends_at });
  await expect(statusBar).toContainText(t('sales-limits:soldOut.statusBar'));
  await expect(statusBar).toBeHidden();
  expect((await getMenu()).sold_out).toEqual([]);
});
