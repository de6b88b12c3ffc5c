import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { accountOf } from '#actors/accounts.ts';
import { LINDEN } from '#actors/menus.ts';
import { openCustomers, signInColleague } from '#actors/store.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a new store begins with its checklist, which follows what the store does', async ({
  panel,
  platform,
  demo,
  channelClient,
  next,
  t,
}) => {
  const { page } = panel;
  const owner = accountOf(demo, 'new_store');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: t('setup:title') }) });
  const step = (id: 'profile' | 'menu' | 'delivery' | 'test_order') =>
    card.getByRole('link', { name: t(`setup:step.${id}.title`), exact: true });
  const expectOn = (screen: ScreenId) => expect(page).toHaveURL(new RegExp(`${SCREENS[screen].path}$`));
  const expectOpen = (...open: readonly Parameters<typeof step>[0][]) =>
    expect(card.getByRole('listitem').getByRole('link')).toHaveText(open.map((id) => t(`setup:step.${id}.title`)));

  await panel.signInByForm(owner);
  await expectOn('app');
  await expectOpen('profile', 'menu', 'delivery', 'test_order');
  await captureHere(page);

  await step('profile').click();
  await page.getByRole('button', { name: t('profile:picture.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const picture = { name: 'front.png', mimeType: 'image/png', buffer: PICTURE };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: t('shell:button.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expectOpen('menu', 'delivery', 'test_order');

  const colleague = await signInColleague(platform.origin, owner);
  await step('menu').click();
  await expectOn('item');
  await addItem(colleague);
  await page.goBack();
  await expectOpen('delivery', 'test_order');

  await step('delivery').click();
  await page.getByLabel(t('delivery-settings:fee.base'), { exact: true }).fill('2.50');
  await page.getByRole('button', { name: t('shell:button.save'), exact: true }).click();
  await expect(panel.toast(t('delivery-settings:saved'))).toBeVisible();
  await page.goBack();
  await expectOpen('test_order');

  await step('test_order').click();
  await expectOn('create-order');
  const customers = openCustomers(channelClient, { menu: LINDEN, storeId: colleague.storeId, next });
  const order = await customers.place({ is_pickup: true, delivery_price: 0 });
  await colleague.accept(order);
  await colleague.ready(order);
  await colleague.complete(order);
  await page.goBack();
  await expect(card.getByText(t('setup:completed'))).toBeVisible();
});

/** The first item of a menu, in a sub-category of its own. */
async function addItem({ client }: Awaited<ReturnType<typeof signInColleague>>): Promise<void> {
  const part = (name: string) => ({ name: ['', '', name], sequence_number: 0, is_visible: true, version: null });
  const place = await client.call('POST /api/store/save_sub_category', {
    ...part('Soups'),
    sub_category_id: null,
    category_id: null,
  });
  await client.call('POST /api/store/save_item', {
    ...part('Tomato soup'),
    item_id: null,
    sub_category_id: place.part_id,
    description: [],
    price: 650,
    tax_ppm: null,
    allergens: null,
    labels: [],
    external_id: null,
    is_in_stock: true,
    modifier_group_ids: [],
  });
}
