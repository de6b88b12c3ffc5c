import {
  type RunningLimit,
  type SalesState,
  type SoldOutItem,
  useGetSalesStateQuery,
} from '@store-panel/api-client/rtk/sales';
import { isRunning, runningLimits } from '@store-panel/domain/sales/limits';
import { useEffect, useRef } from 'react';

import { useServerTime } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { salesVersion } from '#shared/live/sales-version.ts';

/** Between two tries to read what is known to have changed, in ms (ours). */
const TRY_AGAIN = 3_000;

export interface Sales {
  /** Undefined until it was read for the first time. */
  readonly state: SalesState | undefined;
  /** What holds now by the clock, the strictest first. */
  readonly limits: readonly RunningLimit[];
  /** The items that cannot be ordered now, the soonest back first. */
  readonly soldOut: readonly SoldOutItem[];
}

/** What limits sales now. Its ends hold by this page's own clock, whether or not anybody is heard. */
export function useSales(): Sales {
  const { data: state } = useGetSalesStateQuery();
  // One text that changes when anything begins or ends: nothing is drawn each second for it.
  const running = useServerTime((now) =>
    [...runningLimits(state?.limits ?? [], now), ...(state?.sold_out ?? []).filter((item) => isRunning(item, now))]
      .map(({ limit_id }) => limit_id)
      .join(),
  );
  const ids = running.split(',');
  const limits = ids.flatMap((id) => state?.limits.find(({ limit_id }) => limit_id === id) ?? []);
  const soldOut = ids.flatMap((id) => state?.sold_out.find(({ limit_id }) => limit_id === id) ?? []);
  return { state, limits, soldOut };
}

/** Reads it again for as long as something newer is known to exist, or nothing could be read at all. */
export function useSalesLiveRefresh(): void {
  const { data, isError, isFetching, startedTimeStamp = 0, refetch } = useGetSalesStateQuery();
  const heard = useObservable(salesVersion);
  const tries = useRef(0);
  const isWanted = isError || (data !== undefined && heard > data.version);
  useEffect(() => {
    if (!isWanted) tries.current = 0;
    if (!isWanted || isFetching) return;
    const since = Date.now() - startedTimeStamp;
    const timer = setTimeout(() => void refetch(), tries.current === 0 ? 0 : TRY_AGAIN - since);
    tries.current += 1;
    return () => clearTimeout(timer);
  }, [isWanted, isFetching, startedTimeStamp, refetch]);
}
