import { describe, expect, it, vi } from 'vitest';
import { addDays, dayOf, isDay, todayIn } from '#days/iso-day.ts';

it.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-3-1', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('a day of numbers', () => {
  it.each([
    [2025, 3, 7, '2025-03-07'],
    [2025, 4, 31, null],
    [2025, 0, 1, null],
    [Number.NaN, 1, 1, null],
  ])('%d-%d-%d is %s', (year, month, day, expected) => {
    expect(dayOf(year, month, day)).toBe(expected);
  });
});

it('goes over months and years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
});

it('is another day elsewhere', () => {
  vi.useFakeTimers({ now: Date.parse('2025-03-17T23:30:00Z') });
  expect(todayIn('America/New_York')).toBe('2025-03-17');
  expect(todayIn('Asia/Riyadh')).toBe('2025-03-18');
  vi.useRealTimers();
});
