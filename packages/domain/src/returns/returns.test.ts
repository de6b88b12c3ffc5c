// One file, because a return's life, its lines and its rules are tested on the same sample.
import { describe, expect, test } from 'vitest';

import { inspectLines } from '#returns/inspect-lines.ts';
import { returnAmount, returnAmounts } from '#returns/return-amount.ts';
import { approvalEnd, reminderAt, returnDueAt } from '#returns/return-due.ts';
import { allLines, isAllReturned, leftToReturn, type ReturnLine, returnLinesProblem } from '#returns/return-lines.ts';
import { refundProposal } from '#returns/return-proposal.ts';
import { defaultReturnRules, isEuCountry } from '#returns/return-rules.ts';
import { isApprovedByRule, isLight, openingSignals, returnWindowEnd } from '#returns/return-signals.ts';
import {
  ENDED_RETURN_STATES,
  isReturnEnded,
  OFFERED_REASONS,
  RETURN_STATES,
  type ReturnState,
} from '#returns/return-states.ts';
import {
  allowedReturnActions,
  allowedReturnSources,
  checkReturnAction,
  RETURN_ACTIONS,
  RETURN_ACTORS,
  type ReturnAction,
  type ReturnDenial,
} from '#returns/return-transitions.ts';

const DAY = 86_400_000;

const line = (index: number, quantity: number, inspection: ReturnLine['inspection'] = null): ReturnLine => ({
  line: index,
  quantity,
  reason: 'damaged',
  inspection,
});
const accepted = { result: 'accepted', deduction: 0, note: '' } as const;
const refused = { result: 'refused', deduction: 0, note: 'Worn' } as const;
const ORDERED = [{ quantity: 2 }, { quantity: 1 }];

describe('the life of a return', () => {
  /** Where each action leads from each state, for the store and for the system. */
  test.each<[ReturnAction, 'store' | 'system' | 'customer', readonly ReturnState[], ReturnState]>([
    ['approve', 'store', ['requested', 'expired'], 'approved'],
    ['approve', 'system', ['requested', 'expired'], 'approved'],
    ['reject', 'store', ['requested'], 'rejected'],
    ['cancel', 'store', ['requested', 'approved'], 'cancelled'],
    ['cancel', 'customer', ['requested', 'approved'], 'cancelled'],
    ['expire', 'system', ['approved'], 'expired'],
    ['send', 'system', ['requested', 'approved'], 'in_transit'],
    ['receive', 'store', ['approved', 'in_transit'], 'received'],
    ['inspect', 'store', ['received', 'inspected'], 'inspected'],
    ['refund', 'store', ['inspected'], 'refunded'],
    ['refund', 'system', ['inspected'], 'refunded'],
    ['close', 'store', ['inspected', 'rejected'], 'closed'],
  ])('%s by the %s leads from %j to %s', (action, actor, from, to) => {
    expect(allowedReturnSources(action, actor)).toEqual(from);
    for (const state of RETURN_STATES)
      expect([state, checkReturnAction(action, state, actor)]).toEqual([
        state,
        from.includes(state)
          ? { allowed: true, to, needsReason: action === 'reject' }
          : { allowed: false, reason: expect.any(String) as string },
      ]);
  });

  test('is nobody’s else: each actor has its own actions', () => {
    for (const actor of RETURN_ACTORS)
      for (const action of RETURN_ACTIONS) {
        const isOwn = allowedReturnSources(action, actor).length > 0;
        const denied = checkReturnAction(action, 'requested', actor);
        expect(!isOwn && !denied.allowed && denied.reason === 'not_your_action').toBe(!isOwn);
      }
    expect(allowedReturnActions('requested', 'store')).toEqual(['approve', 'reject', 'cancel']);
    expect(allowedReturnActions('approved', 'customer')).toEqual(['cancel']);
    expect(allowedReturnActions('refunded', 'store')).toEqual([]);
  });

  test.each<[ReturnAction, ReturnState, ReturnDenial]>([
    ['approve', 'refunded', 'ended'],
    ['inspect', 'approved', 'not_received'],
    ['refund', 'received', 'not_inspected'],
    ['close', 'requested', 'not_inspected'],
    ['receive', 'requested', 'not_approved'],
    ['receive', 'expired', 'not_approved'],
    ['receive', 'rejected', 'not_approved'],
    ['receive', 'received', 'already_received'],
    ['cancel', 'in_transit', 'on_its_way'],
    ['approve', 'rejected', 'already_decided'],
  ])('%s of a %s one: %s', (action, state, reason) => {
    expect(checkReturnAction(action, state, 'store')).toEqual({ allowed: false, reason });
  });

  test('ends in some states and waits in the others', () => {
    expect(RETURN_STATES.filter(isReturnEnded).toSorted()).toEqual(ENDED_RETURN_STATES.toSorted());
    expect(OFFERED_REASONS).not.toContain('undeliverable');
  });
});

describe('what comes back', () => {
  const counted = (state: ReturnState, isReceived: boolean, ...lines: ReturnLine[]) => ({
    id: state,
    state,
    isReceived,
    lines,
  });

  test('is no more than was ordered, without what was called off or refused', () => {
    expect(leftToReturn(ORDERED, [counted('requested', false, line(0, 1))])).toEqual([1, 1]);
    for (const state of ['rejected', 'cancelled', 'expired', 'closed'] as const)
      expect(leftToReturn(ORDERED, [counted(state, false, line(0, 2))])).toEqual([2, 1]);
    expect(leftToReturn(ORDERED, [counted('closed', true, line(0, 2, accepted), line(1, 1, refused))])).toEqual([0, 1]);
    expect(allLines(ORDERED, [counted('requested', false, line(0, 2))], 'late')).toEqual([
      { line: 1, quantity: 1, reason: 'late', inspection: null },
    ]);
  });

  test.each([
    [[line(0, 2), line(1, 1)], null],
    [[line(0, 3)], { at: 0, problem: 'too_many' }],
    [[line(5, 1)], { at: 0, problem: 'unknown_line' }],
    [[line(1, 1), line(1, 1)], { at: 1, problem: 'same_line' }],
  ])('%#: %j', (requested, problem) => {
    expect(returnLinesProblem(requested, ORDERED, [])).toEqual(problem);
  });

  test('is inspected line by line, with a reason for what is not accepted', () => {
    const lines = [line(0, 2), line(1, 1)];
    const ok = inspectLines(
      lines,
      [2000, 500],
      [
        { line: 0, result: 'deducted', deduction: 2000, note: ' Chipped ' },
        { line: 1, result: 'accepted', deduction: 7 },
      ],
    );
    expect(ok.problems).toEqual([]);
    expect(ok.lines.map(({ inspection }) => inspection)).toEqual([
      { result: 'deducted', deduction: 2000, note: 'Chipped' },
      accepted,
    ]);
    const wrong = inspectLines(
      lines,
      [],
      [
        { line: 9, result: 'accepted' },
        { line: 1, result: 'deducted', deduction: 1 },
        { line: 1, result: 'accepted' },
      ],
    );
    expect(wrong.problems).toEqual([
      { path: 'lines.0.line', problem: 'unknown_line' },
      { path: 'lines.1.deduction', problem: 'too_much' },
      { path: 'lines.1.note', problem: 'required' },
      { path: 'lines.2.line', problem: 'same_line' },
    ]);
    const missing = inspectLines(lines, [2000, 500], [{ line: 0, result: 'deducted', note: 'x' }]);
    expect(missing.problems).toEqual([
      { path: 'lines.0.deduction', problem: 'required' },
      { path: 'lines', problem: 'missing' },
    ]);
    expect(missing.lines[1]).toEqual(line(1, 1));
  });

  test('has cost what its share of the line did, after discounts', () => {
    const order = {
      lines: [
        { unit_price: 1000, quantity: 3 },
        { unit_price: 500, quantity: 1 },
      ],
      offer: null,
      discount_granted: 350,
    };
    expect(returnAmounts(order, [line(0, 3), line(1, 1), line(4, 1)])).toEqual([2700, 450, 0]);
    expect(returnAmount(order, [line(0, 1)])).toBe(900);
  });

  test('gives back what was accepted, less deductions, and the delivery price with the last of it', () => {
    const terms = { way_back: 'deducted', way_back_fee: 300, refunds_delivery: true } as const;
    const first = {
      ...counted('inspected', true, line(0, 2, { ...accepted, result: 'deducted', deduction: 100 })),
      id: 'a',
    };
    const open = { ...counted('approved', false, line(1, 1)), id: 'b' };
    expect(refundProposal({ ...first, ...terms }, ORDERED, [first, open])).toEqual({
      lines: [{ line: 0, quantity: 2 }],
      deduction: 400,
      delivery: false,
    });
    const back = { ...open, isReceived: true };
    expect(refundProposal({ ...first, ...terms, way_back: 'store' }, ORDERED, [first, back])).toEqual({
      lines: [{ line: 0, quantity: 2 }],
      deduction: 100,
      delivery: true,
    });
    const none = { ...counted('inspected', true, line(0, 1, refused), line(1, 1)), id: 'c', ...terms };
    expect(refundProposal(none, ORDERED, [])).toBeNull();
    expect(isAllReturned(ORDERED, [back])).toBe(false);
  });
});

describe('the rules of a store', () => {
  const rules = { ...defaultReturnRules({ isInEu: true }), signals_from: 5000, approves_below: 2000 };
  const facts = { deliveredAt: 0, now: 14 * DAY, earlierReturns: 0, amount: 100 };

  test('say what a person should see', () => {
    expect(openingSignals(facts, rules)).toEqual([]);
    expect(openingSignals({ deliveredAt: 0, now: 14 * DAY + 1, earlierReturns: 3, amount: 5000 }, rules)).toEqual([
      'outside_window',
      'many_returns',
      'high_value',
    ]);
    expect(
      openingSignals({ ...facts, deliveredAt: null, now: 99 * DAY, amount: 9e9 }, { ...rules, signals_from: 0 }),
    ).toEqual([]);
    expect(returnWindowEnd(0, { window_days: 0 })).toBe(0);
    expect([isLight(1000, 800), isLight(1000, 801), isLight(null, 1), isLight(1, null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('approve small requests without signals', () => {
    expect(isApprovedByRule(1999, [], rules)).toBe(true);
    expect(isApprovedByRule(2000, [], rules)).toBe(false);
    expect(isApprovedByRule(1, ['many_returns'], rules)).toBe(false);
  });

  test('refund the delivery price by themselves within the European Union', () => {
    expect(isEuCountry('de')).toBe(true);
    expect(isEuCountry('KW')).toBe(false);
    expect(defaultReturnRules({ isInEu: false }).refunds_delivery).toBe(false);
  });

  test.each([
    // Approved at half past midnight: seven days before the end by the store's clock, in its morning.
    ['2026-11-27T23:30:00Z', 'Europe/Berlin', '2026-11-21T09:00:00.000Z'],
    ['2026-11-27T23:30:00Z', 'America/New_York', '2026-11-20T15:00:00.000Z'],
    // Clocks go forward in between.
    ['2026-03-31T08:00:00Z', 'Europe/Berlin', '2026-03-24T09:00:00.000Z'],
  ])('an approval that ends %s in %s is reminded of %s', (end, zone, at) => {
    expect(new Date(reminderAt(Date.parse(end), zone)).toISOString()).toBe(at);
  });

  test('say until when the store acts, in working days', () => {
    const zone = 'Europe/Berlin';
    // A Friday at noon.
    const now = Date.parse('2026-11-27T11:00:00Z');
    const due = (state: ReturnState, receivedAt: number | null = null) => {
      const at = returnDueAt(state, { now, zone, receivedAt });
      return at === null ? null : new Date(at).toISOString();
    };
    expect(due('requested')).toBe('2026-12-01T17:00:00.000Z');
    expect(due('received')).toBe('2026-12-02T17:00:00.000Z');
    expect(due('inspected', now - DAY)).toBe('2026-12-10T11:00:00.000Z');
    expect(due('inspected')).toBe('2026-12-11T11:00:00.000Z');
    expect(due('approved')).toBeNull();
    expect(approvalEnd(0)).toBe(28 * DAY);
  });
});
