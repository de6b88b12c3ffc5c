import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';

export interface ReviewDeps {
  readonly reviewsChanged: (storeId: string, version: number) => void;
}

/** Tells the store's panels of a change to its reviews. Takes the store's counters, so it comes after the review. */
export async function announceReviews(
  { reviewsChanged }: ReviewDeps,
  { db, afterCommit }: { readonly db: QueryExecutor; readonly afterCommit: AfterCommit },
  storeId: string,
): Promise<void> {
  const { reviews_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ reviews_version: eb('reviews_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('reviews_version')
    .executeTakeFirstOrThrow();
  afterCommit(() => reviewsChanged(storeId, version));
}
