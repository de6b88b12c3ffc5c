import { SCREENS } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function openSettings(panel: Panel): Promise<void> {
  await panel.open('printing');
  const preview = panel.page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 }).first()).toHaveText('#1042');
}

/** This device prints on sheets automatically. */
async function showSheets(panel: Panel): Promise<void> {
  await openSettings(panel);
  const { page, t } = panel;
  await page.getByText(t('print-settings:width.a4'), { exact: true }).click();
  await page.getByText(t('print-settings:auto.accepted'), { exact: true }).click();
  await page.getByLabel(t('printing:paper.receipt'), { exact: true }).selectOption('1');
  await page.getByLabel(t('print-settings:settings.foot')).fill('VAT DE123456789');
  await expect(page.frameLocator('iframe').getByText('VAT DE123456789')).toBeVisible();
  await page.getByText(t('print-settings:silent.title'), { exact: true }).scrollIntoViewIfNeeded();
}

/** Printing settings. */
export const PRINTING_VIEWS: readonly View[] = [
  { name: 'printing', screen: 'printing', as: 'store', show: openSettings },
  { name: 'printing-sheets', screen: 'printing', as: 'store', isReloaded: true, show: showSheets },
  {
    name: 'print-menu',
    screen: 'order-detail',
    as: 'store',
    isReloaded: true,
    async show({ page, t }, { withTimeline }) {
      await page.goto(SCREENS['order-detail'].path.replace(':orderId', withTimeline.id));
      await page.getByRole('button', { name: t('printing:button.print'), exact: true }).click();
      await expect(page.getByRole('menuitem', { name: t('printing:paper.receipt'), exact: true })).toBeVisible();
    },
  },
];
