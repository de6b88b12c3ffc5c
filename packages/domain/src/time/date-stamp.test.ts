import { describe, expect, test } from 'vitest';

import { LANGUAGES } from '#geo/languages.ts';
import { clockOfLanguage, dateStamp, dateTimeStamp, timeStamp } from '#time/date-stamp.ts';

const AFTERNOON = Date.parse('2025-03-05T14:07:00Z');
const MIDNIGHT = Date.parse('2025-12-31T23:00:00Z');
const zone = 'Europe/Berlin';
const clock = 'standard';

describe('date stamps', () => {
  test('follow the two patterns of the specification', () => {
    expect(dateTimeStamp(AFTERNOON, { language: 'en', clock, zone })).toBe('05 Mar 2025 03:07 PM');
    expect(dateStamp(AFTERNOON, { language: 'en', zone })).toBe('05 Mar 2025');
    expect(timeStamp(AFTERNOON, { language: 'en', clock, zone })).toBe('03:07 PM');
  });

  test("show the store's day, and midnight as twelve", () => {
    expect(dateTimeStamp(MIDNIGHT, { language: 'en', clock, zone })).toBe('01 Jan 2026 12:00 AM');
    expect(dateTimeStamp(MIDNIGHT, { language: 'en', clock, zone: 'America/New_York' })).toBe('31 Dec 2025 06:00 PM');
  });

  test.each([
    ['de', '05 März 2025 03:07 PM'],
    ['fr', '05 mars 2025 03:07 PM'],
    ['ar', '05 مارس 2025 03:07 م'],
  ])('speak %s', (language, text) => {
    expect(dateTimeStamp(AFTERNOON, { language, clock, zone }).normalize('NFKC')).toBe(text);
  });

  test.each(LANGUAGES.map(({ code }) => code))('have every part in %s, in Latin digits', (language) => {
    expect(dateTimeStamp(AFTERNOON, { language, clock, zone })).toMatch(/^05 \p{L}[\p{L}.]* 2025 03:07 \S.*$/u);
  });

  test.each(LANGUAGES.map(({ code }) => code))('show a time alone by the clock of %s', (language) => {
    const twelveHours: Readonly<Record<string, string>> = { ar: '03:07 م', en: '03:07 PM' };
    expect(timeStamp(AFTERNOON, { language, clock, zone }).normalize('NFKC')).toBe(twelveHours[language] ?? '15:07');
  });

  test('show midnight as the first hour where a day has 24', () => {
    expect(timeStamp(MIDNIGHT, { language: 'de', clock, zone })).toBe('00:00');
  });

  test.each(LANGUAGES.map(({ code }) => code))('have 24 hours in %s for who chose so', (language) => {
    const format = { language, zone, clock: 'h23' } as const;
    expect(dateTimeStamp(AFTERNOON, format)).toMatch(/^05 \p{L}[\p{L}.]* 2025 15:07$/u);
    expect(timeStamp(AFTERNOON, format)).toBe('15:07');
    expect(timeStamp(MIDNIGHT, format)).toBe('00:00');
  });

  test('know which languages have 24 hours', () => {
    const others = LANGUAGES.filter(({ code }) => clockOfLanguage(code) === 'standard');
    expect(others.map(({ code }) => code)).toEqual(['ar', 'en']);
  });

  test('take the digits that the reader chose', () => {
    expect(dateStamp(AFTERNOON, { language: 'ar', zone, digits: 'arab' })).toBe('٠٥ مارس ٢٠٢٥');
  });
});
