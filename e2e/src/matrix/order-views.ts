import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';

/** Dialogs and states of orders. */
export const ORDER_VIEWS: readonly View[] = [
  {
    name: 'cancel-many',
    screen: 'running-orders',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await panel.open('running-orders');
      await panel.expectLive();
      await page.getByRole('radio', { name: t('orders:view.list'), exact: true }).check();
      await page.getByText(t('order-bulk:selectAll'), { exact: true }).click();
      await page.locator('[data-action="cancel_many"]').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'order-detail-rating',
    screen: 'order-detail',
    as: 'store',
    async show({ page, t }, { completed }) {
      await page.goto(`/app/orders/detail/${completed.id}`);
      await page.getByRole('radio').nth(3).check({ force: true });
      await expect(page.getByText(t('order-detail:rate.stars', { count: 4 }), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'edit-order',
    screen: 'running-orders',
    as: 'store',
    async show(panel, { waiting }) {
      await panel.open('running-orders');
      await panel.expectLive();
      await panel.choose(waiting, 'edit');
      const dialog = panel.page.getByRole('dialog');
      await expect(dialog.getByText(panel.t('order-edit:unchanged'))).toBeVisible();
      await dialog.getByRole('spinbutton').first().fill('4');
      await dialog.getByRole('button', { name: panel.t('order-entry:menu.own') }).click();
      await dialog.getByLabel(panel.t('order-edit:lineName'), { exact: true }).fill('Lemonade');
      await dialog.getByLabel(panel.t('order-edit:price')).fill('3.50');
      await expect(dialog.getByText(panel.t('order-edit:after'))).toBeVisible();
    },
  },
  {
    name: 'edit-order-menu',
    screen: 'running-orders',
    as: 'store',
    async show(panel, { waiting }) {
      await panel.open('running-orders');
      await panel.expectLive();
      await panel.choose(waiting, 'edit');
      const dialog = panel.page.getByRole('dialog');
      await dialog.getByRole('button', { name: panel.t('order-edit:add') }).click();
      // An item without required options.
      const item = dialog.getByRole('option', { disabled: false }).filter({ hasNot: panel.page.locator('svg') });
      await item.first().click();
      await expect(dialog.getByRole('list', { name: panel.t('order-edit:new') })).toBeVisible();
      await expect(dialog.getByText(panel.t('order-edit:after'))).toBeVisible();
    },
  },
];
