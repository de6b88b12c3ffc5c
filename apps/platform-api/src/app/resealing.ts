import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import { RESEAL_STORE_SECRETS } from '#access/store-secrets.ts';
import type { Database } from '#db/database.ts';
import { RESEAL_CLAIM_NUMBERS } from '#features/claims/claim-numbers.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { reseal, type ResealRule, type ResealState } from '#access/reseal.ts';
import { RESEAL_MESSAGES } from '#messages/outbox/queue.queries.ts';
import { resealPushKeys } from '#messages/push/push-keys.ts';
import { RESEAL_SUBSCRIPTIONS } from '#messages/push/push-subscriptions.queries.ts';
import { RESEAL_BANKS } from '#banks/bank-account.ts';
import { RESEAL_PAYMENT_PAGES } from '#payments/payments.queries.ts';
import { RESEAL_OFFER_CUSTOMERS } from '#sales/offers/offer-customers.ts';
import { RESEAL_UNIQUE_CODES } from '#sales/unique-codes/code-secrets.ts';

/** All stored values that depend on the SECRET and outlive it. One-time codes last minutes, and are compared alone. */
export const RESEAL_RULES: readonly ResealRule[] = [
  RESEAL_STORE_SECRETS,
  RESEAL_CLAIM_NUMBERS,
  RESEAL_OFFER_CUSTOMERS,
  RESEAL_UNIQUE_CODES,
  RESEAL_SUBSCRIPTIONS,
  RESEAL_MESSAGES,
  RESEAL_PAYMENT_PAGES,
  ...RESEAL_BANKS,
];

/** A rotation is rare, and what is left of it is read from indexes. */
const INTERVAL_MS = 60_000;

export interface Resealing extends Pick<PeriodicJob, 'stop'> {
  readonly state: () => ResealState;
}

/** Makes stored values again under the current SECRET, so that the operator can remove the previous one. */
export function startResealing(database: Database, secrets: Secrets, log: FastifyBaseLogger): Resealing {
  let state: ResealState = { left: null, unreadable: 0 };
  const job = startPeriodicJob(
    'resealing',
    INTERVAL_MS,
    async (isStopping) => {
      await resealPushKeys(database.kysely, secrets);
      await reseal(database, secrets, RESEAL_RULES, isStopping, (next) => {
        state = next;
      });
    },
    log,
  );
  return { state: () => state, stop: job.stop };
}
