import type { Wire } from '@store-panel/contract/table';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import {
  daysIn,
  groupingFor,
  MAX_BOOK_DAYS,
  MAX_REPORT_DAYS,
  type ReportRange,
} from '@store-panel/domain/insight/report-days';
import {
  type ReportDefinition,
  type ReportGrouping,
  type ReportId,
  reportOf,
  type ReportWays,
} from '@store-panel/domain/insight/reports';
import type { FigureName } from '@store-panel/domain/insight/definitions';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';
import type { StorePrincipal } from '#access/principal.ts';

/** Screens whose grant lets an account read what the store earns. */
const EARNINGS = ['current-week-earnings', 'weekly-earnings', 'current-month-earnings'] as const;

/** What is asked for, checked and completed. */
export interface ReportRequest {
  readonly storeId: string;
  readonly id: ReportId;
  readonly by: ReportGrouping;
  readonly range: ReportRange;
  readonly ways: ReportWays;
  readonly sort: { readonly column: FigureName; readonly isAscending: boolean };
}

/** @throws ApiError validationFailed */
function refuseField(path: string, problem: string): never {
  throw new ApiError('validationFailed', { fields: [{ path, problem }] });
}

/** The days of a stretch. @throws ApiError validationFailed if they are the wrong way round, or too many */
export function rangeOf(from: string, to: string, max = MAX_REPORT_DAYS): ReportRange {
  const range = { from: from as StoreDate, to: to as StoreDate };
  if (from > to) refuseField('end_date', 'is before the first day');
  if (daysIn(range) > max) refuseField('end_date', `at most ${max} days`);
  return range;
}

type Body = Omit<Wire['POST /api/store/get_report']['body'], 'compare'>;

/**
 * Checks what a report is asked for.
 * @throws ApiError notAllowed for money without a grant of earnings; validationFailed for what the report does not have
 */
export function readRequest({ storeId, screens }: StorePrincipal, body: Body): ReportRequest {
  const { report: id, start_date: from, end_date: to, source, order_type } = body;
  const report: ReportDefinition = reportOf(id);
  if (report.isMoney && !EARNINGS.some((screen) => checkScreenAccess(screen, screens).allowed))
    throw new ApiError('notAllowed');
  const range = rangeOf(from, to, report.isMoney ? MAX_BOOK_DAYS : MAX_REPORT_DAYS);
  const by = body.by ?? report.by[0];
  if (!report.by.includes(by)) refuseField('by', 'is none of the report');
  if (!report.hasWays && (source !== undefined || order_type !== undefined))
    refuseField(source === undefined ? 'order_type' : 'source', 'the report counts all orders');
  const ways = { ...(source !== undefined && { source }), ...(order_type !== undefined && { order_type }) };
  return { storeId, id, by: groupingFor(by, range), range, ways, sort: sortOf(report, body.sort) };
}

function sortOf({ columns }: ReportDefinition, sort: string | undefined): ReportRequest['sort'] {
  if (sort === undefined) return { column: columns[0], isAscending: false };
  const name = sort.replace(/^-/, '');
  const column = columns.find((one) => one === name);
  if (column === undefined) return refuseField('sort', 'is no column of the report');
  return { column, isAscending: !sort.startsWith('-') };
}
