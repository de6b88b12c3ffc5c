import { CSV_BOM, csvRecord } from '@store-panel/domain/csv/csv';
import { EXPORT_TYPES, MAX_CONCURRENT_EXPORTS, type ExportFormat } from '@store-panel/domain/orders/order-export';

import { ApiError } from '#access/api-error.ts';
import type { Download } from '#http/implement.ts';
import { type Cell, csvValueOf, numberCell } from '#http/table-exports/cells.ts';
import { type Table, createXlsxStream } from '#http/table-exports/workbook.ts';

/** After so many seconds one of a store's files may be done. */
const TRY_AGAIN = 10;

export type Batches<Row> = AsyncGenerator<readonly Row[], void, undefined>;

/** How many files are being made for each store, on this node. */
export class ExportLimiter {
  readonly #running = new Map<string, number>();

  /** @throws Refusal rateLimited for a store that has as many as it may */
  check(storeId: string): void {
    if ((this.#running.get(storeId) ?? 0) >= MAX_CONCURRENT_EXPORTS)
      throw new ApiError('rateLimited', { retry_after: TRY_AGAIN });
  }

  /** The rows; while somebody reads them they count as one file. The place is given back however the file ends. */
  async *counted<Row>(storeId: string, rows: Batches<Row>): Batches<Row> {
    // Counted once somebody reads: a file that nobody began to read is never ended either.
    this.#running.set(storeId, (this.#running.get(storeId) ?? 0) + 1);
    try {
      yield* rows;
    } finally {
      const left = (this.#running.get(storeId) ?? 1) - 1;
      if (left > 0) this.#running.set(storeId, left);
      else this.#running.delete(storeId);
    }
  }
}

interface FileOf<Row> extends Omit<Table, 'batches'> {
  readonly format: ExportFormat;
  /** The day in the file's name. */
  readonly day: string;
  readonly count: number;
  readonly rows: Batches<Row>;
  /** The cells of a row, in the order of the heads but for the first, which is the serial number's. */
  readonly cells: (row: Row) => readonly Cell[];
}

/** A list as a file that is sent while it is read. */
export function streamTable<Row>({ format, day, count, rows, cells, ...table }: FileOf<Row>): Download {
  const batches = numbered(rows, cells);
  return {
    contentType: EXPORT_TYPES[format],
    fileName: `${table.title}-${day}.${format}`,
    rows: count,
    chunks: format === 'csv' ? csvOf(table.headers, batches) : createXlsxStream({ ...table, batches }),
  };
}

async function* numbered<Row>(rows: Batches<Row>, cells: FileOf<Row>['cells']): Batches<readonly Cell[]> {
  let serial = 0;
  for await (const batch of rows) yield batch.map((row) => [numberCell((serial += 1)), ...cells(row)]);
}

async function* csvOf(
  headers: readonly string[],
  batches: Batches<readonly Cell[]>,
): AsyncGenerator<string, void, undefined> {
  let head = CSV_BOM + csvRecord(headers);
  for await (const batch of batches) {
    yield head + batch.map((row) => csvRecord(row.map(csvValueOf))).join('');
    head = '';
  }
}
