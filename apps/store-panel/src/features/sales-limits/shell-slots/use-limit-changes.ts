import {
  type RunningLimit,
  type SalesState,
  useCloseStoreMutation,
  type SoldOutItem,
  useEndSalesLimitMutation,
  useMarkItemSoldOutMutation,
  usePauseSalesMutation,
  useSetBusyModeMutation,
} from '@store-panel/api-client/rtk/sales';
import { endOf, isRunning, ITEM_LIMIT, type LimitKind, type LimitReason } from '@store-panel/domain/sales/limits';
import { clockInstant, minuteOfDay } from '@store-panel/domain/time/clock-time';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import { serverNow } from '#shared/time/server-clock.ts';
import { observable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useSales } from './use-sales.ts';

/** A limit to set. */
export type LimitChange =
  | { readonly kind: 'busy'; readonly extra_minutes: number; readonly end: ShortEnd }
  | { readonly kind: 'pause'; readonly end: ShortEnd; readonly reason?: LimitReason }
  | { readonly kind: 'closure'; readonly end: LongEnd; readonly reason?: LimitReason };
type ShortEnd = { readonly minutes: number } | { readonly ends_at: string };
type LongEnd = { readonly reopens_on: string } | { readonly ends_at: string };

/** Until when a menu item is sold out. */
export type SoldOutEnd = ShortEnd | { readonly back_on: string };
/** A menu item with its names. */
export type NamedItem = Pick<SoldOutItem, 'item_id' | 'name'>;

/** The last change, while it can be undone. `before` is the limit before it; null if there was none of its kind. */
export type UndoableChange = { readonly type: 'set' | 'ended' } & (
  | { readonly kind: LimitKind; readonly before: RunningLimit | null }
  | { readonly kind: typeof ITEM_LIMIT; readonly item: NamedItem; readonly before: SoldOutItem | null }
);

/** How long a change can be undone, in ms (ours). */
const UNDO_DURATION_MS = 10_000;

export const lastChange = observable<UndoableChange | null>(null);
let undoTimer: ReturnType<typeof setTimeout> | undefined;

/** How often a panel was closed; a reply that arrives later must not offer to undo. */
let closeCount = 0;

function setLastChange(change: UndoableChange | null): void {
  clearTimeout(undoTimer);
  lastChange.set(change);
  if (change) undoTimer = setTimeout(() => lastChange.set(null), UNDO_DURATION_MS);
}

/** Clears the last change when the panel closes, because the next user has not made it. */
export function clearLastChange(): void {
  closeCount += 1;
  setLastChange(null);
}

const iso = (at: number) => new Date(at).toISOString();

/** Sets, extends and ends sales limits, based on the current ones. The client shows rejected changes and refetches. */
export function useLimitChanges() {
  const { session } = useStoreSession();
  const { limits, soldOut } = useSales();
  const [setBusy] = useSetBusyModeMutation();
  const [pause] = usePauseSalesMutation();
  const [close] = useCloseStoreMutation();
  const [endLimit] = useEndSalesLimitMutation();
  const [markItemSoldOut] = useMarkItemSoldOutMutation();

  const current = (kind: LimitKind) => limits.find((limit) => limit.kind === kind) ?? null;

  async function sendLimit(change: LimitChange, replaced: RunningLimit | null): Promise<SalesState | undefined> {
    const replaces = replaced ? { replaces: replaced.limit_id } : {};
    if (change.kind === 'busy')
      return (await setBusy({ extra_minutes: change.extra_minutes, ...change.end, ...replaces })).data;
    const reason = change.reason ? { reason: change.reason } : {};
    if (change.kind === 'pause') return (await pause({ ...change.end, ...reason, ...replaces })).data;
    return (await close({ ...change.end, ...reason, ...replaces })).data;
  }

  async function set(change: LimitChange): Promise<void> {
    const before = current(change.kind);
    const closeCountBefore = closeCount;
    if ((await sendLimit(change, before)) && closeCountBefore === closeCount)
      setLastChange({ kind: change.kind, type: 'set', before });
  }

  async function end(limit: RunningLimit): Promise<void> {
    const closeCountBefore = closeCount;
    const { data } = await endLimit({ limit_id: limit.limit_id });
    if (data && closeCountBefore === closeCount) setLastChange({ kind: limit.kind, type: 'ended', before: limit });
  }

  const findSoldOut = ({ item_id }: NamedItem) => soldOut.find((one) => one.item_id === item_id) ?? null;

  async function sendSoldOut({ item_id }: NamedItem, until: SoldOutEnd, replaced: SoldOutItem | null) {
    return (await markItemSoldOut({ item_id, ...until, ...(replaced && { replaces: replaced.limit_id }) })).data;
  }

  /** @returns whether the item is sold out now */
  async function markSoldOut({ item_id, name }: NamedItem, until: SoldOutEnd): Promise<boolean> {
    const item = { item_id, name };
    const before = findSoldOut(item);
    const closeCountBefore = closeCount;
    const data = await sendSoldOut(item, until, before);
    if (data && closeCountBefore === closeCount) setLastChange({ kind: ITEM_LIMIT, type: 'set', item, before });
    return data !== undefined;
  }

  async function putBackOnSale(item: SoldOutItem): Promise<boolean> {
    const closeCountBefore = closeCount;
    const { data } = await endLimit({ limit_id: item.limit_id });
    if (data && closeCountBefore === closeCount) setLastChange({ kind: ITEM_LIMIT, type: 'ended', item, before: item });
    return data !== undefined;
  }

  /** Restores the limit with its previous end; if that has passed or there was none, ends the current one. */
  async function undo(change: UndoableChange): Promise<void> {
    setLastChange(null);
    if (change.kind === ITEM_LIMIT) return undoItem(change);
    const { kind, before } = change;
    const currentLimit = current(kind);
    if (before && isRunning(before, serverNow())) await sendLimit(toLimitChange(before), currentLimit);
    else if (currentLimit) await endLimit({ limit_id: currentLimit.limit_id });
  }

  async function undoItem({ item, before }: Extract<UndoableChange, { kind: typeof ITEM_LIMIT }>): Promise<void> {
    const currentLimit = findSoldOut(item);
    if (before && isRunning(before, serverNow()))
      await sendSoldOut(item, { ends_at: iso(endOf(before)) }, currentLimit);
    else if (currentLimit) await endLimit({ limit_id: currentLimit.limit_id });
  }

  /** One more day ends at the same time of the store's clock. */
  function extendedEnd(limit: RunningLimit): string {
    const until = endOf(limit);
    if (limit.kind !== 'closure') return iso(until + EXTEND_MINUTES[limit.kind] * 60_000);
    const { timezone: zone } = session;
    return iso(clockInstant(addDays(storeDay(until, zone), 1), minuteOfDay(until, zone), zone));
  }

  return {
    set,
    end,
    undo,
    markSoldOut,
    putBackOnSale,
    extend: (limit: RunningLimit) => set({ ...toLimitChange(limit), end: { ends_at: extendedEnd(limit) } }),
  };
}

/** Minutes that one press adds. */
export const EXTEND_MINUTES = { busy: 30, pause: 10 } as const;

function toLimitChange({ kind, ends_at, extra_minutes, reason }: RunningLimit): LimitChange {
  const end = { ends_at: iso(Date.parse(ends_at)) };
  if (kind === 'busy') return { kind, extra_minutes: extra_minutes ?? 0, end };
  return { kind, end, ...(reason && { reason }) };
}
