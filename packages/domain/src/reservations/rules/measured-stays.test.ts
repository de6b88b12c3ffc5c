import { expect, test } from 'vitest';

import { measureStays, MEASURED_STAYS, type PastStay, plannedStay } from '#reservations/rules/measured-stays.ts';

const stays = (count: number, stay: PastStay): PastStay[] => Array.from({ length: count }, () => stay);
const few = MEASURED_STAYS.parties - 1;

test('parties of each planned length are measured by themselves, once enough have left', () => {
  const past = [
    ...stays(10, { persons: 1, weekday: 1, minutes: 80 }),
    ...stays(10, { persons: 2, weekday: 2, minutes: 101 }),
    ...stays(few, { persons: 3, weekday: 2, minutes: 120 }),
    ...stays(21, { persons: 8, weekday: 3, minutes: 180 }),
  ];
  expect(measureStays(past)).toEqual([
    // The middle of an even count is between two parties.
    { field: 'turn_minutes_2', parties: 20, minutes: 91, longer_on: { weekday: 2, parties: 10, minutes: 101 } },
    { field: 'turn_minutes_more', parties: 21, minutes: 180, longer_on: null },
  ]);
  expect(measureStays([])).toEqual([]);
});

test('a weekday stands out by ten minutes, with enough parties; the day of the largest median is named', () => {
  const usual = stays(40, { persons: 2, weekday: 1, minutes: 90 });
  const on = (weekday: PastStay['weekday'], minutes: number, count: number = MEASURED_STAYS.ofWeekday) =>
    stays(count, { persons: 2, weekday, minutes });
  expect(measureStays([...usual, ...on(5, 99)])[0]?.longer_on).toBeNull();
  expect(measureStays([...usual, ...on(5, 130, MEASURED_STAYS.ofWeekday - 1)])[0]?.longer_on).toBeNull();
  expect(measureStays([...usual, ...on(5, 100)])[0]?.longer_on).toMatchObject({ weekday: 5, minutes: 100 });
  expect(measureStays([...usual, ...on(5, 100), ...on(6, 110)])[0]?.longer_on).toMatchObject({ weekday: 6 });
  expect(measureStays([...usual, ...on(6, 110), ...on(5, 110)])[0]?.longer_on).toMatchObject({ weekday: 5 });
});

test.each([
  [91, null, 95],
  [95, null, 95],
  [91, 112, 115],
  [12, null, 30],
  [900, null, 480],
])('a stay of %i minutes, on its longer_on weekday %s, is planned as %i', (minutes, on, planned) => {
  expect(plannedStay({ minutes, longer_on: on === null ? null : { minutes: on } })).toBe(planned);
});
