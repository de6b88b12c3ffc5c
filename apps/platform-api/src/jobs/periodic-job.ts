import type { FastifyBaseLogger } from 'fastify';

import { runOutsideTransactions } from '#db/transaction-scope.ts';

export interface PeriodicJob {
  /** The next round begins at once; while one is under way, right after it. */
  readonly nudge: () => void;
  /** Waits for the round that is under way. */
  readonly stop: () => Promise<void>;
}

/** One round; a long one asks now and then whether the server wants to stop. */
export type JobRun = (isStopping: () => boolean) => Promise<void>;

/** Does something again and again with a pause between rounds, never two rounds at a time; a failed round is logged. */
export function startPeriodicJob(name: string, pauseMs: number, round: JobRun, log: FastifyBaseLogger): PeriodicJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isUnderWay = false;
  let isWanted = false;

  const begin = () => {
    isWanted = false;
    isUnderWay = true;
    running = round(() => isStopped)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a round of a job failed'))
      .finally(() => {
        isUnderWay = false;
        next();
      });
  };
  const next = () => {
    if (!isStopped) timer = setTimeout(begin, isWanted ? 0 : pauseMs);
  };
  next();
  return {
    nudge() {
      if (isWanted || isStopped) return;
      isWanted = true;
      if (isUnderWay) return;
      clearTimeout(timer);
      // Whoever nudges may stand in a transaction; the round is no part of it.
      runOutsideTransactions(next);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
