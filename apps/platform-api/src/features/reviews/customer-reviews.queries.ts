import type { Wire } from '@store-panel/contract/table';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import {
  COUNTED_REVIEW_STATES,
  REVIEW_DAYS,
  reviewDenial,
  type ReviewDenial,
} from '@store-panel/domain/reviews/review-rules';
import { reviewerInitial } from '@store-panel/domain/reviews/review-text';
import { storeDay } from '@store-panel/domain/time/store-time';
import { type Selectable, sql } from 'kysely';

import { toPageBounds } from '#db/like-pattern.ts';
import type { Schema } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type StoredReview = Selectable<Schema['order_reviews']>;
export type OwnReview = Wire['POST /api/user/save_review']['reply']['review'];
type PublicListing = Wire['POST /api/user/list_store_reviews'];

/** An order of a channel, with its review and why that can't be written or changed now. */
export interface ReviewableOrder {
  readonly isDelivery: boolean;
  readonly lines: Selectable<Schema['orders']>['lines'];
  readonly review: StoredReview | null;
  readonly denial: ReviewDenial | null;
}

interface OrderKey {
  /** The account that placed it; null: whose link proves that the customer may. */
  readonly userId: string | null;
  readonly storeId: string;
  readonly orderId: string;
}

/**
 * Finds an order that the account placed, or that a link names; undefined for any other.
 * @param isLocked decides races: two first reviews, a change against a reply
 */
export async function findReviewableOrder(
  db: QueryExecutor,
  { userId, storeId, orderId }: OrderKey,
  { isLocked, now }: { readonly isLocked: boolean; readonly now: number },
): Promise<ReviewableOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['source', 'order_type', 'order_status', 'ended_at', 'customer_key', 'lines'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!order) return undefined;
  const review = await db
    .selectFrom('order_reviews')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const denial = reviewDenial(
    {
      isManual: order.source === 'manual',
      isOwnNumber: await isNumberOfStore(db, storeId, order.customer_key),
      isCompleted: order.order_status === COMPLETED,
      endedAt: order.ended_at?.getTime() ?? null,
      review: review ? { state: review.state, createdAt: review.created_at.getTime() } : null,
    },
    now,
  );
  return { isDelivery: order.order_type === 'delivery', lines: order.lines, review: review ?? null, denial };
}

/** Order status of a completed order (spec §3). */
const COMPLETED = 25;

/** Whether a customer's number is that of the store or of one of its sub-stores. */
async function isNumberOfStore(db: QueryExecutor, storeId: string, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const { rows } = await sql<{ phone: string; calling_code: string }>`
    select s.phone, s.country_phone_code as calling_code from stores s where s.id = ${storeId}
    union all
    select u.phone, u.country_phone_code from sub_stores u where u.main_store_id = ${storeId}`.execute(db);
  return rows.some(({ phone, calling_code: code }) => customerKey(phone, code) === key);
}

const DAY_MS = 86_400_000;

/** A review as its customer sees it. */
export function toOwnReview(review: StoredReview): OwnReview {
  const { rating, delivery_rating, tags, comment, dishes, state, version, created_at: createdAt } = review;
  return {
    rating,
    delivery_rating,
    tags,
    comment,
    dishes,
    state,
    reply: toReply(review),
    created_at: createdAt.toISOString(),
    editable_until: new Date(createdAt.getTime() + REVIEW_DAYS.change * DAY_MS).toISOString(),
    decision: toDecision(review),
    version,
  };
}

const isReplyOutdated = ({ replied_at: repliedAt, changed_at: changedAt }: StoredReview): boolean =>
  repliedAt !== null && changedAt !== null && changedAt > repliedAt;

function toReply(review: StoredReview): OwnReview['reply'] {
  const { reply: text, replied_at: at } = review;
  return text === null || at === null ? null : { text, at: at.toISOString(), is_outdated: isReplyOutdated(review) };
}

function toDecision({ decision: kind, decision_reason: reason, decided_at: at }: StoredReview): OwnReview['decision'] {
  return kind === null || at === null ? null : { kind, reason, at: at.toISOString() };
}

/** What is public of a store's reviews, the newest first: no name, no order. @param zone of the store, for the month */
export async function listPublicReviews(
  db: QueryExecutor,
  zone: string,
  { store_id: storeId, ...request }: PublicListing['body'],
): Promise<Omit<PublicListing['reply'], 'rating'>> {
  const { page, perPage, offset } = toPageBounds(request);
  const published = db
    .selectFrom('order_reviews as v')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'v.store_id').onRef('o.id', '=', 'v.order_id'))
    .where('v.store_id', '=', storeId)
    .where('v.state', 'in', COUNTED_REVIEW_STATES);
  const rows = await published
    .selectAll('v')
    .select(['o.customer_name', sql<string>`md5(v.store_id::text || v.order_id::text)::uuid`.as('review_id')])
    .orderBy('v.created_at', 'desc')
    .orderBy('v.order_id')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await published.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const reviews = rows.map(({ customer_name: name, review_id, ...review }) => ({
    review_id,
    rating: review.rating,
    tags: review.tags,
    comment: review.state === 'comment_hidden' ? '' : review.comment,
    initial: reviewerInitial(name),
    month: storeDay(review.created_at.getTime(), zone).slice(0, 'yyyy-mm'.length),
    reply: review.reply === null ? null : { text: review.reply, is_outdated: isReplyOutdated(review) },
  }));
  return { reviews, count, page, perPage };
}
