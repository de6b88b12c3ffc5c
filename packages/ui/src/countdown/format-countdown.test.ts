import { expect, it } from 'vitest';
import { formatCountdown } from '#countdown/format-countdown.ts';

it.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [1000, '0:01'],
  [59_001, '1:00'],
  [754_000, '12:34'],
  [3_599_500, '1:00:00'],
  [5_400_000, '1:30:00'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(formatCountdown(milliseconds)).toBe(text);
});
