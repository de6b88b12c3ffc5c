// One long file, because its tests share the life of an order and all that can become of its money.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { differenceOf, type LedgerLine, negated, type PostedLine, sumOf } from '#ledger/ledger-lines.ts';
import { SETTLEMENTS } from '#ledger/order-balance.ts';
import {
  type DeliveredBy,
  type FeeRule,
  MONEY_HOLDERS,
  NO_FEES,
  type OrderMoney,
  type OrderRefund,
} from '#ledger/order-money.ts';
import {
  customerBalance,
  feeBasisOf,
  isPaidOut,
  isRunning,
  orderTarget,
  paidForOrder,
  paidOf,
  profitOf,
} from '#ledger/order-target.ts';
import { effectOfRefund, planRefund, planSettlement } from '#ledger/refund-plan.ts';
import { addMoney, percentOf } from '#money/money.ts';
import { discountsOf } from '#orders/new-orders.ts';
import { balanceAfter } from '#orders/payment.ts';
import { orderTotals, type TotalsLine } from '#orders/totals.ts';

/** A plan with all that a plan can take. */
const TAKING: FeeRule = ({ goods, refunded, processed }) => {
  const net = addMoney(
    ...goods.map(({ amount, tax }) => amount - tax),
    ...refunded.map(({ amount, tax }) => tax - amount),
  );
  const commission = percentOf(net, 150_000);
  const processing = processed === 0 ? 0 : percentOf(processed, 14_000) + 25;
  const tax = percentOf(commission + processing, 190_000);
  return {
    lines: [
      { part: 'commission', amount: commission, explain: { base: net, ppm: 150_000 } },
      { part: 'processing', amount: processing, explain: { base: processed, ppm: 14_000, fixed: 25 } },
      { part: 'fee_tax', amount: tax, explain: { base: commission + processing, ppm: 190_000 } },
    ],
    withheld: goods.map(({ tax_ppm, tax: amount }) => ({ tax_ppm, amount })),
  };
};

const anyLine: fc.Arbitrary<TotalsLine> = fc.record({
  unit_price: fc.integer({ min: 0, max: 5_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  tax_ppm: fc.constantFrom(0, 50_000, 70_000, 190_000),
});

const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    discount_granted: fc.constantFrom(0, 0, 150, 9_999),
    offered: fc.constantFrom(0, 0, 200),
    is_tax_included: fc.boolean(),
    delivery_price: fc.constantFrom(0, 290),
    tip_amount: fc.constantFrom(0, 100),
    source: fc.constantFrom('customer' as const, 'manual' as const),
    payment_method: fc.constantFrom('cash' as const, 'card' as const),
    collector: fc.constantFrom(...MONEY_HOLDERS),
    courier_charge: fc.constantFrom(0, 0, 600),
    return_charges: fc.constantFrom(0, 0, 450),
  })
  .map(({ offered, collector, ...input }): OrderMoney => {
    const offer =
      offered === 0
        ? null
        : { offer_id: 'o', version: 1, code: null, amount: offered, lines: input.lines.map((_, at) => at) };
    const isPaid = input.payment_method === 'card';
    const totals = totalsOf({ ...input, offer, tax_rate_ppm: 190_000 });
    return {
      ...input,
      ...totals,
      offer,
      order_status: 1,
      order_type: 'delivery',
      tax_rate_ppm: 190_000,
      balance_due: 0,
      payment_status: isPaid ? 'paid' : 'created',
      cancellation_charge: 0,
      collected_by: isPaid ? collector : null,
      delivered_by: null,
      paid_to_store: 0,
      overpaid: 0,
      refunds: [],
    };
  });

function totalsOf(
  order: Pick<OrderMoney, 'lines' | 'discount_granted' | 'offer' | 'is_tax_included' | 'tax_rate_ppm'> &
    Pick<OrderMoney, 'delivery_price' | 'tip_amount'>,
) {
  const { cart_total, discount, tax, total } = orderTotals({
    ...order,
    tax_ppm: order.tax_rate_ppm,
    is_use_item_tax: true,
    discounts: discountsOf(order.offer, order.discount_granted),
  });
  return { cart_total, discount, tax, total };
}

/** An order, and what the money really did. */
interface Life {
  readonly order: OrderMoney;
  /** The status before the end. */
  readonly before: OrderMoney['order_status'] | null;
  /** Payments through the store's gateway. */
  readonly payments: readonly { readonly payment_id: string; readonly amount: number }[];
  /** Taken from the customer, and given to them. */
  readonly taken: number;
  readonly given: number;
}

type Step = readonly [what: string, a: number, b: number];
const anyStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(
    'edit',
    'pay',
    'overpay',
    'cancel',
    'restore',
    'complete',
    'refund',
    'platform_refund',
    'give',
    'fail',
    'settle',
  ),
  fc.nat(10_000),
  fc.nat(10_000),
);

/** One step, where it is possible; otherwise nothing. */
function advance(life: Life, [what, a, b]: Step): Life {
  const { order } = life;
  const running = isRunning(order);
  const put = (change: Partial<OrderMoney>, rest: Partial<Life> = {}): Life => ({
    ...life,
    ...rest,
    order: { ...order, ...change },
  });
  switch (what) {
    case 'edit': {
      if (!running) return life;
      const lines = order.lines.map((line, at) =>
        at === a % order.lines.length ? { ...line, quantity: 1 + (b % 5) } : line,
      );
      const totals = totalsOf({ ...order, lines });
      return put({ ...totals, lines, balance_due: balanceAfter(order, totals.total) });
    }
    case 'pay': {
      if (!running || order.payment_status === 'paid' || order.total === 0) return life;
      const payment = { payment_id: `p${life.payments.length}`, amount: order.total };
      return put(
        { payment_status: 'paid', payment_method: 'card', collected_by: 'store', paid_to_store: order.total },
        { taken: life.taken + order.total, payments: [...life.payments, payment] },
      );
    }
    case 'overpay': {
      const amount = 1 + (a % 900);
      const payment = { payment_id: `p${life.payments.length}`, amount };
      return put(
        { overpaid: order.overpaid + amount },
        { taken: life.taken + amount, payments: [...life.payments, payment] },
      );
    }
    case 'cancel':
      if (!running) return life;
      return put(
        {
          order_status: a % 2 === 0 ? 101 : 104,
          cancellation_charge: a % 2 === 0 ? Math.min(b % 700, order.total) : 0,
        },
        { before: order.order_status },
      );
    case 'restore':
      if (order.order_status !== 104 || life.before === null || order.refunds.some((one) => one.state !== 'fail'))
        return life;
      return put({ order_status: life.before, cancellation_charge: 0 }, { before: null });
    case 'complete': {
      if (!running) return life;
      const delivered_by = (['platform', 'store', 'transporter', 'customer'] as const satisfies readonly DeliveredBy[])[
        a % 4
      ];
      const isCash = order.payment_status !== 'paid' && order.payment_method === 'cash';
      return put(
        {
          order_status: 25,
          delivered_by: delivered_by ?? 'store',
          collected_by: order.collected_by ?? (delivered_by === 'platform' ? 'platform' : 'store'),
          ...(isCash && { payment_status: 'paid' }),
        },
        { taken: life.taken + (isCash ? order.total : 0), before: order.order_status },
      );
    }
    case 'refund':
    case 'platform_refund': {
      const whole = a % 3 === 0;
      const lines = a % 3 === 1 ? [{ line: b % order.lines.length, quantity: 1 }] : undefined;
      const { plan } = planRefund(order, life.payments, {
        bearer: what === 'refund' ? 'store' : 'platform',
        ...(lines ? { lines, delivery: b % 2 === 0 } : whole ? {} : { amount: 1 + (b % 3_000) }),
      });
      return plan === null ? life : withRefund(life, plan.refund);
    }
    case 'give':
      return decide(life, a, 'success');
    case 'fail':
      return decide(life, a, 'fail');
    default: {
      const how = SETTLEMENTS[a % SETTLEMENTS.length] ?? 'cash';
      const { plan } = planSettlement(order, life.payments, how);
      if (plan === null) return life;
      if (plan.refund) return withRefund(life, plan.refund);
      return put(
        { balance_due: 0, paid_to_store: order.paid_to_store + order.balance_due },
        { taken: life.taken + order.balance_due },
      );
    }
  }
}

function withRefund(life: Life, refund: Omit<OrderRefund, 'state'>): Life {
  const isAtOnce = refund.way === 'cash' || refund.way === 'waived';
  const order: OrderMoney = {
    ...life.order,
    balance_due: life.order.balance_due - refund.balance_settled,
    refunds: [...life.order.refunds, { ...refund, state: isAtOnce ? 'success' : 'created' }],
  };
  return { ...life, order, given: life.given + (refund.way === 'cash' ? refund.amount : 0) };
}

/** Decides a refund that was asked for. */
function decide(life: Life, at: number, state: 'success' | 'fail'): Life {
  const open = life.order.refunds.filter((one) => one.state === 'created');
  const refund = open[at % Math.max(1, open.length)];
  if (!refund) return life;
  const refunds = life.order.refunds.map((one) => (one === refund ? { ...one, state } : one));
  const balance_due = life.order.balance_due + (state === 'fail' ? refund.balance_settled : 0);
  return {
    ...life,
    order: { ...life.order, refunds, balance_due },
    given: life.given + (state === 'success' ? refund.amount : 0),
  };
}

const sumUp = (posted: readonly PostedLine[]) =>
  new Map(
    posted.map(({ account, part, tax_ppm }) => {
      const same = posted.filter((one) => one.account === account && one.part === part && one.tax_ppm === tax_ppm);
      return [
        `${account} ${part} ${tax_ppm}`,
        { account, part, tax_ppm, amount: sumOf(same), tax: addMoney(...same.map((one) => one.tax)) },
      ] as const;
    }),
  );

/** What the ledger would know: a line for each account, part and rate. */
const posted = (entries: readonly (readonly LedgerLine[])[]): readonly PostedLine[] => [
  ...sumUp(entries.flat()).values(),
];

const LIVES = Number(process.env['LEDGER_LIVES'] ?? '1500');

/** The customer's account, against what was really taken and given. */
function checkOwed({ order, taken, given }: Life, target: readonly LedgerLine[]): void {
  expect(paidOf(order)).toBe(taken);
  const promised = order.refunds.filter((one) => one.state !== 'fail' && one.way !== 'waived');
  expect(addMoney(...promised.map(({ amount }) => amount))).toBeLessThanOrEqual(Math.max(taken, 0));
  expect(addMoney(...order.refunds.filter(isPaidOut).map(({ amount }) => amount))).toBe(given);
  if (isRunning(order)) return;
  const claim =
    order.order_status === 25 ? order.total : Math.min(order.cancellation_charge, Math.max(0, paidForOrder(order)));
  const granted = addMoney(...order.refunds.filter((one) => one.state !== 'fail').map((one) => one.granted));
  expect(customerBalance(target)).toBe(taken - claim + granted - given);
  // What is settled owes nothing.
  if (
    order.order_status === 25 &&
    order.balance_due === 0 &&
    order.overpaid === 0 &&
    !order.refunds.some((one) => one.state === 'created')
  )
    expect(customerBalance(target)).toBe(order.payment_status === 'paid' ? 0 : -order.total);
}

describe('the ledger of an order', () => {
  test('balances whatever becomes of it, holds what is owed, and is what the order says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyOrder, fc.array(anyStep, { maxLength: 14 }), fc.boolean(), (first, steps, hasPlan) => {
        const fees = hasPlan ? TAKING : NO_FEES;
        let life: Life = {
          order: first,
          before: null,
          payments: [],
          taken: first.payment_status === 'paid' ? first.total : 0,
          given: 0,
        };
        const entries: (readonly LedgerLine[])[] = [];
        for (const step of [['start', 0, 0] as const, ...steps]) {
          const was = life;
          if (step[0] !== 'start') life = advance(life, step);
          const target = orderTarget(life.order, fees);
          const entry = differenceOf(target, posted(entries));
          expect(sumOf(entry)).toBe(0);
          for (const { part, account, amount, explain } of entry)
            if (part === 'commission' && account === 'fees' && explain)
              // Each line of a fee is what its explanation says, less what was there before.
              expect(percentOf(Number(explain['base']), Number(explain['ppm'])) - Number(explain['before'] ?? 0)).toBe(
                amount,
              );
          if (entry.length > 0) entries.push(entry);
          if (life !== was) seen.add(step[0]);
          expect(differenceOf(target, posted(entries))).toEqual([]);
          if (step[0] === 'edit' || (step[0] === 'pay' && isRunning(life.order))) expect(entry).toEqual([]);
          checkOwed(life, target);
        }
      }),
      { numRuns: LIVES, seed: 43 },
    );
    // Every step was possible somewhere.
    expect([...seen].toSorted()).toEqual([
      'cancel',
      'complete',
      'edit',
      'fail',
      'give',
      'overpay',
      'pay',
      'platform_refund',
      'refund',
      'restore',
      'settle',
    ]);
  });

  test('is the same again once an order is restored', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), (order, a) => {
        const start = differenceOf(orderTarget(order, TAKING), []);
        const life: Life = { order, before: null, payments: [], taken: 0, given: 0 };
        const cancelled = advance(life, ['cancel', 2 * a + 1, a]);
        const cancel = differenceOf(orderTarget(cancelled.order, TAKING), start);
        const restored = advance(cancelled, ['restore', 0, 0]);
        const restore = differenceOf(orderTarget(restored.order, TAKING), posted([start, cancel]));
        const plain = (lines: readonly LedgerLine[]) =>
          lines.map((line) => JSON.stringify({ ...line, explain: null })).toSorted();
        expect(plain(restore)).toEqual(plain(cancel.map(negated)));
      }),
      { numRuns: 200, seed: 43 },
    );
  });

  test('gives back in one or many refunds what it took, fees included', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.nat(3_000), { maxLength: 5 }), fc.nat(3), (first, amounts, by) => {
        let life = advance(
          {
            order: first,
            before: null,
            payments: [],
            taken: first.payment_status === 'paid' ? first.total : 0,
            given: 0,
          },
          ['complete', by, 0],
        );
        for (const amount of [...amounts.map((one) => one + 1), undefined]) {
          const { plan } = planRefund(life.order, [], { bearer: 'store', amount });
          if (plan === null) continue;
          const before = orderTarget(life.order, TAKING);
          const effect = effectOfRefund(life.order, TAKING, plan.refund);
          life = decide(withRefund(life, plan.refund), 0, 'success');
          const after = orderTarget(life.order, TAKING);
          const ofStore = (lines: readonly LedgerLine[]) =>
            sumOf(lines.filter(({ account }) => account === 'earned' || account === 'available'));
          expect(ofStore(after) - ofStore(before)).toBe(effect.store_amount);
        }
        if (life.given < life.taken) return;
        // All is given back: no goods are left to take a commission of.
        const { goods, refunded } = feeBasisOf(life.order);
        const net = [...goods, ...refunded.map((one) => ({ ...one, amount: -one.amount, tax: -one.tax }))];
        expect([sumOf(net), addMoney(...net.map(({ tax }) => tax))]).toEqual([0, 0]);
        const target = orderTarget(life.order, TAKING);
        expect(sumOf(target.filter(({ account, part }) => account === 'fees' && part === 'commission'))).toBe(0);
        expect(profitOf(target)).toBeLessThanOrEqual(first.cart_total - first.discount);
      }),
      { numRuns: 300, seed: 43 },
    );
  });
});
