import type { reportEndpoints } from '@store-panel/contract/endpoints/reports';
import { languageOf } from '@store-panel/domain/geo/languages';
import { comparedRange } from '@store-panel/domain/insight/report-days';
import { reportOf } from '@store-panel/domain/insight/reports';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { loadReportTexts } from '@store-panel/locales/load-list-texts';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { buildReport, isEmptyReport } from '#features/reports/build-report.ts';
import { reportHeaders, createReportRowFormatter, sumCells } from '#features/reports/report-cells.ts';
import { readRequest } from '#features/reports/report-request.ts';
import { streamRows } from '#features/reports/stream-rows.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { type ExportLimiter, streamTable } from '#http/table-exports/table-file.ts';
import { readFactsState } from '#insight/count-facts.queries.ts';

/** What a store reads of its figures in a minute; a screen asks once for each view. */
const READS: Limit = { name: 'reports', max: 120, windowSeconds: 60 };

export const reportGuards: Guards = {
  'POST /api/store/get_report': ({ principal, db }) => consumeAttemptOrThrow(db, READS, principal.storeId),
  'POST /api/store/export_report': ({ principal, db }) => consumeAttemptOrThrow(db, READS, principal.storeId),
};

type ReportCalls = Extract<keyof typeof reportEndpoints, `POST /api/store/${'get' | 'export'}_report`>;

interface ReportDeps {
  readonly database: Database;
  readonly files: ExportLimiter;
}

/** Reports of a store as a reply and as a file. */
export function reportHandlers({ database, files }: ReportDeps): HandlersOf<ReportCalls> {
  return {
    'POST /api/store/get_report': async ({ principal, body, db }) => {
      const request = readRequest(principal, body);
      const { rows, count, totals, difference } = await buildReport(db, request);
      const other = comparedRange(request.range, body.compare ?? 'none');
      const compared =
        other &&
        (await buildReport(
          db,
          { ...request, range: other },
          rows.map(({ key }) => key),
        ));
      const { as_of_seq, facts_from } = await readFactsState(db, principal.storeId);
      return {
        by: request.by,
        ...request.range,
        currency: principal.currency,
        rows: [...rows],
        count,
        totals,
        compared: compared && other ? { ...other, rows: [...compared.rows], totals: compared.totals } : null,
        as_of_seq,
        facts_from,
        difference,
      };
    },
    'POST /api/store/export_report': async ({ principal, body, request: { address, id: requestId }, db }) => {
      const { format, strip_commas: stripCommas = false } = body;
      const { storeId, currency, timezone: zone, businessDayStarts: startsAt } = principal;
      const request = readRequest(principal, body);
      const columns = reportOf(request.id).columns.filter((name) => body.columns?.includes(name) ?? true);
      files.check(storeId);
      const report = await buildReport(db, request);
      if (columns.length === 0 || isEmptyReport(report)) throw new ApiError('orderHistoryNotFound');
      const { code: language, direction } = languageOf(body.language);
      const texts = await loadReportTexts(language);
      await audit(db, {
        principal,
        action: 'report_exported',
        detail: { report: request.id, format, rows: report.count },
        address,
        requestId,
      });
      const context = { request, columns, texts, language, currency };
      return streamTable({
        format,
        title: `${texts.reports.export.fileName}-${request.id}`,
        day: serviceDay(Date.now(), { zone, startsAt }),
        headers: reportHeaders(context),
        isRightToLeft: direction === 'rtl',
        currency,
        clock: 'standard',
        stripCommas,
        count: report.count,
        rows: files.track(storeId, streamRows(database.kysely, request, report)),
        formatRow: createReportRowFormatter(context),
        sums: sumCells(context, report.totals),
      });
    },
  };
}
