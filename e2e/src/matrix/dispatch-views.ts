import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function showDispatcher(panel: Panel): Promise<void> {
  await panel.open('dispatcher');
  await panel.expectLive();
  await expect(panel.page.locator('[data-order]').first()).toBeVisible();
}

/** Dispatch views. */
export const DISPATCH_VIEWS: readonly View[] = [
  {
    name: 'dispatcher',
    screen: 'dispatcher',
    as: 'store',
    isCheckedElsewhere: true,
    isReloaded: true,
    show: showDispatcher,
  },
  {
    name: 'dispatcher-delivery',
    screen: 'dispatcher',
    as: 'store',
    isCheckedElsewhere: true,
    isReloaded: true,
    async show(panel) {
      await showDispatcher(panel);
      await panel.page.locator('[data-order]').first().click();
      await expect(panel.page.locator('#delivery-title')).toBeFocused();
      await expect(panel.page.getByRole('heading', { name: panel.t('dispatch:order.nearest') })).toBeVisible();
    },
  },
];
