import { itemKey } from '@store-panel/domain/reviews/item-key';
import { REVIEW_FAULTS, REVIEW_PRAISES } from '@store-panel/domain/reviews/review-rules';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { HistoryStore } from '#seed/history/history-store.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { REVIEW_WORDS } from '#seed/history/people/review-words.ts';
import { type Random, seededRandom } from '#seed/history/random.ts';

const MINUTE = 60_000;

/** Shares of the orders that are reviewed, and of the reviews that have a reply. */
const SHARES = { reviewed: 1 / 9, answered: 1 / 3, voted: 0.5 } as const;

/** How often each number of stars is given; their mean is 4.4. */
const STAR_WEIGHTS = [3, 4, 7, 22, 64] as const;

/**
 * The reviews of a store's past orders: rows of their table, the same in every run. Of orders that a channel's customers
 * have placed and got; none is written after now.
 */
export function reviewsOf(store: HistoryStore, lives: readonly OrderLife[], now: number): readonly object[] {
  return lives.flatMap(({ order }) => {
    const random = seededRandom(`reviews/${store.email}/${order.unique_id}`);
    const isReviewed = random.chance(SHARES.reviewed);
    if (!isReviewed || order.order_status !== ORDER_STATUS.completed || order.source !== 'customer') return [];
    const at = Date.parse(String(order.ended_at)) + random.between(20, 20 * 60) * MINUTE;
    return at > now ? [] : [reviewRow(store, order, { random, at, now })];
  });
}

interface Writing {
  readonly random: Random;
  readonly at: number;
  readonly now: number;
}

function reviewRow(store: HistoryStore, order: OrderLife['order'], { random, at, now }: Writing) {
  const words = REVIEW_WORDS[store.email];
  const lines = order.lines.filter((_line, index) => index < 3);
  const dislikes = lines.some(({ name }) => name === words?.dislikedDish) && random.chance(0.6);
  const stars = dislikes
    ? random.between(2, 3)
    : random.weighted([1, 2, 3, 4, 5], (count) => STAR_WEIGHTS[count - 1] ?? 0);
  const mood = stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'bad';
  const texts = words?.[mood] ?? [''];
  const repliedAt = at + random.between(30, 40 * 60) * MINUTE;
  const replies = words?.replies[stars >= 4 ? 'good' : 'bad'] ?? [];
  const isAnswered = random.chance(SHARES.answered) && replies.length > 0 && repliedAt <= now;
  return {
    store_id: order.store_id,
    order_id: order.id,
    rating: stars,
    delivery_rating: order.order_type === 'delivery' ? Math.min(5, Math.max(1, stars + random.between(-1, 1))) : null,
    tags: random.chance(0.6) ? [random.pick(stars >= 4 ? REVIEW_PRAISES : REVIEW_FAULTS)] : [],
    dishes:
      random.chance(SHARES.voted) || dislikes
        ? lines.map((line, index) => vote(line, index, { stars, dislikes, disliked: words?.dislikedDish ?? null }))
        : [],
    comment: random.pick(texts),
    state: 'published',
    reply: isAnswered ? random.pick(replies) : null,
    replied_at: isAnswered ? new Date(repliedAt).toISOString() : null,
    replied_by: isAnswered ? store.owner : null,
    version: isAnswered ? 2 : 1,
    created_at: new Date(at).toISOString(),
  };
}

interface Vote {
  readonly stars: number;
  readonly dislikes: boolean;
  readonly disliked: string | null;
}

const vote = (line: OrderLife['order']['lines'][number], index: number, { stars, dislikes, disliked }: Vote) => ({
  line: index,
  item_key: itemKey(line),
  name: line.name,
  is_liked: dislikes ? line.name !== disliked : stars >= 3,
});
