import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import { seedDemoEmissions } from '#app/demo/demo-emissions.ts';
import { seedDemoReturns } from '#app/demo/demo-returns.ts';
import type { DemoReturnDeps } from '#app/demo/past-returns.ts';
import { seedDemoReservations } from '#app/demo/demo-reservations.ts';
import { seedDemoTableOrders } from '#app/demo/demo-table-orders.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { isLoopback } from '#loopback.ts';
import type { ClaimNumberProtection } from '#seed/demo-claims.ts';
import { continueHistory } from '#seed/history/continue-history.ts';
import { seedDemoBanks } from '#seed/demo-banks.ts';
import { seedDemoMessages } from '#seed/demo-messages.ts';
import { type DemoPaymentsDeps, seedDemoPayments } from '#seed/demo-payments.ts';
import { type DemoCodeDeps, seedDemoCodeUses } from '#app/demo/demo-code-uses.ts';
import { seedDemoUniqueCodes } from '#seed/demo-unique-codes.ts';
import { seedDemoSubscriptions } from '#seed/demo-subscriptions.ts';
import { seedDemoErasure } from '#app/demo/demo-erasure.ts';
import { seedDemoHandovers } from '#app/demo/demo-handovers.ts';
import { seedDemoFlags } from '#app/demo/demo-flags.ts';
import { seedDemoQuestions } from '#app/demo/demo-questions.ts';
import { seedDemo } from '#seed/seed.ts';

interface DemoDeps {
  readonly config: Pick<Config, 'seedDemo' | 'demoHistoryDays' | 'host' | 'issuer' | 'smtpUrl' | 'smsStoreGateway'>;
  readonly database: Database;
  readonly numbers: ClaimNumberProtection;
  readonly secrets: Secrets;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The demo stores, which are completed while the server runs. */
export interface Demo {
  /**
   * Their past, and what the stand-ins of this machine have to know. `payments`: undefined without one. Calls back once the
   * past is complete; at once without one.
   */
  complete(
    payments: DemoPaymentsDeps | undefined,
    onPast: () => void,
    returns: Omit<DemoReturnDeps & DemoCodeDeps, 'database'>,
  ): void;
  /** Waits for what is being written; the next start writes the rest. */
  stop(): Promise<void>;
}

/** Fills an empty platform with the demo stores, if the configuration requests it. */
export async function startDemo({ config, database, numbers, secrets, log }: DemoDeps): Promise<Demo> {
  if (!config.seedDemo) return { complete: (_payments, onPast) => onPast(), stop: () => Promise.resolve() };
  const begun = await seedDemo(database, numbers, config.demoHistoryDays);
  if (begun !== null) {
    await seedDemoReservations(database, Date.now());
    await seedDemoTableOrders(database, secrets);
    await seedDemoUniqueCodes(database, secrets);
  }
  await seedDemoBanks(database, secrets);
  await seedDemoSubscriptions(database, config.issuer);
  await seedDemoMessages(database, secrets, standInsOf(config));
  if (!isLoopback(config.host))
    log.warn('SEED_DEMO: whoever reaches HOST can sign in as the demo administrator, whose password everybody knows');
  let isStopped = false;
  let finished = Promise.resolve();
  const addPayments = async (payments: DemoPaymentsDeps) => {
    try {
      if (!(await seedDemoPayments(payments, () => isStopped)) && !isStopped)
        log.warn('the payment gateway of this machine does not answer: the demo store takes no card');
    } catch (error) {
      log.error({ err: error }, 'the payments of the demo store could not be set up');
    }
  };
  return {
    complete(payments, onPast, returns) {
      finished = Promise.all([
        continueHistory({ database, numbers, begun }, () => isStopped)
          // They come back from orders of that history.
          .then(() => !isStopped && seedDemoReturns({ database, ...returns }))
          .then((isFirst) => (isFirst ? seedDemoEmissions(database) : undefined))
          .then(() => (isStopped ? undefined : seedDemoCodeUses({ database, ...returns })))
          .then(onPast, (error: unknown) =>
            log.error({ err: error }, 'the history of the demo stores could not be written'),
          )
          .then(() => (isStopped ? undefined : seedDemoQuestions(database)))
          .then(() => (isStopped ? undefined : seedDemoFlags(database)))
          .then(() => (isStopped ? undefined : seedDemoHandovers(database)))
          .then(() => (isStopped ? undefined : seedDemoErasure(database)))
          .catch((error: unknown) =>
            log.error(
              { err: error },
              'the questions, handovers and the erasure of the demo stores could not be written',
            ),
          ),
        payments && addPayments(payments),
      ]).then(() => undefined);
    },
    async stop() {
      isStopped = true;
      await finished;
    },
  };
}

/** The servers of this machine, if messages go there. */
function standInsOf({ smtpUrl, smsStoreGateway }: DemoDeps['config']) {
  const mail = smtpUrl === undefined ? undefined : new URL(smtpUrl);
  return {
    smtpPort: mail && isLoopback(mail.hostname) && mail.port !== '' ? Number(mail.port) : undefined,
    hasStoreGateway: isLoopback(new URL(smsStoreGateway).hostname),
  };
}
