import type { Wire } from '@store-panel/contract/table';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { latenessMs } from '@store-panel/domain/orders/late-orders';
import { ceilMinutes } from '@store-panel/domain/orders/order-times';
import { type ListColumn, orderList, type OrderListId } from '@store-panel/domain/orders/order-lists';
import { displayedStatus } from '@store-panel/domain/orders/status';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import type { ListTexts } from '@store-panel/locales/load-list-texts';

import { type Cell, type CellFormat, numberCell, textCell, timeCell } from '#http/table-exports/cells.ts';

export type ExportedRow = Wire['POST /api/store/list_order_history']['reply']['orders'][number];

export interface ExportContext extends CellFormat {
  readonly list: OrderListId;
  readonly columns: readonly ListColumn[];
  readonly texts: ListTexts;
  /** Time of the export, epoch milliseconds. */
  readonly now: number;
}

/** Column headers. The serial number comes first, the currency follows the amount. */
export function headersOf({ columns, texts: { 'order-lists': listTexts } }: ExportContext): readonly string[] {
  return [
    listTexts.column.serial,
    ...columns.flatMap((id) =>
      id === 'total' ? [listTexts.column.total, listTexts.column.currency] : [listTexts.column[id]],
    ),
  ];
}

/** Creates a formatter for an order's cells, in header order without the serial number. */
export function createOrderRowFormatter({ list, columns, texts, language, zone, clock, now }: ExportContext) {
  const { 'order-lists': listTexts, status } = texts;
  const latenessKind = orderList(list).criteria.late ?? 'delivery';
  const time = (iso: string | null) => timeCell(iso, { language, zone, clock });
  const cellFormatters: Record<ListColumn, (row: ExportedRow) => Cell> = {
    unique_id: ({ unique_id }) => numberCell(unique_id),
    created_at: ({ created_at }) => time(created_at),
    scheduled_at: ({ scheduled_at }) => time(scheduled_at),
    promised_at: ({ promised_at }) => time(promised_at),
    released_at: ({ released_at }) => time(released_at ?? null),
    ended_at: ({ ended_at }) => time(ended_at),
    returned_at: ({ returned_at }) => time(returned_at),
    late: (row) => {
      const minutes = ceilMinutes(latenessMs(latenessKind, row, now));
      return minutes > 0 ? numberCell(minutes) : textCell(null);
    },
    status: (row) => textCell(status.short[displayedStatus(row)]),
    customer: ({ customer_name }) => textCell(customer_name),
    phone: ({ customer_phone }) => textCell(customer_phone),
    type: ({ order_type }) => textCell(listTexts.type[order_type]),
    table: ({ table_number }) => textCell(table_number),
    courier: ({ provider_name }) => textCell(provider_name),
    payment_method: ({ payment_method }) => textCell(status.payment_method[payment_method]),
    payment_status: ({ payment_status }) => textCell(status.payment[payment_status]),
    items: ({ item_count }) => numberCell(item_count),
    // The code as the customer gave it, or the name of an offer that applied by itself.
    offer: ({ offer }) => textCell(offer ? (offer.code ?? localizedText(offer.names, language)) : null),
    total: ({ total, currency }) => ({ kind: 'amount', value: moneyDecimal(total, currency) }),
  };
  return (row: ExportedRow): readonly Cell[] =>
    columns.flatMap((id) =>
      id === 'total' ? [cellFormatters.total(row), textCell(row.currency)] : [cellFormatters[id](row)],
    );
}
