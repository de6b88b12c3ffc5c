import { SIGNAL_BOUNDS } from '@store-panel/domain/reviews/review-flags';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Forgets from where reviews were written, once no administrator would compare them by it. */
export const clearOldAddresses = (db: QueryExecutor) =>
  db
    .updateTable('order_reviews')
    .set({ author_address: null })
    .where('author_address', 'is not', null)
    .where(
      sql<Date>`coalesce(changed_at, created_at)`,
      '<',
      sql<Date>`now() - make_interval(days => ${SIGNAL_BOUNDS.days})`,
    )
    .execute();
