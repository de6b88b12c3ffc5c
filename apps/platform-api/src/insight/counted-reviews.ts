import { COUNTED_REVIEW_STATES } from '@store-panel/domain/reviews/review-rules';
import { sql } from 'kysely';

/** Whether the stars of `order_reviews v` count: neither withdrawn nor hidden by an administrator. */
export const COUNTED_REVIEWS = sql.raw(`v.state in (${COUNTED_REVIEW_STATES.map((state) => `'${state}'`).join(', ')})`);
