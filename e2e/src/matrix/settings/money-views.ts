import type { ScreenId } from '@store-panel/domain/access/screens';

import { showLoaded } from '#matrix/show-loaded.ts';
import type { View } from '#matrix/view.ts';

const MONEY_SCREENS = [
  'current-week-earnings',
  'weekly-earnings',
  'current-month-earnings',
  'wallet',
  'billing',
  'subscription-plan',
  'subscription-cards',
  'store-data',
  'documents',
] as const satisfies readonly ScreenId[];
const ADMIN_SCREENS = [
  'payouts',
  'wallet-requests',
  'line-questions',
  'fee-plans',
  'plans',
  'flagged-reviews',
] as const satisfies readonly ScreenId[];

/** Earnings, wallet and documents of a store, and the payouts, requests and fee plans of all stores. */
export const MONEY_VIEWS: readonly View[] = [
  ...MONEY_SCREENS.map((screen): View => ({ name: screen, screen, as: 'store', show: showLoaded(screen) })),
  ...ADMIN_SCREENS.map((screen): View => ({ name: screen, screen, as: 'admin', show: showLoaded(screen) })),
];
