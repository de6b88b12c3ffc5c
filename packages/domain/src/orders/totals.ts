import { PPM, addMoney, ratioOf } from '#money/money.ts';

/** A chosen modifier of a line. Its quantity is per item, not per line: two burgers with one extra cheese have two. */
export interface TotalsOption {
  /** Minor units each. */
  readonly price: number;
  readonly quantity: number;
}

export interface TotalsLine {
  /** Minor units for one item without its options. */
  readonly unit_price: number;
  readonly quantity: number;
  readonly options?: readonly TotalsOption[];
  /** The item's own tax, in parts per million; counts where `is_use_item_tax` is on. */
  readonly tax_ppm?: number;
}

/** What an order's totals are computed from. Amounts are minor units of one currency, none of them negative. */
export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  /** The store's tax, in parts per million. */
  readonly tax_ppm: number;
  readonly is_use_item_tax: boolean;
  /** Prices contain the tax already. */
  readonly is_tax_included: boolean;
  readonly delivery_price: number;
  readonly tip_amount: number;
  /** Taken off before tax, one after the other. */
  readonly discounts: readonly TotalsDiscount[];
}

/** An amount off some lines; more than they cost counts as all of it. */
export interface TotalsDiscount {
  readonly amount: number;
  /** By index; missing: all lines. */
  readonly lines?: readonly number[];
}

/** One rate's share: what it is levied on after the discount, and how much it is. */
export interface TaxPart {
  readonly tax_ppm: number;
  readonly base: number;
  readonly amount: number;
}

/** Every part that a screen explains. `total = cart_total − discount + (tax, unless included) + delivery_price + tip_amount`. */
export interface OrderTotals {
  readonly line_totals: readonly number[];
  readonly item_count: number;
  readonly cart_total: number;
  readonly discount: number;
  readonly taxes: readonly TaxPart[];
  readonly tax: number;
  readonly is_tax_included: boolean;
  readonly delivery_price: number;
  readonly tip_amount: number;
  readonly total: number;
}

/** What an order comes to and of what, without its lines and rates. */
export type OrderSums = Omit<OrderTotals, 'line_totals' | 'item_count' | 'taxes'>;

/** The parts of a total, and nothing else of what has them. */
export const pickOrderSums = (from: OrderSums): OrderSums => ({
  cart_total: from.cart_total,
  discount: from.discount,
  tax: from.tax,
  is_tax_included: from.is_tax_included,
  delivery_price: from.delivery_price,
  tip_amount: from.tip_amount,
  total: from.total,
});

/** Minor units of one line, before discount and tax. */
export function lineTotal({ unit_price, quantity, options = [] }: TotalsLine): number {
  const each = addMoney(unit_price, ...options.map(({ price, quantity: count }) => ratioOf(price, count, 1)));
  return ratioOf(each, quantity, 1);
}

/**
 * Totals of an order. Each discount is spread over its lines by what they still cost, to the unit: cumulative shares
 * are rounded half up, so that the parts always add up to it. Tax is rounded half up once a rate, on the sum of that
 * rate's discounted lines, and never on delivery or tip.
 */
export function orderTotals(input: TotalsInput): OrderTotals {
  const line_totals = input.lines.map((line) => lineTotal(line));
  const cart_total = addMoney(...line_totals);
  const net = discountedLines(line_totals, input.discounts);
  const discount = addMoney(cart_total, ...net.map((line) => -line));
  const taxes = taxParts(input, net);
  const tax = addMoney(...taxes.map(({ amount }) => amount));
  return {
    line_totals,
    item_count: addMoney(...input.lines.map(({ quantity }) => quantity)),
    cart_total,
    discount,
    taxes,
    tax,
    is_tax_included: input.is_tax_included,
    delivery_price: input.delivery_price,
    tip_amount: input.tip_amount,
    total: addMoney(cart_total, -discount, input.is_tax_included ? 0 : tax, input.delivery_price, input.tip_amount),
  };
}

function taxParts(input: TotalsInput, net: readonly number[]): readonly TaxPart[] {
  const rates = input.lines.map(({ tax_ppm = input.tax_ppm }) => (input.is_use_item_tax ? tax_ppm : input.tax_ppm));
  return [...new Set(rates)]
    .filter((rate) => rate > 0)
    .toSorted((one, other) => one - other)
    .map((rate) => {
      const base = addMoney(...net.filter((_, at) => rates[at] === rate));
      return { tax_ppm: rate, base, amount: ratioOf(base, rate, divisorOf(rate, input)) };
    });
}

/** An included tax is the rate's share of the price with tax, an exclusive one of the price without. */
function divisorOf(ppm: number, { is_tax_included }: TotalsInput): number {
  return is_tax_included ? PPM + ppm : PPM;
}

/** What is left of each line after the discounts, one after the other. */
export const discountedLines = (
  lineTotals: readonly number[],
  discounts: readonly TotalsDiscount[],
): readonly number[] => discounts.reduce(afterDiscount, lineTotals);

/** Distributes a discount over its lines, so that none is negative and the parts add up. */
function afterDiscount(net: readonly number[], { amount, lines }: TotalsDiscount): readonly number[] {
  const isOf = (at: number) => lines === undefined || lines.includes(at);
  const base = addMoney(...net.filter((_, at) => isOf(at)));
  const discount = Math.min(amount, base);
  let runningTotal = 0;
  let distributed = 0;
  return net.map((line, at) => {
    if (!isOf(at)) return line;
    runningTotal += line;
    // Lines that cost nothing have nothing to share, and nothing may be divided by it.
    const upTo = ratioOf(discount, runningTotal, Math.max(1, base));
    const rest = line - (upTo - distributed);
    distributed = upTo;
    return rest;
  });
}
