import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { INVOICE_STATES } from '#statements/statement.ts';
import { canInvoiceBecome, invoiceStatesBefore } from '#subscription/invoice-states.ts';
import { COMPARED_DAYS, MAX_CARDS, MAX_GRANTED_DAYS, PAY_BY } from '#subscription/paying.ts';
import { periodCredit, periodStart, planChange } from '#subscription/periods.ts';
import { lapseBegins, subscriptionState, type SubscriptionDays } from '#subscription/subscription-state.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';
import { aheadOfUtc } from '#time/zone-offsets.ts';

const NOTHING: SubscriptionDays = {
  trialEndsOn: null,
  nextInvoiceOn: null,
  cancelledOn: null,
  failedOn: null,
  grantedUntil: null,
};
const zone = 'Europe/Rome';
const at = (text: string) => ({ at: Date.parse(text), zone });

describe('the state of a subscription', () => {
  const TRIAL = { ...NOTHING, trialEndsOn: '2026-11-20' } as const;
  const PAID = { ...TRIAL, nextInvoiceOn: '2026-12-21' } as const;

  test.each<[string, SubscriptionDays | null, string, ReturnType<typeof subscriptionState>]>([
    ['none', null, '2026-11-20T12:00Z', { state: 'none', lapsesOn: null, cause: null }],
    ['of an empty row', NOTHING, '2026-11-20T12:00Z', { state: 'none', lapsesOn: null, cause: null }],
    ['trial', TRIAL, '2026-11-20T22:59Z', { state: 'trial', lapsesOn: '2026-11-21', cause: 'trial_ended' }],
    [
      'trial until six in the morning',
      TRIAL,
      '2026-11-21T04:59:59Z',
      { state: 'trial', lapsesOn: '2026-11-21', cause: 'trial_ended' },
    ],
    ['lapsed at six', TRIAL, '2026-11-21T05:00Z', { state: 'lapsed', lapsesOn: '2026-11-21', cause: 'trial_ended' }],
    [
      'granted days',
      { ...TRIAL, grantedUntil: '2026-11-30' },
      '2026-11-30T12:00Z',
      { state: 'trial', lapsesOn: '2026-12-01', cause: 'trial_ended' },
    ],
    ['active', PAID, '2026-12-01T12:00Z', { state: 'active', lapsesOn: null, cause: null }],
    ['active while a due invoice waits', PAID, '2027-01-05T12:00Z', { state: 'active', lapsesOn: null, cause: null }],
    [
      'past due',
      { ...PAID, failedOn: '2026-12-21' },
      '2027-01-10T12:00Z',
      { state: 'past_due', lapsesOn: '2027-01-11', cause: 'payment_failed' },
    ],
    [
      'lapsed after 21 days',
      { ...PAID, failedOn: '2026-12-21' },
      '2027-01-11T05:00Z',
      { state: 'lapsed', lapsesOn: '2027-01-11', cause: 'payment_failed' },
    ],
    [
      'cancelled, paid until then',
      { ...PAID, cancelledOn: '2026-12-01' },
      '2026-12-20T12:00Z',
      { state: 'cancelled', lapsesOn: '2026-12-21', cause: 'cancelled' },
    ],
    [
      'cancelled and over',
      { ...PAID, cancelledOn: '2026-12-01' },
      '2026-12-21T05:00Z',
      { state: 'lapsed', lapsesOn: '2026-12-21', cause: 'cancelled' },
    ],
    [
      'cancelled without anything paid',
      { ...NOTHING, cancelledOn: '2026-12-01' },
      '2026-12-01T05:00Z',
      { state: 'lapsed', lapsesOn: '2026-12-01', cause: 'cancelled' },
    ],
    [
      'granted days that are over before',
      { ...PAID, failedOn: '2026-12-21', grantedUntil: '2026-12-25' },
      '2027-01-10T12:00Z',
      { state: 'past_due', lapsesOn: '2027-01-11', cause: 'payment_failed' },
    ],
  ])('%s', (_, row, when, expected) => {
    expect(subscriptionState(row, at(when))).toEqual(expected);
  });

  test('every zone begins at 06:00 of its own clock', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((_, index) => index % 10 === 0);
    expect(zones.length).toBeGreaterThanOrEqual(40);
    for (const one of zones) {
      const begins = lapseBegins('2026-03-29', one);
      expect(new Date(begins + aheadOfUtc(begins, one)).toISOString(), one).toBe('2026-03-29T06:00:00.000Z');
      const row = { ...NOTHING, trialEndsOn: '2026-03-28' } as const;
      expect(subscriptionState(row, { at: begins - 1, zone: one }).state, one).toBe('trial');
      expect(subscriptionState(row, { at: begins, zone: one }).state, one).toBe('lapsed');
    }
  });
});

describe('paid periods', () => {
  test('the 31st is the last day of a shorter month, and the 31st again', () => {
    const starts = [1, 2, 3].map((count) => periodStart('2026-12-31', 'monthly', count));
    expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(periodStart('2028-02-29', 'yearly', 1)).toBe('2029-02-28');
    expect(periodStart('2028-02-29', 'yearly', 4)).toBe('2032-02-29');
  });

  test('what is used and what is left are the price, on every day of every period', () => {
    const period = fc
      .record({
        first: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2015-01-01', days)),
        type: fc.constantFrom('monthly' as const, 'yearly' as const),
        count: fc.nat(40),
        price: fc.nat(10_000_000),
      })
      .map(({ first, type, count, price }) => ({
        from: periodStart(first, type, count),
        to: periodStart(first, type, count + 1),
        price,
      }));
    fc.assert(
      fc.property(period, (one) => {
        expect(one.to > one.from).toBe(true);
        expect(periodCredit(one, addDays(one.from, -3))).toBe(one.price);
        expect(periodCredit(one, one.from)).toBe(one.price);
        expect(periodCredit(one, addDays(one.to, 3))).toBe(0);
        let before = one.price;
        for (let day: StoreDate = one.from; day <= one.to; day = addDays(day, 1)) {
          const left = periodCredit(one, day);
          expect(left).toBeLessThanOrEqual(before);
          before = left;
        }
        expect(before).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  test('up at once with credit, down at the end of what is paid', () => {
    const current = { packageType: 'monthly', price: 3_000 } as const;
    const period = { from: '2026-11-01', to: '2026-12-01', price: 3_000 } as const;
    const change = (next: Parameters<typeof planChange>[1], on: StoreDate = '2026-11-16') =>
      planChange({ current, period }, next, on);
    expect(change({ packageType: 'monthly', price: 5_000 })).toEqual({
      when: 'now',
      credit: 1_500,
      due: 3_500,
      givenBack: 0,
    });
    expect(change({ packageType: 'monthly', price: 1_000 })).toEqual({ when: 'period_end', on: '2026-12-01' });
    expect(change({ packageType: 'yearly', price: 36_000 })).toEqual({ when: 'period_end', on: '2026-12-01' });
    expect(change({ packageType: 'monthly', price: 1_000 }, '2026-12-01')).toMatchObject({ when: 'now', due: 1_000 });
    expect(planChange({ current, period: null }, current, '2026-11-16')).toMatchObject({ when: 'now', due: 3_000 });
    const year = { from: '2026-11-01', to: '2027-11-01', price: 30_000 } as const;
    const dearer = { packageType: 'monthly', price: 4_000 } as const;
    expect(planChange({ current: { packageType: 'yearly', price: 30_000 }, period: year }, dearer, year.from)).toEqual({
      when: 'now',
      credit: 30_000,
      due: 0,
      givenBack: 26_000,
    });
  });
});

test('an invoice goes from created by paid to success, or fails and is paid later', () => {
  const moves = INVOICE_STATES.flatMap((from) =>
    INVOICE_STATES.filter((to) => canInvoiceBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(['created → paid', 'created → fail', 'paid → success', 'paid → fail', 'fail → paid']);
  expect(invoiceStatesBefore('paid')).toEqual(['created', 'fail']);
});

test('plans are compared by three months, and what is granted or added has an end', () => {
  expect([COMPARED_DAYS, MAX_GRANTED_DAYS, MAX_CARDS, PAY_BY]).toEqual([90, 366, 10, ['earnings', 'card']]);
});
