import { moneyDecimal } from '@store-panel/domain/money/money';
import type { ReturnListTexts } from '@store-panel/locales/load-list-texts';

import { type Cell, type CellFormat, numberCell, textCell, timeCell } from '#http/table-exports/cells.ts';
import type { ReturnRow } from '#returns/return-rows.queries.ts';

const COLUMNS = [
  'number',
  'order',
  'opened',
  'customer',
  'state',
  'reason',
  'origin',
  'pieces',
  'amount',
  'signals',
  'due',
  'waybill',
] as const;

/** Column headers, the serial number first. */
export const returnHeaders = ({ returns: texts, 'order-lists': lists }: ReturnListTexts): readonly string[] => [
  lists.column.serial,
  ...COLUMNS.flatMap((id) => (id === 'amount' ? [texts.column[id], lists.column.currency] : [texts.column[id]])),
];

const wordOf = (words: Readonly<Record<string, string>>, id: string): string => words[id] ?? id;

/** Creates a formatter for a return's cells, in header order without the serial number. */
export function createReturnRowFormatter({ returns: texts }: ReturnListTexts, format: CellFormat) {
  return (row: ReturnRow): readonly Cell[] => [
    numberCell(row.number),
    numberCell(row.unique_id),
    timeCell(row.created_at, format),
    textCell(row.customer_name),
    textCell(wordOf(texts.state, row.state)),
    textCell(wordOf(texts.reason, row.reason)),
    textCell(wordOf(texts.origin, row.origin)),
    numberCell(row.pieces),
    { kind: 'amount', value: moneyDecimal(row.amount, row.currency) },
    textCell(row.currency),
    textCell(row.signals.map((signal) => wordOf(texts.signal, signal)).join(', ')),
    timeCell(row.due_at, format),
    textCell(row.waybill_number),
  ];
}
