import { explainAt, reasonFields } from '@store-panel/domain/hours/explain';
import { refusalLater, refusalNow } from '@store-panel/domain/hours/order-hours';

import type { ManualQuote } from '#features/order-entry/manual/manual-problems.ts';
import type { OrderingStore } from '#orders/new-orders/new-order.queries.ts';
import type { NewRelease } from '#orders/new-orders/new-release.ts';
import { laterOrder } from '#orders/new-orders/order-hours.ts';
import type { OrderPromise } from '#sales/selling.queries.ts';

type Hint = NonNullable<ManualQuote['hours']>;

interface HintInput {
  readonly isPickup: boolean;
  readonly scheduledAt: Date | null;
  readonly release: NewRelease | null;
}

const iso = (at: number) => new Date(at).toISOString();

/** Says whether an order of the store itself lies within its opening hours, and why. The order can be placed anyway. */
export function hoursHint(
  promise: OrderPromise,
  store: Pick<OrderingStore, 'approval_state'>,
  { isPickup, scheduledAt, release }: HintInput,
): Hint {
  const { calendar, now, limits, servicesOff } = promise;
  const service = isPickup ? 'pickup' : 'delivery';
  const at = scheduledAt?.getTime() ?? now;
  const order = laterOrder(promise, release?.readyBy ?? at, at);
  const refusal =
    scheduledAt === null
      ? refusalNow(calendar, service, { at: now, beginsAt: now })
      : refusalLater(calendar, service, order);
  const input = {
    service,
    isApproved: store.approval_state === 0,
    limits,
    servicesOff,
    now,
    isForNow: scheduledAt === null,
  } as const;
  return {
    is_within: refusal === null,
    next_at: refusal === null || refusal.againAt === null ? null : iso(refusal.againAt),
    reasons: explainAt(calendar, input, at).map((reason) => reasonFields(reason)),
  };
}
