import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { billDueSubscriptions } from '#features/subscription/bill-due.ts';
import { addCardNotices, platformNoticePath } from '#features/subscription/card-notices.ts';
import { finishSetup, openSetups } from '#features/subscription/card-setups.ts';
import { cardGuards, cardHandlers } from '#features/subscription/cards.handlers.ts';
import { planHandlers } from '#features/subscription/plans.handlers.ts';
import { reportSubscriptions } from '#features/subscription/report-subscriptions.ts';
import { settleInvoice } from '#features/subscription/settle-invoice.ts';
import { subscriptionGuards, subscriptionHandlers } from '#features/subscription/subscription.handlers.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { openPlatformCards } from '#payments/platform-cards.ts';

/** Periods end at the midnight of each zone, and lapse at six in the morning: there is time for several rounds. */
const BILL_INTERVAL_MS = 5 * 60_000;
/** A failed payment is reported soon; reminders have the whole morning. */
const REPORTS_INTERVAL_MS = 60_000;
/** The page to which the card provider leads back. */
const CARDS_PAGE = '/app/account/subscription-cards';

interface SubscriptionsInput {
  readonly config: Pick<Config, 'billing' | 'issuer' | 'paymentEndpoints'>;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Where stores and the card provider find this server. */
  readonly serverOrigin: string;
  readonly log: FastifyBaseLogger;
}

/** Subscriptions of stores: their calls, their invoices, and the cards that pay these. */
export function startSubscriptions({ config, database, secrets, serverOrigin, log }: SubscriptionsInput) {
  const { stripe: endpoint } = config.paymentEndpoints;
  const cards =
    config.billing && openPlatformCards(config.billing, endpoint === undefined ? undefined : new URL(endpoint));
  const deps = { database, cards, issuer: config.issuer };
  const onProblem = (storeId: string, error: unknown) =>
    log.error({ err: error, store: storeId }, 'a subscription could not be billed');
  const job = startPeriodicJob(
    'subscriptions',
    BILL_INTERVAL_MS,
    async (isStopping) => {
      for (const ref of cards ? await openSetups(database) : []) {
        if (isStopping() || !cards) return;
        const storeId = await finishSetup({ database, cards }, ref);
        if (storeId !== null) await settleInvoice(deps, storeId, { isRequested: true });
      }
      await billDueSubscriptions({ ...deps, onProblem }, isStopping);
    },
    log,
  );
  const reports = startPeriodicJob(
    'emails about subscriptions',
    REPORTS_INTERVAL_MS,
    (isStopping) =>
      reportSubscriptions(
        {
          ...deps,
          secrets,
          onProblem: (storeId, error) =>
            log.error({ err: error, store: storeId }, 'an email about a subscription could not be made'),
        },
        isStopping,
      ),
    log,
  );
  return {
    handlers: {
      ...subscriptionHandlers({ ...deps, returnUrl: serverOrigin + CARDS_PAGE }),
      ...cardHandlers({ ...deps, returnUrl: serverOrigin + CARDS_PAGE }),
      ...planHandlers({ noticeUrl: cards && serverOrigin + platformNoticePath(secrets) }),
    },
    guards: { ...subscriptionGuards, ...cardGuards },
    async addRoutes(app: FastifyInstance) {
      if (!cards) return;
      await addCardNotices(app, { ...deps, secrets, cards });
    },
    async stop() {
      await Promise.all([job.stop(), reports.stop()]);
    },
  };
}
