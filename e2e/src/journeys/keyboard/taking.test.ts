import { localizedText } from '@store-panel/domain/places/languages';

import { expect, test } from '#journey.ts';
import { lookHere } from '#matrix/look.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openByKeyboard, signInByKeyboard } from '#panel/keyboard-ways.ts';
import { LINDEN, NAKHEEL } from '#people/menus.ts';
import { byKeyboardAlone } from '#scenes.ts';

for (const { name, language, viewport, tag } of byKeyboardAlone('taking')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone an order is taken with a choice of its own, corrected, and sent to an address', async ({
      panel,
      account,
      channelClient,
      colleague,
      say,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      const { storeId } = colleague;
      const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: storeId });
      const plain = menu?.items.find(({ modifier_group_ids: groups }) => groups.length === 0);
      const groupOf = ({ modifier_group_ids: [first] }: NonNullable<typeof plain>) =>
        menu?.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === first);
      const chosen = menu?.items.find((item) => {
        const group = groupOf(item);
        return group?.min === 1 && group.max === 1 && !group.allows_quantity && group.modifiers.length > 1;
      });
      if (!plain || !chosen) throw new Error('The store of the demo sells a thing as it is, and one to be chosen.');
      const words = (texts: typeof plain.name) => localizedText(texts, language);
      const [usual, other] = groupOf(chosen)?.modifiers ?? [];
      const { latitude, longitude } = (language === 'ar' ? NAKHEEL : LINDEN).place;

      await signInByKeyboard(panel, keyboard, account);
      await openByKeyboard(panel, keyboard, 'create-order');
      const parts = page.getByRole('radiogroup', { name: say('create-order:step.label') });
      const phone = page.locator('#order-phone');
      await expect(phone).toBeVisible();
      /** Where there is no room for all, one part after the other is in view. */
      async function turnTo(part: 'menu' | 'order') {
        if (!(await parts.isVisible())) return;
        const now = parts.getByRole('radio', { checked: true });
        const target = parts.getByRole('radio', { name: say(`create-order:step.${part}`) });
        await keyboard.backTo(now);
        if (!(await target.isChecked())) await keyboard.along('on', target);
      }
      await keyboard.fill(phone, `+49 30 6${String(Date.now()).slice(-7)}`);
      await keyboard.fill(page.locator('#order-name'), 'Ada Sommer');
      await keyboard.fill(page.locator('#order-line'), 'Ritterstraße 22');
      const place = [latitude - 0.004, longitude + 0.004].map((degrees) => degrees.toFixed(4)).join(', ');
      await keyboard.fill(page.locator('#order-place'), place);
      await lookHere(page);

      const search = page.locator('#order-search');
      const marked = page.getByRole('listbox').getByRole('option', { selected: true });
      await turnTo('menu');
      await keyboard.fill(search, words(chosen.name));
      await expect(marked).toContainText(words(chosen.name));
      await keyboard.key('Enter');
      const dialog = page.getByRole('dialog', { name: words(chosen.name) });
      const radio = (modifier: typeof usual) =>
        dialog.getByRole('radio', { name: new RegExp(`^${words(modifier?.name ?? [])}`) });
      await keyboard.expectAt(radio(usual));
      await keyboard.along('down', radio(other));
      await expect(radio(other)).toBeChecked();
      await lookHere(page);
      await keyboard.key('Enter');
      await expect(dialog).toBeHidden();
      await keyboard.expectAt(search);
      await page.keyboard.type(`2 ${words(plain.name)}`);
      await expect(marked).toContainText(words(plain.name));
      await keyboard.key('Enter');
      await expect(search).toHaveValue('');

      await turnTo('order');
      const lines = page.getByRole('list', { name: say('create-order:cart.lines') }).getByRole('listitem');
      await expect(lines).toHaveCount(2);
      const line = lines.filter({ hasText: words(plain.name) });
      await expect(lines.filter({ hasText: words(chosen.name) })).toContainText(words(other?.name ?? []));
      const quantity = line.getByRole('spinbutton');
      const more = line.getByRole('button', { name: say('order-edit:more', { name: words(plain.name) }) });
      await keyboard.press(more);
      await expect(quantity).toHaveValue('3');
      await keyboard.expectAt(more);
      await keyboard.press(
        line.getByRole('button', { name: say('create-order:cart.remove', { name: words(plain.name) }) }),
      );
      await expect(lines).toHaveCount(1);
      await keyboard.expectSomewhere();
      await keyboard.backTo(page.getByRole('button', { name: say('create-order:cart.undo.remove') }));
      await keyboard.key('Enter');
      await expect(lines).toHaveCount(2);
      await expect(quantity).toHaveValue('3');
      await keyboard.expectSomewhere();
      await lookHere(page);

      const create = page
        .getByRole('button', { name: new RegExp(`^${say('create-order:create.button')}`) })
        .filter({ visible: true });
      await keyboard.press(create);
      // What is missing has the focus, on whichever part of the form it is.
      const weight = page.locator('#order-weight');
      await keyboard.expectAt(weight);
      await lookHere(page);
      await keyboard.fill(weight, '1.5');
      await keyboard.key('F9');
      await expect(page).toHaveURL(/\/app\/orders\/detail\//);
      await keyboard.expectSomewhere();
      await lookHere(page);
      const running = await colleague.running();
      const placed = running.filter(({ customer_name: customer }) => customer === 'Ada Sommer');
      expect(placed).toHaveLength(1);
      expect(placed[0]).toMatchObject({ is_pickup: false, item_count: 4 });
    });
  });
}
