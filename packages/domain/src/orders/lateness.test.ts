import { describe, expect, test } from 'vitest';

import { dueAt, elapsed, lateBy, readyAt, timeLeft, wholeMinutes } from '#orders/lateness.ts';

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
    expect(elapsed(order, NOW)).toBe(minutes * MINUTE);
  });

  test.each([
    ['in time', '12:20', '12:10', null, 0, 10],
    ["late by the kitchen's own estimate", '12:20', '11:53', null, 7, 0],
    ['late by the promise where there is no estimate', '11:59', null, null, 1, 0],
    ['ended late', '11:00', null, '11:04', 4, 0],
    ['ended in time', '11:00', null, '10:58', 0, 2],
  ] as const)('%s', (_, promised, estimated, ended, late, left) => {
    const order = {
      promised_at: at(promised),
      estimated_ready_at: estimated && at(estimated),
      ended_at: ended && at(ended),
    };
    expect(lateBy(order, NOW)).toBe(late * MINUTE);
    expect(timeLeft(order, NOW)).toBe(left * MINUTE);
  });

  test('what was never promised is not late', () => {
    const order = { promised_at: null, estimated_ready_at: null, ended_at: null };
    expect(dueAt(order)).toBeNull();
    expect(lateBy(order, NOW)).toBe(0);
    expect(timeLeft(order, NOW)).toBeNull();
  });

  test('the minutes asked for lead to the time of readiness', () => {
    expect(readyAt(NOW, 25)).toBe(Date.parse(at('12:25')));
  });

  test('a started minute counts', () => {
    expect([0, 1, MINUTE, MINUTE + 1].map(wholeMinutes)).toEqual([0, 1, 1, 2]);
  });
});
