import { SCREENS } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';

/** Opening hours: the week, the festivals, and the form of a festival. */
export const OPENING_HOURS_VIEWS: readonly View[] = [
  {
    name: 'opening-hours',
    screen: 'store-time',
    as: 'store',
    async show(panel) {
      await panel.open('store-time');
      await expect(panel.page.locator('.kit-WeekdayHoursEditor').first()).toBeVisible();
    },
  },
  {
    name: 'opening-hours-festivals',
    screen: 'store-time',
    as: 'store',
    // A tab on narrow screens.
    isReloaded: true,
    async show({ page, t }) {
      await page.goto(`${SCREENS['store-time'].path}?tab=festivals`);
      await expect(page.getByRole('table', { name: t('opening-hours:calendar.label') })).toBeVisible();
    },
  },
  {
    name: 'opening-hours-festival',
    screen: 'store-time',
    as: 'store',
    isCheckedElsewhere: true,
    async show({ page, t }) {
      await page.goto(`${SCREENS['store-time'].path}?add`);
      const dialog = page.getByRole('dialog', { name: t('opening-hours:festival.add') });
      await expect(dialog.getByRole('radio').first()).toBeVisible();
    },
  },
];
