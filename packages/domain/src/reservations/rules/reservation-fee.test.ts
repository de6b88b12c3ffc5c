import { describe, expect, test } from 'vitest';

import { RESERVATION_STATUSES } from '#reservations/reservation-state.ts';
import { amountToReturn, chargeOf, dueBack, feeOpen, hasGoneBack } from '#reservations/rules/reservation-fee.ts';
import type { ReservationTerms } from '#reservations/rules/reservation-terms.ts';

const START = Date.parse('2031-03-07T19:00:00Z');
const HOUR = 3_600_000;
const terms: ReservationTerms = {
  policy: {
    tiers: [{ until_minutes: 24 * 60, charge_type: 'percentage', charge: 500_000 }],
    no_show: { charge_type: 'percentage', charge: 1_000_000 },
  },
  fee: 2_000,
  is_deposit: true,
  currency: 'EUR',
  zone: 'Europe/Berlin',
  counts_from: null,
};

describe('the fee of a reservation', () => {
  test.each([
    ['confirmed', 2, 0],
    ['seated', 2, 0],
    ['finished', 2, 2_000],
    ['no_show', -1, 2_000],
    ['cancelled_by_guest', 48, 0],
    ['cancelled_by_guest', 2, 1_000],
    ['cancelled_by_store', 2, 0],
    ['declined', 2, 0],
    ['expired', 2, 0],
  ] as const)('is kept when it becomes %s %i hours before: %i', (status, hours, charge) => {
    const at = { startsAt: START, at: START - hours * HOUR };
    expect(chargeOf(status, { terms, fee_paid: 2_000, fee_returned: 0 }, at)).toBe(charge);
    expect(chargeOf(status, { terms, fee_paid: 2_000, fee_returned: 2_000 }, at)).toBe(0);
  });

  test('is open until it is paid or the reservation is over, and due back only after that', () => {
    const paid = { terms, fee_paid: 500, charge: 100, fee_returned: 150 };
    const isOver = (status: (typeof RESERVATION_STATUSES)[number]) => dueBack(status, paid) !== 0;
    for (const status of RESERVATION_STATUSES) {
      expect(feeOpen(status, paid)).toBe(isOver(status) ? 0 : 1_650);
      expect(dueBack(status, paid)).toBe(isOver(status) ? 250 : 0);
    }
    expect(RESERVATION_STATUSES.filter(isOver)).toEqual([
      'finished',
      'cancelled_by_guest',
      'cancelled_by_store',
      'declined',
      'no_show',
      'expired',
    ]);
  });

  test('that was paid twice goes back at once, all else once the reservation is over', () => {
    const fee = { terms, fee_paid: 2_000, charge: 500, fee_returned: 0 };
    expect(amountToReturn('confirmed', fee)).toBe(0);
    expect(amountToReturn('confirmed', { ...fee, fee_paid: 4_000 })).toBe(2_000);
    expect(amountToReturn('confirmed', { ...fee, terms: null })).toBe(2_000);
    expect(amountToReturn('no_show', fee)).toBe(1_500);
    expect(hasGoneBack(fee)).toBe(false);
    // What was too much has gone back, and the fee is still there.
    expect(hasGoneBack({ ...fee, fee_paid: 4_000, fee_returned: 2_000 })).toBe(false);
    expect(hasGoneBack({ ...fee, fee_returned: 1 })).toBe(true);
    expect(hasGoneBack({ terms: null, fee_paid: 500, fee_returned: 500 })).toBe(true);
  });

  test('that is a deposit pays the bill, and what is left of it goes back', () => {
    const fee = { terms, fee_paid: 2_000, fee_returned: 0 };
    const at = { startsAt: START, at: START };
    expect(chargeOf('finished', fee, { ...at, billed: 1_200 })).toBe(1_200);
    expect(chargeOf('finished', fee, { ...at, billed: 5_000 })).toBe(2_000);
    expect(chargeOf('finished', { ...fee, terms: { ...terms, is_deposit: false } }, { ...at, billed: 0 })).toBe(2_000);
  });

  test('of a party without terms is nothing', () => {
    expect(feeOpen('seated', { terms: null, fee_paid: 0, fee_returned: 0 })).toBe(0);
    expect(chargeOf('no_show', { terms: null, fee_paid: 0, fee_returned: 0 }, { startsAt: START, at: START })).toBe(0);
  });
});
