import type { Wire } from '@store-panel/contract/table';
import { type EditedOrder as Edited, editedOrder } from '@store-panel/domain/orders/edited-order';
import type { EditProblem } from '@store-panel/domain/orders/edits';
import { storeProfit } from '@store-panel/domain/orders/new-orders';
import { type RawBuilder, sql } from 'kysely';

import { json } from '#db/schema.ts';
import { ApiError } from '#access/api-error.ts';
import type { PricedOrder } from '#features/order-entry/editing/editing.queries.ts';

export type EditBody = Pick<Wire['POST /api/store/update_order']['body'], 'kept' | 'added'>;
type Line = PricedOrder['lines'][number];

const PROBLEMS: Readonly<Record<EditProblem | 'uncountable', string>> = {
  unknown_line: 'names a line that is not there, or one twice',
  nothing_left: 'leaves no line: an order without lines is cancelled instead',
  too_many_lines: 'makes more lines than an order may have',
  nothing_changed: 'changes nothing',
  uncountable: 'adds up to more than can be counted',
};

/** An order after an edit. */
export type EditedOrder = Edited<Line>;

/** Computes an order after an edit.  @throws ApiError validationFailed if the edit is invalid for this order */
export function computeEditedOrder(order: PricedOrder, edit: EditBody): EditedOrder {
  const result = editedOrder(order, edit);
  if (result.problem === null) return result;
  throw new ApiError('validationFailed', { fields: [{ path: 'kept', problem: PROBLEMS[result.problem] }] });
}

/** The columns that an edit changes. */
export function editedColumns({ lines, totals, edit }: EditedOrder): readonly RawBuilder<unknown>[] {
  return [
    sql`lines = ${json(lines)}::jsonb`,
    sql`item_count = ${totals.item_count}`,
    sql`cart_total = ${totals.cart_total}`,
    sql`discount = ${totals.discount}`,
    sql`tax = ${totals.tax}`,
    sql`total = ${totals.total}`,
    sql`store_profit = ${storeProfit(totals)}`,
    sql`balance_due = ${edit.balance_due}`,
  ];
}
