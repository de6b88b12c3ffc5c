import { CLAIM_STATES_OF_STORE } from '@store-panel/domain/claims/claim-deadlines';
import type { StoreCount } from '@store-panel/domain/counts/counts';
import { FAILED_REQUESTS } from '@store-panel/domain/orders/status';
import { findTransition } from '@store-panel/domain/orders/transitions';
import { LOW_RATING_MAX } from '@store-panel/domain/reviews/review-rules';
import { WAITING_RETURN_STATES } from '@store-panel/domain/returns/return-states';
import { type RawBuilder, sql } from 'kysely';

import { COUNTED_REVIEWS } from '#insight/counted-reviews.ts';

const REQUESTABLE = [...(findTransition('request_courier', 'store')?.orderFrom ?? [])];

/** What waits in a store, as the rows of a select; each uses an index of its table. */
export const WAITING_ROWS: Readonly<Record<StoreCount, (storeId: string) => RawBuilder<unknown>>> = {
  // Of an order that waits for its release, nothing is due yet.
  dispatcher: (storeId) => sql`
    from orders o
    where o.store_id = ${storeId} and o.order_status < 25 and o.order_status = any(${REQUESTABLE}::smallint[])
      and o.order_type = 'delivery' and o.waybill_number is null
      and (o.release_at is null or o.released_at is not null)
      and (o.request_status is null or o.request_status = any(${[...FAILED_REQUESTS]}::smallint[]))`,
  returns: (storeId) => sql`
    from returns r where r.store_id = ${storeId} and r.state = any(${[...WAITING_RETURN_STATES]}::text[])`,
  claims: (storeId) => sql`
    from claims c
    where c.store_id = ${storeId} and c.due_at is not null and c.state = any(${[...CLAIM_STATES_OF_STORE]}::text[])`,
  reviews: (storeId) => sql`
    from order_reviews v
    where v.store_id = ${storeId} and ${COUNTED_REVIEWS} and v.reply is null and v.rating <= ${LOW_RATING_MAX}`,
};
