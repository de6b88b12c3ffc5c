import type { Wire } from '@store-panel/contract/table';
import { RATING_DAYS } from '@store-panel/domain/reviews/review-list';
import { PUBLIC_MEAN_FROM } from '@store-panel/domain/reviews/review-rules';
import { countOfStars, meanOfStars, type StarCounts } from '@store-panel/domain/reviews/review-summary';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';
import { type RawBuilder, sql } from 'kysely';

import { COUNTED_REVIEWS } from '#insight/counted-reviews.ts';
import { requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Summary = Wire['POST /api/store/list_reviews']['reply']['summary'];
type PublicRating = Wire['POST /api/user/list_store_reviews']['reply']['rating'];

interface SummaryQuery {
  readonly storeId: string;
  readonly zone: string;
  readonly days: { readonly start_date?: string; readonly end_date?: string };
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The days on which reviews were written, in the store's calendar, both included; of every state. */
export function daysCondition(zone: string, { start_date: from, end_date: to }: SummaryQuery['days']) {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (from !== undefined) all.push(sql`v.created_at >= ${new Date(dayStart(from as StoreDate, zone))}`);
  if (to !== undefined) all.push(sql`v.created_at < ${new Date(dayStart(addDays(to as StoreDate, 1), zone))}`);
  return sql.join(all, sql` and `);
}

/** How many dishes the summary names. */
const MAX_DISHES = 10;

interface SummaryRow {
  readonly stars: StarCounts;
  readonly delivery_average: number | null;
  readonly unanswered: number;
  readonly tags: Summary['tags'];
  readonly dishes: Summary['dishes'];
}

/** What the reviews of the days come to; without days, those of the last 365. One statement over an index of reviews. */
export async function summarizeReviews(
  db: QueryExecutor,
  { storeId, zone, days, now }: SummaryQuery,
): Promise<Summary> {
  const counted =
    days.start_date === undefined && days.end_date === undefined ? { start_date: ratingStart(now, zone) } : days;
  const { rows } = await sql<SummaryRow>`
    with counted as (
      select v.rating, v.delivery_rating, v.tags, v.dishes, v.reply is null as is_open
      from order_reviews v where v.store_id = ${storeId} and ${COUNTED_REVIEWS} and ${daysCondition(zone, counted)}
    )
    select
      (select array[${sql.raw([1, 2, 3, 4, 5].map((n) => `count(*) filter (where rating = ${n})::int`).join(', '))}]
        from counted) as stars,
      (select avg(delivery_rating)::float8 from counted) as delivery_average,
      (select count(*) filter (where is_open)::int from counted) as unanswered,
      (select coalesce(json_agg(t order by t.count desc, t.tag), '[]') from (
        select tag, count(*)::int as count from counted, unnest(tags) tag group by tag
      ) t) as tags,
      (select coalesce(json_agg(d order by d.down desc, d.up desc, d.item_key), '[]') from (
        select d ->> 'item_key' as item_key, max(d ->> 'name') as name,
          count(*) filter (where (d ->> 'is_liked')::boolean)::int as up,
          count(*) filter (where not (d ->> 'is_liked')::boolean)::int as down
        from counted, jsonb_array_elements(dishes) d group by 1
        order by down desc, up desc, item_key limit ${MAX_DISHES}
      ) d) as dishes`.execute(db);
  const { stars, ...row } = requireRow(rows[0] ?? null);
  return {
    start_date: counted.start_date ?? null,
    end_date: ('end_date' in counted ? counted.end_date : undefined) ?? null,
    count: countOfStars(stars),
    average: meanOfStars(stars),
    stars: [...stars],
    ...row,
  };
}

/** The mean that a store shows to everyone; null until there are enough reviews to mean something. */
export async function readPublicRating(
  db: QueryExecutor,
  { storeId, zone, now }: Omit<SummaryQuery, 'days'>,
): Promise<PublicRating> {
  const { stars, count, average } = await summarizeReviews(db, { storeId, zone, days: {}, now });
  return average === null || count < PUBLIC_MEAN_FROM ? null : { average, count, stars };
}

const ratingStart = (now: number, zone: string): StoreDate => addDays(storeDay(now, zone), 1 - RATING_DAYS);
