import type { Review, ReviewListBody, ReviewSummary } from '@store-panel/api-client/rtk/reviews';
import { refuse } from '@store-panel/api-client/testing/fake-transport';

import { type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

export const REVIEW: Review = {
  order_id: '01980000-0000-7000-8000-000000000001',
  unique_id: 41,
  order_type: 'delivery',
  customer_name: 'Zoë Weber',
  completed_at: SERVER_TIME,
  rating: 2,
  delivery_rating: 5,
  tags: ['cold'],
  comment: '<img src=x onerror="document.title=1"> Cold soup',
  dishes: [{ line: 0, item_key: 'soup', name: 'Soup', is_liked: false }],
  previous: null,
  reply: null,
  created_at: SERVER_TIME,
  changed_at: null,
  state: 'published',
  flag: null,
  awaits_decision: false,
  decision: null,
  answer: null,
  version: 1,
};
const SUMMARY: ReviewSummary = {
  start_date: '2025-01-06',
  end_date: null,
  count: 3,
  average: 4.333,
  stars: [0, 1, 0, 0, 2],
  delivery_average: 5,
  unanswered: 2,
  tags: [{ tag: 'cold', count: 1 }],
  dishes: [{ item_key: 'soup', name: 'Soup', up: 1, down: 4 }],
};

/** A fake platform with one store's reviews that records what it is sent. */
export function fakeReviews(first: readonly Review[] = [REVIEW], isFailing: () => boolean = () => false) {
  let reviews = [...first];
  const listed: ReviewListBody[] = [];
  const sent: object[] = [];
  const handlers: NonNullable<PanelStart['handlers']> = {
    'POST /api/store/list_reviews': ({ body }) => {
      if (isFailing()) return refuse('internalServerError');
      listed.push(body);
      const shown = reviews.filter(({ rating }) => body.ratings === undefined || body.ratings.includes(rating));
      return { reviews: shown, count: shown.length, page: 1, perPage: 10, summary: SUMMARY };
    },
    'POST /api/store/reply_review': ({ body }) => {
      sent.push(body);
      const review = reviews.find(({ order_id }) => order_id === body.order_id);
      if (review?.version !== body.version) return refuse('staleVersion');
      const by = { kind: 'store' as const, id: null, name: 'Ada' };
      const reply = body.text === null ? null : { text: body.text, at: SERVER_TIME, is_outdated: false, by };
      const next = { ...review, version: review.version + 1, reply };
      reviews = reviews.map((one) => (one === review ? next : one));
      return { review: next };
    },
    'POST /api/store/flag_review': ({ body }) => {
      sent.push(body);
      const review = reviews.find(({ order_id }) => order_id === body.order_id);
      if (review?.version !== body.version) return refuse('staleVersion');
      const { kind, note } = body;
      const by = { kind: 'store' as const, id: null, name: 'Ada' };
      const flag = { kind, note, at: SERVER_TIME, by };
      return { review: replace(review, { flag, awaits_decision: true }) };
    },
    'POST /api/store/answer_review_decision': ({ body }) => {
      sent.push(body);
      const review = reviews.find(({ order_id }) => order_id === body.order_id);
      if (review?.version !== body.version) return refuse('staleVersion');
      return { review: replace(review, { answer: body.text, awaits_decision: true }) };
    },
  };
  function replace(review: Review, changed: Partial<Review>): Review {
    const next = { ...review, ...changed, version: review.version + 1 };
    reviews = reviews.map((one) => (one === review ? next : one));
    return next;
  }
  const change = (changed: Partial<Review>) => {
    reviews = reviews.map((one) => ({ ...one, ...changed }));
  };
  return { handlers, listed, sent, change };
}
