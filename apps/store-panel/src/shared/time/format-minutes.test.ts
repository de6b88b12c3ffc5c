import { expect, it } from 'vitest';

import { formatExtraMinutes, formatMinutes } from './format-minutes.ts';

it.each([
  [30, 'en', '30 min'],
  [90, 'en', '90 min'],
  [120, 'en', '2 hr'],
  [763, 'en', '12 hr 43 min'],
  [763, 'de', '12 Std., 43 Min.'],
  [30, 'ar', '30 دقيقة'],
  [60, 'ar', 'ساعة'],
])('%i minutes are written in %s as %s', (minutes, language, text) => {
  expect(formatMinutes(minutes, language)).toBe(text);
});

it('puts the sign of added minutes before the number, from right to left too', () => {
  expect(formatExtraMinutes(10, 'en')).toBe('+10 min');
  expect(formatExtraMinutes(10, 'ar')).toBe('\u200E+10 دقائق');
});
