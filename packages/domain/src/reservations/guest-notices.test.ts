import { describe, expect, test } from 'vitest';

import { guestNoticeOf, isTimeToReconfirm, type NoticedReservation } from '#reservations/guest-notices.ts';
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

describe('whether the party comes is a question', () => {
  const HOUR = 3_600_000;
  const startsAt = 1_000 * HOUR;
  const booked = { startsAt, createdAt: 0 };

  test.each([
    ['from the first reminder on', 24, null, 24],
    ['from the earlier of two', 24, 72, 72],
    ['from the second, where that is the only one', null, 3, 3],
    ['from a day before, where none is sent', null, null, 24],
  ])('%s', (_, first, second, hours) => {
    const settings = { reminder_hours: first, second_reminder_hours: second };
    const from = startsAt - hours * HOUR;
    expect(isTimeToReconfirm(booked, settings, from - 1)).toBe(false);
    expect(isTimeToReconfirm(booked, settings, from)).toBe(true);
    expect(isTimeToReconfirm(booked, settings, startsAt)).toBe(false);
    // Who has just booked has just said so.
    expect(isTimeToReconfirm({ startsAt, createdAt: from }, settings, startsAt - 1)).toBe(false);
  });
});
