import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/**
 * For this long an event contains the whole order, and a client can catch up by events. Older clients load a snapshot,
 * and events only serve the order's timeline.
 */
export const EVENT_PAYLOAD_DAYS = 7;

const BATCH_SIZE = 500;

/**
 * Removes the order from events before `before`, except its two statuses. Events are pruned from the oldest on, so a
 * binary search finds the first unpruned one, and no progress has to be stored.
 */
export async function pruneEventPayloads(
  { kysely }: Database,
  before: Date,
  isStopping: () => boolean,
  batch = BATCH_SIZE,
): Promise<void> {
  const stores = await kysely.selectFrom('store_counters').select('store_id').where('event_seq', '>', 0).execute();
  for (const { store_id: storeId } of stores) {
    for (let updated = batch; updated === batch && !isStopping();) {
      const { numAffectedRows = 0n } = await sql`
        with recursive halving(low, high) as (
          select 0::bigint, event_seq + 1 from store_counters where store_id = ${storeId}
          union all
          select case when e.is_whole then h.low else h.middle end, case when e.is_whole then h.middle else h.high end
          from (select low, high, (low + high) / 2 as middle from halving) h
          cross join lateral (
            select coalesce((select payload ? 'order' from events where store_id = ${storeId} and seq = h.middle), false) as is_whole
          ) e
          where h.high - h.low > 1
        ), first as (select max(low) + 1 as seq from halving)
        update events set payload = (payload - 'order') || jsonb_build_object(
          'order_status', coalesce(payload #> '{order,order_status}', payload -> 'order_status'),
          'request_status', coalesce(payload #> '{order,request_status}', payload -> 'request_status'))
        from first
        where events.store_id = ${storeId} and events.seq >= first.seq and events.seq < first.seq + ${batch}
          and at < ${before} and payload ? 'order'`.execute(kysely);
      updated = Number(numAffectedRows);
    }
  }
}
