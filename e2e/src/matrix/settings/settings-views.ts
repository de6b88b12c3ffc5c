import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';

export const SETTINGS_VIEWS: readonly View[] = [
  {
    name: 'settings-home',
    screen: 'settings-home',
    as: 'store',
    async show(panel) {
      await panel.open('settings-home');
      await expect(panel.page.locator('.kit-SettingsCard').first()).toBeVisible();
    },
  },
  {
    name: 'store-settings',
    screen: 'store-settings',
    as: 'store',
    async show(panel) {
      await panel.open('store-settings');
      await expect(panel.page.locator('#field-minimum_order_price')).toBeVisible();
    },
  },
];
