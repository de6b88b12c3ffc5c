import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';

test('a store sells something at certain times alone, and takes back what it did by one key or press', async ({
  panel,
  account,
  customers,
  channelClient,
  colleague,
  t,
}) => {
  const { page } = panel;
  const { storeId, client } = colleague;
  const name = `Asparagus ${Date.now()}`;
  await panel.signIn(account);
  await panel.open('item');
  await page.getByRole('button', { name: t('menu-editor:schedule.title'), exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: t('menu-editor:schedule.title') });
  await drawer.getByRole('button', { name: t('menu-editor:schedule.add') }).press('Enter');
  const form = page.getByRole('dialog', { name: t('menu-editor:schedule.add') });
  await form.locator('[name="name.2"]').fill(name);
  await captureHere(page);
  await form.getByRole('button', { name: t('menu-editor:schedule.add') }).press('Enter');
  const heading = drawer.getByRole('heading', { name });
  await expect(heading).toBeVisible();
  await captureHere(page);
  // The toast lies beside the drawer, which takes all presses.
  await page.keyboard.press('Control+z');
  await expect(heading).toBeHidden();

  const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: storeId });
  const item = menu?.items.find((one) => one.modifier_group_ids.length === 0 && one.schedule_id === null);
  if (!item) throw new Error('The store of the demo sells something without modifiers at any time.');
  const { item_id, price } = item;
  const shown = item.name.find((text) => text !== '') ?? '';
  const order = () => {
    const line = { item_id, name: shown, unit_price: price, quantity: 1, options: [], note: '' };
    const fees = { delivery_price: 0, tip_amount: 0, discount: 0 };
    return customers.place({ lines: [line], ...fees, is_pickup: true, total: price });
  };
  const over = { starts_on: null, ends_on: '2026-01-02' };
  const { part_id } = await client.call('POST /api/store/save_menu_schedule', {
    schedule_id: null,
    name: ['', '', name],
    week: Array.from({ length: 7 }, () => 'all_day' as const),
    ...over,
    sequence_number: 99,
    version: null,
  });
  await page.goto(`/app/menu/item?item=${item_id}`);
  await page.getByLabel(t('menu-editor:schedule.field'), { exact: true }).selectOption(part_id);
  await page.getByRole('button', { name: t('shell:button.save'), exact: true }).click();
  const undo = page.getByRole('button', { name: t('shell:button.undo') });
  await expect(undo).toBeVisible();
  await expect(order()).rejects.toMatchObject({ name: 'itemNotAvailable' });
  await undo.click();
  await expect
    .poll(() =>
      order().then(
        () => 'placed',
        () => 'refused',
      ),
    )
    .toBe('placed');
  await client.call('POST /api/store/delete_menu_parts', { kind: 'schedule', ids: [part_id] });
});
