import {
  type EditableLine,
  editedLines,
  editProblem,
  type EditProblem,
  type LineChange,
  lineChanges,
  type LineEdit,
} from '#orders/edits.ts';
import { totalsOrNull, type NewOrderInput } from '#orders/new-orders.ts';
import { balanceAfter, type OrderPaymentState } from '#orders/payment.ts';
import type { OrderTotals, TotalsLine } from '#orders/totals.ts';

/** All that an order's total comes from, as it was placed. */
export interface PricedOrder<Line extends EditableLine & TotalsLine>
  extends OrderPaymentState, Omit<NewOrderInput, 'lines' | 'tax_ppm' | 'discount'> {
  readonly lines: readonly Line[];
  readonly tax_rate_ppm: number;
  /** What was promised; the cart takes as much of it as it can. */
  readonly discount_granted: number;
}

/** An order as an edit would leave it. */
export interface EditedOrder<Line extends EditableLine> {
  readonly problem: null;
  readonly lines: readonly Line[];
  readonly totals: OrderTotals;
  /** What the edit changes. */
  readonly change: {
    readonly lines: LineChange<Line>[];
    readonly total_before: number;
    readonly total_after: number;
    readonly balance_due: number;
  };
}

/** Computes an edited order with the tax and the discount that it was placed with; or returns what is invalid. */
export function editOrder<Line extends EditableLine & TotalsLine>(
  order: PricedOrder<Line>,
  requested: LineEdit<Line>,
): EditedOrder<Line> | { readonly problem: EditProblem | 'total_too_large' } {
  const problem = editProblem(order.lines, requested);
  if (problem !== null) return { problem };
  const { tax_rate_ppm: tax_ppm, discount_granted: discount, is_tax_included, delivery_price, tip_amount } = order;
  const lines = editedLines(order.lines, requested);
  const totals = totalsOrNull({ lines, tax_ppm, is_tax_included, delivery_price, tip_amount, discount });
  if (totals === null) return { problem: 'total_too_large' };
  const change = {
    lines: [...lineChanges(order.lines, requested)],
    total_before: order.total,
    total_after: totals.total,
    balance_due: balanceAfter(order, totals.total),
  };
  return { problem: null, lines, totals, change };
}
