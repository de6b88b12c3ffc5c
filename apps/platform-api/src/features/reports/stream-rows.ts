import { measuresOf } from '@store-panel/domain/insight/report-values';
import { reportOf } from '@store-panel/domain/insight/reports';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';

import type { QueryExecutor } from '#db/transaction.ts';
import {
  type BuiltReport,
  isSortedByDatabase,
  nameRows,
  type ReportRow,
  sizeOf,
} from '#features/reports/build-report.ts';
import type { ReportRequest } from '#features/reports/report-request.ts';
import type { Batches } from '#http/table-exports/table-file.ts';
import { countFactsBySize } from '#insight/count-facts.queries.ts';

/**
 * All rows of a report in batches. Rows that may be any number are read a batch at a time, in their order, so that none is
 * in memory longer than it is written.
 */
export async function* streamRows(db: QueryExecutor, request: ReportRequest, report: BuiltReport): Batches<ReportRow> {
  yield report.rows;
  const { dimension } = reportOf(request.id);
  if (dimension === null || !isSortedByDatabase(request)) return;
  const { measure, isAscending } = sizeOf(request);
  let last = report.count > report.rows.length ? report.rows.at(-1) : undefined;
  while (last) {
    const after = { value: last.values[measure] ?? 0, key: last.key };
    const rows = await countFactsBySize(
      db,
      { ...request, dimension, measures: measuresOf(request.id) },
      { measure, isAscending, limit: EXPORT_BATCH, after },
    );
    if (rows.length > 0) yield await nameRows(db, request, rows);
    const end = rows.length === EXPORT_BATCH ? rows.at(-1) : undefined;
    last = end && { key: end.key, label: '', ...request.range, values: { [measure]: end[measure] } };
  }
}
