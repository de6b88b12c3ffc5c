import { describe, expect, test } from 'vitest';

import { backOnDay, resolveEnd } from '#sales/ends.ts';
import { ITEM_LIMIT } from '#sales/limits.ts';

describe('an item that is sold out for the rest of the business day', () => {
  test.each([
    ['in the evening', '2025-03-19T20:00', 4, '2025-03-20'],
    ['in the morning before the store opens', '2025-03-19T09:00', 4, '2025-03-20'],
    ['after midnight, while the evening goes on', '2025-03-19T01:00', 4, '2025-03-19'],
    ['after midnight, if the day ends then', '2025-03-19T01:00', 0, '2025-03-20'],
  ])('%s is back at the next opening', (_when, now, startsAt, day) => {
    expect(backOnDay(Date.parse(`${now}Z`), { zone: 'UTC', startsAt })).toBe(day);
  });

  test('is back with the next business day, not before the store opens', () => {
    const now = Date.parse('2025-03-19T01:00Z');
    const back = (opening: string, startsAt: number) =>
      resolveEnd(ITEM_LIMIT, { reopens_on: backOnDay(now, { zone: 'UTC', startsAt }) }, now, {
        zone: 'UTC',
        reopensAt: 0,
        startsAt,
        opensOn: (date) => Date.parse(`${date}T${opening}Z`),
      });
    // Open at night: the evening before has no end but that of its business day.
    expect(back('00:00', 4)).toBe(Date.parse('2025-03-19T04:00Z'));
    expect(back('11:00', 4)).toBe(Date.parse('2025-03-19T11:00Z'));
    expect(back('11:00', 0)).toBe(Date.parse('2025-03-20T11:00Z'));
  });

  test('is an end of its own: a store that is closed reopens when it opens', () => {
    const now = Date.parse('2025-03-19T01:00Z');
    const store = { zone: 'UTC', reopensAt: 120, startsAt: 4 };
    expect(resolveEnd('closure', { reopens_on: '2025-03-19' }, now, store)).toBe(Date.parse('2025-03-19T02:00Z'));
  });
});
