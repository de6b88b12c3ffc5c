import { goodsByRate, ratedGoods } from '#ledger/goods-lines.ts';
import type { OrderMoney, RefundedLine, RefundPart } from '#ledger/order-money.ts';
import { isAlive } from '#ledger/order-target.ts';
import { addMoney, ratioOf } from '#money/money.ts';
import { discountsOf } from '#orders/new-orders.ts';
import { discountedLines, lineTotal } from '#orders/totals.ts';

/** What of a completed order's total was not refunded yet. Amounts may be 0. */
export function remainingParts(order: OrderMoney): readonly RefundPart[] {
  const refunded = order.refunds.filter(isAlive).flatMap(({ parts }) => parts);
  const all: readonly RefundPart[] = [
    ...ratedGoods(goodsByRate(order), order).map((goods) => ({ of: 'goods', ...goods }) as const),
    { of: 'delivery', tax_ppm: 0, amount: order.delivery_price, tax: 0 },
    { of: 'tip', tax_ppm: 0, amount: order.tip_amount, tax: 0 },
  ];
  return all.map((part) => {
    const same = refunded.filter(({ of, tax_ppm }) => of === part.of && tax_ppm === part.tax_ppm);
    const left = addMoney(part.amount, ...same.map(({ amount }) => -amount));
    const tax = addMoney(part.tax, ...same.map((one) => -one.tax));
    return { ...part, amount: Math.max(left, 0), tax: Math.max(tax, 0) };
  });
}

/** Spreads an amount over what remains, by how much that is, to the unit; what is more has no part. */
export function partsOfAmount(amount: number, remaining: readonly RefundPart[]): readonly RefundPart[] {
  const total = addMoney(...remaining.map((part) => part.amount));
  const spread = Math.min(amount, total);
  let running = 0;
  let distributed = 0;
  return remaining
    .map((part) => {
      running += part.amount;
      const upTo = ratioOf(spread, running, Math.max(1, total));
      const share = upTo - distributed;
      distributed = upTo;
      return withTax(part, share);
    })
    .filter(isNotEmpty);
}

/**
 * What some of an order's lines have cost, after offer and discount.
 * @returns null if there are no such lines, or not so many that were not refunded yet
 */
export function partsOfLines(
  order: OrderMoney,
  requested: readonly RefundedLine[],
  { delivery, tip }: { readonly delivery: boolean; readonly tip: boolean },
): readonly RefundPart[] | null {
  const rates = goodsByRate(order);
  const { lines, offer, discount_granted } = order;
  const net = discountedLines(
    lines.map((line) => lineTotal(line)),
    discountsOf(offer, discount_granted),
  );
  // An order whose lines come to other sums than its own has no price for each.
  const sum = addMoney(order.cart_total, -order.discount);
  const isUnique = new Set(requested.map(({ line }) => line)).size === requested.length;
  if (!isUnique || addMoney(...net) !== sum) return null;
  const before = order.refunds.filter(isAlive).flatMap((refund) => refund.lines ?? []);
  const shares: { readonly tax_ppm: number; readonly amount: number }[] = [];
  for (const { line: at, quantity } of requested) {
    const [line, price] = [lines[at], net[at]];
    if (line === undefined || price === undefined) return null;
    const earlier = before.filter((one) => one.line === at).reduce((count, one) => count + one.quantity, 0);
    if (quantity < 1 || earlier + quantity > line.quantity) return null;
    const upTo = (count: number) => ratioOf(price, count, line.quantity);
    shares.push({
      tax_ppm: line.tax_ppm ?? order.tax_rate_ppm,
      amount: upTo(earlier + quantity) - upTo(earlier),
    });
  }
  const remaining = remainingParts(order);
  return remaining
    .map((part) => {
      if (part.of !== 'goods') return (part.of === 'delivery' ? delivery : tip) ? part : withTax(part, 0);
      const ofRate = rates.filter(({ tax_ppm }) => tax_ppm === part.tax_ppm);
      const price = addMoney(...shares.filter((one) => one.tax_ppm === part.tax_ppm).map(({ amount }) => amount));
      const netOfRate = addMoney(...ofRate.map((rate) => addMoney(rate.goods, -rate.offer, -rate.discount)));
      const taxOfRate = addMoney(...ofRate.map(({ tax }) => tax));
      const onTop = order.is_tax_included || netOfRate === 0 ? 0 : ratioOf(taxOfRate, price, netOfRate);
      return withTax(part, Math.min(addMoney(price, onTop), part.amount));
    })
    .filter(isNotEmpty);
}

const withTax = (part: RefundPart, amount: number): RefundPart => ({
  ...part,
  amount,
  tax: part.amount === 0 ? 0 : ratioOf(part.tax, amount, part.amount),
});

const isNotEmpty = ({ amount }: RefundPart): boolean => amount > 0;
