import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';

/** Bank accounts of a store, and what administrators see of them. */
export const BANK_VIEWS: readonly View[] = [
  {
    name: 'bank-details',
    screen: 'bank-details',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await panel.open('bank-details');
      await expect(page.getByRole('button', { name: t('bank-details:add') })).toBeVisible();
    },
  },
  {
    name: 'bank-details-form',
    screen: 'bank-details',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await panel.open('bank-details');
      await page.getByRole('button', { name: t('bank-details:add') }).click();
      await page.getByLabel(t('bank-details:field.account_number.iban')).fill('DE89 3704');
      await expect(page.getByLabel(t('bank-details:password'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'admin-bank-details',
    screen: 'admin-bank-details',
    as: 'admin',
    async show(panel) {
      const { page, t } = panel;
      await panel.open('admin-bank-details');
      await expect(page.getByRole('region', { name: t('bank-details:admin.codes.title') })).toBeVisible();
    },
  },
];
