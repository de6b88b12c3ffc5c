import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import { type EscalationDeps, escalateDue } from '#features/escalation/escalate-due.ts';
import { reportHeldPayouts, reportPayouts } from '#features/payouts/report-payouts.ts';
import { type OfferDeps, offerFreePlaces } from '#features/online-booking/waiting-list/offer-free-places.ts';
import { remindGuests } from '#features/online-booking/messages/remind-guests.ts';
import { finishGuestParties } from '#features/reservations/finish-guest-parties.ts';
import { markNoShows } from '#features/reservations/mark-no-shows.ts';
import { remindOfDocuments } from '#features/profile/remind-documents.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { runScheduledMenuChanges } from '#features/menu/scheduled/run-scheduled.ts';
import { sendMailedReports } from '#features/reports/mailed/send-reports.ts';
import { releaseDue } from '#features/orders/schedule/release-due.ts';
import { reportDebts } from '#features/wallet/report-debts.ts';
import { reportRequests } from '#features/wallet/report-requests.ts';
import { extendPublicHolidays } from '#features/opening-hours/holidays/extend-holidays.ts';
import { returnTemporarySettings } from '#features/settings/store/return-temporary.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { roundOf } from '#jobs/run-each.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { advanceCourierSearches } from '#orders/couriers/courier-search.ts';
import { endExpiredLimits } from '#sales/limits.queries.ts';

const INTERVAL_MS = 1000;
const REMINDERS_INTERVAL_MS = 15 * 60_000;
const REPORTS_INTERVAL_MS = 30_000;
const PARTIES_INTERVAL_MS = 30_000;
/** Others who look see a table that is free, too. */
const OFFERS_INTERVAL_MS = 5_000;
const HOLIDAYS_INTERVAL_MS = 6 * 60 * 60_000;
/** Whatever holds a payout may end on its day, and each store is looked at. */
const HELD_INTERVAL_MS = 60 * 60_000;

/** Starts what changes orders and limits by time. @returns a function that stops it, after the current runs */
export function startTimedChanges(
  database: Database,
  deps: EscalationDeps & OfferDeps & SettingsDeps & MenuEditingDeps & { readonly pushes: PushEnqueuer },
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { notifyEvent, salesChanged } = deps;
  const jobs = [
    startPeriodicJob('courier searches', INTERVAL_MS, () => advanceCourierSearches(database, notifyEvent), log),
    startPeriodicJob('orders for later', INTERVAL_MS, (isStopping) => releaseDue(database, deps, isStopping), log),
    startPeriodicJob('ends of limits', INTERVAL_MS, () => endExpiredLimits(database, salesChanged), log),
    startPeriodicJob(
      'scheduled changes of menus',
      INTERVAL_MS,
      (isStopping) => runScheduledMenuChanges(database, deps, roundOf('scheduled changes of menus', log, isStopping)),
      log,
    ),
    startPeriodicJob('ends of settings', INTERVAL_MS, () => returnTemporarySettings(database, deps), log),
    startPeriodicJob(
      'days of public holidays',
      HOLIDAYS_INTERVAL_MS,
      (isStopping) => extendPublicHolidays(database, deps, roundOf('days of public holidays', log, isStopping)),
      log,
    ),
    startPeriodicJob('unseen orders', INTERVAL_MS, (isStopping) => escalateDue(database, deps, isStopping), log),
    startPeriodicJob(
      'documents that expire',
      REMINDERS_INTERVAL_MS,
      (isStopping) => remindOfDocuments({ database, secrets: deps.secrets, log, now: Date.now() }, isStopping),
      log,
    ),
    startPeriodicJob(
      'parties that did not come',
      PARTIES_INTERVAL_MS,
      (isStopping) => markNoShows(database, deps, roundOf('parties that did not come', log, isStopping)),
      log,
    ),
    startPeriodicJob(
      'guests who have left',
      PARTIES_INTERVAL_MS,
      (isStopping) => finishGuestParties(database, deps, roundOf('guests who have left', log, isStopping)),
      log,
    ),
    startPeriodicJob(
      'guests to remind',
      PARTIES_INTERVAL_MS,
      (isStopping) => remindGuests(database, deps, isStopping),
      log,
    ),
    startPeriodicJob(
      'tables for guests who wait',
      OFFERS_INTERVAL_MS,
      (isStopping) => offerFreePlaces(database, deps, roundOf('tables for guests who wait', log, isStopping)),
      log,
    ),
    startPeriodicJob(
      'emails about money',
      REPORTS_INTERVAL_MS,
      async (isStopping) => {
        await reportPayouts({ database, secrets: deps.secrets }, isStopping);
        await reportRequests({ database, secrets: deps.secrets }, isStopping);
      },
      log,
    ),
    startPeriodicJob(
      'reports by email',
      REPORTS_INTERVAL_MS,
      (isStopping) =>
        sendMailedReports({ database, secrets: deps.secrets }, roundOf('reports by email', log, isStopping)),
      log,
    ),
    startPeriodicJob(
      'held payouts and debts',
      HELD_INTERVAL_MS,
      async (isStopping) => {
        await reportHeldPayouts({ database, secrets: deps.secrets }, isStopping);
        await reportDebts({ database, secrets: deps.secrets }, isStopping);
      },
      log,
    ),
  ];
  return async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  };
}
