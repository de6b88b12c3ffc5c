import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import { type EscalationDeps, escalateDue } from '#features/escalation/escalate-due.ts';
import { remindOfDocuments } from '#features/profile/remind-documents.ts';
import { releaseDue } from '#features/orders/schedule/release-due.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { advanceCourierSearches } from '#orders/couriers/courier-search.ts';
import { endExpiredLimits } from '#sales/limits.queries.ts';

const INTERVAL_MS = 1000;
const REMINDERS_INTERVAL_MS = 15 * 60_000;

/** Starts what changes orders and limits by time. @returns a function that stops it, after the current runs */
export function startTimedChanges(
  database: Database,
  deps: EscalationDeps & { readonly pushes: PushEnqueuer },
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { notifyEvent, salesChanged } = deps;
  const jobs = [
    startPeriodicJob('courier searches', INTERVAL_MS, () => advanceCourierSearches(database, notifyEvent), log),
    startPeriodicJob('orders for later', INTERVAL_MS, (isStopping) => releaseDue(database, deps, isStopping), log),
    startPeriodicJob('ends of limits', INTERVAL_MS, () => endExpiredLimits(database, salesChanged), log),
    startPeriodicJob('unseen orders', INTERVAL_MS, (isStopping) => escalateDue(database, deps, isStopping), log),
    startPeriodicJob(
      'documents that expire',
      REMINDERS_INTERVAL_MS,
      (isStopping) => remindOfDocuments({ database, secrets: deps.secrets, log, now: Date.now() }, isStopping),
      log,
    ),
  ];
  return async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  };
}
