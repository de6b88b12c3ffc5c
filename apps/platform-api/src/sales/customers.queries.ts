import { sql } from 'kysely';

import type { Reading } from '#db/reading/read-together.ts';

/** Whether a block of `store_customers c` holds now, by the database's clock. */
export const IS_BLOCKED = `(c.block_kind is not null and (c.blocked_until is null or c.blocked_until > clock_timestamp()))`;

/** The block of `store_customers c` in the wire's form; null unless it holds now. */
export const BLOCK_COLUMN = `(case when ${IS_BLOCKED} then json_build_object('kind', c.block_kind, 'text', c.block_text,
  'at', c.blocked_at, 'by', c.blocked_by, 'until', c.blocked_until) end)`;

/** What decides about a new order of a customer. */
export interface CustomerState {
  /** The customer has a completed order at this store. */
  readonly isKnown: boolean;
  /** The store takes no orders of the customer through channels. */
  readonly isBlocked: boolean;
}

/** An unknown number is neither. @param key domain's `customerKey`; null for an unknown customer */
export const customerReading = (storeId: string, key: string | null): Reading<CustomerState> => ({
  expression: sql`(
    select json_build_array(c.completed > 0, ${sql.raw(IS_BLOCKED)})
    from store_customers c where c.store_id = ${storeId} and c.key = ${key}::text)`,
  parse: (value) => {
    const [isKnown = false, isBlocked = false] = (value as readonly boolean[] | null) ?? [];
    return { isKnown, isBlocked };
  },
});
