// What an order comes to on its store's accounts, written once more and without our functions. In cents.

/** Of the store: what a late cancellation costs. Parts per million. */
export const CHARGE_PPM = 200_000;
export const PROCESSING = { ppm: 14_000, fixed: 25 } as const;
const COMMISSION_PPM = 150_000;
const FEE_TAX_PPM = 190_000;
/** Prices contain 19 %. */
const TAX = { of: 19, in: 119 } as const;

/** Half away from 0. */
const share = (amount: number, part: number, whole: number): number => {
  const size = Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole));
  return amount < 0 ? -size : size;
};
const ppm = (amount: number, rate: number) => share(amount, rate, 1_000_000);
export const taxIn = (amount: number): number => share(amount, TAX.of, TAX.in);
export const chargeOf = (total: number): number => Math.min(ppm(total, CHARGE_PPM), total);

interface Line {
  readonly name: string;
  readonly price: number;
  quantity: number;
}

interface Refund {
  readonly amount: number;
  /** What the customer had no claim to. */
  readonly granted: number;
  readonly goods: number;
  readonly goodsTax: number;
  isPaidOut: boolean;
}

/** Money of one order, as the script knows it. */
export interface Money {
  readonly lines: Line[];
  readonly discount: number;
  readonly delivery: number;
  readonly tip: number;
  readonly holder: 'platform' | 'store';
  readonly isCard: boolean;
  state: 'running' | 'completed' | 'called_off';
  /** By the channel, when it was placed; 0: in cash, when it is handed over. */
  readonly paid: number;
  /** What the customer owed after an edit, and paid in cash or was let off. */
  owed: { readonly amount: number; readonly how: 'cash' | 'waived' } | null;
  charge: number;
  readonly refunds: Refund[];
}

export const goodsOf = ({ lines }: Pick<Money, 'lines'>): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
export const totalOf = (money: Pick<Money, 'lines' | 'discount' | 'delivery' | 'tip'>): number =>
  goodsOf(money) - money.discount + money.delivery + money.tip;

/** What is left of the goods, delivery and tip of a completed order, and their tax. */
function remaining({ refunds, ...money }: Money) {
  const goods = goodsOf(money) - money.discount;
  const refunded = (what: 'goods' | 'goodsTax') => refunds.reduce((sum, one) => sum + one[what], 0);
  const rest = refunds.reduce((sum, { granted, goods: part }) => sum + granted - part, 0);
  return {
    goods: goods - refunded('goods'),
    tax: taxIn(goods) - refunded('goodsTax'),
    rest: money.delivery + money.tip - rest,
  };
}

/** Adds a refund, which takes what the customer may claim first, and spreads the rest over what is left. */
export function addRefund(money: Money, amount: number, isPaidOut: boolean): Refund {
  const granted = amount - Math.min(amount, claimOf(money));
  const left = remaining(money);
  const isSold = money.state === 'completed';
  const goods = isSold ? share(granted, left.goods, Math.max(1, left.goods + left.rest)) : 0;
  const goodsTax = left.goods === 0 ? 0 : share(left.tax, goods, left.goods);
  const refund = { amount, granted, goods, goodsTax, isPaidOut };
  money.refunds.push(refund);
  return refund;
}

/** What was paid and no refund has promised yet. */
export const refundableOf = (money: Money): number =>
  paidOf(money) - money.refunds.reduce((sum, { amount }) => sum + amount, 0);

const paidOf = (money: Money): number =>
  money.isCard ? money.paid + paidLater(money) : money.state === 'completed' ? totalOf(money) : 0;

const paidLater = ({ owed }: Money): number => (owed?.how === 'cash' ? owed.amount : 0);

/** What an edit or a cancellation left to the customer. */
function claimOf(money: Money): number {
  const promised = money.refunds.reduce((sum, { amount, granted }) => sum + amount - granted, 0);
  if (money.state === 'called_off') return Math.max(0, paidOf(money) - money.charge - promised);
  return Math.max(0, paidOf(money) - totalOf(money) - promised);
}

/** Sums of an order by part on the store's accounts, and its fees before tax. */
export interface Booked {
  readonly parts: ReadonlyMap<string, number>;
  readonly fees: number;
}

/** What the store's book has of an order as it stands. */
export function bookedOf(money: Money): Booked {
  const parts = new Map<string, number>();
  const add = (part: string, amount: number) => parts.set(part, (parts.get(part) ?? 0) + amount);
  if (money.state === 'running') return { parts, fees: 0 };
  const isAtStore = money.holder === 'store' || !money.isCard;
  const paid = paidOf(money);
  add('held_by_store', isAtStore ? -paid : -paidLater(money));
  if (money.owed?.how === 'waived') add('waived', -money.owed.amount);
  for (const { amount, granted, isPaidOut } of money.refunds) {
    add('refund', -granted);
    if (isPaidOut && isAtStore) add('given_back', amount);
  }
  if (money.state === 'called_off') {
    add('cancellation_charge', Math.min(money.charge, paid));
    return { parts, fees: 0 };
  }
  add('goods', goodsOf(money));
  add('discount', -money.discount);
  add('delivery', money.delivery);
  add('tip', money.tip);
  const left = remaining(money);
  const commission = Math.max(0, ppm(left.goods - left.tax, COMMISSION_PPM));
  const processing = isAtStore ? 0 : ppm(money.paid, PROCESSING.ppm) + PROCESSING.fixed;
  add('commission', -commission);
  add('processing', -processing);
  add('fee_tax', -ppm(commission + processing, FEE_TAX_PPM));
  return { parts, fees: commission + processing };
}

/** What the tax of a month's fees differs by from the sum of the orders' taxes: that of an invoice is of its sum. */
export const roundingOf = (fees: number, taxes: number): number => taxes - ppm(fees, FEE_TAX_PPM);
