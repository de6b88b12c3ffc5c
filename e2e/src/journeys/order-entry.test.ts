import { localizedText } from '@store-panel/domain/geo/languages';

import { expect, test } from '#journey.ts';
import { EVERYWHERE, onEveryDevice } from '#viewports.ts';

for (const { name, language, viewport, tag } of onEveryDevice('taking-orders')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });

    test(
      'what somebody orders on the telephone is taken by keyboard alone, and placed once though the reply is lost',
      { tag: EVERYWHERE },
      async ({ panel, account, customers, channelClient, colleague, pageErrors, t }) => {
        pageErrors.expect(/create_manual_order|ERR_/);
        const { page } = panel;
        const { storeId } = colleague;
        const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: storeId });
        const plain = menu?.items.find(({ modifier_group_ids: groups }) => groups.length === 0);
        const menuItem = menu?.items.find(
          ({ modifier_group_ids: [first] }) =>
            menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === first)?.min === 1,
        );
        if (!plain || !menuItem) throw new Error('The store of the demo sells a thing as it is, and one to be chosen.');
        const nameOf = (item: typeof plain) => localizedText(item.name, language);
        // A known customer with a unique phone.
        const phone = `+49 30 7${String(Date.now()).slice(-7)}`;
        const line = { item_id: plain.item_id, name: nameOf(plain), unit_price: plain.price };
        await customers.place({
          customer_name: 'Maren Ott',
          customer_phone: phone,
          is_pickup: true,
          lines: [{ ...line, quantity: 2, options: [], note: '' }],
          delivery_price: 0,
          tip_amount: 0,
          discount: 0,
          total: 2 * plain.price,
        });
        await panel.signIn(account);
        await panel.open('create-order');
        await expect(page.locator('#order-phone')).toBeVisible();

        await page.keyboard.press('F2');
        await expect(page.locator('#order-phone')).toBeFocused();
        await page.keyboard.type(phone.slice(-8));
        await expect(page.locator('#order-name')).toHaveValue('Maren Ott');
        await page.getByRole('button', { name: new RegExp(`^${t('order-entry:again.button')}`) }).focus();
        await page.keyboard.press('Enter');
        const search = page.locator('#order-search');
        await expect(search).toBeFocused();
        await page.keyboard.type(`3 ${nameOf(menuItem)}`);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: nameOf(menuItem) });
        await expect(dialog.locator('input').first()).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        await expect(search).toBeFocused();
        await page.keyboard.press('F8');
        await page.keyboard.press('ArrowDown');

        // The server places the order, but its reply is lost.
        let losses = 0;
        await page.route('**/api/store/create_manual_order', async (route) => {
          losses += 1;
          if (losses > 1) return route.fallback();
          await route.fetch();
          return route.abort('connectionreset');
        });
        await page.keyboard.press('F9');
        await expect(page.locator('.kit-Toast').filter({ hasText: 'Maren Ott' })).toBeVisible();
        await expect(page).toHaveURL(/\/app\/orders\/detail\//);
        expect(losses).toBe(2);
        const { orders } = await colleague.client.call('POST /api/store/list_orders', {});
        const placed = orders.filter(
          ({ customer_phone: own, order_status: status }) => own === phone.slice(-8) && status === 3,
        );
        expect(placed).toHaveLength(1);
        expect(placed[0]).toMatchObject({ customer_name: 'Maren Ott', is_pickup: true, item_count: 5 });
      },
    );
  });
}
