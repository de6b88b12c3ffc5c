import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

/** Two sub-stores that process the store's orders. */
async function shareOut({ page }: Panel): Promise<void> {
  await page.route('**/api/store/list_orders', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { orders: { order_status: number; handled_by: unknown }[] };
    const names = ['Bar', 'Counter'];
    for (const [at, order] of body.orders.entries()) {
      const name = names[at % 3];
      if (order.order_status !== ORDER_STATUS.waiting && name !== undefined)
        order.handled_by = { kind: 'sub_store', id: name, name };
    }
    await route.fulfill({ response, json: body });
  });
}

/** Scheduled orders, and orders of one sub-store. */
export const LATER_VIEWS: readonly View[] = [
  {
    name: 'board-of-counters',
    screen: 'running-orders',
    as: 'store',
    async show(panel) {
      await shareOut(panel);
      await panel.open('running-orders');
      await panel.expectLive();
      const choice = panel.page.getByRole('radiogroup', { name: panel.t('schedule:handler.label') });
      await choice.getByText('Counter').click();
      await expect(choice.getByRole('radio', { name: /Counter/ })).toBeChecked();
    },
  },
  {
    name: 'later-orders',
    screen: 'running-orders',
    as: 'store',
    async show(panel, { later }) {
      const { page, t } = panel;
      await panel.open('running-orders');
      await panel.expectLive();
      const row = page.getByRole('region', { name: t('schedule:list') });
      await row.getByRole('button', { name: t('schedule:show') }).click();
      await expect(row.locator(`[data-order="${later.number}"]`)).toBeVisible();
    },
  },
  {
    name: 'order-detail-later',
    screen: 'order-detail',
    as: 'store',
    async show({ page, t }, { later }) {
      await page.goto(`/app/orders/detail/${later.id}`);
      await expect(page.getByText(t('schedule:noteTitle', { time: '@' }).split('@')[0] ?? '')).toBeVisible();
      await expect(page.getByRole('button', { name: t('actions:button.release') })).toBeVisible();
    },
  },
];
