import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function openSettings(panel: Panel): Promise<void> {
  await panel.open('delivery-settings');
  const { page, say } = panel;
  await expect(page.getByRole('complementary', { name: say('delivery:preview.title') })).toBeVisible();
  await expect(page.getByRole('region', { name: say('delivery:area.map') })).toBeVisible();
}

/** Everything that can be asked for, and a mistake. */
async function fillIn(panel: Panel): Promise<void> {
  await openSettings(panel);
  const { page, say } = panel;
  for (const option of ['minimumOn', 'maximumOn', 'freeFromOn', 'freeWithinOn'] as const)
    await page.getByRole('checkbox', { name: say(`delivery:bounds.${option}`) }).check();
  await page.getByRole('button', { name: say('delivery:hours.add') }).click();
  await page.getByLabel(say('delivery:hours.amount'), { exact: true }).last().fill('0');
  await page.getByRole('button', { name: say('shell:button.save'), exact: true }).click();
  await expect(page.getByText(say('validation:percent.invalid', { max: 500 })).first()).toBeVisible();
}

/** The zones of the demo's store, with the shape of the first in hand. */
async function drawZones(panel: Panel): Promise<void> {
  await openSettings(panel);
  const { page, say } = panel;
  await page.getByRole('radio', { name: say('delivery:area.byZones') }).check();
  const change = page.getByRole('button', { name: say('delivery:zones.change', { name: '' }) });
  await change.first().click();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.getByRole('slider').nth(1).focus();
}

/** Where a store delivers, and what it asks for it. */
export const DELIVERY_VIEWS: readonly View[] = [
  { name: 'delivery-settings', screen: 'delivery-settings', as: 'store', show: openSettings },
  { name: 'delivery-settings-filled', screen: 'delivery-settings', as: 'store', show: fillIn },
  { name: 'delivery-settings-zones', screen: 'delivery-settings', as: 'store', show: drawZones, isShownAnew: true },
];
