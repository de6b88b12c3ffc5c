import type { dashboardEndpoints } from '@store-panel/contract/endpoints/dashboard';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { accessibleNeeds } from '@store-panel/domain/insight/needs';

import { invalidField } from '#access/api-error.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readBreakdown } from '#features/dashboard/breakdown.queries.ts';
import { busyWeeks, readBusyHours } from '#features/dashboard/busy-hours.queries.ts';
import { readCustomerReview } from '#features/dashboard/customer-review.queries.ts';
import { readDashboardTable } from '#features/dashboard/dashboard-table.queries.ts';
import { figuresOf } from '#features/dashboard/day-facts.queries.ts';
import { daysOfBody, daysOfMonth } from '#features/dashboard/days-of-body.ts';
import { readEarningsReport } from '#features/dashboard/earnings-report.ts';
import { readNeeds } from '#features/dashboard/needs.queries.ts';
import { readStreamEnd, readToday } from '#features/dashboard/today.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { readStoreBook } from '#ledger/store-book.queries.ts';

type DashboardCalls = keyof typeof dashboardEndpoints;

/** A panel asks once a second at most while orders change; several are open in a store. */
const TODAY: Limit = { name: 'dashboard-today', max: 240, windowSeconds: 60 };
/** Of a session; each range that is looked at takes five. */
const FIGURES: Limit = { name: 'dashboard', max: 120, windowSeconds: 60 };

/** Of all calls for figures of some days. */
export const limitFigures = ({ principal, db }: { readonly principal: StorePrincipal; readonly db: QueryExecutor }) =>
  consumeAttemptOrThrow(db, FIGURES, principal.sessionId);

export const dashboardGuards: Guards = {
  'POST /api/dashboard/get_today': ({ principal, db }) => consumeAttemptOrThrow(db, TODAY, principal.sessionId),
  'POST /api/dashboard/get_customer_review': limitFigures,
  'POST /api/dashboard/get_busy_hours': limitFigures,
  'POST /api/dashboard/get_earnings_report': limitFigures,
  'POST /api/dashboard/get_dashboard_table': limitFigures,
  'POST /api/dashboard/get_breakdown': limitFigures,
};

/** The dashboard's figures: facts of orders, reviews and the store's book, none of them from orders that have ended. */
export const dashboardHandlers: HandlersOf<DashboardCalls> = {
  'POST /api/dashboard/get_customer_review': ({ principal, body, db }) =>
    readCustomerReview(db, figuresOf(principal, Date.now()), daysOfBody(body)),
  'POST /api/dashboard/get_busy_hours': ({ principal, body, db }) => {
    const of = figuresOf(principal, Date.now());
    const days = daysOfBody(body) ?? busyWeeks(of.today);
    return readBusyHours(db, of, { days, measure: body.measure ?? 'orders' });
  },
  'POST /api/dashboard/get_earnings_report': async ({ principal, body, db }) => {
    const { currency, since } = await readStoreBook(db, principal.storeId);
    return { currency, since, ...(await readEarningsReport(db, principal.storeId, body)) };
  },
  'POST /api/dashboard/get_dashboard_table': ({ principal, body, db }) => {
    const { month, year } = body;
    const range = daysOfBody(body);
    const hasMonth = month !== undefined || year !== undefined;
    if ((range !== undefined) === hasMonth) throw invalidField('start_date', 'days.or_month');
    if (hasMonth && month === undefined) throw invalidField('month', 'days.or_month');
    if (hasMonth && year === undefined) throw invalidField('year', 'days.or_month');
    const days = range ?? daysOfMonth(year ?? 0, month);
    return readDashboardTable(db, figuresOf(principal, Date.now()), days, {
      withTables: principal.screens.flags.providesTableBooking,
    });
  },
  'POST /api/dashboard/get_today': async ({ principal, db }) => {
    const of = figuresOf(principal, Date.now());
    const { screens, storeId } = principal;
    const { end, today } = checkScreenAccess('dashboard', screens).allowed
      ? await readToday(db, of)
      : { end: await readStreamEnd(db, storeId), today: null };
    return {
      as_of_seq: end.seq,
      stream_epoch: end.epoch,
      business_day: of.today,
      now: new Date(of.now).toISOString(),
      today,
      needs: [...(await readNeeds(db, of, accessibleNeeds(screens)))],
    };
  },
  'POST /api/dashboard/get_breakdown': ({ principal, body, db }) => {
    const of = figuresOf(principal, Date.now());
    return readBreakdown(db, of, daysOfBody(body) ?? { from: of.today, to: of.today });
  },
};
