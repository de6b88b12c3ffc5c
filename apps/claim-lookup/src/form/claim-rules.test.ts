import { CLAIM_NUMBER_MAX, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { describe, expect, test } from 'vitest';

import { linkedWaybill } from './claim-numbers.ts';
import { validateClaim } from './claim-rules.ts';
import { createLazyValidator } from './lazy-validator.ts';

describe('the rules of the form', () => {
  test('both numbers are required', () => {
    expect(validateClaim({ waybill_number: '', claim_number: '' })).toEqual({
      waybill_number: 'waybill_number.required',
      claim_number: 'claim_number.required',
    });
  });

  test('the waybill has at most 50 characters', () => {
    expect(WAYBILL_MAX).toBe(50);
    const numbers = (length: number) => ({ waybill_number: 'X'.repeat(length), claim_number: '1' });
    expect(validateClaim(numbers(50))).toEqual({});
    expect(validateClaim(numbers(51))).toEqual({ waybill_number: 'waybill_number.too_long' });
  });

  test('the claim number is bounded too', () => {
    const numbers = { waybill_number: '1', claim_number: '1'.repeat(CLAIM_NUMBER_MAX + 1) };
    expect(validateClaim(numbers)).toEqual({ claim_number: 'claim_number.too_long' });
  });

  test('a space that an input method still holds is not told of: it will not stay', async () => {
    const check = createLazyValidator();
    expect(await check({ waybill_number: 'HV 1', claim_number: 'C 1' })).toEqual({});
    expect(await check({ waybill_number: ' ', claim_number: '\u3000' })).toEqual({
      waybill_number: 'waybill_number.required',
      claim_number: 'claim_number.required',
    });
  });

  test('a number that was entered while the rules were on their way is not found missing', async () => {
    const check = createLazyValidator();
    const afterOne = check({ waybill_number: 'HV1', claim_number: '' });
    const afterBoth = check({ waybill_number: 'HV1', claim_number: 'C1' });
    expect(await Promise.all([afterOne, afterBoth])).toEqual([{}, {}]);
  });
});

test.each([
  ['?waybill=HV100200300', 'HV100200300'],
  ['?lang=de&waybill=%20HV+100%C2%A0200%20', 'HV100200'],
  ['?waybill=%D9%A9%D9%A0', '90'],
  ['?waybill=%3Cimg%20src%3Dx%3E', '<imgsrc=x>'],
  ['?claim=1', ''],
  ['', ''],
])('the link %j brings the waybill %j', (search, waybill) => {
  expect(linkedWaybill(search)).toBe(waybill);
});
