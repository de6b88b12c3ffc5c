import { expect, it } from 'vitest';
import { dateInputPattern, formatDay, formatDayRange } from '#days/day-text.ts';
import { germanDates } from '#messages/dates/de.ts';
import { englishDates } from '#messages/dates/en.ts';

it('is typed in the order and with the letters of the language', () => {
  expect(dateInputPattern('en', englishDates.symbols)).toBe('mm/dd/yyyy');
  expect(dateInputPattern('de', germanDates.symbols)).toBe('TT.MM.JJJJ');
});

it('is shown in Latin digits and this calendar in Arabic, too', () => {
  expect(formatDay('2025-03-17', 'ar-u-nu-latn')).toBe('17 مارس 2025');
  expect(formatDay('2025-03-17', 'fa-u-nu-latn')).toContain('2025');
});

it('has two digits of the day, the name of the month and the year, in this order in every language', () => {
  expect(formatDay('2025-03-07', 'en')).toBe('07 Mar 2025');
  expect(formatDay('2025-03-07', 'de')).toBe('07 März 2025');
  expect(formatDay('2025-03-07', 'ru')).toBe('07 мар. 2025');
});

it('names both days of a range, and one day once', () => {
  expect(formatDayRange('2025-03-11', '2025-03-17', 'en')).toBe('11 Mar 2025 – 17 Mar 2025');
  expect(formatDayRange('2025-03-17', '2025-03-17', 'en')).toBe('17 Mar 2025');
});
