import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { storeLedgerGuards, storeLedgerHandlers } from '#features/store-ledger/store-ledger.handlers.ts';
import { orderMoneyHandlers } from '#features/order-money/order-money.handlers.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { type CheckInput, checkLedger, type LedgerCheck } from '#ledger/check-ledger.ts';
import { beginNightlyCheck, readLastCheck, storeCheck } from '#ledger/last-check.queries.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import { isHistoryUnfinished } from '#seed/history/write-history.ts';

const CHECK_INTERVAL_MS = 10 * 60_000;
/** Orders are checked again for so long after a check: one that is open meanwhile began before it. */
const OVERLAP_MS = 60 * 60_000;

interface LedgerInput {
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
  readonly accessChanged: (ids: readonly string[]) => void;
  readonly log: FastifyBaseLogger;
}

/** The books of all stores: their calls, and the check of each night. */
export function startLedger({ database, notifyEvent, accessChanged, log }: LedgerInput) {
  const check = async (db: QueryExecutor, input: CheckInput, isStopping?: () => boolean): Promise<LedgerCheck> => {
    const result = await checkLedger(db, { ...input, hasGaps: await isHistoryUnfinished(db) }, isStopping);
    if (input.storeId === undefined) await storeCheck(db, result);
    return result;
  };
  const job: PeriodicJob = startPeriodicJob(
    'ledger check',
    CHECK_INTERVAL_MS,
    async (isStopping) => {
      const { kysely } = database;
      if (!(await beginNightlyCheck(kysely))) return;
      const last = await readLastCheck(kysely);
      const since = last === null ? undefined : new Date(Date.parse(last.checked_at) - OVERLAP_MS);
      const { differences } = await check(kysely, { since }, isStopping);
      if (differences.length > 0) log.error({ differences }, 'books of stores are not what they should be');
    },
    log,
  );
  return {
    handlers: { ...orderMoneyHandlers({ notifyEvent }), ...storeLedgerHandlers({ notifyEvent, accessChanged, check }) },
    guards: storeLedgerGuards,
    /** What the last check has found, for the supervisors of the server. */
    async health() {
      const last = await readLastCheck(database.kysely);
      return last && { checked_at: last.checked_at, differences: last.differences.length };
    },
    stop: job.stop,
  };
}
