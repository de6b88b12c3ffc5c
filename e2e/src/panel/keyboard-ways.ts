import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

import { expect } from '#expect.ts';
import type { Keyboard } from '#panel/keyboard.ts';
import { menuPlaceOf } from '#panel/menu-place.ts';
import { type Panel, startsWith } from '#panel/panel.ts';
import type { Account } from '#actors/accounts.ts';

/** Signs in by keyboard. */
export async function signInByKeyboard(panel: Panel, keyboard: Keyboard, { sign_in, password }: Account) {
  const { page, t } = panel;
  await page.goto(SCREENS.login.path);
  await keyboard.fill(page.getByLabel(t('auth:field.email'), { exact: true }), sign_in);
  await keyboard.fill(page.getByLabel(t('auth:field.password'), { exact: true }), password);
  await keyboard.key('Enter');
  await panel.expectSignedIn();
  await keyboard.expectSomewhere();
}

/** Opens a screen by keyboard: by the sidebar's columns, a flyout or the sheet, depending on the width; then its tab. */
export async function openByKeyboard({ page, t }: Panel, keyboard: Keyboard, screen: ScreenId) {
  const { area, entry, tab } = menuPlaceOf(screen);
  const [areaName, entryName] = [startsWith(t(area)), startsWith(t(entry))];
  const sidebar = page.locator('.kit-Sidebar');
  const bar = page.locator('.kit-BottomBar');
  await expect(sidebar.or(bar)).toBeVisible();
  if (await bar.isVisible()) {
    await keyboard.press(bar.getByRole('button').last());
    const sheet = page.locator('.kit-BottomSheet');
    const link = sheet.getByRole('link', { name: entryName });
    if (!(await link.isVisible())) await keyboard.press(sheet.locator('summary').filter({ hasText: areaName }));
    await keyboard.press(link);
  } else {
    await keyboard.press(
      sidebar.locator('[data-column="first"] > nav').locator('a, button').filter({ hasText: areaName }),
    );
    // An area leads to its first entry.
    const link = sidebar
      .locator('[data-column="second"], [data-column="flyout"]')
      .getByRole('link', { name: entryName });
    if ((await link.getAttribute('aria-current')) === null) await keyboard.press(link);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(entry));
  if (tab !== null) await keyboard.press(page.locator('.kit-NavTabs').getByRole('link', { name: t(tab), exact: true }));
  await expect(page).toHaveURL(new RegExp(`${SCREENS[screen].path}(?:\\?|$)`));
  await keyboard.expectSomewhere();
}
