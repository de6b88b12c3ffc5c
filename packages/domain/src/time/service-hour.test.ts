import { expect, test } from 'vitest';

import { serviceHour } from '#time/service-hour.ts';

test('is what the clock of the store shows', () => {
  expect(serviceHour(Date.parse('2026-02-03T22:59:59.999Z'), 'Europe/Berlin')).toBe(23);
  expect(serviceHour(Date.parse('2026-02-03T23:00:00Z'), 'Europe/Berlin')).toBe(0);
  expect(serviceHour(Date.parse('2026-02-03T23:00:00Z'), 'Asia/Kolkata')).toBe(4);
});

test('is the same twice in the hour that a clock repeats', () => {
  expect(serviceHour(Date.parse('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe(2);
  expect(serviceHour(Date.parse('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe(2);
});
