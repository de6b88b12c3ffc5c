import { moneyDecimal } from '@store-panel/domain/money/money';
import type { ReservationListTexts } from '@store-panel/locales/load-list-texts';

import type { WireReservation } from '#reservations/reservation-records.queries.ts';
import { type Cell, type CellFormat, numberCell, textCell, timeCell } from '#http/table-exports/cells.ts';

/** Column headers, the serial number first. */
export const reservationHeaders = ({ reservations: texts, 'order-lists': lists }: ReservationListTexts) => [
  lists.column.serial,
  texts.words.from,
  texts.words.until,
  texts.column.kind,
  texts.field.status,
  texts.field.persons,
  texts.field.tables,
  texts.field.name,
  texts.field.phone,
  texts.column.email,
  texts.field.note,
  texts.field.storeNote,
  texts.field.source,
  texts.column.paid,
  texts.column.kept,
  texts.column.returned,
  texts.field.code,
  texts.column.created,
];

/** Creates a formatter for a reservation's cells, in header order without the serial number. */
export function createReservationRowFormatter(
  { reservations: texts }: ReservationListTexts,
  format: CellFormat & { readonly currency: string },
  tableNumbers: ReadonlyMap<string, string>,
) {
  const amount = (minor: number): Cell => ({ kind: 'amount', value: moneyDecimal(minor, format.currency) });
  return (row: WireReservation): readonly Cell[] => [
    timeCell(row.starts_at, format),
    timeCell(row.ends_at, format),
    textCell(texts.column.kinds[row.kind]),
    textCell(texts.status[row.status]),
    numberCell(row.persons),
    textCell(row.table_ids.flatMap((id) => tableNumbers.get(id) ?? []).join(' + ')),
    textCell(row.name),
    textCell(row.phone),
    textCell(row.email),
    textCell(row.guest_note),
    textCell(row.store_note),
    textCell(texts.source[row.source]),
    amount(row.fee_paid),
    amount(row.charge),
    amount(row.fee_returned),
    textCell(row.code),
    timeCell(row.created_at, format),
  ];
}
