import { type SoldOutItem, useGetSalesStateQuery } from '@store-panel/api-client/rtk/sales';
import { isRunning } from '@store-panel/domain/sales/limits';
import { useMemo } from 'react';

import { useServerTime } from '#shared/time/server-clock.ts';

/** What of the menu cannot be ordered now, by item; the shell keeps it true, its ends hold by this page's own clock. */
export function useSoldOut(): ReadonlyMap<string, SoldOutItem> {
  const { data } = useGetSalesStateQuery();
  // One text that changes when anything begins or ends: nothing is drawn each second for it.
  const running = useServerTime((now) =>
    (data?.sold_out ?? [])
      .filter((item) => isRunning(item, now))
      .map(({ limit_id }) => limit_id)
      .join(),
  );
  return useMemo(() => {
    const ids = new Set(running.split(','));
    const gone = (data?.sold_out ?? []).filter(({ limit_id }) => ids.has(limit_id));
    return new Map(gone.map((item) => [item.item_id, item]));
  }, [data, running]);
}
