import { applyPositionUpdate } from '@store-panel/api-client/rtk/dispatch';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { lastCourierPosition } from '#shared/live/courier-position.ts';

/** Applies position updates of couriers to the cache while a map is shown. */
export function usePositionUpdates(): void {
  const dispatch: CacheDispatch = useDispatch();
  useEffect(
    () =>
      lastCourierPosition.subscribe(() => {
        const update = lastCourierPosition.get();
        if (update) dispatch(applyPositionUpdate(update));
      }),
    [dispatch],
  );
}
