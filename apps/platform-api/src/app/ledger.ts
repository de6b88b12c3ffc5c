import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { storeLedgerGuards, storeLedgerHandlers } from '#features/store-ledger/store-ledger.handlers.ts';
import { orderMoneyHandlers } from '#features/order-money/order-money.handlers.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { type CheckedBooks, type CheckInput, checkLedger, type LedgerCheck } from '#ledger/check-ledger.ts';
import { updateLedgerHolds, readLedgerHolds } from '#ledger/ledger-holds.queries.ts';
import { nightlyLedgerCheck } from '#ledger/nightly-ledger-check.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import type { RefundSettled } from '#payments/refunds/settle-refund.ts';
import { isHistoryUnfinished } from '#seed/history/write-history.ts';

const CHECK_INTERVAL_MS = 10 * 60_000;
/** Orders are checked again for so long after a check: one that is open meanwhile began before it. */
const OVERLAP_MS = 60 * 60_000;

interface LedgerInput {
  readonly secrets: Secrets;
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
  readonly refundSettled: RefundSettled;
  readonly accessChanged: (ids: readonly string[]) => void;
  readonly log: FastifyBaseLogger;
}

/** The books of all stores: their calls, and the check of each night. */
export function startLedger({ database, secrets, notifyEvent, refundSettled, accessChanged, log }: LedgerInput) {
  const check = async (db: QueryExecutor, input: CheckInput, isStopping?: () => boolean): Promise<CheckedBooks> => {
    // Where payouts wait for it, orders are checked that have not changed since, too.
    const inFull = new Set(Object.keys(await readLedgerHolds(db)));
    return checkLedger(db, { ...input, inFull, hasGaps: await isHistoryUnfinished(db) }, isStopping);
  };
  const storeResult = async (
    db: QueryExecutor,
    { storeId }: CheckInput,
    { failed, passed, ...result }: CheckedBooks,
  ): Promise<LedgerCheck> => {
    if (storeId === undefined) await nightlyLedgerCheck.store(db, result);
    await updateLedgerHolds(db, { checkedAt: result.checked_at, failed, passed });
    return result;
  };
  const job: PeriodicJob = startPeriodicJob(
    'ledger check',
    CHECK_INTERVAL_MS,
    async (isStopping) => {
      const { kysely } = database;
      if (!(await nightlyLedgerCheck.begin(kysely))) return;
      const last = await nightlyLedgerCheck.read(kysely);
      const since = last === null ? undefined : new Date(Date.parse(last.checked_at) - OVERLAP_MS);
      const checked = await check(kysely, { since }, isStopping);
      const { differences } = await inTransaction(database, (db) => storeResult(db, {}, checked));
      if (differences.length > 0) log.error({ differences }, 'books of stores are not what they should be');
    },
    log,
  );
  return {
    handlers: {
      ...orderMoneyHandlers({ notifyEvent, refundSettled }),
      ...storeLedgerHandlers({
        secrets,
        notifyEvent,
        accessChanged,
        check: async (db, input) => storeResult(db, input, await check(db, input)),
      }),
    },
    guards: storeLedgerGuards,
    /** What the last check has found, for the supervisors of the server. */
    health: async () => {
      const last = await nightlyLedgerCheck.read(database.kysely);
      return last && { checked_at: last.checked_at, differences: last.differences.length };
    },
    stop: job.stop,
  };
}
