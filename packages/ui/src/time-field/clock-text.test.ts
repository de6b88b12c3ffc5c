import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMinuteOfDay, parseTime, formatMinuteOfDay, timeText } from '#time-field/clock-text.ts';

const LOCALES = ['ar-u-nu-latn', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ru'] as const;
const minutes = fc.integer({ min: 0, max: 1439 });

describe.each(LOCALES)('a time in %s', (locale) => {
  it('is read as it is shown, by twelve hours and by twenty-four', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const time = formatMinuteOfDay(minute);
        expect(
          [undefined, 'h12' as const, 'h23' as const].map((cycle) => parseTime(timeText(time, locale, cycle), locale)),
        ).toEqual([time, time, time]);
        expect(parseMinuteOfDay(time)).toBe(minute);
      }),
    );
  });
});

describe('a typed time', () => {
  it.each([
    ['en', '9', '09:00'],
    ['en', '930', '09:30'],
    ['en', '0930', '09:30'],
    ['en', '9:30pm', '21:30'],
    ['en', '9.30 p.m.', '21:30'],
    ['en', '12 am', '00:00'],
    ['en', '12 pm', '12:00'],
    ['en', '14:30', '14:30'],
    ['de', '14 Uhr', '14:00'],
    ['de', '14.30 Uhr', '14:30'],
    ['fr', '14h30', '14:30'],
    ['nl', '9 uur', '09:00'],
    ['ar-u-nu-latn', '٩:٣٠ م', '21:30'],
    ['ar-u-nu-latn', '9 ص', '09:00'],
    ['de', '24:00', '00:00'],
  ])('in %s, "%s" is %s', (locale, text, expected) => {
    expect(parseTime(text, locale)).toBe(expected);
  });

  it.each([
    ['en', '25'],
    ['en', '9:60'],
    ['en', '24:30'],
    ['en', '9:5'],
    ['en', '9 apples'],
    ['en', '0 pm'],
    ['en', '13 am'],
    ['en', 'noon'],
    ['en', '12345'],
    ['de', '1:2:3'],
  ])('in %s is not "%s"', (locale, text) => {
    expect(parseTime(text, locale)).toBeNull();
  });
});

it('of an unknown form is no minute', () => {
  expect(parseMinuteOfDay('24:00')).toBeNull();
  expect(parseMinuteOfDay('9:00')).toBeNull();
});
