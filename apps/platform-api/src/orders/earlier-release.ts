import { type RawBuilder, sql } from 'kysely';

import { IS_AWAITING_RELEASE } from '#orders/transition-conditions.ts';

/** Releases a scheduled order these minutes before it must be ready, and never later than scheduled so far. */
export const earlierRelease = (kitchenMinutes: number): RawBuilder<unknown> => {
  const needed = sql`make_interval(mins => ${kitchenMinutes}::int)`;
  return sql`release_at = case when ${IS_AWAITING_RELEASE} then least(o.release_at, o.estimated_ready_at - ${needed}) else o.release_at end`;
};
