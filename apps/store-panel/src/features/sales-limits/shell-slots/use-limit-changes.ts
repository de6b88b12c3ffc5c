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

/** What somebody wants to set. */
export type LimitChange =
  | { readonly kind: 'busy'; readonly extra_minutes: number; readonly end: ShortEnd }
  | { readonly kind: 'pause'; readonly end: ShortEnd; readonly reason?: LimitReason }
  | { readonly kind: 'closure'; readonly end: LongEnd; readonly reason?: LimitReason };
type ShortEnd = { readonly minutes: number } | { readonly ends_at: string };
type LongEnd = { readonly reopens_on: string } | { readonly ends_at: string };

/** Until when an item of the menu is sold out. */
export type SoldOutEnd = ShortEnd | { readonly back_on: string };
/** An item of the menu, by its names. */
export type NamedItem = Pick<SoldOutItem, 'item_id' | 'name'>;

/** What was done last, and can be taken back for a while. `before`: what held before it; null where nothing of its kind did. */
export type Undoable = { readonly was: 'set' | 'ended' } & (
  | { readonly kind: LimitKind; readonly before: RunningLimit | null }
  | { readonly kind: typeof ITEM_LIMIT; readonly item: NamedItem; readonly before: SoldOutItem | null }
);

/** For so long a change can be taken back with one press, in ms (ours). */
const UNDO = 10_000;

export const lastChange = observable<Undoable | null>(null);
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** How often a panel was left. */
let leavings = 0;

function remember(change: Undoable | null): void {
  clearTimeout(forgetting);
  lastChange.set(change);
  if (change) forgetting = setTimeout(() => lastChange.set(null), UNDO);
}

/** Whoever comes after has done nothing that could be taken back. */
export function forgetChange(): void {
  leavings += 1;
  remember(null);
}

const iso = (at: number) => new Date(at).toISOString();

/** Sets, extends and ends what limits sales, each on what is seen; what was refused is told, and read again. */
export function useLimitChanges() {
  const { session } = useStoreSession();
  const { limits, soldOut } = useSales();
  const [setBusy] = useSetBusyModeMutation();
  const [pause] = usePauseSalesMutation();
  const [close] = useCloseStoreMutation();
  const [endLimit] = useEndSalesLimitMutation();
  const [mark] = useMarkItemSoldOutMutation();

  const current = (kind: LimitKind) => limits.find((limit) => limit.kind === kind) ?? null;

  async function send(wish: LimitChange, replaced: RunningLimit | null): Promise<SalesState | undefined> {
    const replaces = replaced ? { replaces: replaced.limit_id } : {};
    if (wish.kind === 'busy')
      return (await setBusy({ extra_minutes: wish.extra_minutes, ...wish.end, ...replaces })).data;
    const reason = wish.reason ? { reason: wish.reason } : {};
    if (wish.kind === 'pause') return (await pause({ ...wish.end, ...reason, ...replaces })).data;
    return (await close({ ...wish.end, ...reason, ...replaces })).data;
  }

  async function set(wish: LimitChange): Promise<void> {
    const before = current(wish.kind);
    const since = leavings;
    if ((await send(wish, before)) && since === leavings) remember({ kind: wish.kind, was: 'set', before });
  }

  async function end(limit: RunningLimit): Promise<void> {
    const since = leavings;
    const { data } = await endLimit({ limit_id: limit.limit_id });
    if (data && since === leavings) remember({ kind: limit.kind, was: 'ended', before: limit });
  }

  const heldOf = ({ item_id }: NamedItem) => soldOut.find((one) => one.item_id === item_id) ?? null;

  async function sendMark({ item_id }: NamedItem, until: SoldOutEnd, replaced: SoldOutItem | null) {
    return (await mark({ item_id, ...until, ...(replaced && { replaces: replaced.limit_id }) })).data;
  }

  /** @returns whether it holds now */
  async function markSoldOut({ item_id, name }: NamedItem, until: SoldOutEnd): Promise<boolean> {
    const item = { item_id, name };
    const before = heldOf(item);
    const since = leavings;
    const data = await sendMark(item, until, before);
    if (data && since === leavings) remember({ kind: ITEM_LIMIT, was: 'set', item, before });
    return data !== undefined;
  }

  async function putBack(held: SoldOutItem): Promise<boolean> {
    const since = leavings;
    const { data } = await endLimit({ limit_id: held.limit_id });
    if (data && since === leavings) remember({ kind: ITEM_LIMIT, was: 'ended', item: held, before: held });
    return data !== undefined;
  }

  /** As it was before, up to its old end; where that has passed meanwhile, or nothing was, without any. */
  async function undo(change: Undoable): Promise<void> {
    remember(null);
    if (change.kind === ITEM_LIMIT) return undoItem(change);
    const { kind, before } = change;
    const holds = current(kind);
    if (before && isRunning(before, serverNow())) await send(sameAs(before), holds);
    else if (holds) await endLimit({ limit_id: holds.limit_id });
  }

  async function undoItem({ item, before }: Extract<Undoable, { kind: typeof ITEM_LIMIT }>): Promise<void> {
    const holds = heldOf(item);
    if (before && isRunning(before, serverNow())) await sendMark(item, { ends_at: iso(endOf(before)) }, holds);
    else if (holds) await endLimit({ limit_id: holds.limit_id });
  }

  /** A day more ends at the same time of the store's clock. */
  function longer(limit: RunningLimit): string {
    const until = endOf(limit);
    if (limit.kind !== 'closure') return iso(until + EXTENDED_BY[limit.kind] * 60_000);
    const { timezone: zone } = session;
    return iso(clockInstant(addDays(storeDay(until, zone), 1), minuteOfDay(until, zone), zone));
  }

  return {
    set,
    end,
    undo,
    markSoldOut,
    putBack,
    extend: (limit: RunningLimit) => set({ ...sameAs(limit), end: { ends_at: longer(limit) } }),
  };
}

/** Minutes that one press adds. */
export const EXTENDED_BY = { busy: 30, pause: 10 } as const;

function sameAs({ kind, ends_at, extra_minutes, reason }: RunningLimit): LimitChange {
  const end = { ends_at: iso(Date.parse(ends_at)) };
  if (kind === 'busy') return { kind, extra_minutes: extra_minutes ?? 0, end };
  return { kind, end, ...(reason && { reason }) };
}
