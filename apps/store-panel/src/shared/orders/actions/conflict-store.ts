import type { TimelineEntry } from '@store-panel/api-client/order-models';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';

import { type WritableObservable, observable } from '#shared/observable.ts';

/** A conflict: the requested action, and the change of another user that preceded it. */
export interface Conflict {
  readonly requested: ChangeAction;
  readonly lastChange: TimelineEntry | undefined;
}

export interface Conflicts {
  /** By order id. */
  readonly list: WritableObservable<Readonly<Record<string, Conflict>>>;
  readonly report: (orderId: string, conflict: Conflict) => void;
  readonly dismiss: (orderId: string) => void;
}

export function createConflictStore(): Conflicts {
  const list = observable<Readonly<Record<string, Conflict>>>({});
  return {
    list,
    report: (orderId, conflict) => list.set((current) => ({ ...current, [orderId]: conflict })),
    dismiss: (orderId) =>
      list.set((current) => {
        if (!(orderId in current)) return current;
        const { [orderId]: _gone, ...rest } = current;
        return rest;
      }),
  };
}
