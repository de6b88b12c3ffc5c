import { showLoaded } from '#matrix/show-loaded.ts';
import type { View } from '#matrix/view.ts';

/** The figures of the demo store. */
export const DASHBOARD_VIEWS: readonly View[] = [
  { name: 'dashboard', screen: 'dashboard', as: 'store', show: showLoaded('dashboard') },
];
