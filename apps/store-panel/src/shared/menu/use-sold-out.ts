import { type SoldOutItem, type SoldOutModifier, useGetSalesStateQuery } from '@store-panel/api-client/rtk/sales';
import { endOf, isRunning } from '@store-panel/domain/sales/limits';
import { useMemo } from 'react';

import { useServerTime } from '#shared/time/server-clock.ts';

/** The limits that still hold by this page's clock. The shell refreshes them. */
function useRunning<Limit extends SoldOutItem | SoldOutModifier>(limits: readonly Limit[]): readonly Limit[] {
  // A string that changes when a limit starts or ends, so nothing rerenders each second.
  const activeLimitIds = useServerTime((now) =>
    limits
      .filter((limit) => isRunning(limit, now))
      .map(({ limit_id }) => limit_id)
      .join(),
  );
  return useMemo(() => {
    const ids = new Set(activeLimitIds.split(','));
    return limits.filter(({ limit_id }) => ids.has(limit_id));
  }, [limits, activeLimitIds]);
}

const NO_ITEMS: readonly SoldOutItem[] = [];
const NO_MODIFIERS: readonly SoldOutModifier[] = [];

/** The sold-out items by id. */
export function useSoldOut(): ReadonlyMap<string, SoldOutItem> {
  const running = useRunning(useGetSalesStateQuery().data?.sold_out ?? NO_ITEMS);
  return useMemo(() => new Map(running.map((item) => [item.item_id, item])), [running]);
}

/** The sold-out modifiers by id. */
export function useSoldOutModifiers(): ReadonlyMap<string, SoldOutModifier> {
  const running = useRunning(useGetSalesStateQuery().data?.sold_out_modifiers ?? NO_MODIFIERS);
  return useMemo(() => new Map(running.map((modifier) => [modifier.modifier_id, modifier])), [running]);
}

/** When each sold-out item and modifier is back, by id, in epoch milliseconds. */
export function useSoldOutEnds(): ReadonlyMap<string, number> {
  const items = useSoldOut();
  const modifiers = useSoldOutModifiers();
  return useMemo(() => new Map([...items, ...modifiers].map(([id, limit]) => [id, endOf(limit)])), [items, modifiers]);
}
