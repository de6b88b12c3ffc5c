import type { OrderCard } from '@store-panel/api-client/order-models';
import { TIMING } from '@store-panel/domain/limits/timing';

import { type Observable, observable } from '#shared/observable.ts';

/** An ending that was chosen and is not sent yet. */
export interface PendingCancellation {
  readonly order: OrderCard;
  readonly action: 'reject' | 'cancel_by_store';
  readonly reason: string;
  /** Sends it in another way than by itself: with others that were chosen together, for instance. */
  readonly send?: (ending: PendingCancellation) => void;
  /** Epoch milliseconds at which it is sent. */
  readonly sentAt: number;
}

export interface PendingCancellations {
  readonly list: Observable<readonly PendingCancellation[]>;
  readonly add: (ending: Omit<PendingCancellation, 'sentAt'>) => void;
  /** True if it was still there to be taken back. */
  readonly undo: (orderId: string) => boolean;
  /** Sends all that wait at once: the page is being left. */
  readonly flush: () => void;
}

/** Rejections and cancellations wait a few visible seconds, because taking one back afterwards costs a customer. */
export function createPendingCancellations(send: (ending: PendingCancellation) => void): PendingCancellations {
  const list = observable<readonly PendingCancellation[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function take(orderId: string): PendingCancellation | undefined {
    const found = list.get().find(({ order }) => order.order_id === orderId);
    if (!found) return undefined;
    clearTimeout(timers.get(orderId));
    timers.delete(orderId);
    list.set((now) => now.filter((ending) => ending !== found));
    return found;
  }

  function sendNow(orderId: string): void {
    const ending = take(orderId);
    if (ending) send(ending);
  }

  return {
    list,
    add(ending) {
      const id = ending.order.order_id;
      take(id);
      list.set((now) => [...now, { ...ending, sentAt: Date.now() + TIMING.undoWindow }]);
      timers.set(
        id,
        setTimeout(() => sendNow(id), TIMING.undoWindow),
      );
    },
    undo: (orderId) => take(orderId) !== undefined,
    flush() {
      for (const { order } of list.get()) sendNow(order.order_id);
    },
  };
}
