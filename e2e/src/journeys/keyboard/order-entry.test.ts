import { localizedText } from '@store-panel/domain/geo/languages';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openByKeyboard, signInByKeyboard } from '#panel/keyboard-ways.ts';
import { LINDEN, NAKHEEL } from '#actors/menus.ts';
import { byKeyboardAlone } from '#viewports.ts';

for (const { name, language, viewport, tag } of byKeyboardAlone('taking')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone an order is taken with a choice of its own, corrected, and sent to an address', async ({
      panel,
      account,
      channelClient,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      const { storeId } = colleague;
      const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: storeId });
      const plain = menu?.items.find(({ modifier_group_ids: groups }) => groups.length === 0);
      const groupOf = ({ modifier_group_ids: [first] }: NonNullable<typeof plain>) =>
        menu?.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === first);
      const menuItem = menu?.items.find((item) => {
        const group = groupOf(item);
        return group?.min === 1 && group.max === 1 && !group.allows_quantity && group.modifiers.length > 1;
      });
      if (!plain || !menuItem) throw new Error('The store of the demo sells a thing as it is, and one to be chosen.');
      const words = (texts: typeof plain.name) => localizedText(texts, language);
      const [usual, other] = groupOf(menuItem)?.modifiers ?? [];
      const { latitude, longitude } = (language === 'ar' ? NAKHEEL : LINDEN).place;

      await signInByKeyboard(panel, keyboard, account);
      await openByKeyboard(panel, keyboard, 'create-order');
      const parts = page.getByRole('radiogroup', { name: t('order-entry:step.label') });
      const phone = page.locator('#order-phone');
      await expect(phone).toBeVisible();
      /** Narrow screens show one step at a time. */
      async function turnTo(part: 'menu' | 'order') {
        if (!(await parts.isVisible())) return;
        const selectedRadio = parts.getByRole('radio', { checked: true });
        const target = parts.getByRole('radio', { name: t(`order-entry:step.${part}`) });
        await keyboard.backTo(selectedRadio);
        if (!(await target.isChecked())) await keyboard.along('on', target);
      }
      await keyboard.fill(phone, `+49 30 6${String(Date.now()).slice(-7)}`);
      await keyboard.fill(page.locator('#order-name'), 'Ada Sommer');
      await keyboard.fill(page.locator('#order-line'), 'Ritterstraße 22');
      const coordinates = [latitude - 0.004, longitude + 0.004].map((degrees) => degrees.toFixed(4)).join(', ');
      await keyboard.fill(page.locator('#order-place'), coordinates);
      await captureHere(page);

      const search = page.locator('#order-search');
      const marked = page.getByRole('listbox').getByRole('option', { selected: true });
      await turnTo('menu');
      await keyboard.fill(search, words(menuItem.name));
      await expect(marked).toContainText(words(menuItem.name));
      await keyboard.key('Enter');
      const dialog = page.getByRole('dialog', { name: words(menuItem.name) });
      const radio = (modifier: typeof usual) =>
        dialog.getByRole('radio', { name: new RegExp(`^${words(modifier?.name ?? [])}`) });
      await keyboard.expectAt(radio(usual));
      await keyboard.along('down', radio(other));
      await expect(radio(other)).toBeChecked();
      await captureHere(page);
      await keyboard.key('Enter');
      await expect(dialog).toBeHidden();
      await keyboard.expectAt(search);
      await page.keyboard.type(`2 ${words(plain.name)}`);
      await expect(marked).toContainText(words(plain.name));
      await keyboard.key('Enter');
      await expect(search).toHaveValue('');

      await turnTo('order');
      const lines = page.getByRole('list', { name: t('order-entry:cart.lines') }).getByRole('listitem');
      await expect(lines).toHaveCount(2);
      const line = lines.filter({ hasText: words(plain.name) });
      await expect(lines.filter({ hasText: words(menuItem.name) })).toContainText(words(other?.name ?? []));
      const quantity = line.getByRole('spinbutton');
      const more = line.getByRole('button', { name: t('order-edit:increaseQuantity', { name: words(plain.name) }) });
      await keyboard.press(more);
      await expect(quantity).toHaveValue('3');
      await keyboard.expectAt(more);
      await keyboard.press(
        line.getByRole('button', { name: t('order-entry:cart.remove', { name: words(plain.name) }) }),
      );
      await expect(lines).toHaveCount(1);
      await keyboard.expectSomewhere();
      await keyboard.backTo(page.getByRole('button', { name: t('order-entry:cart.undo.remove') }));
      await keyboard.key('Enter');
      await expect(lines).toHaveCount(2);
      await expect(quantity).toHaveValue('3');
      await keyboard.expectSomewhere();
      await captureHere(page);

      const create = page
        .getByRole('button', { name: new RegExp(`^${t('order-entry:create.button')}`) })
        .filter({ visible: true });
      await keyboard.press(create);
      // The first missing field has the focus, on any step.
      const weight = page.locator('#order-weight');
      await keyboard.expectAt(weight);
      await captureHere(page);
      await keyboard.fill(weight, '1.5');
      await keyboard.key('F9');
      await expect(page).toHaveURL(/\/app\/orders\/detail\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await keyboard.expectSomewhere();
      await captureHere(page);
      const running = await colleague.running();
      const placed = running.filter(({ customer_name: customer }) => customer === 'Ada Sommer');
      expect(placed).toHaveLength(1);
      expect(placed[0]).toMatchObject({ is_pickup: false, item_count: 4 });
    });
  });
}
