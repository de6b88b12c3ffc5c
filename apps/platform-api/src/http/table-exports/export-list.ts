import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';
import type { ExportFormat } from '@store-panel/domain/orders/order-export';
import type { StampClock } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';
import { audit, type AuditEntry } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Download } from '#http/implement.ts';
import type { Cell } from '#http/table-exports/cells.ts';
import { type Batches, type ExportLimiter, streamTable } from '#http/table-exports/table-file.ts';

/** A call that returns a list of the store as a file. */
interface ExportCall {
  readonly principal: StorePrincipal;
  readonly db: QueryExecutor;
  readonly request: { readonly address: string; readonly id: string };
  readonly body: { readonly format: ExportFormat; readonly language: string; readonly clock?: StampClock };
}

/** How the values of a file are written. */
interface FileContext {
  readonly language: LanguageCode;
  readonly zone: string;
  readonly clock: StampClock;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface ExportedList<Row> {
  /** Counts the rows, and reads them in batches when the file is sent. `now`: epoch milliseconds. */
  readonly read: (now: number) => Promise<{ readonly count: number; readonly rows: Batches<Row> }>;
  /** What an empty list is refused with. */
  readonly emptyError: 'dataNotFound' | 'orderHistoryNotFound';
  readonly columns: (context: FileContext) => Promise<{
    readonly title: string;
    readonly headers: readonly string[];
    readonly formatRow: (row: Row) => readonly Cell[];
  }>;
  readonly action: AuditEntry['action'];
  readonly detail?: object;
}

/**
 * Streams a list of the store as a file, and records that it was exported.
 * @throws ApiError rateLimited, or the list's own where it is empty
 */
export async function exportList<Row>(
  files: ExportLimiter,
  { principal, db, request, body }: ExportCall,
  { read, emptyError, columns, action, detail }: ExportedList<Row>,
): Promise<Download> {
  const { storeId, timezone: zone, currency } = principal;
  const { format, clock = 'standard' } = body;
  files.check(storeId);
  const now = Date.now();
  const { count, rows } = await read(now);
  if (count === 0) throw new ApiError(emptyError);
  const { code: language, direction } = languageOf(body.language);
  const table = await columns({ language, zone, clock, currency, now });
  await audit(db, {
    principal,
    action,
    detail: { ...detail, format, rows: count },
    address: request.address,
    requestId: request.id,
  });
  return streamTable({
    ...table,
    format,
    day: storeDay(now, zone),
    isRightToLeft: direction === 'rtl',
    currency,
    clock,
    count,
    rows: files.track(storeId, rows),
  });
}
