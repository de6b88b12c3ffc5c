import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { customerKey } from '#customers/customer-key.ts';

describe('a customer', () => {
  test.each([
    ['+49 176 1234567', '+49', '491761234567'],
    ['0176 1234567', '+49', '491761234567'],
    ['176-1234567', '+49', '491761234567'],
    ['0049 (0)176 1234567', '+49', '491761234567'],
    [' +49 (0) 176 1234567 ', '+49', '491761234567'],
    ['491761234567', '+49', '491761234567'],
    ['٠١٧٦١٢٣٤٥٦٧', '+49', '491761234567'],
    // A number of Kuwait that begins like the country code.
    ['96512345', '+965', '96596512345'],
    ['+965 9651 2345', '+965', '96596512345'],
    // Of another country.
    ['+33 6 12 34 56 78', '+49', '33612345678'],
    ['0033 6 12345678', '+49', '33612345678'],
    ['030 5550100', '', '305550100'],
  ])('who calls from %s is known in a store of %s as %s', (phone, callingCode, key) => {
    expect(customerKey(phone, callingCode)).toBe(key);
  });

  test.each(['', 'anonymous', '110', '+49 110', '0049'])('is not known by %j', (phone) => {
    expect(customerKey(phone, '+49')).toBeNull();
  });

  test('has one key for all ways of writing a number', () => {
    const national = fc.stringMatching(/^[1-9]\d{6,11}$/);
    fc.assert(
      fc.property(national, fc.constantFrom('+49', '+965', '+1', '+39'), (digits, code) => {
        const key = customerKey(`${code} ${digits}`, code);
        const forms = [`0${digits}`, `${code}${digits}`, `00${code.slice(1)} (0)${digits}`, `${code} 0${digits}`];
        expect(forms.map((form) => customerKey(form, code))).toEqual(forms.map(() => key));
        expect(key).toBe(code.slice(1) + digits);
      }),
    );
  });
});
