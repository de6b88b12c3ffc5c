import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Escrow, EscrowError } from '#banks/escrow/escrow.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { payoutGuards, payoutHandlers } from '#features/payouts/payouts.handlers.ts';
import { adminRequestGuards, adminRequestHandlers } from '#features/wallet/admin-requests.handlers.ts';
import { walletGuards, walletHandlers } from '#features/wallet/wallet.handlers.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { roundOf } from '#jobs/run-each.ts';
import { bookPayouts } from '#payouts/book-payouts.ts';
import { makeDuePayouts } from '#payouts/make-payouts.ts';
import { askAboutPayout, callAboutPayouts } from '#payouts/provider-payouts.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';

/** Weeks close and payouts are made by the clock, some minutes after their time. */
const SETTLE_INTERVAL_MS = 5 * 60_000;
/** What was approved is booked at once; this is for what a node has left. */
const BOOK_INTERVAL_MS = 30_000;

interface PayoutsInput {
  readonly config: Pick<Config, 'payoutAccount'>;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Null: the operator has no payment provider. */
  readonly escrow: Escrow | null;
  readonly log: FastifyBaseLogger;
}

/** Weeks, payouts and the wallets of stores. */
export function startPayouts({ config, database, secrets, escrow, log }: PayoutsInput) {
  const provider = escrow && { database, secrets, escrow };
  const settling = startPeriodicJob(
    'weeks and payouts',
    SETTLE_INTERVAL_MS,
    async (isStopping) => {
      const round = roundOf('weeks and payouts', log, isStopping);
      await addWeeks(database, round);
      await closeDueWeeks(database, round);
      await makeDuePayouts(database, round);
    },
    log,
  );
  const onProblem = (storeId: string, { problem }: EscrowError) =>
    log.info({ store: storeId, problem }, 'the payment provider did not pay out, and is called again');
  const booking = startPeriodicJob(
    'results of payouts',
    BOOK_INTERVAL_MS,
    async (isStopping) => {
      const round = roundOf('results of payouts', log, isStopping);
      await bookPayouts(database, round);
      if (provider && (await callAboutPayouts({ ...provider, onProblem }, isStopping)))
        await bookPayouts(database, round);
    },
    log,
  );
  return {
    handlers: {
      ...walletHandlers,
      ...adminRequestHandlers(secrets),
      ...payoutHandlers({
        secrets,
        debtor: config.payoutAccount,
        hasProvider: provider !== null,
        bookPayouts: () => booking.trigger(),
      }),
    },
    guards: { ...walletGuards, ...adminRequestGuards, ...payoutGuards },
    /** Follows a notice of the payment provider, which may be about one of its payouts. */
    async followNotice(reference: string) {
      if (provider && (await askAboutPayout(provider, reference))) booking.trigger();
    },
    async stop() {
      await Promise.all([settling.stop(), booking.stop()]);
    },
  };
}
