import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { payoutGuards, payoutHandlers } from '#features/payouts/payouts.handlers.ts';
import { adminRequestGuards, adminRequestHandlers } from '#features/wallet/admin-requests.handlers.ts';
import { walletGuards, walletHandlers } from '#features/wallet/wallet.handlers.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { bookPayouts } from '#payouts/book-payouts.ts';
import { makeDuePayouts } from '#payouts/make-payouts.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';

/** Weeks close and payouts are made by the clock, some minutes after their time. */
const SETTLE_INTERVAL_MS = 5 * 60_000;
/** What was approved is booked at once; this is for what a node has left. */
const BOOK_INTERVAL_MS = 30_000;

interface PayoutsInput {
  readonly config: Pick<Config, 'payoutAccount'>;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
}

/** Weeks, payouts and the wallets of stores. */
export function startPayouts({ config, database, secrets, log }: PayoutsInput) {
  const settling = startPeriodicJob(
    'weeks and payouts',
    SETTLE_INTERVAL_MS,
    async (isStopping) => {
      await addWeeks(database);
      await closeDueWeeks(database, isStopping);
      await makeDuePayouts(database, isStopping);
    },
    log,
  );
  const booking = startPeriodicJob(
    'results of payouts',
    BOOK_INTERVAL_MS,
    (isStopping) => bookPayouts(database, isStopping),
    log,
  );
  return {
    handlers: {
      ...walletHandlers,
      ...adminRequestHandlers,
      ...payoutHandlers({ secrets, debtor: config.payoutAccount, bookPayouts: () => booking.trigger() }),
    },
    guards: { ...walletGuards, ...adminRequestGuards, ...payoutGuards },
    async stop() {
      await Promise.all([settling.stop(), booking.stop()]);
    },
  };
}
