import type { Wire } from '@store-panel/contract/table';
import { customerSegment } from '@store-panel/domain/customers/customer-segment';

import { BLOCK_COLUMN } from '#sales/customers.queries.ts';

export type StoreUser = Wire['POST /api/store/list_users']['reply']['users'][number];

/** As the database gives it: the segment is worked out from the third newest completed order. */
export type CustomerRow = Omit<StoreUser, 'segment'> & { readonly third_last_at: string | null };

/** `store_customers c` in the wire's form. A block that has ended is none. Sums are capped as those of lists are. */
export const CUSTOMER_COLUMNS = `c.id as user_id, '+' || c.key as phone, c.name, c.orders, c.completed, c.returned, c.cancelled,
  least(c.spend, ${Number.MAX_SAFE_INTEGER}) as spend, c.first_at, c.last_at, c.third_last_at, c.note,
  ${BLOCK_COLUMN} as block, c.version`;

/** @param now in epoch milliseconds */
export const toStoreUser = ({ third_last_at, ...row }: CustomerRow, now: number): StoreUser => ({
  ...row,
  segment: customerSegment({ completed: row.completed, last_at: row.last_at, third_last_at }, now),
});
