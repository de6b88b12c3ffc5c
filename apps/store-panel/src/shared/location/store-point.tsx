import type { Coordinates } from '@store-panel/domain/geo/distance';
import type { MapContent } from '@store-panel/ui/map-view';
import { Store } from 'lucide-react';

/** The store as a point on a map; none while its location is unknown. */
export const storePoints = (store: Coordinates | null, label: string): MapContent['points'] =>
  store === null ? [] : [{ id: 'store', ...store, label, icon: <Store aria-hidden="true" />, tone: 'accent' }];
