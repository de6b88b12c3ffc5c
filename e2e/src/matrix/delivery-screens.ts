import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function openSettings(panel: Panel): Promise<void> {
  await panel.open('delivery-settings');
  const { page, t } = panel;
  await expect(page.getByRole('complementary', { name: t('delivery-settings:preview.title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('delivery-settings:area.map') })).toBeVisible();
}

/** All settings, with a validation error. */
async function fillIn(panel: Panel): Promise<void> {
  await openSettings(panel);
  const { page, t } = panel;
  for (const option of ['minimumOn', 'maximumOn', 'freeFromOn', 'freeWithinOn'] as const)
    await page.getByRole('checkbox', { name: t(`delivery-settings:bounds.${option}`) }).check();
  await page.getByRole('button', { name: t('delivery-settings:hours.add') }).click();
  await page.getByLabel(t('delivery-settings:hours.amount'), { exact: true }).last().fill('0');
  await page.getByRole('button', { name: t('shell:button.save'), exact: true }).click();
  await expect(page.getByText(t('validation:percent.invalid', { max: 500 })).first()).toBeVisible();
}

/** Opens the zones with the first shape in edit mode. */
async function drawZones(panel: Panel): Promise<void> {
  await openSettings(panel);
  const { page, t } = panel;
  await page.getByRole('radio', { name: t('delivery-settings:area.byZones') }).check();
  const change = page.getByRole('button', { name: t('delivery-settings:zones.change', { name: '' }) });
  await change.first().click();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.getByRole('slider').nth(1).focus();
}

/** Delivery area and fees. */
export const DELIVERY_VIEWS: readonly View[] = [
  { name: 'delivery-settings', screen: 'delivery-settings', as: 'store', show: openSettings },
  { name: 'delivery-settings-filled', screen: 'delivery-settings', as: 'store', show: fillIn },
  { name: 'delivery-settings-zones', screen: 'delivery-settings', as: 'store', show: drawZones, isReloaded: true },
];
