import type { Wire } from '@store-panel/contract/table';
import { type EditedOrder, editOrder, type OfferEdit } from '@store-panel/domain/orders/edited-order';
import type { EditProblem } from '@store-panel/domain/orders/edits';
import { storeProfit } from '@store-panel/domain/orders/new-orders';
import { type RawBuilder, sql } from 'kysely';

import { json } from '#db/schema.ts';
import { ApiError } from '#access/api-error.ts';
import type { PricedOrder } from '#features/order-entry/editing/editing.queries.ts';

export type EditBody = Pick<Wire['POST /api/store/update_order']['body'], 'kept' | 'added' | 'offer_code'>;
type Line = PricedOrder['lines'][number];

const PROBLEM_TEXTS: Readonly<Record<EditProblem | 'total_too_large', string>> = {
  unknown_line: 'names a line that is not there, or one twice',
  nothing_left: 'leaves no line: an order without lines is cancelled instead',
  too_many_lines: 'makes more lines than an order may have',
  nothing_changed: 'changes nothing',
  total_too_large: 'adds up to more than can be counted',
};

/** An order after an edit. */
export type EditedPricedOrder = EditedOrder<Line>;

/** Computes an order after an edit.  @throws ApiError validationFailed if the edit is invalid for this order */
export function computeEditedOrder(order: PricedOrder, edit: EditBody, offerEdit: OfferEdit<Line>): EditedPricedOrder {
  const result = editOrder(order, edit, offerEdit);
  if (result.problem === null) return result;
  throw new ApiError('validationFailed', { fields: [{ path: 'kept', problem: PROBLEM_TEXTS[result.problem] }] });
}

/** The assignments of the update that an edit makes. */
export function editAssignments({ lines, offer, totals, change }: EditedPricedOrder): readonly RawBuilder<unknown>[] {
  return [
    sql`lines = ${json(lines)}::jsonb`,
    sql`item_count = ${totals.item_count}`,
    sql`cart_total = ${totals.cart_total}`,
    sql`discount = ${totals.discount}`,
    sql`delivery_price = ${totals.delivery_price}`,
    sql`offer = ${offer && json(offer)}::jsonb`,
    sql`tax = ${totals.tax}`,
    sql`total = ${totals.total}`,
    sql`store_profit = ${storeProfit(totals)}`,
    sql`balance_due = ${change.balance_due}`,
  ];
}
