import type { CrowdParts } from '#customers/crowd.ts';
import type { Records } from '#record/deed.ts';
import type { OpenStore } from '#scene/open-stores.ts';
import { createTelephone } from '#staff/telephone.ts';

interface CallsOptions {
  /** Share of the orders that are taken on the telephone. */
  readonly byPhone: number;
  readonly records: Records;
}

/** The telephone of a store with staff, where its account may take orders. */
export function callsOf({ seat, store }: OpenStore, { byPhone: share, records }: CallsOptions): CrowdParts['calls'] {
  return store.takesCalls && share > 0 ? { telephone: createTelephone({ seat, records }), share } : null;
}
