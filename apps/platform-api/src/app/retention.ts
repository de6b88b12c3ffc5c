import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import { EVENT_PAYLOAD_DAYS, pruneEventPayloads } from '#orders/old-events.queries.ts';
import { DELETED_MENU_PARTS } from '#features/menu/deleted-menu-parts.ts';
import { OLD_SCHEDULED_CHANGES } from '#features/menu/scheduled/scheduled-changes.queries.ts';
import { OLD_TRACKS } from '#features/dispatch/positions.queries.ts';
import { ENDED_SESSIONS } from '#access/sessions/sessions.queries.ts';
import { ENDED_CODES } from '#access/codes/one-time-codes.queries.ts';
import { EXPIRED_VERIFICATION_TOKENS } from '#access/codes/verification-tokens.queries.ts';
import { OLD_AUDIT_ENTRIES } from '#access/audit.ts';
import { REMOVED_MENU_PICTURES } from '#http/files/menu-pictures.queries.ts';
import { OLD_FILE_VARIANTS } from '#http/files/image-resize.ts';
import { OLD_KEYS } from '#http/idempotency.ts';
import { OLD_DELETED_OFFERS } from '#features/offers/offers.queries.ts';
import { eraseOldGuests, expireHolds, OLD_RESERVATION_ENTRIES } from '#features/reservations/reservation-jobs.ts';
import { OLD_TABLE_GUESTS } from '#features/table-orders/guests/guests.queries.ts';
import { OLD_SLOTS } from '#features/table-booking/slots/slots.queries.ts';
import { OLD_ADDRESSES } from '#features/addresses/address-records.queries.ts';
import { OLD_TABLES } from '#features/table-booking/tables/tables.queries.ts';
import { OLD_FESTIVALS } from '#features/opening-hours/hours-records.queries.ts';
import { OLD_LANGUAGES } from '#features/languages/languages.queries.ts';
import { OLD_SCRIPT_PAGES } from '#features/website/scripts/script-pages.handlers.ts';
import { OLD_BANK_LINKS } from '#features/bank-details/bank-messages.ts';
import { clearOldAccounts, OLD_BANK_PHOTOS } from '#features/bank-details/bank-photos.queries.ts';
import { clearOldFiles } from '#features/payouts/payouts.queries.ts';
import { OLD_CLAIM_MAILS } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { OLD_CARRIER_UPDATES } from '#features/shipments/carrier-updates/carrier-updates.ts';
import { OLD_HANDOVERS } from '#features/shipments/handovers/old-handovers.ts';
import { OLD_RETURN_PHOTOS } from '#returns/return-photos.queries.ts';
import { clearOldAddresses } from '#features/reviews/review-page/old-addresses.ts';
import { ENDED_WINDOWS } from '#access/rate-limit.ts';
import { OLD_UNIQUE_CODES } from '#sales/unique-codes/old-codes.queries.ts';
import { OLD_SETTING_CHANGES } from '#journal/setting-changes.queries.ts';
import { OLD_MESSAGES } from '#messages/outbox/queue.queries.ts';
import { OLD_GATEWAY_EVENTS } from '#payments/gateway-events.queries.ts';
import { ENDED_SUBSCRIPTIONS } from '#messages/push/push-subscriptions.queries.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { type RetentionRule, deleteExpiredRows } from '#jobs/delete-expired-rows.ts';

/** All tables that would otherwise grow forever, each with its retention rule. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  OLD_KEYS,
  ENDED_WINDOWS,
  ENDED_SESSIONS,
  ENDED_CODES,
  EXPIRED_VERIFICATION_TOKENS,
  OLD_AUDIT_ENTRIES,
  OLD_MESSAGES,
  ENDED_SUBSCRIPTIONS,
  OLD_TRACKS,
  OLD_CLAIM_MAILS,
  REMOVED_MENU_PICTURES,
  OLD_FILE_VARIANTS,
  OLD_SETTING_CHANGES,
  ...DELETED_MENU_PARTS,
  OLD_SCHEDULED_CHANGES,
  OLD_DELETED_OFFERS,
  OLD_UNIQUE_CODES,
  OLD_FESTIVALS,
  OLD_RESERVATION_ENTRIES,
  OLD_SLOTS,
  OLD_TABLES,
  OLD_ADDRESSES,
  OLD_TABLE_GUESTS,
  OLD_SCRIPT_PAGES,
  OLD_LANGUAGES,
  OLD_GATEWAY_EVENTS,
  OLD_CARRIER_UPDATES,
  OLD_HANDOVERS,
  OLD_BANK_LINKS,
  OLD_BANK_PHOTOS,
  OLD_RETURN_PHOTOS,
];

const INTERVAL_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Runs retention once. Several nodes may run it concurrently. */
export async function runRetention(database: Database, isStopping: () => boolean): Promise<void> {
  // Before the photos, which go with the numbers.
  await clearOldAccounts(database.kysely);
  await clearOldFiles(database.kysely);
  await clearOldAddresses(database.kysely);
  while (!isStopping() && (await expireHolds(database)) > 0);
  while (!isStopping() && (await eraseOldGuests(database.kysely)) > 0);
  await deleteExpiredRows(database, RETENTION_RULES, isStopping);
  await pruneEventPayloads(database, new Date(Date.now() - EVENT_PAYLOAD_DAYS * DAY_MS), isStopping);
}

export const startRetention = (database: Database, log: FastifyBaseLogger): PeriodicJob =>
  startPeriodicJob('tidying', INTERVAL_MS, (isStopping) => runRetention(database, isStopping), log);
