import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function openItems(panel: Panel): Promise<void> {
  await panel.open('item');
  await expect(panel.page.getByRole('button', { name: /^.+: .+$/ }).first()).toBeVisible();
}

/** Offered from this width on, in px. */
const TABLE_WIDTH = 768;

async function openTable(panel: Panel): Promise<void> {
  await openItems(panel);
  if ((panel.page.viewportSize()?.width ?? 0) < TABLE_WIDTH) return;
  await panel.page.getByRole('button', { name: panel.t('menu-bulk:grid.open') }).click();
  await expect(panel.page.getByRole('grid')).toBeVisible();
}

/** The changes that are still to come, with the values of the first. */
async function openScheduled(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await openItems(panel);
  await page
    .getByRole('region', { name: t('menu-bulk:scheduled.title') })
    .getByRole('button')
    .click();
  await page
    .getByRole('button', { name: t('menu-bulk:scheduled.showRows') })
    .first()
    .click();
  await expect(page.locator('.kit-ChangeRows')).toBeVisible();
}

/** The schedules of the menu, with the form of the first. */
async function openSchedules(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await openItems(panel);
  await page.getByRole('button', { name: t('menu-editor:schedule.title'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: t('menu-editor:schedule.title') });
  await drawer
    .getByRole('button', { name: new RegExp(`^${t('menu-editor:schedule.change')}: `) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: t('menu-editor:schedule.edit') })).toBeVisible();
}

/** The drawer of the first item. */
async function openItem(panel: Panel): Promise<void> {
  await openItems(panel);
  await panel.page.locator('.kit-DataTable a').first().click();
  await expect(panel.page.getByRole('dialog')).toBeVisible();
  await expect(panel.page.getByLabel(panel.t('menu-items:field.price'))).toBeVisible();
}

const openTab = (tab: 'preview' | 'history') => async (panel: Panel) => {
  await openItem(panel);
  await panel.page.getByRole('tab', { name: panel.t(`menu-items:tab.${tab}`) }).click();
  await expect(panel.page.getByRole('tabpanel')).toBeVisible();
};

/** The items of the menu. */
export const MENU_ITEM_VIEWS: readonly View[] = [
  { name: 'menu-items', screen: 'item', as: 'store', show: openItems },
  { name: 'menu-items-table', screen: 'item', as: 'store', isReloaded: true, show: openTable },
  { name: 'menu-scheduled', screen: 'item', as: 'store', isReloaded: true, show: openScheduled },
  { name: 'menu-schedules', screen: 'item', as: 'store', isReloaded: true, show: openSchedules },
  { name: 'menu-item', screen: 'item', as: 'store', isReloaded: true, show: openItem },
  { name: 'menu-item-preview', screen: 'item', as: 'store', isReloaded: true, show: openTab('preview') },
  { name: 'menu-item-history', screen: 'item', as: 'store', isReloaded: true, show: openTab('history') },
  {
    name: 'menu-item-add',
    screen: 'item',
    as: 'store',
    isReloaded: true,
    async show(panel) {
      await openItems(panel);
      await panel.page.getByRole('button', { name: panel.t('menu-items:add'), exact: true }).click();
      await expect(panel.page.getByRole('dialog', { name: panel.t('menu-items:drawer.add') })).toBeVisible();
    },
  },
  {
    name: 'menu-items-sold-out',
    screen: 'item',
    as: 'store',
    isReloaded: true,
    async show(panel) {
      const { page, t } = panel;
      await openItems(panel);
      await page
        .locator('.kit-DataTable')
        .getByRole('button', { name: /^.+: .+$/ })
        .first()
        .click();
      await page.getByRole('menuitemradio', { name: t('menu-items:choose.until') }).click();
      await expect(page.getByRole('dialog').getByLabel(t('menu:howLong.label'))).toBeVisible();
    },
  },
];
