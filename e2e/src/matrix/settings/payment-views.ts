import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';

/** How customers pay, and the keys of maps. */
export const PAYMENT_VIEWS: readonly View[] = [
  {
    name: 'payment-settings',
    screen: 'payment-settings',
    as: 'store',
    async show(panel) {
      await panel.open('payment-settings');
      await expect(panel.page.getByRole('region', { name: 'PayPal' })).toBeVisible();
    },
  },
  {
    name: 'payment-settings-keys',
    screen: 'payment-settings',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await panel.open('payment-settings');
      await page.getByRole('button', { name: t('payments:connectNamed', { name: 'PayPal' }) }).click();
      await page.getByLabel(t('payments:key.paypal.secret')).fill('typed');
      await expect(page.getByLabel(t('payments:keys.password'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'map-keys',
    screen: 'google-key-settings',
    as: 'store',
    async show(panel) {
      await panel.open('google-key-settings');
      await expect(panel.page.locator('#field-provider')).toBeVisible();
    },
  },
];
