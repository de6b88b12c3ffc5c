import { screenLabelKey, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { Keyboard } from '#panel/keyboard.ts';
import type { Panel } from '#panel/panel.ts';
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

/** Opens a screen by keyboard: sidebar, rail or menu button, depending on the width. */
export async function openByKeyboard({ page, t }: Panel, keyboard: Keyboard, screen: Exclude<ScreenId, 'login'>) {
  const name = t(`screens:${screenLabelKey(screen)}`);
  const nav = page.getByRole('navigation');
  const link = nav.getByRole('link', { name, exact: true });
  const group = nav.getByRole('button', { name: groupName(t, screen) });
  if (await group.isVisible()) {
    await keyboard.press(group);
    await keyboard.along('down', page.getByRole('menuitem', { name, exact: true }));
    await keyboard.key('Enter');
  } else {
    if (!(await link.isVisible())) await keyboard.press(page.getByRole('banner').getByRole('button').first());
    await keyboard.press(link);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await keyboard.expectSomewhere();
}

function groupName(t: Panel['t'], screen: ScreenId): string {
  const { group } = SCREENS[screen];
  if (group === undefined) throw new Error(`The menu does not lead to ${screen}.`);
  return t(`screens:group.${group}`);
}
