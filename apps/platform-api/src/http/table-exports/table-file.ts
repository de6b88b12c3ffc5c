import { CSV_BOM, csvRecord } from '@store-panel/domain/csv/csv';
import { EXPORT_TYPES, MAX_CONCURRENT_EXPORTS, type ExportFormat } from '@store-panel/domain/orders/order-export';

import { ApiError } from '#access/api-error.ts';
import type { Download } from '#http/implement.ts';
import { type Cell, csvValueOf, numberCell, textCell } from '#http/table-exports/cells.ts';
import { type Table, createXlsxStream } from '#http/table-exports/xlsx-stream.ts';

/** Seconds after which one of a store's exports may be done. */
const RETRY_AFTER_SECONDS = 10;

export type Batches<Row> = AsyncGenerator<readonly Row[], void, undefined>;

/** Counts the running exports of each store on this node. */
export class ExportLimiter {
  readonly #running = new Map<string, number>();

  /** @throws ApiError rateLimited for a store with the maximum number of exports */
  check(storeId: string): void {
    if ((this.#running.get(storeId) ?? 0) >= MAX_CONCURRENT_EXPORTS)
      throw new ApiError('rateLimited', { retry_after: RETRY_AFTER_SECONDS });
  }

  /** Yields the rows and counts them as one export while they are read, however reading ends. */
  async *track<Row>(storeId: string, rows: Batches<Row>): Batches<Row> {
    // Counted only once reading begins: an export that is never read would never end.
    this.#running.set(storeId, (this.#running.get(storeId) ?? 0) + 1);
    try {
      yield* rows;
    } finally {
      const remaining = (this.#running.get(storeId) ?? 1) - 1;
      if (remaining > 0) this.#running.set(storeId, remaining);
      else this.#running.delete(storeId);
    }
  }
}

interface TableExport<Row> extends Omit<Table, 'batches'> {
  readonly format: ExportFormat;
  /** The date in the file's name. */
  readonly day: string;
  readonly count: number;
  readonly rows: Batches<Row>;
  /** Returns the cells of a row in the order of the headers, except the first, the serial number. */
  readonly formatRow: (row: Row) => readonly Cell[];
  /** A last row without a serial number, for the sums of the columns. */
  readonly sums?: readonly Cell[];
  /** Take commas out of the values of a CSV file instead of quoting them. */
  readonly stripCommas?: boolean;
}

/** Returns a list as a file that is streamed while it is read. */
export function streamTable<Row>(file: TableExport<Row>): Download {
  const { format, day, count, rows, formatRow, sums, stripCommas = false, ...table } = file;
  const batches = addSerialNumbers(rows, formatRow, sums);
  return {
    contentType: EXPORT_TYPES[format],
    fileName: `${table.title}-${day}.${format}`,
    rows: count,
    chunks:
      format === 'csv' ? createCsvStream(table.headers, batches, stripCommas) : createXlsxStream({ ...table, batches }),
  };
}

async function* addSerialNumbers<Row>(
  rows: Batches<Row>,
  formatRow: TableExport<Row>['formatRow'],
  sums: TableExport<Row>['sums'],
): Batches<readonly Cell[]> {
  let serial = 0;
  for await (const batch of rows) yield batch.map((row) => [numberCell((serial += 1)), ...formatRow(row)]);
  if (sums !== undefined) yield [[textCell(null), ...sums]];
}

async function* createCsvStream(
  headers: readonly string[],
  batches: Batches<readonly Cell[]>,
  stripCommas: boolean,
): AsyncGenerator<string, void, undefined> {
  let pendingHeader = CSV_BOM + csvRecord(headers, stripCommas);
  for await (const batch of batches) {
    yield pendingHeader + batch.map((row) => csvRecord(row.map(csvValueOf), stripCommas)).join('');
    pendingHeader = '';
  }
}
