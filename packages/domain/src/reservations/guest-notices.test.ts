import { describe, expect, test } from 'vitest';

import { guestNoticeOf, type NoticedReservation } from '#reservations/guest-notices.ts';
import { RESERVATION_STATUSES } from '#reservations/reservation-state.ts';

const PARTY: NoticedReservation = { status: 'confirmed', startsAt: 1_000, persons: 2, area: '' };

describe('what a guest gets a message about', () => {
  test.each([
    ['held', 'confirmed', 'confirmed'],
    ['requested', 'confirmed', 'confirmed'],
    ['expired', 'confirmed', 'confirmed'],
    ['declined', 'confirmed', 'confirmed'],
    ['cancelled_by_store', 'confirmed', 'confirmed'],
    ['cancelled_by_guest', 'confirmed', 'confirmed'],
    ['seated', 'confirmed', null],
    ['no_show', 'confirmed', null],
    ['requested', 'declined', 'declined'],
    ['confirmed', 'cancelled_by_store', 'cancelled'],
    ['confirmed', 'cancelled_by_guest', 'cancelled'],
    ['held', 'cancelled_by_guest', null],
    ['held', 'expired', null],
    ['held', 'requested', null],
    ['confirmed', 'seated', null],
    ['confirmed', 'no_show', null],
    ['seated', 'finished', null],
    ['waiting', 'held', 'place_free'],
    ['waiting', 'cancelled_by_store', null],
    ['waiting', 'cancelled_by_guest', null],
    ['waiting', 'seated', null],
    ['waiting', 'expired', null],
    ['held', 'waiting', null],
  ] as const)('%s → %s: %s', (from, to, notice) => {
    expect(guestNoticeOf('guest', { ...PARTY, status: from }, { ...PARTY, status: to })).toBe(notice);
  });

  test('another time, size or area of what lies ahead', () => {
    for (const change of [{ startsAt: 2_000 }, { persons: 3 }, { area: 'Terrace' }]) {
      expect(guestNoticeOf('guest', PARTY, { ...PARTY, ...change })).toBe('changed');
      expect(guestNoticeOf('guest', { ...PARTY, status: 'seated' }, { ...PARTY, status: 'seated', ...change })).toBe(
        null,
      );
    }
    expect(guestNoticeOf('guest', PARTY, PARTY)).toBe(null);
  });

  test('only of who booked on the page', () => {
    for (const source of ['channel', 'store', 'qr'] as const)
      for (const status of RESERVATION_STATUSES)
        expect(guestNoticeOf(source, { ...PARTY, status: 'requested' }, { ...PARTY, status })).toBe(null);
    expect(guestNoticeOf('guest', null, PARTY)).toBe(null);
  });
});
