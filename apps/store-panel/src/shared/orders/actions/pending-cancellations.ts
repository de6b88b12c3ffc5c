import type { OrderCard } from '@store-panel/api-client/order-models';
import type { ReasonKind } from '@store-panel/domain/insight/reason-kinds';
import { TIMING_MS } from '@store-panel/domain/limits/timing';

import { type Observable, observable } from '#shared/observable.ts';

/** A cancellation within its undo window. */
export interface PendingCancellation {
  readonly order: OrderCard;
  readonly action: 'reject' | 'cancel_by_store';
  readonly reason: string;
  /** What it is counted by; missing for a reason in the user's own words. */
  readonly reasonKind?: ReasonKind | undefined;
  /** Replaces sending it alone, for example together with others of a bulk action. */
  readonly send?: (cancellation: PendingCancellation) => void;
  /** When it is sent, in epoch milliseconds. */
  readonly sentAt: number;
}

export interface PendingCancellations {
  readonly list: Observable<readonly PendingCancellation[]>;
  readonly add: (cancellation: Omit<PendingCancellation, 'sentAt'>) => void;
  /** True if it was still pending. */
  readonly undo: (orderId: string) => boolean;
  /** Sends all at once, because the page is being left. */
  readonly flush: () => void;
}

/** Delays rejections and cancellations by a few visible seconds, because a mistaken one may cost a customer. */
export function createPendingCancellations(send: (cancellation: PendingCancellation) => void): PendingCancellations {
  const list = observable<readonly PendingCancellation[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function remove(orderId: string): PendingCancellation | undefined {
    const cancellation = list.get().find(({ order }) => order.order_id === orderId);
    if (!cancellation) return undefined;
    clearTimeout(timers.get(orderId));
    timers.delete(orderId);
    list.set((current) => current.filter((one) => one !== cancellation));
    return cancellation;
  }

  function sendNow(orderId: string): void {
    const cancellation = remove(orderId);
    if (cancellation) send(cancellation);
  }

  return {
    list,
    add(cancellation) {
      const id = cancellation.order.order_id;
      remove(id);
      list.set((current) => [...current, { ...cancellation, sentAt: Date.now() + TIMING_MS.undoWindow }]);
      timers.set(
        id,
        setTimeout(() => sendNow(id), TIMING_MS.undoWindow),
      );
    },
    undo: (orderId) => remove(orderId) !== undefined,
    flush() {
      for (const { order } of list.get()) sendNow(order.order_id);
    },
  };
}
