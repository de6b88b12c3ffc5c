import type { Wire } from '@store-panel/contract/table';
import type { ClaimColumn } from '@store-panel/domain/claims/claim-list';
import { moneyDecimal } from '@store-panel/domain/money/money';
import type { ClaimListTexts } from '@store-panel/locales/load-list-texts';

import type { ClaimRow } from '#features/claims/store/claim-rows.queries.ts';
import { type Cell, numberCell, type CellFormat, textCell, timeCell } from '#http/table-exports/cells.ts';

type Columns = Wire['POST /api/store/export_claims']['body']['columns'];

/** Column headers. The serial number comes first, the currency follows the amount. */
export function claimHeaders(
  columns: Columns,
  { claims: texts, 'order-lists': lists }: ClaimListTexts,
): readonly string[] {
  const headers = columns.flatMap((id) =>
    id === 'amount' ? [texts.column.amount, lists.column.currency] : [texts.column[id]],
  );
  return [lists.column.serial, ...headers];
}

/** Creates a formatter for a claim's cells, in header order without the serial number. */
export function createClaimRowFormatter(
  columns: Columns,
  { claims: texts, claim }: ClaimListTexts,
  reader: CellFormat,
) {
  const cellFormatters: Record<ClaimColumn, (row: ClaimRow) => Cell> = {
    claim_number: ({ claim_number }) => textCell(claim_number),
    waybill_number: ({ waybill_number }) => textCell(waybill_number),
    order: ({ order_number }) => (order_number === null ? textCell(null) : numberCell(order_number)),
    customer: ({ customer_name }) => textCell(customer_name),
    phone: ({ customer_phone }) => textCell(customer_phone),
    cause: ({ cause }) => textCell(texts.cause[cause]),
    state: ({ state }) => textCell(claim.state[state]),
    due_at: ({ due_at }) => timeCell(due_at, reader),
    amount: ({ amount, currency }) => ({ kind: 'amount', value: moneyDecimal(amount, currency) }),
    created_at: ({ created_at }) => timeCell(created_at, reader),
    updated_at: ({ updated_at }) => timeCell(updated_at, reader),
  };
  return (row: ClaimRow): readonly Cell[] =>
    columns.flatMap((id) =>
      id === 'amount' ? [cellFormatters.amount(row), textCell(row.currency)] : [cellFormatters[id](row)],
    );
}
