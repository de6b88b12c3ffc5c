import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function showShipments(panel: Panel, query = ''): Promise<void> {
  const { page } = panel;
  if (query === '') await panel.open('shipments');
  else await page.goto(`/app/orders/shipments?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.kit-DataTable[aria-busy="true"]')).toHaveCount(0);
}

/** What transporters bring for a store, and what is asked before their news is passed on. */
export const SHIPMENT_VIEWS: readonly View[] = [
  {
    name: 'shipments',
    screen: 'shipments',
    as: 'store',
    async show(panel) {
      await showShipments(panel);
      await expect(panel.page.locator('.kit-DataTable').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'shipments-chosen',
    screen: 'shipments',
    as: 'store',
    async show(panel) {
      await showShipments(panel);
      await panel.page.getByRole('checkbox', { name: panel.say('order-batch:chooseAll') }).check();
      await panel.page.locator('[data-action="shipment_news"]').click();
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'shipments-no-match',
    screen: 'shipments',
    as: 'store',
    async show(panel) {
      await showShipments(panel, 'q=nobody&by=customer');
      await expect(panel.page.getByText(panel.say('shipments:noMatch.title'))).toBeVisible();
    },
  },
];
