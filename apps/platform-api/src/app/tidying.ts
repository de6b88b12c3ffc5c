import type { Database } from '#db/database.ts';
import { EVENTS_WHOLE_DAYS, shortenOldEvents } from '#features/orders/old-events.queries.ts';
import { OLD_TRACKS } from '#features/orders/dispatch/places.queries.ts';
import { ENDED_SESSIONS } from '#access/sessions.queries.ts';
import { ENDED_CODES } from '#access/one-time-codes.queries.ts';
import { ENDED_PROOFS } from '#access/one-time-proofs.ts';
import { OLD_AUDIT_LINES } from '#access/audit.ts';
import { OLD_KEYS } from '#http/idempotency.ts';
import { OLD_CLAIM_MAILS } from '#features/claims/mails/subscriptions.queries.ts';
import { ENDED_WINDOWS } from '#access/rate-limit.ts';
import { OLD_MESSAGES } from '#messages/queue.queries.ts';
import { ENDED_SUBSCRIPTIONS } from '#messages/push-subscriptions.queries.ts';
import { type Leftovers, sweep } from '#jobs/sweep.ts';

/** Everything that would otherwise grow for ever, each with how long it is kept. */
export const LEFTOVERS: readonly Leftovers[] = [
  OLD_KEYS,
  ENDED_WINDOWS,
  ENDED_SESSIONS,
  ENDED_CODES,
  ENDED_PROOFS,
  OLD_AUDIT_LINES,
  OLD_MESSAGES,
  ENDED_SUBSCRIPTIONS,
  OLD_TRACKS,
  OLD_CLAIM_MAILS,
];

const DAY_MS = 24 * 60 * 60_000;

/** One round of it. Several nodes may do it at once. */
export async function tidy(database: Database, isStopping: () => boolean): Promise<void> {
  await sweep(database, LEFTOVERS, isStopping);
  await shortenOldEvents(database, new Date(Date.now() - EVENTS_WHOLE_DAYS * DAY_MS), isStopping);
}
