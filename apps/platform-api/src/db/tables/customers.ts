import type { BlockKind } from '@store-panel/domain/customers/customer-block';
import type { CustomerMeasure } from '@store-panel/domain/customers/customer-figures';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

type Measures = { readonly [Measure in CustomerMeasure]: Generated<number> };

/**
 * A store's customers by phone number. Figures, times and name are written by the triggers of orders and by
 * `rebuild_customers` alone; note and block by users, with the version.
 */
export interface StoreCustomersTable extends Measures {
  store_id: string;
  /** Domain's `customerKey`. */
  key: string;
  id: Generated<string>;
  first_at: InstantOrNull;
  last_at: InstantOrNull;
  /** Of the completed orders. */
  third_last_at: InstantOrNull;
  name: Generated<string>;
  note: Generated<string>;
  block_kind: BlockKind | null;
  block_text: Generated<string>;
  blocked_at: InstantOrNull;
  blocked_by: JsonOrNull<ActorJson>;
  /** When the block ends by itself; null: never. */
  blocked_until: InstantOrNull;
  version: Generated<number>;
}

/** Customers whose figures have to be rebuilt. */
export interface CustomerRepairsTable {
  store_id: string;
  key: string;
  at: InstantByDefault;
}

/** A customer who was erased, also from a backup that is restored later. */
export interface ErasuresTable {
  store_id: string;
  id: string;
  /** Of the customer's row, which is gone since. */
  user_id: string;
  /** Null once it is done. */
  key: string | null;
  /** The store's newest order when it began. */
  last_order: number;
  actor: Json<ActorJson>;
  begun_at: InstantByDefault;
  done_at: InstantOrNull;
  /** `stream_epoch()` of the database that was looked at last. */
  epoch: string;
}
