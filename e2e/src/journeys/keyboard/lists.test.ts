import { readFile } from 'node:fs/promises';

import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import Papa from 'papaparse';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openByKeyboard, signInByKeyboard } from '#panel/keyboard-ways.ts';
import { byKeyboardAlone } from '#viewports.ts';

/** More than the smallest page size. */
const ORDERS = 12;
/** Below this width a table is a list of cards without sortable headers. */
const TABLE_FROM = 640;

for (const { name, language, viewport, tag } of byKeyboardAlone('lists')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone past orders are searched, filtered, sorted, opened, come back to, and taken along as a file', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      const placed = await Promise.all(Array.from({ length: ORDERS }, () => customers.place()));
      await Promise.all(placed.map((order) => colleague.reject(order)));
      const [one] = placed;
      if (!one) throw new Error('Nothing was placed.');
      const button = (words: string) => page.getByRole('button', { name: words, exact: true });
      const rows = page.getByRole('main').getByRole('link', { name: /^#/ });
      const isTable = viewport.width >= TABLE_FROM;
      await signInByKeyboard(panel, keyboard, account);
      await openByKeyboard(panel, keyboard, 'past-orders');
      await expect(rows.nth(ORDERS - 1)).toBeVisible();
      await captureHere(page);

      const search = page.getByRole('searchbox');
      await keyboard.fill(search, String(one.number));
      await expect(rows).toHaveText([`#${one.number}`]);
      await keyboard.expectAt(search);
      await page.keyboard.press('ControlOrMeta+A');
      await keyboard.key('Delete');
      await expect(rows.nth(ORDERS - 1)).toBeVisible();

      await keyboard.choose(
        page.getByRole('combobox', { name: t('order-lists:filter.period') }),
        t('order-lists:filter.preset.today'),
      );
      await expect(page).toHaveURL(/range=today/);
      const byStatus = page.getByRole('button', { name: t('order-lists:filter.status') }).first();
      await keyboard.press(byStatus);
      const rejected = page.getByRole('checkbox', { name: t(`status:short.${ORDER_STATUS.rejectedByStore}`) });
      await expect(rejected).toBeVisible();
      await keyboard.to(rejected);
      await keyboard.key('Space');
      await expect(rejected).toBeChecked();
      await captureHere(page);
      await keyboard.key('Escape');
      await keyboard.expectAt(byStatus);
      await expect(page).toHaveURL(/status=103/);

      await keyboard.choose(page.getByRole('main').getByRole('navigation').getByRole('combobox'), '10');
      await expect(rows).toHaveCount(10);
      const next = page.getByRole('main').getByRole('navigation').getByRole('button').last();
      await keyboard.press(next);
      await expect(page).toHaveURL(/page=2/);
      await keyboard.expectSomewhere();

      if (isTable) {
        const total = page.getByRole('columnheader', { name: t('order-lists:column.total') });
        await keyboard.backTo(total.getByRole('button'));
        await keyboard.key('Enter');
        await expect(total).toHaveAttribute('aria-sort', 'ascending');
        await keyboard.expectAt(total.getByRole('button'));
      }
      await keyboard.backTo(button(t('order-lists:columns.button')));
      await keyboard.key('Enter');
      const chooser = page.getByRole('dialog', { name: t('order-lists:columns.label') });
      const phone = chooser.getByRole('checkbox', { name: t('order-lists:column.phone'), exact: true });
      const wasVisible = await phone.isChecked();
      await keyboard.press(phone, 'Space');
      await expect(phone).toBeChecked({ checked: !wasVisible });
      const earlier = chooser.getByRole('button', {
        name: t('order-lists:columns.moveEarlier', { name: t('order-lists:column.total') }),
      });
      await keyboard.press(earlier);
      await keyboard.expectAt(earlier);
      await captureHere(page);
      await keyboard.key('Escape');
      await keyboard.expectAt(button(t('order-lists:columns.button')));

      const { search: filters } = new URL(page.url());
      const first = rows.first();
      const text = (await first.textContent()) ?? '';
      await keyboard.press(first);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text.slice(1));
      await captureHere(page);
      // The page's back link: browser buttons have no keys here.
      await keyboard.press(page.getByRole('main').getByRole('link', { name: t('screens:screen.past-orders') }));
      await expect(page).toHaveURL((url) => url.pathname.endsWith('/past') && url.search === filters);
      await expect(first).toHaveText(text);
      await keyboard.expectSomewhere();

      const chips = page.getByRole('group', { name: t('order-lists:filter.active') });
      const remove = chips.getByRole('button', {
        name: t('order-lists:filter.remove', { name: t('order-lists:filter.status') }),
      });
      await keyboard.press(remove);
      await expect(remove).toBeHidden();
      await keyboard.expectSomewhere();

      const download = page.waitForEvent('download');
      await keyboard.backTo(button(t('order-lists:export.button')));
      await keyboard.key('Enter');
      await keyboard.along('down', page.getByRole('menuitem', { name: t('order-lists:export.csv') }));
      await captureHere(page);
      await keyboard.key('Enter');
      const file = await readFile(await (await download).path(), 'utf8');
      const { data, errors } = Papa.parse(file.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
      expect(errors).toEqual([]);
      expect(data.length).toBeGreaterThanOrEqual(ORDERS);
      await keyboard.expectAt(button(t('order-lists:export.button')));
    });
  });
}
