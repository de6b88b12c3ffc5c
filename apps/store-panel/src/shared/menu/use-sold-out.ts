import { type SoldOutItem, useGetSalesStateQuery } from '@store-panel/api-client/rtk/sales';
import { isRunning } from '@store-panel/domain/sales/limits';
import { useMemo } from 'react';

import { useServerTime } from '#shared/time/server-clock.ts';

/** The sold-out items by id. The shell refreshes them; their ends follow this page's clock. */
export function useSoldOut(): ReadonlyMap<string, SoldOutItem> {
  const { data } = useGetSalesStateQuery();
  // A string that changes when an item starts or ends, so nothing rerenders each second.
  const activeLimitIds = useServerTime((now) =>
    (data?.sold_out ?? [])
      .filter((item) => isRunning(item, now))
      .map(({ limit_id }) => limit_id)
      .join(),
  );
  return useMemo(() => {
    const ids = new Set(activeLimitIds.split(','));
    const soldOutItems = (data?.sold_out ?? []).filter(({ limit_id }) => ids.has(limit_id));
    return new Map(soldOutItems.map((item) => [item.item_id, item]));
  }, [data, activeLimitIds]);
}
