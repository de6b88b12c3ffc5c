import { describe, expect, test } from 'vitest';

import {
  holdsTables,
  isAhead,
  isExpired,
  RESERVATION_STATUSES,
  type ReservationState,
} from '#reservations/reservation-state.ts';
import type { ReservationActor } from '#reservations/transition-rows.ts';
import {
  allowedReservationActions,
  checkReservationAction,
  findReservationRow,
  isEnded,
  type ReservationAction,
} from '#reservations/transitions.ts';

const MINUTE = 60_000;
const START = 100 * 60 * MINUTE;
const times = { keepMinutes: 15, changesUntilMinutes: 120 };

const state = (own: Partial<ReservationState> = {}): ReservationState => ({
  kind: 'reservation',
  status: 'confirmed',
  previousStatus: null,
  startsAt: START,
  arrivedAt: null,
  expiresAt: null,
  isOfToday: true,
  ...own,
});

const check = (action: ReservationAction, own: Partial<ReservationState>, actor: ReservationActor, minutes = 0) =>
  checkReservationAction(action, state(own), { actor, now: START + minutes * MINUTE, times });

describe('actions on a reservation', () => {
  test.each<[ReservationAction, ReservationActor, Partial<ReservationState>, number, string]>([
    ['approve', 'store', { status: 'requested' }, -300, 'confirmed'],
    ['decline', 'store', { status: 'requested' }, -300, 'declined'],
    ['confirm', 'guest', { status: 'held', expiresAt: START }, -300, 'confirmed'],
    ['expire', 'system', { status: 'held', expiresAt: START - MINUTE }, 0, 'expired'],
    ['change', 'store', { status: 'requested' }, 60, 'requested'],
    ['change', 'guest', {}, -121, 'confirmed'],
    ['arrive', 'store', {}, -5, 'confirmed'],
    ['seat', 'store', {}, 0, 'seated'],
    ['move', 'store', { status: 'seated' }, 5, 'seated'],
    ['finish', 'store', { status: 'seated' }, 60, 'finished'],
    ['cancel', 'guest', {}, -121, 'cancelled_by_guest'],
    ['no_show', 'system', {}, 15, 'no_show'],
    ['no_show', 'store', { kind: 'waiting', status: 'waiting', arrivedAt: START }, 0, 'no_show'],
    ['no_show', 'store', { kind: 'waiting', status: 'waiting' }, 20, 'no_show'],
    ['cancel', 'guest', { kind: 'waiting', status: 'waiting' }, 0, 'cancelled_by_guest'],
    ['cancel', 'guest', { status: 'held', expiresAt: START + MINUTE }, 0, 'cancelled_by_guest'],
    ['wait', 'guest', { kind: 'waiting', status: 'held', expiresAt: START }, 5, 'waiting'],
    ['wait', 'guest', { kind: 'waiting', status: 'expired' }, 5, 'waiting'],
    ['offer', 'system', { kind: 'waiting', status: 'waiting' }, 0, 'held'],
    ['expire', 'system', { kind: 'waiting', status: 'waiting' }, 0, 'expired'],
    ['reconfirm', 'guest', {}, 0, 'confirmed'],
    ['take_back', 'store', { status: 'no_show', previousStatus: 'confirmed' }, 20, 'confirmed'],
  ])('%s by %s of %j after %i minutes leads to %s', (action, actor, own, minutes, to) => {
    expect(check(action, own, actor, minutes)).toEqual({ allowed: true, to });
  });

  test.each<[ReservationAction, ReservationActor, Partial<ReservationState>, number, string]>([
    ['approve', 'guest', { status: 'requested' }, 0, 'not_your_action'],
    ['approve', 'store', { kind: 'walk_in', status: 'requested' }, 0, 'wrong_kind'],
    ['approve', 'store', {}, 0, 'not_confirmed'],
    ['cancel', 'store', { status: 'finished' }, 0, 'ended'],
    ['cancel', 'store', { status: 'seated' }, 0, 'already_seated'],
    ['finish', 'store', {}, 0, 'not_seated'],
    ['take_back', 'store', {}, 0, 'not_ended'],
    ['take_back', 'store', { status: 'no_show' }, 20, 'nothing_before'],
    ['confirm', 'guest', { status: 'held', expiresAt: START }, 0, 'hold_over'],
    ['arrive', 'store', { arrivedAt: START }, 0, 'already_arrived'],
    ['seat', 'store', { isOfToday: false }, 0, 'other_day'],
    ['change', 'guest', {}, -119, 'changes_closed'],
    ['no_show', 'store', {}, 14, 'keep_time_running'],
    ['no_show', 'store', { kind: 'waiting', status: 'waiting' }, 14, 'keep_time_running'],
    ['wait', 'guest', { status: 'held', expiresAt: START + MINUTE }, 0, 'wrong_kind'],
    ['offer', 'store', { kind: 'waiting', status: 'waiting' }, 0, 'not_your_action'],
    ['offer', 'system', { status: 'confirmed' }, 0, 'wrong_kind'],
    ['reconfirm', 'guest', { status: 'requested' }, 0, 'not_confirmed'],
  ])('%s by %s of %j after %i minutes is denied as %s', (action, actor, own, minutes, reason) => {
    expect(check(action, own, actor, minutes)).toEqual({ allowed: false, reason });
  });

  test('are listed as they are allowed', () => {
    const now = START + 20 * MINUTE;
    expect(allowedReservationActions(state(), { actor: 'store', now, times })).toEqual([
      'change',
      'arrive',
      'seat',
      'cancel',
      'no_show',
    ]);
    expect(findReservationRow('expire', 'store')).toBeNull();
  });
});

test('each status is ahead, at a table, over, or on the waiting list', () => {
  const of = (holds: (status: (typeof RESERVATION_STATUSES)[number]) => boolean) => RESERVATION_STATUSES.filter(holds);
  expect(of(isAhead)).toEqual(['held', 'requested', 'confirmed']);
  expect(of(holdsTables)).toEqual(['held', 'requested', 'confirmed', 'seated']);
  expect(of((status) => !holdsTables(status) && !isEnded(status))).toEqual(['waiting']);
  expect(isExpired({ status: 'held', expiresAt: null }, START)).toBe(false);
  expect(isExpired({ status: 'confirmed', expiresAt: START }, START)).toBe(false);
});
