import type { CrowdDeps } from '#customers/customer-pool.ts';
import type { Records } from '#record/operation.ts';
import type { OpenStore } from '#scenario/open-stores.ts';
import { createPhoneOrders } from '#staff/phone-orders.ts';

interface CallsOptions {
  /** Share of the orders that are taken on the telephone. */
  readonly byPhone: number;
  readonly records: Records;
}

/** The telephone of a store with staff, where its account may take orders. */
export function callsOf(
  { sessionClient, store }: OpenStore,
  { byPhone: share, records }: CallsOptions,
): CrowdDeps['calls'] {
  return store.takesCalls && share > 0 ? { telephone: createPhoneOrders({ sessionClient, records }), share } : null;
}
