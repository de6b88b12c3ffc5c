import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMinuteOfDay, formatMinuteOfDay } from '#time-field/clock-text.ts';
import { stepTime } from '#time-field/step-time.ts';

it.each([
  ['09:07', 15, '09:15'],
  ['09:07', -15, '09:00'],
  ['09:00', -15, '08:45'],
  ['23:50', 15, '00:00'],
  ['00:00', -15, '23:45'],
  [null, 15, '12:00'],
])('%s by %i minutes is %s', (time, step, expected) => {
  expect(stepTime(time, step, {})).toBe(expected);
});

it('begins and stays within its bounds', () => {
  const bounds = { min: '08:00', max: '18:00' };
  expect(stepTime(null, 15, bounds)).toBe('08:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(15, -15, 60, -60), (minute, step) => {
      const next = parseMinuteOfDay(stepTime(formatMinuteOfDay(minute), step, bounds)) ?? -1;
      expect(next >= 480 && next <= 1080).toBe(true);
    }),
  );
});
