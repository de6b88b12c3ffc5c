import type { Wire } from '@store-panel/contract/table';
import { moneyDecimal } from '@store-panel/domain/money/money';
import type { ReturnColumn } from '@store-panel/domain/returns/return-list';
import type { ReturnListTexts } from '@store-panel/locales/load-list-texts';

import { type Cell, type CellFormat, numberCell, textCell, timeCell } from '#http/table-exports/cells.ts';
import type { ReturnRow } from '#returns/return-rows.queries.ts';

type Columns = Wire['POST /api/store/export_returns']['body']['columns'];

/** Column headers. The serial number comes first, the currency follows the amount. */
export function returnHeaders(
  columns: Columns,
  { returns: texts, 'order-lists': lists }: ReturnListTexts,
): readonly string[] {
  const headers = columns.flatMap((id) =>
    id === 'amount' ? [texts.column.amount, lists.column.currency] : [texts.column[id]],
  );
  return [lists.column.serial, ...headers];
}

const wordOf = (words: Readonly<Record<string, string>>, id: string): string => words[id] ?? id;

/** Creates a formatter for a return's cells, in header order without the serial number. */
export function createReturnRowFormatter(
  columns: Columns,
  { returns: texts, 'return-reasons': reasons }: ReturnListTexts,
  format: CellFormat,
) {
  const cells: Record<ReturnColumn, (row: ReturnRow) => Cell> = {
    number: ({ number }) => numberCell(number),
    order: ({ unique_id }) => numberCell(unique_id),
    customer: ({ customer_name }) => textCell(customer_name),
    state: ({ state }) => textCell(wordOf(texts.state, state)),
    reason: ({ reason }) => textCell(wordOf(reasons, reason)),
    due_at: ({ due_at }) => timeCell(due_at, format),
    amount: ({ amount, currency }) => ({ kind: 'amount', value: moneyDecimal(amount, currency) }),
    pieces: ({ pieces }) => numberCell(pieces),
    signals: ({ signals }) => textCell(signals.map((signal) => wordOf(texts.signal, signal)).join(', ')),
    origin: ({ origin }) => textCell(wordOf(texts.origin, origin)),
    waybill_number: ({ waybill_number }) => textCell(waybill_number),
    created_at: ({ created_at }) => timeCell(created_at, format),
  };
  return (row: ReturnRow): readonly Cell[] =>
    columns.flatMap((id) => (id === 'amount' ? [cells.amount(row), textCell(row.currency)] : [cells[id](row)]));
}
