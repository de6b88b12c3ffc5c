import { BLOCK_KINDS, CUSTOMER_LIMITS } from '@store-panel/domain/customers/customer-block';
import Type from 'typebox';

import { Actor } from '#endpoints/orders/actor.ts';
import { Nullable, OptionalText, StrictObject, Timestamp } from '#fields.ts';

/** Why a store takes no more orders of a number through channels. */
export const UserBlock = StrictObject({
  kind: Type.Enum(BLOCK_KINDS),
  text: OptionalText(CUSTOMER_LIMITS.blockText),
  at: Timestamp,
  by: Actor,
  /** When it ends by itself, the end of its last day; null: never. */
  until: Nullable(Timestamp),
});
