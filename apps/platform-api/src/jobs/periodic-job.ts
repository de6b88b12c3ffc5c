import type { FastifyBaseLogger } from 'fastify';

import { outsideCalls } from '#call-context.ts';
import { isDatabaseUnavailable } from '#db/database-errors.ts';
import { runOutsideTransactions } from '#db/transaction-scope.ts';
import { jobRoundEnded } from '#signals.ts';

export interface PeriodicJob {
  /** Starts the next run at once, or right after the current one. */
  readonly trigger: () => void;
  /** Waits for the current run. */
  readonly stop: () => Promise<void>;
}

/** One run; a long one checks whether the server is stopping. */
export type JobRun = (isStopping: () => boolean) => Promise<void>;

/** Runs a job periodically, never concurrently. Logs failures and schedules the next run. */
export function startPeriodicJob(name: string, intervalMs: number, run: JobRun, log: FastifyBaseLogger): PeriodicJob {
  let timer: NodeJS.Timeout | undefined;
  let runPromise: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isRunning = false;
  let isTriggered = false;

  const startRun = () => {
    isTriggered = false;
    isRunning = true;
    let isFailed = false;
    const startedAt = performance.now();
    runPromise = run(() => isStopped)
      .catch((error: unknown) => {
        isFailed = true;
        // Each call says so, and each round would say it again.
        if (isDatabaseUnavailable(error)) log.debug({ err: error, job: name }, 'a round of a job found no database');
        else log.error({ err: error, job: name }, 'a round of a job failed');
      })
      .finally(() => {
        jobRoundEnded.publish({ job: name, seconds: (performance.now() - startedAt) / 1000, isFailed });
        isRunning = false;
        scheduleNext();
      });
  };
  const scheduleNext = () => {
    if (!isStopped) timer = setTimeout(startRun, isTriggered ? 0 : intervalMs);
  };
  scheduleNext();
  return {
    trigger() {
      if (isTriggered || isStopped) return;
      isTriggered = true;
      if (isRunning) return;
      clearTimeout(timer);
      // The caller may be in a call and in a transaction, of which the run is no part.
      outsideCalls(() => runOutsideTransactions(scheduleNext));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await runPromise;
    },
  };
}
