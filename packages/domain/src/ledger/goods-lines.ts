import type { LedgerLine } from '#ledger/ledger-lines.ts';
import type { OrderMoney, RatedGoods } from '#ledger/order-money.ts';
import { addMoney, PPM, ratioOf } from '#money/money.ts';
import { discountsOf, totalsOrNull } from '#orders/new-orders.ts';
import { discountedLines, lineTotal, type OrderTotals } from '#orders/totals.ts';

/** The goods of one tax rate, in the parts of which an order's total consists. Minor units. */
export interface GoodsOfRate {
  readonly tax_ppm: number;
  /** Before offer and discount. */
  readonly goods: number;
  readonly offer: number;
  readonly discount: number;
  /** Included in what is left, or on top of it. */
  readonly tax: number;
}

type Goods = Pick<
  OrderMoney,
  | 'lines'
  | 'cart_total'
  | 'discount'
  | 'discount_granted'
  | 'offer'
  | 'tax'
  | 'tax_rate_ppm'
  | 'is_tax_included'
  | 'delivery_price'
  | 'tip_amount'
>;

/**
 * Splits an order's goods by tax rate. They add up to the order's own sums: one whose lines come to other sums, because
 * an older release has computed it, is of the store's rate alone.
 */
export function goodsByRate(order: Goods): readonly GoodsOfRate[] {
  const { lines, offer, discount_granted } = order;
  const totals = totalsOrNull({
    lines,
    delivery_price: order.delivery_price,
    tip_amount: order.tip_amount,
    discounts: discountsOf(offer, discount_granted),
    tax_ppm: order.tax_rate_ppm,
    is_tax_included: order.is_tax_included,
  });
  if (totals === null || !hasSums(totals, order)) return [wholeOrder(order)];
  const before = lines.map((line) => lineTotal(line));
  const offered = discountedLines(before, offer === null ? [] : [{ amount: offer.amount, lines: offer.lines }]);
  const net = discountedLines(offered, [{ amount: discount_granted }]);
  const rates = lines.map(({ tax_ppm = order.tax_rate_ppm }) => tax_ppm);
  return [...new Set(rates)]
    .toSorted((one, other) => one - other)
    .map((tax_ppm) => {
      const of = (amounts: readonly number[]) => addMoney(...amounts.filter((_, at) => rates[at] === tax_ppm));
      return {
        tax_ppm,
        goods: of(before),
        offer: of(before) - of(offered),
        discount: of(offered) - of(net),
        tax: totals.taxes.find((tax) => tax.tax_ppm === tax_ppm)?.amount ?? 0,
      };
    });
}

const hasSums = (totals: OrderTotals, { cart_total, discount, tax }: Goods): boolean =>
  totals.cart_total === cart_total && totals.discount === discount && totals.tax === tax;

function wholeOrder({ cart_total, discount, offer, tax, tax_rate_ppm }: Goods): GoodsOfRate {
  const offered = Math.min(offer?.amount ?? 0, discount);
  return { tax_ppm: tax_rate_ppm, goods: cart_total, offer: offered, discount: discount - offered, tax };
}

/** What the customer pays for the goods of each rate. */
export const ratedGoods = (
  goods: readonly GoodsOfRate[],
  { is_tax_included }: Pick<OrderMoney, 'is_tax_included'>,
): readonly RatedGoods[] =>
  goods.map(({ tax_ppm, goods: price, offer, discount, tax }) => ({
    tax_ppm,
    amount: addMoney(price, -offer, -discount, is_tax_included ? 0 : tax),
    tax,
  }));

/** The lines of the goods on the store's account. An included tax stands beside its price, another one is a line. */
export function goodsLines(
  goods: readonly GoodsOfRate[],
  { is_tax_included, offer }: Pick<OrderMoney, 'is_tax_included' | 'offer'>,
): readonly LedgerLine[] {
  return goods.flatMap(({ tax_ppm, goods: price, offer: offered, discount, tax }) => {
    const included = (amount: number) => (is_tax_included ? ratioOf(amount, tax_ppm, PPM + tax_ppm) : 0);
    const line = { account: 'earned', tax_ppm, explain: null } as const;
    const taxes = { offer: 0 - included(offered), discount: 0 - included(discount) };
    // What rounding leaves is with the goods, so that the taxes add up to that of the order.
    const ofGoods = is_tax_included ? addMoney(tax, -taxes.offer, -taxes.discount) : 0;
    const promotion = offer && { offer_id: offer.offer_id, version: offer.version, code: offer.code };
    return [
      { ...line, part: 'goods', amount: price, tax: ofGoods },
      { ...line, part: 'offer', amount: 0 - offered, tax: taxes.offer, explain: promotion },
      { ...line, part: 'discount', amount: 0 - discount, tax: taxes.discount },
      { ...line, part: 'tax', amount: is_tax_included ? 0 : tax, tax: 0 },
    ] as const;
  });
}
