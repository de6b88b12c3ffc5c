import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ceilMinutes,
  dueAt,
  elapsedMs,
  isDueSoon,
  lateFrom,
  overdueMs,
  readyAt,
  remainingMs,
} from '#orders/order-times.ts';

const at = (time: string): string => `2025-03-17T${time}:00Z`;
const NOW = Date.parse(at('12:00'));
const MINUTE = 60_000;

describe('how long an order takes', () => {
  test.each([
    ['an open order runs until now', '11:48', null, 12],
    ['an ended one stands still', '11:00', '11:30', 30],
    ['one from a clock ahead of ours has just begun', '12:05', null, 0],
  ] as const)('%s', (_, created, ended, minutes) => {
    const order = { created_at: at(created), ended_at: ended && at(ended) };
    expect(elapsedMs(order, NOW)).toBe(minutes * MINUTE);
  });

  test('one for later has been here since it came to the kitchen', () => {
    const times = { created_at: at('08:00'), ended_at: null };
    expect(elapsedMs({ ...times, released_at: at('11:50') }, NOW)).toBe(10 * MINUTE);
    expect(elapsedMs({ ...times, released_at: null }, NOW)).toBe(240 * MINUTE);
  });

  test.each([
    ['in time', '12:20', '12:10', null, 0, 10],
    ["late by the kitchen's own estimate", '12:20', '11:53', null, 7, 0],
    ['late by the promise where there is no estimate', '11:59', null, null, 1, 0],
    ['ended late', '11:00', null, '11:04', 4, 0],
    ['ended in time', '11:00', null, '10:58', 0, 2],
  ] as const)('%s', (_, promised, estimated, ended, late, left) => {
    const order = {
      order_status: 5,
      is_pickup: false,
      promised_at: at(promised),
      estimated_ready_at: estimated && at(estimated),
      ended_at: ended && at(ended),
    } as const;
    expect(overdueMs(order, NOW)).toBe(late * MINUTE);
    expect(remainingMs(order, NOW)).toBe(left * MINUTE);
  });

  test('nothing is due of what its guest has to pay first', () => {
    const order = {
      order_status: 1,
      is_pickup: true,
      promised_at: at('11:00'),
      estimated_ready_at: null,
      ended_at: null,
      created_at: at('10:50'),
      awaits_payment_until: at('12:05'),
    } as const;
    expect(overdueMs(order, NOW)).toBe(0);
    expect(overdueMs({ ...order, awaits_payment_until: null }, NOW)).toBe(60 * MINUTE);
    const soon = { ...order, promised_at: at('12:01') };
    expect([soon, { ...soon, awaits_payment_until: null }].map((one) => isDueSoon(one, NOW))).toEqual([false, true]);
  });

  test('what was never promised is not late', () => {
    const order = {
      order_status: 5,
      is_pickup: false,
      promised_at: null,
      estimated_ready_at: null,
      ended_at: null,
    } as const;
    expect(dueAt(order)).toBeNull();
    expect(overdueMs(order, NOW)).toBe(0);
    expect(overdueMs({ ...order, order_status: 7 }, NOW)).toBe(0);
    expect(remainingMs(order, NOW)).toBeNull();
  });

  test.each([
    ['in the kitchen, past its estimate', 5, false, 10],
    ['ready, before the promise', 7, false, 0],
    ['ready, collected by nobody yet', 7, true, 0],
  ] as const)('is late by what is still to be done: %s', (_, order_status, is_pickup, minutes) => {
    const times = { promised_at: at('12:20'), estimated_ready_at: at('11:50'), ended_at: null };
    expect(overdueMs({ ...times, order_status, is_pickup }, NOW)).toBe(minutes * MINUTE);
  });

  test('a ready delivery is late once it was promised to be there', () => {
    const order = {
      order_status: 7,
      is_pickup: false,
      promised_at: at('11:45'),
      estimated_ready_at: at('11:50'),
    } as const;
    expect(lateFrom(order)).toBe(Date.parse(at('11:45')));
    expect(overdueMs({ ...order, ended_at: null }, NOW)).toBe(15 * MINUTE);
  });

  test.each([
    ['not begun, of twenty minutes', 1, '12:20', 10, 11],
    ['accepted and not begun', 3, '12:20', 10, 11],
    ['begun', 5, '12:20', 15, 16],
    ['ready', 7, '12:20', 19, null],
    ['a short one, not begun', 1, '12:06', 2, 3],
    ['one for the evening', 3, '19:00', 409, 411],
  ] as const)('is due soon while less time is left than work: %s', (_, order_status, promised, before, after) => {
    const order = { order_status, created_at: at('12:00'), promised_at: at(promised), estimated_ready_at: null };
    const soonAfter = (minutes: number) => isDueSoon({ ...order, ended_at: null }, NOW + minutes * MINUTE);
    expect([soonAfter(before), soonAfter(after ?? before)]).toEqual([false, after !== null]);
  });

  test('is due soon before it is late and never after, stays so until somebody works, and is not made so by work', () => {
    const minutes = fc.integer({ min: -30, max: 600 });
    fc.assert(
      fc.property(minutes, minutes, fc.constantFrom(1, 3, 5, 7), fc.nat(60), (due, ago, order_status, later) => {
        const order = {
          order_status,
          is_pickup: false,
          created_at: new Date(NOW - ago * MINUTE).toISOString(),
          promised_at: new Date(NOW + due * MINUTE).toISOString(),
          estimated_ready_at: null,
          ended_at: null,
        } as const;
        const isSoon = isDueSoon(order, NOW);
        const after = NOW + later * MINUTE;
        if (isSoon) {
          expect(overdueMs(order, NOW)).toBe(0);
          expect(isDueSoon(order, after) || overdueMs(order, after) > 0 || due === later).toBe(true);
        } else {
          for (const next of [3, 5, 7] as const)
            if (next > order_status) expect(isDueSoon({ ...order, order_status: next }, NOW)).toBe(false);
        }
        expect(isDueSoon({ ...order, ended_at: at('11:00') }, NOW)).toBe(false);
      }),
    );
  });

  test('the minutes asked for lead to the time of readiness', () => {
    expect(readyAt(NOW, 25)).toBe(Date.parse(at('12:25')));
  });

  test('a started minute counts', () => {
    expect([0, 1, MINUTE, MINUTE + 1].map(ceilMinutes)).toEqual([0, 1, 1, 2]);
  });
});
