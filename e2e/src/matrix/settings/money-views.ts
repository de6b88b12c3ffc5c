import type { ScreenId } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

const MONEY_SCREENS = [
  'current-week-earnings',
  'weekly-earnings',
  'current-month-earnings',
  'wallet',
  'documents',
] as const satisfies readonly ScreenId[];
const ADMIN_SCREENS = ['payouts', 'wallet-requests'] as const satisfies readonly ScreenId[];

const showLoaded = (screen: ScreenId) => async (panel: Panel) => {
  const { page } = panel;
  await panel.open(screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** Earnings, wallet and documents of a store, and the payouts and requests of all stores. */
export const MONEY_VIEWS: readonly View[] = [
  ...MONEY_SCREENS.map((screen): View => ({ name: screen, screen, as: 'store', show: showLoaded(screen) })),
  ...ADMIN_SCREENS.map((screen): View => ({ name: screen, screen, as: 'admin', show: showLoaded(screen) })),
];
