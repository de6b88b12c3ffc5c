import {
  type RunningLimit,
  type SalesState,
  type ServiceOff,
  useGetSalesStateQuery,
} from '@store-panel/api-client/rtk/sales';
import { HOURS_TURN_DAYS, hoursStateAt } from '@store-panel/domain/sales/hours-now';
import { endOf, isRunning, runningLimits } from '@store-panel/domain/sales/limits';
import { useEffect, useRef } from 'react';

import { useServerTime } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { salesVersion } from '#shared/live/sales-version.ts';
import type { SoldOutPart } from './last-change.ts';

/** Between two attempts to fetch a newer version, in ms (ours). */
const RETRY_INTERVAL_MS = 3_000;

export interface Sales {
  /** Undefined until it was loaded. */
  readonly state: SalesState | undefined;
  /** Limits that are active now by the clock, the strictest first. */
  readonly limits: readonly RunningLimit[];
  /** Items and modifiers that cannot be ordered now, the first to be back first. */
  readonly soldOut: readonly SoldOutPart[];
  /** Services that take no orders now. */
  readonly servicesOff: readonly ServiceOff[];
}

/** The current sales limits. They end by the page's own clock, even while disconnected. */
export function useSales(): Sales {
  const { data: state } = useGetSalesStateQuery();
  // A string that changes only when a limit begins or ends, so that nothing renders each second.
  const parts: readonly SoldOutPart[] = [...(state?.sold_out ?? []), ...(state?.sold_out_modifiers ?? [])].toSorted(
    (one, other) => endOf(one) - endOf(other),
  );
  const running = useServerTime((now) =>
    [
      ...runningLimits(state?.limits ?? [], now),
      ...[...(state?.services ?? []), ...parts].filter((one) => isRunning(one, now)),
    ]
      .map(({ limit_id }) => limit_id)
      .join(),
  );
  const ids = running.split(',');
  const limits = ids.flatMap((id) => state?.limits.find(({ limit_id }) => limit_id === id) ?? []);
  const soldOut = ids.flatMap((id) => parts.find(({ limit_id }) => limit_id === id) ?? []);
  const servicesOff = ids.flatMap((id) => state?.services?.find(({ limit_id }) => limit_id === id) ?? []);
  return { state, limits, soldOut, servicesOff };
}

/** When opening hours open the store again: epoch milliseconds, or null if it is open or that is not within a week. */
export interface HoursClosed {
  readonly opensAt: number | null;
}

/** Whether opening hours close the store now, by the page's own clock; null: they do not. */
export function useHoursClosed(): HoursClosed | null {
  const { data: state } = useGetSalesStateQuery();
  const closed = useServerTime((now) => {
    const { isOpen, turnsAt } = hoursStateAt(state?.hours ?? [], now);
    return isOpen ? null : (turnsAt ?? 0);
  });
  return closed === null ? null : { opensAt: closed === 0 ? null : closed };
}

/** A store closes soon enough to say so. */
const CLOSES_WITHIN_MS = 24 * 60 * 60_000;

/** When an open store closes, or when its last orders were if that is over; null: neither is near. Epoch milliseconds. */
export function useCloses(): { readonly what: 'until' | 'lastOrders'; readonly at: number } | null {
  const { data: state } = useGetSalesStateQuery();
  const lastMs = (state?.todays_hours?.last_order_minutes ?? 0) * 60_000;
  // Negative: of last orders.
  const closes = useServerTime((now) => {
    const { isOpen, turnsAt } = hoursStateAt(state?.hours ?? [], now);
    if (!isOpen || turnsAt === null || turnsAt - now > CLOSES_WITHIN_MS) return 0;
    return turnsAt - lastMs > now ? turnsAt : lastMs - turnsAt;
  });
  if (closes === 0) return null;
  return closes > 0 ? { what: 'until', at: closes } : { what: 'lastOrders', at: -closes };
}

/** Half of what is known ahead. */
const HOURS_REFETCH_MS = (HOURS_TURN_DAYS / 2) * 24 * 60 * 60_000;

/** Refetches while a newer version is announced, the state could not be loaded, or its opening hours are about to end. */
export function useSalesLiveRefresh(): void {
  const { data, isError, isFetching, startedTimeStamp = 0, refetch } = useGetSalesStateQuery();
  const announcedVersion = useObservable(salesVersion);
  const attempts = useRef(0);
  const isOld = useServerTime((now) => data !== undefined && now > Date.parse(data.server_time) + HOURS_REFETCH_MS);
  const isStale = isError || isOld || (data !== undefined && announcedVersion > data.version);
  useEffect(() => {
    if (!isStale) attempts.current = 0;
    if (!isStale || isFetching) return;
    const since = Date.now() - startedTimeStamp;
    const timer = setTimeout(() => void refetch(), attempts.current === 0 ? 0 : RETRY_INTERVAL_MS - since);
    attempts.current += 1;
    return () => clearTimeout(timer);
  }, [isStale, isFetching, startedTimeStamp, refetch]);
}
