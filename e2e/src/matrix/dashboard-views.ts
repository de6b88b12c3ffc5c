import { expect } from 'playwright/test';

import { showLoaded } from '#matrix/show-loaded.ts';
import type { View } from '#matrix/view.ts';

/** The figures of the demo store. */
export const DASHBOARD_VIEWS: readonly View[] = [
  { name: 'dashboard', screen: 'dashboard', as: 'store', show: showLoaded('dashboard') },
  {
    name: 'dashboard deliveries',
    screen: 'dashboard',
    as: 'store',
    show: async (panel) => {
      await showLoaded('dashboard')(panel);
      await panel.page.getByRole('tab', { name: panel.t('delivery-figures:part.deliveries') }).click();
      await expect(panel.page.locator('[data-figure="co2e_each"]')).toBeVisible();
      await expect(panel.page.locator('main [aria-busy="true"]')).toHaveCount(0);
    },
  },
];
