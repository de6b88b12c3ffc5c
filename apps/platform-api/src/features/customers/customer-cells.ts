import { moneyDecimal } from '@store-panel/domain/money/money';
import type { CustomerTexts } from '@store-panel/locales/load-list-texts';

import type { StoreUser } from '#features/customers/customer-columns.ts';
import { type Cell, type CellFormat, numberCell, textCell, timeCell } from '#http/table-exports/cells.ts';

const COLUMNS = [
  'name',
  'phone',
  'orders',
  'completed',
  'cancelled',
  'spend',
  'first_at',
  'last_at',
  'segment',
  'note',
  'blocked_at',
  'blocked_until',
  'kind',
  'reason',
] as const;

/** Column headers, the serial number first. */
export const customerHeaders = ({ customers: texts, 'order-lists': lists }: CustomerTexts): readonly string[] => [
  lists.column.serial,
  ...COLUMNS.map((id) => texts.column[id]),
];

/** Creates a formatter for a customer's cells, in header order without the serial number. */
export function createCustomerRowFormatter(
  { customers: texts }: CustomerTexts,
  format: CellFormat & { readonly currency: string },
) {
  return ({ block, ...user }: StoreUser): readonly Cell[] => [
    textCell(user.name),
    textCell(user.phone),
    numberCell(user.orders),
    numberCell(user.completed),
    numberCell(user.cancelled),
    { kind: 'amount', value: moneyDecimal(user.spend, format.currency) },
    timeCell(user.first_at, format),
    timeCell(user.last_at, format),
    textCell(user.segment && texts.segment[user.segment]),
    textCell(user.note),
    timeCell(block?.at ?? null, format),
    timeCell(block?.until ?? null, format),
    textCell(block && texts.kind[block.kind]),
    textCell(block?.text ?? null),
  ];
}
