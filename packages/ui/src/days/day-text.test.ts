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

it('says of two days once what they have in common', () => {
  expect(formatDayRange('2025-03-11', '2025-03-17', 'de')).toMatch(/^11\.–17\. März 2025$/);
  expect(formatDayRange('2025-03-17', '2025-03-17', 'en')).toBe('Mar 17, 2025');
});
