import { describe, expect, test } from 'vitest';

import { foldDigits } from '#input/digits.ts';
import { type KeyFilter, acceptsKey, filterAccepted } from '#input/key-filters.ts';
import { isNumber } from '#input/number-check.ts';
import { normalizePhone, phoneDigits } from '#input/phone-forms.ts';

describe('digits of other scripts', () => {
  test('are folded, and nothing else', () => {
    const nine = '0123456789';
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９ 7a٫')).toBe(`${nine} ${nine} ${nine} 7a٫`);
  });
});

describe('the number check', () => {
  test.each(['0', '7', '+7', '-7', '1.5', '.5', '5.', '1e3', '-1.5E-3', '0x1F', '0Xff', 0, -1.5])(
    'accepts %s',
    (value) => {
      expect(isNumber(value)).toBe(true);
    },
  );

  test.each([
    '',
    ' ',
    '-',
    '.',
    '1 2',
    'abc',
    '0x',
    '0xG',
    '-0x1',
    '0b1',
    '1e',
    '1e999',
    '-0',
    '-0.0',
    '-0e7',
    ' 1',
    -0,
    Number.NaN,
    Infinity,
  ])('rejects "%s"', (value) => {
    expect(isNumber(value)).toBe(false);
  });
});

describe('key filters', () => {
  test.each([
    ['digits', '7', '', true],
    ['digits', '٧', '', true],
    ['digits', '.', '', false],
    ['digits', '-', '', false],
    ['decimal', '.', '12', true],
    ['decimal', '.', '1.2', false],
    ['decimal', '5', '1.2', true],
    ['decimal', 'e', '1', false],
    ['letters', 'ß', '', true],
    ['letters', 'ق', '', true],
    ['letters', '1', '', false],
    ['letters', ' ', 'a', false],
    ['noSpecial', 'é', '', true],
    ['noSpecial', '4', '', true],
    ['noSpecial', ' ', '', true],
    ['noSpecial', '@', '', false],
    ['noLeadingSpace', ' ', '', false],
    ['noLeadingSpace', ' ', 'a', true],
    ['noLeadingSpace', 'a', '', true],
    ['noSpace', ' ', 'a', false],
    ['noSpace', '\u00a0', 'a', false],
    ['noSpace', 'a', '', true],
    // Keys that type nothing.
    ['digits', 'Backspace', '', true],
    ['noSpecial', 'Backspace', '', true],
    ['letters', 'Tab', '', true],
    ['letters', 'Dead', '', true],
    // One character of two code units.
    ['letters', '𠮷', '', true],
    ['digits', '🍕', '', false],
  ] as const)('%s: %s after "%s" %s', (filter, key, before, accepted) => {
    expect(acceptsKey(filter, key, before)).toBe(accepted);
  });

  test.each([
    ['digits', '+49 (0)30-123', '49030123'],
    ['decimal', '1.2.3', '1.23'],
    ['letters', 'Ann 7 Lee', 'AnnLee'],
    ['noSpecial', 'a-b <c>', 'ab c'],
    ['noLeadingSpace', '  a b ', 'a b '],
    ['noSpace', ' WB 12\t3 ', 'WB123'],
  ] satisfies [KeyFilter, string, string][])('%s keeps of "%s" what may be typed: "%s"', (filter, text, filtered) => {
    expect(filterAccepted(filter, text)).toBe(filtered);
  });
});

describe('phone numbers as people write them', () => {
  test('are kept without marks, but for the plus in front', () => {
    expect(normalizePhone('+49 (0) 30/555-0100')).toBe('+490305550100');
    expect(normalizePhone('030 + 1')).toBe('0301');
  });

  test('are told from words that hold digits', () => {
    expect(phoneDigits('+49 30')).toBe('4930');
    expect(phoneDigits('123')).toBe('');
    expect(phoneDigits('Ada 1234')).toBe('');
  });
});
