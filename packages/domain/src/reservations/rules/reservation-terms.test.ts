import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DEFAULT_BOOKING_SETTINGS } from '#reservations/rules/booking-settings.ts';
import { policyLines } from '#reservations/rules/policy-lines.ts';
import { chargeAt, feeOf, termsAfterMove, termsOf } from '#reservations/rules/reservation-terms.ts';
import { policyProblems, type TablePolicy } from '#reservations/rules/table-policy.ts';

// A sample; `npm run soak -- --only booking-policy` tries 20,000.
const TERMS = Number(process.env['BOOKING_TERMS'] ?? 300);

const HOUR = 3_600_000;
const START = Date.parse('2026-11-27T19:00:00Z');

const DAY_BEFORE: TablePolicy = {
  tiers: [
    { until_minutes: 24 * 60, charge_type: 'percentage', charge: 500_000 },
    { until_minutes: 120, charge_type: 'percentage', charge: 1_000_000 },
  ],
  no_show: { charge_type: 'percentage', charge: 1_000_000 },
};
const terms = { policy: DAY_BEFORE, fee: 2_000, counts_from: null };
const cancelAt = (at: number, own = terms) =>
  chargeAt(own, { startsAt: START, at, paid: 2_000, end: 'cancelled_by_guest' });

describe('a fee', () => {
  const settings = { ...DEFAULT_BOOKING_SETTINGS, booking_fees_type: 'absolute', booking_fees: 1_000 } as const;
  test.each([
    [6, { booking_fees_from_persons: 6 }, 6_000],
    [5, { booking_fees_from_persons: 6 }, 0],
    [4, { booking_fees_per: 'reservation' as const }, 1_000],
    [3, { booking_fees_type: 'percentage' as const, booking_fees: 105_000, spend_per_person: 3_335 }, 1_051],
    [4, { booking_fees_type: 'none' as const }, 0],
  ])('of %i persons with %o is %i', (persons, own, fee) => {
    expect(feeOf(persons, { ...settings, ...own })).toBe(fee);
  });
});

describe('cancelling', () => {
  test('costs nothing until the first deadline, and by the last passed one after it', () => {
    expect(cancelAt(START - 24 * HOUR)).toBe(0);
    expect(cancelAt(START - 24 * HOUR + 1)).toBe(1_000);
    expect(cancelAt(START - 2 * HOUR)).toBe(1_000);
    expect(cancelAt(START)).toBe(2_000);
  });

  test('keeps its deadlines if the party moves while it costs something', () => {
    const free = termsAfterMove(terms, { startsAt: START, now: START - 48 * HOUR });
    expect(free.counts_from).toBeNull();
    const moved = termsAfterMove(terms, { startsAt: START, now: START - 3 * HOUR });
    const later = { startsAt: START + 30 * 24 * HOUR, at: START, paid: 2_000, end: 'cancelled_by_guest' } as const;
    expect(chargeAt(moved, later)).toBe(2_000);
    expect(chargeAt(terms, later)).toBe(0);
  });

  test('is told as instants, the passed free time first', () => {
    expect(policyLines(terms, START, START - 48 * HOUR)).toEqual([
      { kind: 'until', until: START - 24 * HOUR, amount: 0 },
      { kind: 'until', until: START - 2 * HOUR, amount: 1_000 },
      { kind: 'later', amount: 2_000 },
      { kind: 'no_show', amount: 2_000 },
    ]);
    expect(policyLines(terms, START, START - HOUR)).toEqual([
      { kind: 'free_over', until: START - 24 * HOUR },
      { kind: 'from_now', amount: 2_000 },
      { kind: 'no_show', amount: 2_000 },
    ]);
    expect(policyLines({ ...terms, fee: 0 }, START, START)).toEqual([{ kind: 'nothing_kept' }]);
  });
});

const charge = fc.oneof(
  fc.record({ charge_type: fc.constant('percentage' as const), charge: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ charge_type: fc.constant('absolute' as const), charge: fc.integer({ min: 0, max: 5_000 }) }),
);
const policies = fc.record({
  tiers: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), charge), { maxLength: 4 })
    .map((tiers) =>
      tiers.toSorted(([one], [other]) => other - one).map(([until_minutes, one]) => ({ until_minutes, ...one })),
    ),
  no_show: charge,
});

test(`${TERMS} random terms: never more than was paid, never less as time goes on, and lines say the amounts`, () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      policies,
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: -5_000 * 60_000, max: 60 * 60_000 }), { minLength: 2, maxLength: 12 }),
      // Parties that moved count from another start, earlier or later than their own.
      fc.option(fc.integer({ min: -5_000, max: 5_000 }), { freq: 3 }),
      (policy, paid, offsets, former) => {
        fc.pre(policyProblems(policy).length === 0);
        accepted += 1;
        const counts_from = former === null ? null : new Date(START + former * 60_000).toISOString();
        const own = { policy, fee: paid, counts_from };
        const instants = offsets.map((offset) => START + offset).toSorted((one, other) => one - other);
        const charges = instants.map((at) => chargeAt(own, { startsAt: START, at, paid, end: 'cancelled_by_guest' }));
        const noShow = chargeAt(own, { startsAt: START, at: START, paid, end: 'no_show' });
        const all = [...charges, noShow];
        for (const [at, amount] of all.entries()) {
          expect(amount).toBeGreaterThanOrEqual(Math.max(0, all[at - 1] ?? 0));
          expect(amount).toBeLessThanOrEqual(paid);
        }
        expect(chargeAt(own, { startsAt: START, at: START, paid, end: 'cancelled_by_store' })).toBe(0);
        for (const [at, now] of instants.entries()) {
          const line = policyLines(own, START, now).find(({ kind }) => kind !== 'free_over');
          expect(line !== undefined && 'amount' in line ? line.amount : 0).toBe(charges[at]);
        }
      },
    ),
    { numRuns: TERMS, seed: 60 },
  );
  expect(accepted).toBeGreaterThan(0);
});

test('terms are frozen with the fee of the party', () => {
  const settings = { ...DEFAULT_BOOKING_SETTINGS, booking_fees_type: 'absolute', booking_fees: 1_000 } as const;
  expect(termsOf(3, { settings, policy: DAY_BEFORE, currency: 'EUR', zone: 'Europe/Berlin' })).toEqual({
    policy: DAY_BEFORE,
    fee: 3_000,
    is_deposit: true,
    currency: 'EUR',
    zone: 'Europe/Berlin',
    counts_from: null,
  });
});

test('a second move still counts from the first time, and is told so', () => {
  const now = START - HOUR;
  const moved = termsAfterMove(terms, { startsAt: START, now });
  const again = termsAfterMove(moved, { startsAt: START + 48 * HOUR, now });
  expect(again.counts_from).toBe(new Date(START).toISOString());
  const lines = policyLines(again, START + 48 * HOUR, now);
  expect(lines.at(-1)).toEqual({ kind: 'no_show', amount: 2_000 });
});

test('a percentage is of what was paid', () => {
  const no_show = { charge_type: 'percentage', charge: 1_000_001 } as const;
  expect(policyProblems({ tiers: [], no_show })).toEqual([
    { path: 'no_show.charge', problem: 'policy_charge.too_much' },
  ]);
});

test('tiers come one after the other', () => {
  const [first, second] = DAY_BEFORE.tiers;
  if (!first || !second) throw new Error('there are two');
  const tiers = [first, { ...second, until_minutes: first.until_minutes }];
  expect(policyProblems({ ...DAY_BEFORE, tiers })).toEqual([
    { path: 'tiers.1.until_minutes', problem: 'policy_tier.order' },
  ]);
});
