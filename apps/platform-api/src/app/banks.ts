import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import { addEscrowNotices } from '#banks/escrow/escrow-notices.ts';
import { createEscrow } from '#banks/escrow/graphql-escrow.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { bankAdminGuards, bankAdminHandlers } from '#features/bank-details/bank-admin.handlers.ts';
import { bankDetailGuards, bankDetailHandlers } from '#features/bank-details/bank-details.handlers.ts';
import { askAboutDeposit, askDueDeposits } from '#features/bank-details/deposits.ts';
import { registerDisownPage } from '#features/bank-details/disown-page.ts';
import { providerGuards, providerHandlers } from '#features/bank-details/provider.handlers.ts';
import { createOutbound } from '#http/outbound.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { isLoopback } from '#loopback.ts';

const ASK_INTERVAL_MS = 10_000;

interface BanksInput {
  readonly config: Pick<Config, 'escrow' | 'escrowAsks' | 'outboundAllow' | 'panelOrigin'>;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
}

/** All that has to do with bank accounts of stores and the payment provider. */
export function startBanks({ config, database, secrets, log }: BanksInput) {
  const { escrow: settings, panelOrigin } = config;
  const providerAsks = settings === null ? [] : config.escrowAsks;
  const outbound =
    settings &&
    createOutbound({
      // A provider on this machine is the operator's own stand-in.
      allow: isLoopback(new URL(settings.url).hostname)
        ? [...config.outboundAllow, '127.0.0.0/8', '::1']
        : config.outboundAllow,
    });
  const escrow = settings && outbound ? createEscrow(settings, outbound) : null;
  const deps = { database, secrets, escrow, providerAsks, panelOrigin, hasProvider: escrow !== null };
  const deposits = escrow && { database, secrets, escrow };
  const job: PeriodicJob | null =
    deposits &&
    startPeriodicJob(
      'deposits',
      ASK_INTERVAL_MS,
      (isStopping) =>
        askDueDeposits(
          {
            ...deposits,
            onProblem: (storeId, { problem }) =>
              log.info({ store: storeId, problem }, 'the payment provider could not be asked about a deposit'),
          },
          isStopping,
        ),
      log,
    );
  return {
    handlers: { ...bankDetailHandlers(deps), ...providerHandlers(deps), ...bankAdminHandlers },
    guards: { ...bankDetailGuards(deps), ...providerGuards(deps), ...bankAdminGuards },
    /** The payment provider, for payouts; null if the operator has none. */
    escrow,
    /** @param followPayout - asks the provider about one of its payouts, by our reference */
    async addRoutes(app: FastifyInstance, followPayout: (reference: string) => Promise<void>) {
      await registerDisownPage(app, database);
      if (deposits === null) return;
      await addEscrowNotices(app, deposits.escrow, async (reference) => {
        await askAboutDeposit(deposits, reference);
        await followPayout(reference);
      });
    },
    async stop() {
      await job?.stop();
      outbound?.close();
    },
  };
}
