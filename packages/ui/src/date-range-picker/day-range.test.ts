import { expect, it } from 'vitest';
import { rangeWords, withEnd } from '#date-range-picker/day-range.ts';
import { englishDates } from '#messages/dates/en.ts';
import { english } from '#messages/en.ts';

const WORDS = { ...english, ...englishDates, locale: 'en' };

it('never ends before it begins', () => {
  const range = { from: '2025-03-11', to: '2025-03-17' };
  expect(withEnd(range, 'from', '2025-03-20')).toEqual({ from: '2025-03-20', to: '2025-03-20' });
  expect(withEnd(range, 'to', '2025-03-01')).toEqual({ from: '2025-03-01', to: '2025-03-01' });
  expect(withEnd(range, 'from', null)).toEqual({ from: null, to: '2025-03-17' });
});

it.each([
  [null, null, 'All dates'],
  ['2025-03-11', null, 'From 11 Mar 2025'],
  [null, '2025-03-17', 'Until 17 Mar 2025'],
  ['2025-03-17', '2025-03-17', '17 Mar 2025'],
])('from %s to %s is "%s"', (from, to, words) => {
  expect(rangeWords({ from, to }, WORDS)).toBe(words);
});
