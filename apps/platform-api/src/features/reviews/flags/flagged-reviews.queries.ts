import type { Wire } from '@store-panel/contract/table';
import { type ReviewSignal, SIGNAL_BOUNDS } from '@store-panel/domain/reviews/review-flags';
import { type RawBuilder, sql } from 'kysely';

import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { REVIEW_COLUMNS } from '#orders/order-review.ts';

type Listing = Wire['POST /api/admin/list_flagged_reviews'];
export type FlaggedReview = Listing['reply']['reviews'][number];

interface FlaggedRow {
  readonly review: Omit<FlaggedReview, 'signals'>;
  readonly of_number: number;
  readonly of_address: number;
  readonly minutes: number | null;
  readonly count: number;
}

/** Others of the store in the days before the review; the review itself counts. */
const othersWith = (same: RawBuilder<unknown>) => sql`(
  select count(*)::int from order_reviews w join orders p on p.store_id = w.store_id and p.id = w.order_id
  where w.store_id = v.store_id and ${same}
    and w.created_at between v.created_at - make_interval(days => ${SIGNAL_BOUNDS.days}) and v.created_at)`;

const selectFlagged = (db: QueryExecutor, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql<FlaggedRow>`
    select (
        select to_json(x) from (
          select o.id as order_id, o.unique_id, o.order_type, o.customer_name, o.ended_at as completed_at,
            ${sql.raw(REVIEW_COLUMNS)}, v.store_id, st.unique_id as store_no, coalesce((
              select n.value from jsonb_array_elements_text(st.name) with ordinality n(value, at)
              where n.value <> '' order by n.at limit 1
            ), '') as store, v.customer_answer
        ) x) as review,
      ${othersWith(sql`p.customer_key = o.customer_key`)} as of_number,
      ${othersWith(sql`w.author_address = v.author_address`)} as of_address,
      extract(epoch from o.ended_at - o.created_at)::float8 / 60 as minutes,
      (count(*) over ())::int as count
    from order_reviews v
    join orders o on o.store_id = v.store_id and o.id = v.order_id
    join stores st on st.id = v.store_id
    where ${where} ${rest}`.execute(db);

const toReview = ({ review, of_number: ofNumber, of_address: ofAddress, minutes }: FlaggedRow): FlaggedReview => {
  const signals: readonly (readonly [ReviewSignal, boolean])[] = [
    ['many_of_number', ofNumber >= SIGNAL_BOUNDS.ofNumber],
    ['same_address', ofAddress >= SIGNAL_BOUNDS.ofAddress],
    ['completed_at_once', minutes !== null && minutes < SIGNAL_BOUNDS.minutes],
  ];
  return { ...review, signals: signals.flatMap(([signal, applies]) => (applies ? [signal] : [])) };
};

/** Flagged reviews of all stores: those that wait, the longest first, or those that were decided, the newest first. */
export async function listFlaggedReviews(
  db: QueryExecutor,
  { is_open: isOpen = true, ...body }: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(body);
  const where = isOpen
    ? sql`v.awaits_decision_since is not null`
    : sql`v.decided_at is not null and v.awaits_decision_since is null`;
  const order = isOpen ? sql`v.awaits_decision_since` : sql`v.decided_at desc`;
  const rest = sql`order by ${order}, v.store_id, v.order_id limit ${perPage} offset ${offset}`;
  const { rows } = await selectFlagged(db, where, rest);
  return { reviews: rows.map(toReview), count: rows[0]?.count ?? 0, page, perPage };
}

/** One flagged review; undefined for any other. */
export async function findFlaggedReview(
  db: QueryExecutor,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
): Promise<FlaggedReview | undefined> {
  const where = sql`v.store_id = ${storeId} and v.order_id = ${orderId} and v.flag_kind is not null`;
  const { rows } = await selectFlagged(db, where, sql``);
  return rows[0] && toReview(rows[0]);
}
