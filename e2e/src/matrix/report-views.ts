import { showLoaded } from '#matrix/show-loaded.ts';
import type { View } from '#matrix/view.ts';

/** The reports of the demo store. */
export const REPORT_VIEWS: readonly View[] = [
  { name: 'reports', screen: 'reports', as: 'store', show: showLoaded('reports') },
  { name: 'emissions', screen: 'emissions', as: 'store', show: showLoaded('emissions') },
];
