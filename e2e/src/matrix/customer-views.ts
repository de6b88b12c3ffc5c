import { showLoaded } from '#matrix/show-loaded.ts';
import type { View } from '#matrix/view.ts';

/** The customers of the demo store, and the numbers that it has blocked. */
export const CUSTOMER_VIEWS: readonly View[] = [
  { name: 'active-users', screen: 'active-users', as: 'store', show: showLoaded('active-users') },
  { name: 'blocked-users', screen: 'blocked-users', as: 'store', show: showLoaded('blocked-users') },
];
