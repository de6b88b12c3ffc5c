import { expect, test } from 'vitest';

import { hasTimezone } from '#geo/cities.ts';

test('a city has a time zone of its country', () => {
  expect(hasTimezone('DE', 'Europe/Berlin')).toBe(true);
  expect(hasTimezone('DE', 'Asia/Tokyo')).toBe(false);
  expect(hasTimezone('XX', 'Europe/Berlin')).toBe(false);
});
