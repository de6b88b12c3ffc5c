import type { TimelineEntry } from '@store-panel/api-client/order-shapes';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';

import { type Settable, observable } from '#shared/observable.ts';

/** Somebody else was first: what was wanted, and what they did instead. */
export interface Conflict {
  readonly wanted: ChangeAction;
  readonly lastChange: TimelineEntry | undefined;
}

export interface Conflicts {
  /** By order. */
  readonly list: Settable<Readonly<Record<string, Conflict>>>;
  readonly tell: (orderId: string, conflict: Conflict) => void;
  readonly dismiss: (orderId: string) => void;
}

export function keepConflicts(): Conflicts {
  const list = observable<Readonly<Record<string, Conflict>>>({});
  return {
    list,
    tell: (orderId, conflict) => list.set((now) => ({ ...now, [orderId]: conflict })),
    dismiss: (orderId) =>
      list.set((now) => {
        if (!(orderId in now)) return now;
        const { [orderId]: _gone, ...rest } = now;
        return rest;
      }),
  };
}
