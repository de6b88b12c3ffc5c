import type { Wire } from '@store-panel/contract/table';
import { type EditProblem, editedLines, editProblem, lineChanges } from '@store-panel/domain/orders/edits';
import { balanceAfter } from '@store-panel/domain/orders/payment';
import { type OrderTotals, orderTotals } from '@store-panel/domain/orders/totals';
import { type RawBuilder, sql } from 'kysely';

import { json } from '#db/schema.ts';
import { Refusal } from '#access/refusal.ts';
import type { PricedOrder } from '#features/orders/editing/editing.queries.ts';
import { storeProfit } from '#features/orders/new-order-rules.ts';
import type { OrderEdit } from '#features/orders/order-events.queries.ts';

export type EditBody = Pick<Wire['POST /api/store/update_order']['body'], 'kept' | 'added'>;
type Line = PricedOrder['lines'][number];

const PROBLEMS: Readonly<Record<EditProblem, string>> = {
  unknown_line: 'names a line that is not there, or one twice',
  nothing_left: 'leaves no line: an order without lines is cancelled instead',
  too_many_lines: 'makes more lines than an order may have',
  nothing_changed: 'changes nothing',
};

const wrong = (problem: string) => new Refusal('validationFailed', { fields: [{ path: 'kept', problem }] });

/** An order as an edit would leave it. */
export interface EditedOrder {
  readonly lines: readonly Line[];
  readonly totals: OrderTotals;
  readonly edit: OrderEdit;
}

/**
 * Works out what an edit makes of an order, by the tax and the discount that it was placed with.
 * @throws Refusal validationFailed for an edit that has no meaning for this order
 */
export function editedOrder(order: PricedOrder, wanted: EditBody): EditedOrder {
  const problem = editProblem(order.lines, wanted);
  if (problem !== null) throw wrong(PROBLEMS[problem]);
  const lines = editedLines(order.lines, wanted);
  const totals = totalsOfLines(order, lines);
  const edit = {
    lines: [...lineChanges(order.lines, wanted)],
    total_before: order.total,
    total_after: totals.total,
    balance_due: balanceAfter(order, totals.total),
  };
  return { lines, totals, edit };
}

function totalsOfLines(order: PricedOrder, lines: readonly Line[]): OrderTotals {
  try {
    return orderTotals({
      lines,
      tax_ppm: order.tax_rate_ppm,
      // Lines have a rate of their own only where the store taxed by item when they came.
      is_use_item_tax: true,
      is_tax_included: order.is_tax_included,
      delivery_price: order.delivery_price,
      tip_amount: order.tip_amount,
      discount: order.discount_granted,
    });
  } catch (error) {
    // Domain's arithmetic throws rather than lose a unit.
    throw error instanceof RangeError ? wrong('adds up to more than can be counted') : error;
  }
}

/** What of the edited order its row is given. */
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
