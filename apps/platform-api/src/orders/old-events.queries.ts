import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/**
 * For so long an event carries the whole order, and a client that comes back can catch up by events. Later it reads the
 * lists again, and only the order's timeline needs the event still.
 */
export const EVENT_PAYLOAD_DAYS = 7;

const BATCH = 500;

/**
 * Takes the order out of events from before `before`, and leaves its two statuses. A store's line is shortened from its
 * beginning on, so where the whole part begins is found by halving: no list of what is done has to be kept.
 */
export async function pruneEventPayloads(
  { kysely }: Database,
  before: Date,
  isStopping: () => boolean,
  batch = BATCH,
): Promise<void> {
  const stores = await kysely.selectFrom('store_counters').select('store_id').where('event_seq', '>', 0).execute();
  for (const { store_id: storeId } of stores) {
    for (let found = batch; found === batch && !isStopping();) {
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
          'order_status', payload #> '{order,order_status}', 'request_status', payload #> '{order,request_status}')
        from first
        where events.store_id = ${storeId} and events.seq >= first.seq and events.seq < first.seq + ${batch}
          and at < ${before} and payload ? 'order'`.execute(kysely);
      found = Number(numAffectedRows);
    }
  }
}
