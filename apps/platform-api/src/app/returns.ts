import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { customerReturnGuards, customerReturnHandlers } from '#features/returns/customer-returns.handlers.ts';
import { expireReturns, remindReturns } from '#features/returns/return-jobs.ts';
import { returnGuards, returnHandlers } from '#features/returns/returns.handlers.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import type { RefundSettled } from '#payments/refunds/settle-refund.ts';
import { settleReturn } from '#returns/settle-return.ts';

const INTERVAL_MS = 60_000;

interface ReturnsInput {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly files: ExportLimiter;
  readonly notifyEvent: NotifyEvent;
  readonly returnsChanged: (storeId: string, version: number) => void;
  readonly log: FastifyBaseLogger;
}

/** What comes back of orders: its calls, and what ends by time. */
export function startReturns({ log, ...deps }: ReturnsInput) {
  const { database, returnsChanged } = deps;
  const job = startPeriodicJob(
    'returns',
    INTERVAL_MS,
    async () => {
      await expireReturns(deps, Date.now());
      await remindReturns(deps, Date.now());
    },
    log,
  );
  const refundSettled: RefundSettled = (context, refund) => settleReturn({ ...context, returnsChanged }, refund);
  return {
    handlers: { ...returnHandlers({ ...deps, database }), ...customerReturnHandlers(deps) },
    guards: { ...returnGuards, ...customerReturnGuards },
    refundSettled,
    stop: () => job.stop(),
  };
}
