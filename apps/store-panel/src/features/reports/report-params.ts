import type { ReportBody } from '@store-panel/api-client/rtk/reports';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import {
  daysIn,
  daysOfReportRange,
  MAX_BOOK_DAYS,
  MAX_REPORT_DAYS,
  REPORT_COMPARISONS,
  REPORT_RANGES,
  type ReportRange,
} from '@store-panel/domain/insight/report-days';
import { REPORT_GROUPINGS, REPORT_IDS, reportOf, type ReportId } from '@store-panel/domain/insight/reports';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';
import { useCallback } from 'react';

import { useSearchParams, withParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';

/** Names of the address's parameters. All but the report are left out while they have their default. */
export type ReportParam = 'report' | 'range' | 'from' | 'to' | 'by' | 'compare' | 'source' | 'type' | 'sort';

const EARNINGS = ['current-week-earnings', 'weekly-earnings', 'current-month-earnings'] as const;

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((one) => one === text);

/** What the address asks for; what it says wrongly is as if it was not there, so that no link can break the screen. */
function readParams(params: URLSearchParams, today: StoreDate, ids: readonly ReportId[]) {
  const id = among(ids, params.get('report')) ?? 'sales';
  const report = reportOf(id);
  const range = among(REPORT_RANGES, params.get('range')) ?? REPORT_RANGES[0];
  const days = daysOfReportRange(range, today, selectedDays(params, report.isMoney ? MAX_BOOK_DAYS : MAX_REPORT_DAYS));
  const sort = params.get('sort') ?? '';
  return {
    id,
    report,
    range,
    days,
    by:
      among(
        REPORT_GROUPINGS.filter((one) => report.by.includes(one)),
        params.get('by'),
      ) ?? report.by[0],
    compare: among(REPORT_COMPARISONS, params.get('compare')) ?? REPORT_COMPARISONS[0],
    source: report.hasWays ? among(ORDER_SOURCES, params.get('source')) : undefined,
    type: report.hasWays ? among(ORDER_TYPES, params.get('type')) : undefined,
    sort: report.columns.some((name) => name === sort.replace(/^-/, '')) ? sort : `-${report.columns[0]}`,
  };
}

function selectedDays(params: URLSearchParams, max: number): ReportRange | null {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (!isStoreDate(from) || !isStoreDate(to) || from > to) return null;
  return daysIn({ from, to }) > max ? null : { from, to };
}

/** The report that the address asks for, the body of its call, and how to ask for another one. */
export function useReportParams() {
  const { session } = useStoreSession();
  const today = useServerTime((now) =>
    serviceDay(now, { zone: session.timezone, startsAt: session.businessDayStarts }),
  );
  const [params, setParams] = useSearchParams();
  const mayReadMoney = EARNINGS.some((screen) => checkScreenAccess(screen, session.access).allowed);
  const opensOrders = checkScreenAccess('order-history', session.access).allowed;
  const ids = REPORT_IDS.filter((id) => id !== 'earned' && (mayReadMoney || !reportOf(id).isMoney));
  const requested = readParams(params, today, ids);
  const { id, days, by, compare, source, type, sort } = requested;
  const hrefOf = (changes: Partial<Record<ReportParam, string>>) => `?${withChanges(params, changes).toString()}`;
  const change = useCallback(
    (changes: Partial<Record<ReportParam, string>>) => setParams((before) => withChanges(before, changes)),
    [setParams],
  );
  const stretch = { start_date: days.from, end_date: days.to };
  const body: ReportBody = {
    report: id,
    ...stretch,
    by,
    compare,
    ...(source !== undefined && { source }),
    ...(type !== undefined && { order_type: type }),
    sort,
  };
  return { ...requested, ids, today, mayReadMoney, opensOrders, body, stretch, hrefOf, change };
}
export type ReportParams = ReturnType<typeof useReportParams>;

/** A text that is empty takes its parameter away; another report begins with its own grouping and order. */
function withChanges(params: URLSearchParams, changes: Partial<Record<ReportParam, string>>): URLSearchParams {
  return withParams(params, { ...(changes.report !== undefined && { by: null, sort: null }), ...changes });
}
