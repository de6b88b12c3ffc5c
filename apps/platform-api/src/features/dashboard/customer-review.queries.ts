import type { Wire } from '@store-panel/contract/table';
import { daysBetween } from '@store-panel/domain/hours/day-plans';
import { RATING_DAYS } from '@store-panel/domain/reviews/review-list';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import type { Days } from '#features/dashboard/days-of-body.ts';
import { COUNTED_REVIEWS } from '#insight/counted-reviews.ts';
import { daysCondition, summarizeReviews } from '#insight/review-summary.queries.ts';

type CustomerReview = Wire['POST /api/dashboard/get_customer_review']['reply'];

/** How many reviews are shown beside the mean. */
const LATEST = 5;

/** What customers said on days of the calendar, the running one included; nothing of it names them. */
export async function readCustomerReview(
  db: QueryExecutor,
  { storeId, zone, now }: FiguresOf,
  requested: Days | undefined,
): Promise<CustomerReview> {
  const today = storeDay(now, zone);
  const { from, to } = requested ?? { from: addDays(today, 1 - RATING_DAYS), to: today };
  const length = daysBetween(from, to);
  const summaryOf = (start: string, end: string) =>
    summarizeReviews(db, { storeId, zone, days: { start_date: start, end_date: end }, now });
  const { average, count, stars, delivery_average, unanswered, tags } = await summaryOf(from, to);
  const { average: before } = await summaryOf(addDays(from, -length), addDays(from, -1));
  const { rows } = await sql<{ row: CustomerReview['latest'][number] }>`
    select to_json(x) as row from (
      select v.order_id, v.rating, v.comment, v.reply is not null as is_answered, v.created_at from order_reviews v
      where v.store_id = ${storeId} and ${COUNTED_REVIEWS} and ${daysCondition(zone, { start_date: from, end_date: to })}
      order by v.reply is not null, v.created_at desc, v.order_id limit ${LATEST}
    ) x`.execute(db);
  return { average, count, stars, delivery_average, before, unanswered, tags, latest: rows.map(({ row }) => row) };
}
