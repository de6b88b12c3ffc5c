import { expect, test } from 'vitest';

import { onlineHoldUntil, staffHoldUntil } from '#reservations/rules/fee-hold.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2031-03-07T16:00:00Z');
const inMinutes = (at: number) => (at - NOW) / MINUTE;

test('a table waits 15 minutes for a guest who books online', () => {
  expect(inMinutes(onlineHoldUntil(NOW))).toBe(15);
});

test.each([
  ['next week', 7 * 24 * 60, 24 * 60],
  ['tomorrow', 24 * 60, 12 * 60],
  ['in an hour', 60, 30],
  ['in ten minutes', 10, 15],
  ['already', -10, 15],
])('a link that staff send for a visit %s waits as long as is sensible', (_, starts, waits) => {
  expect(inMinutes(staffHoldUntil(NOW, NOW + starts * MINUTE))).toBe(waits);
});
