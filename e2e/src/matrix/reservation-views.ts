import { showLoaded } from '#matrix/show-loaded.ts';
import type { View } from '#matrix/view.ts';

/** A day of the demo store's tables. */
export const RESERVATION_VIEWS: readonly View[] = [
  { name: 'reservations', screen: 'reservations', as: 'store', show: showLoaded('reservations') },
];
