import { showLoaded } from '#matrix/show-loaded.ts';
import type { View } from '#matrix/view.ts';

/** The reviews of the demo store. */
export const REVIEW_VIEWS: readonly View[] = [
  { name: 'reviews', screen: 'reviews', as: 'store', show: showLoaded('reviews') },
];
