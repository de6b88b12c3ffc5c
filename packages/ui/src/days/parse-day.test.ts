import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatDayForInput } from '#days/day-text.ts';
import { isDay } from '#days/iso-day.ts';
import { parseDay } from '#days/parse-day.ts';

const LOCALES = ['ar-u-nu-latn', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ru'] as const;
const TODAY = '2025-03-17';
const A_CENTURY = { min: new Date('1946-01-01T00:00:00Z'), max: new Date('2044-12-31T00:00:00Z'), noInvalidDate: true };

const days = fc.date(A_CENTURY).map((date) => date.toISOString().slice(0, 10));
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
const read = (text: string, locale: string) => parseDay(text, locale, TODAY);

describe.each(LOCALES)('in %s', (locale) => {
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' });

  it('every day is read as it is shown, typed, spelled out, and in figures alone', () => {
    fc.assert(
      fc.property(days, (day) => {
        const typed = formatDayForInput(day, locale);
        const year = day.slice(0, 4);
        expect([
          read(formatDay(day, locale), locale),
          read(typed, locale),
          read(arabicDigits(typed), locale),
          read(typed.replace(year, year.slice(2)), locale),
          read(typed.replaceAll(/\D/g, ''), locale),
          read(long.format(Date.parse(day)), locale),
          read(day, locale),
        ]).toEqual(Array.from({ length: 7 }, () => day));
      }),
    );
  });

  it('no text makes a day that does not exist', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d./ mar-]{0,12}$/), (text) => {
        const day = read(text, locale);
        expect(day === null || isDay(day)).toBe(true);
      }),
    );
  });

  it('today, tomorrow and yesterday are read as the language says them', () => {
    const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    expect([0, 1, -1].map((distance) => read(relativeFormat.format(distance, 'day'), locale))).toEqual([
      TODAY,
      '2025-03-18',
      '2025-03-16',
    ]);
  });
});

describe('a day', () => {
  it.each([
    ['de', '5', '2025-03-05'],
    ['de', '5.4.', '2025-04-05'],
    ['en', '4/5', '2025-04-05'],
    ['de', '5. Apr', '2025-04-05'],
    ['fr', '5 aout 2026', '2026-08-05'],
    ['fr', '1er août', '2025-08-01'],
    ['es', '5 de marzo de 2026', '2026-03-05'],
    ['pt', '5 março 26', '2026-03-05'],
    ['ru', '5 марта', '2025-03-05'],
    ['ru', '5 янв 99', '1999-01-05'],
    ['ar-u-nu-latn', '٥ ابريل ٢٠٢٦', '2026-04-05'],
    ['ar-u-nu-latn', '٥/٤/٢٠٢٦', '2026-04-05'],
    ['en', 'march 5th 2026', '2026-03-05'],
    ['en', '2026 mar 5', '2026-03-05'],
    ['en', '31/12/2025', '2025-12-31'],
    ['de', '2026/4/5', '2026-04-05'],
  ])('in %s, "%s" is %s', (locale, text, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  it.each([
    ['de', '32'],
    ['de', '30.2.2025'],
    ['fr', '5 jui 2025'],
    ['en', 'mar'],
    ['en', '5 ma 2025'],
    ['en', '1 2 3 4'],
    ['de', '1.1.202'],
    ['en', 'next friday'],
    ['en', '5 march april'],
  ])('in %s is not "%s"', (locale, text) => {
    expect(read(text, locale)).toBeNull();
  });
});
