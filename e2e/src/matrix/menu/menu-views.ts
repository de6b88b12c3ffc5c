import type { ScreenId } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const openTree = (screen: ScreenId) => async (panel: Panel) => {
  await panel.open(screen);
  await expect(panel.page.getByRole('treegrid').getByRole('row').first()).toBeVisible();
};

/** The form of a new group, with a modifier. */
async function showGroup(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await openTree('modifier-group')(panel);
  await page.getByRole('button', { name: t('menu-editor:group.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('menu-editor:group.addModifier'), exact: true }).click();
  await expect(dialog.getByRole('row').last()).toBeVisible();
}

/** The editor of the menu. */
export const MENU_VIEWS: readonly View[] = [
  { name: 'categories', screen: 'category', as: 'store', show: openTree('category') },
  { name: 'sub-categories', screen: 'sub-category', as: 'store', show: openTree('sub-category') },
  { name: 'modifier-groups', screen: 'modifier-group', as: 'store', show: openTree('modifier-group') },
  { name: 'modifier-group-add', screen: 'modifier-group', as: 'store', isReloaded: true, show: showGroup },
  {
    name: 'modifiers',
    screen: 'modifier',
    as: 'store',
    async show(panel) {
      await panel.open('modifier');
      await expect(panel.page.locator('.kit-DataTable').getByRole('checkbox').first()).toBeVisible();
    },
  },
];
