import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';

export const TABLE_BOOKING_VIEWS: readonly View[] = [
  {
    name: 'tables',
    screen: 'table-booking-tables',
    as: 'store',
    async show(panel) {
      await panel.open('table-booking-tables');
      const { page, t } = panel;
      await expect(page.getByRole('button', { name: t('table-booking:table.add'), exact: true }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'time-slots',
    screen: 'table-booking-slots',
    as: 'store',
    async show(panel) {
      await panel.open('table-booking-slots');
      const { page, t } = panel;
      await expect(page.getByRole('list', { name: t('table-booking:slot.week'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'booking-settings',
    screen: 'table-booking-basic-settings',
    as: 'store',
    async show(panel) {
      await panel.open('table-booking-basic-settings');
      await expect(panel.page.locator('#field-reservation_lead_time')).toBeVisible();
    },
  },
  {
    name: 'booking-policy',
    screen: 'table-booking-cancellation-policy',
    as: 'store',
    async show(panel) {
      await panel.open('table-booking-cancellation-policy');
      const { page, t } = panel;
      await expect(page.getByRole('button', { name: t('table-booking:policy.addTier'), exact: true })).toBeVisible();
    },
  },
];
