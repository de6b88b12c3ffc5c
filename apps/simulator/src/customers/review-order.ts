import { REVIEW_FAULTS, REVIEW_PRAISES } from '@store-panel/domain/reviews/review-rules';

import type { Random } from '#chance/random.ts';
import type { CustomerOrder } from '#customers/customer.ts';
import type { Locals } from '#customers/locals.ts';
import type { OrderTracker } from '#customers/order-tracker.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { wasTooLate } from '#record/operation.ts';
import { MINUTE, type Pace } from '#time/pace.ts';

/** Customers who say what they think of an order that they have got. */
export interface Reviewers {
  /** Once the order has ended: some review it, and few change their review later. Resolves when the customer is done. */
  follow(storeId: string, order: CustomerOrder, random: Random): Promise<void>;
}

interface ReviewersDeps {
  readonly sessionClient: Pick<SessionClient, 'call'>;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

interface Reviewed {
  readonly locals: Locals;
  readonly orderTracker: OrderTracker;
}

/** Shares of all completed orders, of their reviews, and of the reviews that vote on a dish. */
const SHARES = { reviewed: 1 / 9, changed: 1 / 20, voted: 0.5, tagged: 0.6 } as const;
const AFTER_MEAL = 25 * MINUTE;
const SECOND_THOUGHTS = 90 * MINUTE;

/** How often each number of stars is given; their mean is 4.4. */
const STAR_WEIGHTS = [3, 4, 7, 22, 64] as const;
const GOOD_FROM = 4;

export function createReviewers(
  { sessionClient, pace, signal }: ReviewersDeps,
  { locals, orderTracker }: Reviewed,
): Reviewers {
  function opinion({ isPickup }: CustomerOrder, random: Random) {
    const rating = random.weighted([1, 2, 3, 4, 5], (stars) => STAR_WEIGHTS[stars - 1] ?? 0);
    const isGood = rating >= GOOD_FROM;
    return {
      rating,
      delivery_rating: isPickup ? null : Math.min(5, Math.max(1, rating + random.between(-1, 1))),
      tags: random.chance(SHARES.tagged) ? [random.pick(isGood ? REVIEW_PRAISES : REVIEW_FAULTS)] : [],
      dishes: random.chance(SHARES.voted) ? [{ line: 0, is_liked: isGood }] : [],
      comment: random.pick(isGood ? locals.reviews.good : locals.reviews.bad),
    };
  }

  /** Whether it was saved: an order that was cancelled can't be reviewed, and a newer review may be there. */
  async function save(storeId: string, order: CustomerOrder, random: Random, version?: number): Promise<number | null> {
    const ofOrder = { store_id: storeId, order_id: order.orderId };
    const { denial } = await sessionClient.call('POST /api/user/get_review', ofOrder);
    if (denial !== null) return null;
    const body = { ...ofOrder, ...opinion(order, random), ...(version !== undefined && { version }) };
    return (await sessionClient.call('POST /api/user/save_review', body)).review.version;
  }

  return {
    async follow(storeId, order, random) {
      if (!random.chance(SHARES.reviewed)) return;
      await orderTracker.until(order.orderId, () => false);
      try {
        await pace.pass(random.around(AFTER_MEAL), signal);
        const version = await save(storeId, order, random);
        if (version === null || !random.chance(SHARES.changed)) return;
        await pace.pass(random.around(SECOND_THOUGHTS), signal);
        await save(storeId, order, random, version);
      } catch (error) {
        if (!wasTooLate(error)) throw error;
      }
    },
  };
}
