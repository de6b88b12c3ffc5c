import { addMoney, ratioOf } from '#money/money.ts';
import { discountsOf } from '#orders/new-orders.ts';
import { discountedLines, lineTotal, type TotalsLine } from '#orders/totals.ts';
import type { OrderOffer } from '#offers/order-offer.ts';

/** An order as far as it says what its lines have cost. */
export interface PricedOrder {
  readonly lines: readonly TotalsLine[];
  readonly offer: Pick<OrderOffer, 'amount' | 'lines'> | null;
  readonly discount_granted: number;
}

/** What some pieces of each line have cost, after offer and discount and without tax on top. Minor units, in their order. */
export function returnAmounts(
  order: PricedOrder,
  returned: readonly { readonly line: number; readonly quantity: number }[],
): readonly number[] {
  const net = discountedLines(
    order.lines.map((line) => lineTotal(line)),
    discountsOf(order.offer, order.discount_granted),
  );
  return returned.map(({ line, quantity }) => {
    const [price, of] = [net[line], order.lines[line]];
    return price === undefined || of === undefined ? 0 : ratioOf(price, quantity, of.quantity);
  });
}

/** The same as a sum. */
export const returnAmount = (...input: Parameters<typeof returnAmounts>): number =>
  addMoney(...returnAmounts(...input));
