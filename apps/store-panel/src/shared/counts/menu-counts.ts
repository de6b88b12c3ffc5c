import { countsApi } from '@store-panel/api-client/rtk/counts';
import type { StoreCount } from '@store-panel/domain/counts/counts';
import { useMemo } from 'react';

import { attentionCount } from '#shared/live/attention.ts';
import { observable, useObservable } from '#shared/observable.ts';
import { type MenuCount, toMenuCounts } from './menu-count.ts';

/** What waits in the store: the board's new orders, and what the server counts. A count without access is missing. */
export type MenuCounts = { readonly [Name in 'running_orders' | StoreCount]?: MenuCount };

/** True once the server's last counts are too old, because fetching them has failed for minutes. */
export const areCountsStaleObservable = observable(false);

/** Returns the current counts; before the first reply the board's alone. They are fetched by `MenuCountsRefresher`. */
export function useMenuCounts(): MenuCounts {
  const waiting = useObservable(attentionCount);
  const isStale = useObservable(areCountsStaleObservable);
  const { data } = countsApi.endpoints.getCounts.useQueryState();
  return useMemo(() => {
    return { ...toMenuCounts(data ?? {}, isStale), running_orders: { count: waiting, isStale: false } };
  }, [data, isStale, waiting]);
}
