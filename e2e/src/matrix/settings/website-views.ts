import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';

/** The public page of the store, and its languages. */
export const WEBSITE_VIEWS: readonly View[] = [
  {
    name: 'website',
    screen: 'user-website-settings',
    as: 'store',
    async show(panel) {
      await panel.open('user-website-settings');
      await expect(panel.page.locator('#field-google_verification')).toBeVisible();
    },
  },
  {
    name: 'website-script-page',
    screen: 'user-website-settings',
    as: 'store',
    isCheckedElsewhere: true,
    async show(panel) {
      await panel.open('user-website-settings');
      await panel.page.getByRole('button', { name: panel.t('website:script.add') }).click();
      await expect(panel.page.getByRole('dialog').locator('#field-code')).toBeVisible();
    },
  },
  {
    name: 'languages',
    screen: 'language-settings',
    as: 'store',
    async show(panel) {
      await panel.open('language-settings');
      await expect(panel.page.locator('.kit-Progress').first()).toBeVisible();
    },
  },
  {
    name: 'languages-file',
    screen: 'language-settings',
    as: 'store',
    isCheckedElsewhere: true,
    async show(panel) {
      await panel.open('language-settings');
      await panel.page.getByRole('button', { name: panel.t('languages:add.byFile'), exact: true }).click();
      await expect(panel.page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
];
