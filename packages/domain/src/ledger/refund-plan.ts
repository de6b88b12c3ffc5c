import { STORE_ACCOUNTS, type StoreAccount } from '#ledger/accounts.ts';
import type { LedgerLine } from '#ledger/ledger-lines.ts';
import type { RefundProblem, Settlement } from '#ledger/order-balance.ts';
import type {
  FeeRule,
  MoneyHolder,
  OrderMoney,
  OrderRefund,
  RefundedLine,
  RefundPart,
  RefundWay,
} from '#ledger/order-money.ts';
import {
  customerBalance,
  isAlive,
  isCompleted,
  isPaidOut,
  isRunning,
  orderTarget,
  paidForOrder,
  paidOf,
} from '#ledger/order-target.ts';
import { partsOfAmount, partsOfLines, remainingParts } from '#ledger/refund-parts.ts';
import { addMoney } from '#money/money.ts';
import { isCalledOff } from '#orders/status.ts';

/** A payment of an order through a gateway of the store. */
export interface GatewayPayment {
  readonly payment_id: string;
  /** Minor units. */
  readonly amount: number;
}

export interface RefundRequest {
  readonly lines?: readonly RefundedLine[] | undefined;
  /** With the lines: delivery price and tip, too. */
  readonly delivery?: boolean | undefined;
  /** With the lines: whether the tip goes back; by default as the delivery price. */
  readonly tip?: boolean | undefined;
  /** With the lines: what is taken off, in minor units. */
  readonly deduction?: number | undefined;
  /** Minor units; without lines and amount all that can go back. */
  readonly amount?: number | undefined;
  readonly way?: RefundWay | undefined;
  readonly bearer: MoneyHolder;
}

/** A refund before it has an id. */
export type PlannedRefund = Omit<OrderRefund, 'state'>;

export interface RefundPlan {
  readonly refund: PlannedRefund;
  /** Ways that are possible for it, the best first. */
  readonly ways: readonly RefundWay[];
  /** The most that can go back. */
  readonly most: number;
}

type Result<Plan> =
  | { readonly plan: Plan; readonly problem: null }
  | { readonly plan: null; readonly problem: RefundProblem };

const refused = (problem: RefundProblem) => ({ plan: null, problem }) as const;

/** What was promised to the customer, given or not. Minor units. */
const promisedOf = (order: OrderMoney): number =>
  addMoney(...order.refunds.filter((one) => isAlive(one) && one.way !== 'waived').map(({ amount }) => amount));

/** What the customer may claim and no refund has promised yet: an edit, a cancellation or a second payment left it. */
export function unclaimedOf(order: OrderMoney, target: readonly LedgerLine[] = orderTarget(order)): number {
  const onTheWay = order.refunds.filter((one) => isAlive(one) && !isPaidOut(one) && one.way !== 'waived');
  return Math.max(0, addMoney(customerBalance(target), ...onTheWay.map(({ amount }) => -amount)));
}

/** Why nothing of an order can go back; null if something can. */
export function refundProblemOf(order: OrderMoney): RefundProblem | null {
  if (isRunning(order)) return 'still_running';
  if (paidOf(order) <= 0) return 'nothing_paid';
  return paidOf(order) <= promisedOf(order) ? 'all_given' : null;
}

/**
 * Plans a refund of an order that has ended. What the customer has a claim to goes back first; the rest is granted at the
 * cost of the bearer. All refunds of an order come to no more than was paid for it.
 */
export function planRefund(
  order: OrderMoney,
  payments: readonly GatewayPayment[],
  request: RefundRequest,
): Result<RefundPlan> {
  const problem = refundProblemOf(order);
  if (problem !== null) return refused(problem);
  const max = addMoney(paidOf(order), -promisedOf(order));
  const selected = selectAmount(order, request, max);
  if ('problem' in selected) return refused(selected.problem);
  const { amount, granted, parts } = selected;
  if (amount <= 0 || amount > max) return refused('too_much');
  const ways = waysOf(order, payments, amount, request.bearer);
  const way = ways.find((one) => request.way === undefined || one.way === request.way);
  if (!way) return refused(ways.length === 0 ? 'platform_cash' : 'not_this_way');
  const refund: PlannedRefund = {
    ...way,
    bearer: request.bearer,
    amount,
    granted,
    balance_settled: 0 - Math.min(amount - granted, Math.max(0, -order.balance_due)),
    parts,
    lines: request.lines ?? null,
  };
  return { plan: { refund, ways: ways.map((one) => one.way), most: max }, problem: null };
}

interface SelectedAmount {
  readonly amount: number;
  readonly granted: number;
  readonly parts: readonly RefundPart[];
}

function selectAmount(
  order: OrderMoney,
  { lines, delivery = false, tip = delivery, deduction = 0, amount: requested }: RefundRequest,
  max: number,
): SelectedAmount | { readonly problem: RefundProblem } {
  const unclaimed = unclaimedOf(order);
  if (lines !== undefined) {
    const whole = isCompleted(order) ? partsOfLines(order, lines, { delivery, tip }) : null;
    if (whole === null) return { problem: 'unknown_lines' };
    const amount = Math.max(0, addMoney(...whole.map((part) => part.amount), -deduction));
    const parts = deduction === 0 ? whole : partsOfAmount(amount, whole);
    // What the customer has a claim to beside the lines must stay possible.
    return amount > max - unclaimed ? { problem: 'too_much' } : { amount, granted: amount, parts };
  }
  const amount = requested ?? max;
  const granted = addMoney(amount, -Math.min(amount, unclaimed));
  const parts = isCompleted(order) ? partsOfAmount(granted, remainingParts(order)) : [];
  return { amount, granted, parts };
}

interface WayOfRefund {
  readonly way: RefundWay;
  readonly given_by: MoneyHolder;
  readonly payment_id: string | null;
}

/** How an amount of an order can go back, the best way first; none if the platform has the cash. */
function waysOf(
  order: OrderMoney,
  payments: readonly GatewayPayment[],
  amount: number,
  bearer: MoneyHolder,
): readonly WayOfRefund[] {
  const isLeft = ({ payment_id: id, amount: taken }: GatewayPayment) => {
    const refunds = order.refunds.filter((one) => isAlive(one) && one.payment_id === id);
    return addMoney(taken, ...refunds.map((one) => -one.amount)) >= amount;
  };
  const payment = payments.find(isLeft);
  const holder = order.collected_by ?? 'store';
  const rest = addMoney(paidForOrder(order), -order.paid_to_store);
  const isCash = order.payment_method === 'cash';
  const ways: WayOfRefund[] = [];
  if (payment) ways.push({ way: 'gateway', given_by: 'store', payment_id: payment.payment_id });
  if (rest > 0 && !isCash && order.source === 'customer')
    ways.push({ way: 'channel', given_by: holder, payment_id: null });
  if (holder === 'store' || order.paid_to_store > 0 || order.overpaid > 0)
    ways.push({ way: 'cash', given_by: 'store', payment_id: null });
  else if (bearer === 'platform') ways.push({ way: 'cash', given_by: 'platform', payment_id: null });
  return ways;
}

/** How the balance of an order is closed: by a refund, which may be a waived one, or by cash that the store takes. */
export interface SettlementPlan {
  readonly refund: PlannedRefund | null;
}

/** Plans to close what an edit has left open of a paid order. */
export function planSettlement(
  order: OrderMoney,
  payments: readonly GatewayPayment[],
  how: Settlement,
): Result<SettlementPlan> {
  const { balance_due: due } = order;
  // What was paid for an order that was called off goes back as a refund.
  if (due === 0 || isCalledOff(order.order_status)) return refused('nothing_open');
  if (due > 0) {
    if (how === 'refund') return refused('not_this_way');
    return { plan: { refund: how === 'waived' ? waived(due) : null }, problem: null };
  }
  if (how === 'waived') return refused('not_this_way');
  const ways = waysOf(order, payments, -due, 'store');
  const way = ways.find((one) => (how === 'cash') === (one.way === 'cash')) ?? (how === 'refund' ? ways[0] : undefined);
  if (!way) return refused('platform_cash');
  const refund = {
    ...way,
    bearer: 'store',
    amount: -due,
    granted: 0,
    balance_settled: due,
    parts: [],
    lines: null,
  } as const;
  return { plan: { refund }, problem: null };
}

const waived = (due: number): PlannedRefund => ({
  way: 'waived',
  given_by: 'store',
  payment_id: null,
  bearer: 'store',
  amount: due,
  granted: due,
  balance_settled: due,
  parts: [],
  lines: null,
});

/** What a refund changes once it is given. Minor units. */
export interface RefundEffect {
  /** Fees of the platform that the store gets back, tax on them included. */
  readonly fees_back: number;
  /** On the store's own accounts, all in all. */
  readonly store_amount: number;
}

const FEE_PARTS: ReadonlySet<string> = new Set(['commission', 'processing', 'fee_tax']);

export function effectOfRefund(order: OrderMoney, fees: FeeRule, refund: PlannedRefund): RefundEffect {
  const after: OrderMoney = {
    ...order,
    balance_due: addMoney(order.balance_due, -refund.balance_settled),
    refunds: [...order.refunds, { ...refund, state: 'success' }],
  };
  const [was, is] = [orderTarget(order, fees), orderTarget(after, fees)].map((lines) => lines.filter(isOfStore));
  const sum = (lines: readonly LedgerLine[] = [], only: (line: LedgerLine) => boolean = () => true) =>
    addMoney(...lines.filter(only).map(({ amount }) => amount));
  const isFee = ({ part }: LedgerLine) => FEE_PARTS.has(part);
  return {
    fees_back: addMoney(sum(is, isFee), -sum(was, isFee)),
    store_amount: addMoney(sum(is), -sum(was)),
  };
}

const isOfStore = ({ account }: LedgerLine): boolean => STORE_ACCOUNTS.includes(account as StoreAccount);
