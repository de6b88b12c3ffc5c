import { describe, expect, it } from 'vitest';
import { internationalDigits, nationalDigits, splitInternational } from '#phone-field/phone-number.ts';

const COUNTRIES = [
  { code: 'BS', name: 'Bahamas', callingCode: '+1242' },
  { code: 'CA', name: 'Canada', callingCode: '+1' },
  { code: 'DE', name: 'Germany', callingCode: '+49' },
  { code: 'US', name: 'United States', callingCode: '+1' },
];
const split = (digits: string, present = 'DE', isWhole = true) =>
  splitInternational(digits, COUNTRIES, present, isWhole);

describe('an international number', () => {
  it.each([
    ['+49 170 123', '49170123'],
    ['0049 (170) 123', '49170123'],
    ['+49 (0)170/123', '49170123'],
    ['+٤٩ ١٧٠', '49170'],
    ['＋49 170', '49170'],
  ])('%s is read as %s', (text, digits) => {
    expect(internationalDigits(text)).toBe(digits);
  });

  it('is not what begins with one zero', () => {
    expect(internationalDigits('0170 123')).toBeUndefined();
    expect(nationalDigits('0170 123')).toBe('0170123');
  });

  it('brings its country, and the rest', () => {
    expect(split('49170123')).toEqual({ country: 'DE', digits: '170123' });
  });

  it('has the longest code that fits', () => {
    expect(split('12425551234')).toEqual({ country: 'BS', digits: '5551234' });
  });

  it('stays with the present one of those that share a code', () => {
    expect(split('12125551234', 'US')).toEqual({ country: 'US', digits: '2125551234' });
    expect(split('12125551234', 'DE')).toEqual({ country: 'CA', digits: '2125551234' });
  });

  it('waits while it is typed until no longer code could fit', () => {
    expect(split('1', 'US', false)).toBeUndefined();
    expect(split('12', 'US', false)).toBeUndefined();
    expect(split('121', 'US', false)).toEqual({ country: 'US', digits: '21' });
    expect(split('1242', 'US', false)).toEqual({ country: 'BS', digits: '' });
  });

  it('of an unknown code has no country', () => {
    expect(split('99912')).toBeUndefined();
  });

  it('is no longer than such numbers are', () => {
    expect(split(`49${'1'.repeat(30)}`)?.digits).toHaveLength(13);
  });
});
