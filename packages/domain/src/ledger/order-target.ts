import type { LedgerAccount } from '#ledger/accounts.ts';
import { goodsByRate, goodsLines, ratedGoods } from '#ledger/goods-lines.ts';
import { joinLines, type LedgerLine, plainLine, transfer } from '#ledger/ledger-lines.ts';
import {
  type FeeBasis,
  type FeeRule,
  type MoneyHolder,
  NO_FEES,
  type OrderMoney,
  type OrderRefund,
  type RatedGoods,
} from '#ledger/order-money.ts';
import { addMoney } from '#money/money.ts';
import { isPaid } from '#orders/payment.ts';
import { isCalledOff, isFinal, ORDER_STATUS } from '#orders/status.ts';

/**
 * What belongs on which account of an order as it stands, a line for each account, part and tax rate. The lines add up to
 * 0. The ledger posts the difference to what it has posted of the order before, so that no change of an order needs a rule
 * of its own. What the store holds of an order that still runs is between the store and its customer: it counts once the
 * order has ended, and takes nothing off the store's balance until then.
 * @param fees the version of the fee plan that the order was placed under
 */
export function orderTarget(order: OrderMoney, fees: FeeRule = NO_FEES): readonly LedgerLine[] {
  return joinLines([
    ...paymentLines(order),
    ...(isCompleted(order) ? [...saleLines(order), ...feeLines(order, fees)] : []),
    ...chargeLines(order),
    ...countedRefunds(order).flatMap((refund) => [...grantLines(refund), ...paidOutLines(refund)]),
    ...courierChargeLines(order),
  ]);
}

export const isCompleted = ({ order_status }: OrderMoney): boolean => order_status === ORDER_STATUS.completed;

export const isRunning = ({ order_status }: OrderMoney): boolean => !isFinal(order_status);

const countedRefunds = (order: OrderMoney): readonly OrderRefund[] =>
  order.refunds.filter((refund) => isAlive(refund) && (!isRunning(order) || refund.given_by === 'platform'));

export const isAlive = ({ state }: OrderRefund): boolean => state !== 'fail';

/** All that the customer has paid, whatever of it was given back since. Minor units. */
export function paidOf(order: OrderMoney): number {
  return addMoney(paidForOrder(order), order.overpaid);
}

/** What was paid for the order as it is. A balance that a refund has settled was paid, or owed, before. Minor units. */
export function paidForOrder(order: OrderMoney): number {
  if (!isPaid(order)) return 0;
  const settled = order.refunds.filter(isAlive).map(({ balance_settled }) => -balance_settled);
  return addMoney(order.total, -order.balance_due, ...settled);
}

/** What was given to the customer. Minor units. */
export const refundedAmountOf = ({ refunds }: Pick<OrderMoney, 'refunds'>): number =>
  addMoney(...refunds.filter(isPaidOut).map(({ amount }) => amount));

export const isPaidOut = ({ state, way }: OrderRefund): boolean =>
  way !== 'waived' && (state === 'paid' || state === 'success');

/** What is still to be given to the customer (above 0), or the customer still owes (below 0): the sum of the account. */
export const customerBalance = (lines: readonly Pick<LedgerLine, 'account' | 'amount'>[]): number =>
  addMoney(...lines.filter(({ account }) => account === 'customer').map(({ amount }) => amount));

function paymentLines(order: OrderMoney): readonly LedgerLine[] {
  const { collected_by, paid_to_store, overpaid } = order;
  const rest = addMoney(paidForOrder(order), -paid_to_store);
  const toPlatform = collected_by === 'platform' ? rest : 0;
  const toStore = addMoney(rest, -toPlatform, paid_to_store, overpaid);
  return [...paidTo('platform', toPlatform), ...(isRunning(order) ? [] : paidTo('store', toStore))];
}

const paidTo = (holder: MoneyHolder, amount: number): readonly LedgerLine[] => [
  plainLine('customer', 'payment', amount),
  holder === 'platform'
    ? plainLine('platform_cash', 'payment', 0 - amount)
    : plainLine('earned', 'held_by_store', 0 - amount),
];

function saleLines(order: OrderMoney): readonly LedgerLine[] {
  const isByPlatform = order.delivered_by === 'platform';
  const goods = goodsLines(goodsByRate(order), order);
  const rest = addMoney(order.total, ...goods.map(({ amount }) => -amount), -order.tip_amount);
  return [
    plainLine('customer', 'sale', 0 - order.total),
    ...goods,
    // What is neither goods nor tip is the delivery, also where an older release has added up otherwise.
    plainLine(isByPlatform ? 'fees' : 'earned', 'delivery', rest),
    plainLine(isByPlatform ? 'couriers' : 'earned', 'tip', order.tip_amount),
  ];
}

/** What the fees of a completed order are computed from. */
export function feeBasisOf(order: OrderMoney): FeeBasis {
  const granted = order.refunds.filter((refund) => isAlive(refund) && refund.bearer === 'store');
  return {
    delivered_by: order.delivered_by ?? 'store',
    order_type: order.order_type,
    source: order.source,
    goods: ratedGoods(goodsByRate(order), order),
    refunded: joinRates(granted.flatMap(({ parts }) => parts.filter((part) => part.of === 'goods'))),
    processed:
      order.collected_by === 'platform' && order.payment_method !== 'cash'
        ? addMoney(paidForOrder(order), -order.paid_to_store)
        : 0,
  };
}

const joinRates = (goods: readonly RatedGoods[]): readonly RatedGoods[] =>
  [...new Set(goods.map(({ tax_ppm }) => tax_ppm))]
    .toSorted((one, other) => one - other)
    .map((rate) => {
      const of = goods.filter(({ tax_ppm }) => tax_ppm === rate);
      return {
        tax_ppm: rate,
        amount: addMoney(...of.map(({ amount }) => amount)),
        tax: addMoney(...of.map(({ tax }) => tax)),
      };
    });

const FEE_ACCOUNT = { commission: 'fees', processing: 'fees', fee_tax: 'fee_tax' } as const;

function feeLines(order: OrderMoney, fees: FeeRule): readonly LedgerLine[] {
  const { lines, withheld } = fees(feeBasisOf(order));
  return [
    ...lines.flatMap(({ part, amount, explain }) => [
      { ...plainLine('earned', part, 0 - amount), explain },
      { ...plainLine(FEE_ACCOUNT[part], part, amount), explain },
    ]),
    ...withheld.flatMap(({ tax_ppm, amount }) => {
      const [from, to] = transfer('withheld_tax', 'earned', 'sales_tax', amount);
      return [
        { ...from, tax_ppm },
        { ...to, tax_ppm },
      ];
    }),
  ];
}

/** A charge that was not paid stands on the order alone and is no income. */
function chargeLines(order: OrderMoney): readonly LedgerLine[] {
  if (!isCalledOff(order.order_status)) return [];
  const charge = Math.min(order.cancellation_charge, Math.max(paidForOrder(order), 0));
  return transfer('cancellation_charge', 'customer', 'earned', charge);
}

const BEARER_ACCOUNT = { store: 'earned', platform: 'costs' } as const satisfies Record<MoneyHolder, LedgerAccount>;

function grantLines({ way, bearer, granted, parts }: OrderRefund): readonly LedgerLine[] {
  const part = way === 'waived' ? 'waived' : 'refund';
  const account = BEARER_ACCOUNT[bearer];
  const rest = addMoney(granted, ...parts.map(({ amount }) => -amount));
  return [
    plainLine('customer', part, granted),
    ...parts.map(({ tax_ppm, amount, tax }) => ({
      ...plainLine(account, part, 0 - amount),
      tax_ppm,
      tax: 0 - tax,
    })),
    plainLine(account, part, 0 - rest),
  ];
}

function paidOutLines(refund: OrderRefund): readonly LedgerLine[] {
  if (!isPaidOut(refund)) return [];
  const giver = refund.given_by === 'platform' ? 'platform_cash' : 'earned';
  return transfer('given_back', 'customer', giver, refund.amount);
}

/** Of a manual order that a courier of the platform brings, and of what came back, which is owed even if it was called off. */
function courierChargeLines({ order_status, courier_charge, return_charges }: OrderMoney): readonly LedgerLine[] {
  const outbound = isCalledOff(order_status) ? 0 : courier_charge;
  return transfer('courier_charge', 'available', 'fees', addMoney(outbound, return_charges));
}

const PROFIT_PARTS: ReadonlySet<string> = new Set([
  'goods',
  'offer',
  'discount',
  'commission',
  'processing',
  'fee_tax',
]);

/** What a completed order leaves its store of the goods: less offer, discount and fees. Minor units. */
export const profitOf = (lines: readonly Pick<LedgerLine, 'account' | 'part' | 'amount'>[]): number =>
  addMoney(
    ...lines.filter(({ account, part }) => account === 'earned' && PROFIT_PARTS.has(part)).map(({ amount }) => amount),
  );
