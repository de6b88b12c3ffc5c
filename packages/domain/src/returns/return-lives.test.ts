import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { OrderMoney, OrderRefund } from '#ledger/order-money.ts';
import { paidOf } from '#ledger/order-target.ts';
import { planRefund } from '#ledger/refund-plan.ts';
import { addMoney } from '#money/money.ts';
import {
  INSPECTION_RESULTS,
  isAllReturned,
  type ReturnLine,
  returnedQuantities,
  returnLinesProblem,
} from '#returns/return-lines.ts';
import { returnAmounts } from '#returns/return-amount.ts';
import { refundProposal } from '#returns/return-proposal.ts';
import type { WayBack } from '#returns/return-rules.ts';
import type { ReturnState } from '#returns/return-states.ts';
import { allowedReturnActions, checkReturnAction, RETURN_ACTORS } from '#returns/return-transitions.ts';

/** Lives that are tried; `npm run soak` tries 50,000. */
const LIVES = Number(process.env['RETURN_LIVES'] ?? 400);

interface Live {
  readonly id: string;
  state: ReturnState;
  isReceived: boolean;
  lines: readonly ReturnLine[];
  readonly way_back: WayBack;
  readonly way_back_fee: number;
  readonly refunds_delivery: boolean;
}

const money = fc.integer({ min: 0, max: 5000 });
const life = fc.record({
  lines: fc.array(fc.record({ unit_price: money, quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  delivery: fc.integer({ min: 0, max: 900 }),
  discount: fc.integer({ min: 0, max: 400 }),
  steps: fc.array(
    fc.record({
      pick: fc.nat(99),
      act: fc.nat(99),
      actor: fc.constantFrom(...RETURN_ACTORS),
      line: fc.nat(4),
      quantity: fc.integer({ min: 1, max: 5 }),
      result: fc.constantFrom(...INSPECTION_RESULTS),
      deduction: fc.integer({ min: 0, max: 3000 }),
      refunds_delivery: fc.boolean(),
      way_back: fc.constantFrom<WayBack>('store', 'customer', 'deducted'),
    }),
    { minLength: 4, maxLength: 40 },
  ),
});

test('random lives: no more comes back than was delivered, nor more money than was paid, the delivery price once', () => {
  fc.assert(
    fc.property(life, ({ lines, delivery, discount, steps }) => {
      const goods = addMoney(...lines.map(({ unit_price, quantity }) => unit_price * quantity));
      const granted = Math.min(discount, goods);
      const refunds: OrderRefund[] = [];
      const order: OrderMoney = {
        order_status: 25,
        order_type: 'delivery',
        source: 'customer',
        lines,
        cart_total: goods,
        discount: granted,
        discount_granted: granted,
        offer: null,
        tax: 0,
        tax_rate_ppm: 0,
        is_tax_included: true,
        delivery_price: delivery,
        tip_amount: 0,
        total: goods - granted + delivery,
        balance_due: 0,
        payment_method: 'cash',
        payment_status: 'paid',
        cancellation_charge: 0,
        courier_charge: 0,
        return_charges: 0,
        collected_by: 'store',
        delivered_by: 'store',
        paid_to_store: 0,
        overpaid: 0,
        refunds,
      };
      const returns: Live[] = [];
      for (const [at, step] of steps.entries()) {
        const one = returns[step.pick % (returns.length + 1)];
        if (!one) {
          const requested = [{ line: step.line, quantity: step.quantity }];
          if (returnLinesProblem(requested, lines, returns) !== null) continue;
          returns.push({
            id: String(at),
            state: 'requested',
            isReceived: false,
            lines: requested.map((line) => ({ ...line, reason: 'other', inspection: null })),
            way_back: step.way_back,
            way_back_fee: 200,
            refunds_delivery: step.refunds_delivery,
          });
          continue;
        }
        const actions = allowedReturnActions(one.state, step.actor);
        const action = actions[step.act % Math.max(1, actions.length)];
        if (action === undefined) continue;
        const others = returns.filter((other) => other !== one);
        if (one.state === 'expired' && returnLinesProblem(one.lines, lines, others) !== null) continue;
        if (action === 'inspect') {
          const amounts = returnAmounts(order, one.lines);
          one.lines = one.lines.map((line, index) => ({
            ...line,
            inspection: {
              result: step.result,
              deduction: step.result === 'deducted' ? Math.min(step.deduction, amounts[index] ?? 0) : 0,
              note: '',
            },
          }));
          // What was refused may have come back with another one meanwhile.
          const good = one.lines.filter(({ inspection }) => inspection?.result !== 'refused');
          if (returnLinesProblem(good, lines, others) !== null) {
            one.lines = one.lines.map((line) => ({
              ...line,
              inspection: { result: 'refused', deduction: 0, note: '' },
            }));
          }
        }
        if (action === 'refund') {
          const proposal = refundProposal(one, lines, returns);
          if (proposal === null) continue;
          const { plan } = planRefund(order, [], { ...proposal, tip: false, bearer: 'store' });
          if (plan === null) continue;
          refunds.push({ ...plan.refund, state: 'success' });
        }
        const decision = checkReturnAction(action, one.state, step.actor);
        if (!decision.allowed) throw new Error('an allowed action was denied');
        one.state = decision.to;
        if (decision.to === 'received') one.isReceived = true;
      }
      for (const [line, quantity] of returnedQuantities(returns))
        expect(quantity).toBeLessThanOrEqual(lines[line]?.quantity ?? 0);
      const refunded = addMoney(...order.refunds.map(({ amount }) => amount));
      expect(refunded).toBeLessThanOrEqual(paidOf(order));
      const ofDelivery = order.refunds.flatMap(({ parts }) => parts.filter((part) => part.of === 'delivery'));
      expect(addMoney(...ofDelivery.map(({ amount }) => amount))).toBeLessThanOrEqual(delivery);
      if (ofDelivery.length > 0) expect(isAllReturned(lines, returns)).toBe(true);
    }),
    { numRuns: LIVES },
  );
});
