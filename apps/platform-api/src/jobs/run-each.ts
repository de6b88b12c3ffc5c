import type { FastifyBaseLogger } from 'fastify';

import { isDatabaseUnavailable } from '#db/database-errors.ts';

/** One round of a job over many stores. */
export interface Round {
  readonly isStopping: () => boolean;
  /** Called for one that failed; the next ones go on. What it throws ends the round. */
  readonly onFailure: (error: unknown, storeId: string) => void;
}

/** Ends with the first failure: for callers that wait for the outcome. */
export const STRICT_ROUND: Round = {
  isStopping: () => false,
  onFailure(error) {
    throw error;
  },
};

/** A round of the server: logs each store that fails, and ends when there is no database. */
export const roundOf = (job: string, log: FastifyBaseLogger, isStopping: () => boolean): Round => ({
  isStopping,
  onFailure(error, storeId) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, job, store_id: storeId }, 'a round of a job left a store out');
  },
});

/** Runs `work` for one item after the other, so that one that fails holds none of the next up. */
export async function runEach<Item extends { readonly store_id: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { isStopping, onFailure }: Round,
): Promise<void> {
  for (const item of items) {
    if (isStopping()) return;
    try {
      await work(item);
    } catch (error) {
      onFailure(error, item.store_id);
    }
  }
}
