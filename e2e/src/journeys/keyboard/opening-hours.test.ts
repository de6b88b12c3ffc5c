import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import type { StaffClient } from '#actors/store.ts';
import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openByKeyboard, signInByKeyboard } from '#panel/keyboard-ways.ts';
import { byKeyboardAlone } from '#viewports.ts';

/** Opens the store around the clock again, because other journeys order from it. */
async function openAlways({ client }: StaffClient): Promise<void> {
  const { festivals, settings, version } = await client.call('POST /api/store/get_store_hours', {});
  for (const { festival_id, version: ofFestival } of festivals)
    await client.call('POST /api/store/delete_festival', { festival_id, version: ofFestival });
  const week = settings.week.map(() => ({ open: 'all_day' as const, delivery: 'as_open' as const }));
  await client.call('POST /api/store/save_store_hours', { version, settings: { ...settings, week } });
}

test.afterEach(({ colleague }) => openAlways(colleague));

for (const { name, language, viewport, tag } of byKeyboardAlone('opening-hours')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone a store opens for lunch and evening, closes a day early, and sees that in a new order', async ({
      panel,
      account,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const keyboard = keyboardOf(page, language);
      const storedHours = () => colleague.client.call('POST /api/store/get_store_hours', {});

      await signInByKeyboard(panel, keyboard, account);
      await openByKeyboard(panel, keyboard, 'store-time');
      await keyboard.press(page.getByRole('button', { name: t('opening-hours:week.lunchEvening') }));
      await keyboard.press(page.getByRole('button', { name: t('shell:button.save'), exact: true }));
      await expect(panel.toast(t('opening-hours:done.saved'))).toBeVisible();
      await keyboard.expectSomewhere();
      const lunchAndEvening = [
        { from: 660, to: 870 },
        { from: 1020, to: 1320 },
      ];
      const { settings } = await storedHours();
      expect(settings.week.map(({ open }) => open)).toEqual(settings.week.map(() => lunchAndEvening));

      // Narrow screens show either the week or the festivals.
      const tab = page.getByRole('tab', { name: t('opening-hours:tabs.festivals') });
      if (await page.getByRole('tablist').isVisible()) {
        await keyboard.backTo(page.getByRole('tab', { selected: true }));
        await keyboard.along('on', tab);
      }
      const calendar = page.getByRole('table', { name: t('opening-hours:calendar.label') });
      const day = calendar.locator('button[tabindex="0"]');
      await keyboard.to(day);
      const today = await day.getAttribute('aria-label');
      await keyboard.key('down');
      await expect(day).not.toHaveAttribute('aria-label', today ?? '');
      await keyboard.expectAt(day);
      await captureHere(page);
      await keyboard.key('Enter');
      const dialog = page.getByRole('dialog', { name: t('opening-hours:festival.add') });
      await keyboard.fill(dialog.getByRole('textbox').first(), 'Betriebsfeier');
      const plan = (kind: 'closed' | 'half') => dialog.locator(`input[type="radio"][value="${kind}"]`);
      await keyboard.to(plan('closed'));
      await keyboard.along('down', plan('half'));
      await expect(dialog.getByLabel(t('opening-hours:plan.until'))).toBeVisible();
      await captureHere(page);
      await keyboard.press(dialog.getByRole('button', { name: t('opening-hours:festival.save') }));
      await expect(dialog).toBeHidden();
      await keyboard.expectSomewhere();
      const [festival] = (await storedHours()).festivals;
      expect(festival).toMatchObject({ days: { kind: 'day' }, plan: { usual_until: 840 } });
      const date = festival?.days.kind === 'day' ? festival.days.date : '';

      await openByKeyboard(panel, keyboard, 'create-order');
      await keyboard.to(
        page.getByRole('radiogroup', { name: t('order-entry:when.label') }).getByRole('radio', { checked: true }),
      );
      await keyboard.along('on', page.getByRole('radio', { name: t('order-entry:when.later') }));
      // The order of the parts of a native field depends on the browser's language.
      await page.locator('#order-day').fill(date);
      await page.getByLabel(t('order-entry:when.time'), { exact: true }).fill('20:00');
      const hint = page.locator('.kit-InlineAlert').filter({ hasText: t('opening-hours:hint.title') });
      await expect(hint).toContainText('Betriebsfeier');
      await captureHere(page);
      // The next possible time: the kitchen begins when the store opens on the day after.
      await keyboard.press(hint.getByRole('button'));
      await expect(hint).toBeHidden();
      await expect(page.locator('#order-day')).toHaveValue(addDays(date as StoreDate, 1));
      await keyboard.expectSomewhere();
    });
  });
}
