import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { type RunningLimit, salesApi, type SalesState, type ServiceOff } from '@store-panel/api-client/rtk/sales';
import { endOf, isRunning, ITEM_LIMIT, type LimitKind, type LimitReason } from '@store-panel/domain/sales/limits';
import type { StoreService } from '@store-panel/domain/sales/services-off';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import type { SoldOutEnd } from '#shared/sales/sold-out-duration.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import {
  countCloses,
  type NamedPart,
  partId,
  setLastChange,
  type SoldOutPart,
  type UndoableChange,
} from './last-change.ts';
import type { Sales } from './use-sales.ts';

/** A limit to set. */
export type LimitChange =
  | { readonly kind: 'busy'; readonly extra_minutes: number; readonly end: ShortEnd }
  | { readonly kind: 'pause'; readonly end: ShortEnd; readonly reason?: LimitReason }
  | { readonly kind: 'closure'; readonly end: LongEnd; readonly reason?: LimitReason };
/** Until when a service is off. */
export type ServiceEnd = ShortEnd | { readonly reopens_on: string };
type ShortEnd = { readonly minutes: number } | { readonly ends_at: string };
type LongEnd = { readonly reopens_on: string } | { readonly ends_at: string };

const iso = (at: number) => new Date(at).toISOString();

const { setBusyMode, pauseSales, closeStore, endSalesLimit, markItemSoldOut, setServiceOff } = salesApi.endpoints;

/** No component reads the state of these requests. */
const UNTRACKED = { track: false } as const;

interface LimitChangesDeps extends Omit<Sales, 'state'> {
  readonly dispatch: CacheDispatch;
  /** Time zone of the store. */
  readonly zone: string;
}

/** Sets, extends and ends sales limits, based on the current ones. The client shows rejected changes and refetches. */
export function createLimitChanges({ dispatch, limits, soldOut, servicesOff, zone }: LimitChangesDeps) {
  const current = (kind: LimitKind) => limits.find((limit) => limit.kind === kind) ?? null;

  const endLimit = ({ limit_id }: Pick<RunningLimit, 'limit_id'>) =>
    dispatch(endSalesLimit.initiate({ limit_id }, UNTRACKED));

  async function sendLimit(change: LimitChange, replaced: RunningLimit | null): Promise<SalesState | undefined> {
    const replaces = replaced ? { replaces: replaced.limit_id } : {};
    if (change.kind === 'busy')
      return (
        await dispatch(
          setBusyMode.initiate({ extra_minutes: change.extra_minutes, ...change.end, ...replaces }, UNTRACKED),
        )
      ).data;
    const reason = change.reason ? { reason: change.reason } : {};
    if (change.kind === 'pause')
      return (await dispatch(pauseSales.initiate({ ...change.end, ...reason, ...replaces }, UNTRACKED))).data;
    return (await dispatch(closeStore.initiate({ ...change.end, ...reason, ...replaces }, UNTRACKED))).data;
  }

  async function set(change: LimitChange): Promise<void> {
    const before = current(change.kind);
    const closeCountBefore = countCloses();
    if ((await sendLimit(change, before)) && closeCountBefore === countCloses())
      setLastChange({ kind: change.kind, type: 'set', before });
  }

  async function end(limit: RunningLimit): Promise<void> {
    const closeCountBefore = countCloses();
    const { data } = await endLimit(limit);
    if (data && closeCountBefore === countCloses()) setLastChange({ kind: limit.kind, type: 'ended', before: limit });
  }

  const findSoldOut = (part: NamedPart) => soldOut.find((one) => partId(one) === partId(part)) ?? null;

  async function sendSoldOut(part: NamedPart, until: SoldOutEnd, replaced: SoldOutPart | null) {
    const replaces = replaced && { replaces: replaced.limit_id };
    const id = 'item_id' in part ? { item_id: part.item_id } : { modifier_id: part.modifier_id };
    return (await dispatch(markItemSoldOut.initiate({ ...id, ...until, ...replaces }, UNTRACKED))).data;
  }

  /** @returns whether the part is sold out now */
  async function markSoldOut(item: NamedPart, until: SoldOutEnd): Promise<boolean> {
    const before = findSoldOut(item);
    const closeCountBefore = countCloses();
    const data = await sendSoldOut(item, until, before);
    if (data && closeCountBefore === countCloses()) setLastChange({ kind: ITEM_LIMIT, type: 'set', item, before });
    return data !== undefined;
  }

  async function putBackOnSale(item: SoldOutPart): Promise<boolean> {
    const closeCountBefore = countCloses();
    const { data } = await endLimit(item);
    if (data && closeCountBefore === countCloses())
      setLastChange({ kind: ITEM_LIMIT, type: 'ended', item, before: item });
    return data !== undefined;
  }

  const findServiceOff = (service: StoreService) => servicesOff.find((off) => off.service === service) ?? null;

  async function sendServiceOff(service: StoreService, until: ServiceEnd, replaced: ServiceOff | null) {
    const replaces = replaced && { replaces: replaced.limit_id };
    return (await dispatch(setServiceOff.initiate({ service, ...until, ...replaces }, UNTRACKED))).data;
  }

  async function turnServiceOff(service: StoreService, until: ServiceEnd): Promise<void> {
    const before = findServiceOff(service);
    const closeCountBefore = countCloses();
    if ((await sendServiceOff(service, until, before)) && closeCountBefore === countCloses())
      setLastChange({ kind: 'service', type: 'set', service, before });
  }

  async function turnServiceOn(off: ServiceOff): Promise<void> {
    const closeCountBefore = countCloses();
    const { data } = await endLimit(off);
    if (data && closeCountBefore === countCloses())
      setLastChange({ kind: 'service', type: 'ended', service: off.service, before: off });
  }

  async function undoService({ service, before }: Extract<UndoableChange, { kind: 'service' }>): Promise<void> {
    const present = findServiceOff(service);
    if (before && isRunning(before, serverNow()))
      await sendServiceOff(service, { ends_at: iso(endOf(before)) }, present);
    else if (present) await endLimit(present);
  }

  /** Restores the limit with its previous end; if that has passed or there was none, ends the current one. */
  async function undo(change: UndoableChange): Promise<void> {
    setLastChange(null);
    if (change.kind === ITEM_LIMIT) return undoItem(change);
    if (change.kind === 'service') return undoService(change);
    const { kind, before } = change;
    const currentLimit = current(kind);
    if (before && isRunning(before, serverNow())) await sendLimit(toLimitChange(before), currentLimit);
    else if (currentLimit) await endLimit(currentLimit);
  }

  async function undoItem({ item, before }: Extract<UndoableChange, { kind: typeof ITEM_LIMIT }>): Promise<void> {
    const currentLimit = findSoldOut(item);
    if (before && isRunning(before, serverNow()))
      await sendSoldOut(item, { ends_at: iso(endOf(before)) }, currentLimit);
    else if (currentLimit) await endLimit(currentLimit);
  }

  /** One more day ends at the same time of the store's clock. */
  function extendedEnd(limit: RunningLimit): string {
    const until = endOf(limit);
    if (limit.kind !== 'closure') return iso(until + EXTEND_MINUTES[limit.kind] * 60_000);
    return iso(clockInstant(addDays(storeDay(until, zone), 1), minuteOfDay(until, zone), zone));
  }

  return {
    set,
    end,
    undo,
    markSoldOut,
    turnServiceOff,
    turnServiceOn,
    extendServiceOff: (off: ServiceOff) =>
      turnServiceOff(off.service, { ends_at: iso(endOf(off) + EXTEND_MINUTES.service * 60_000) }),
    putBackOnSale,
    extend: (limit: RunningLimit) => set({ ...toLimitChange(limit), end: { ends_at: extendedEnd(limit) } }),
  };
}

/** Minutes that one press adds. */
export const EXTEND_MINUTES = { busy: 30, pause: 10, service: 30 } as const;

function toLimitChange({ kind, ends_at, extra_minutes, reason }: RunningLimit): LimitChange {
  const end = { ends_at: iso(Date.parse(ends_at)) };
  if (kind === 'busy') return { kind, extra_minutes: extra_minutes ?? 0, end };
  return { kind, end, ...(reason && { reason }) };
}
