import { describe, expect, test } from 'vitest';

import { backOnDay } from '#sales/ends.ts';

describe('an item that is sold out for the rest of the business day', () => {
  test.each([
    ['in the evening', '2025-03-19T20:00', 4, '2025-03-20'],
    ['in the morning before the store opens', '2025-03-19T09:00', 4, '2025-03-20'],
    ['after midnight, while the evening goes on', '2025-03-19T01:00', 4, '2025-03-19'],
    ['after midnight, if the day ends then', '2025-03-19T01:00', 0, '2025-03-20'],
  ])('%s is back at the next opening', (_when, now, startsAt, day) => {
    expect(backOnDay(Date.parse(`${now}Z`), { zone: 'UTC', reopensAt: 11 * 60, startsAt })).toBe(day);
  });

  test('is back in the future, also if the store opens within the business day', () => {
    const now = Date.parse('2025-03-19T01:00Z');
    expect(backOnDay(now, { zone: 'UTC', reopensAt: 0, startsAt: 4 })).toBe('2025-03-20');
  });
});
