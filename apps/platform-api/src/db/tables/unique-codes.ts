import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { CodePurpose } from '@store-panel/domain/unique-codes/unique-code';
import type { Generated } from 'kysely';

import type { Instant, InstantByDefault, InstantOrNull } from '#db/column-types.ts';

/** A code of a store that is counted and ends. */
export interface UniqueCodesTable {
  store_id: string;
  id: string;
  batch_id: string;
  purpose: CodePurpose;
  /** Exactly of the purpose `offer`. */
  offer_id: string | null;
  /** Up to which weight, how soon and where to: of the purpose `send`. */
  max_grams: Generated<number | null>;
  service_level: Generated<ServiceLevel | null>;
  /** Null once the address was deleted. */
  address_id: Generated<string | null>;
  mac: Buffer;
  sealed: Buffer;
  uses: number;
  /** Uses that were not given back. */
  used: Generated<number>;
  /** The number of the newest use, given back or not. */
  last_nth: Generated<number>;
  /** Exclusive: the end of its last day. */
  ends_at: Instant;
  ended_at: InstantOrNull;
  created_at: InstantByDefault;
}

export interface UniqueCodeUsesTable {
  store_id: string;
  code_id: string;
  nth: number;
  order_id: string;
  /** The return that it opened; null for one by which the order was placed. */
  return_id: Generated<string | null>;
  used_at: InstantByDefault;
  /** When it was given back. */
  released_at: InstantOrNull;
}
